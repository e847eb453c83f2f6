//! What becomes of what is lost at a certain moment: a statement, its answer, a connection, or a whole process. Where
//! the moment counts, a proxy loses it.

use super::proxy::{Loss, Proxy};
use crate::database::Server;
use crate::journal::{new_move, started};
use crate::test_tables::{ANN, BEN, NOON};
use uno_bot::i18n::Language;
use uno_bot::lobby::UserId;
use uno_bot::preferences::UserSettings;
use uno_bot::store::{Store, WriteError};

/// What ends the transaction of a job.
const COMMITS: &str = "SELECT; COMMIT";

async fn speak_polish(store: &Store, user: UserId) -> Result<(), WriteError> {
    let polish = |it: &mut UserSettings| it.language = Some(Language::Polish);
    store.change_user_settings(user, NOON, polish).await.map(|_| ())
}

async fn speaks_polish(store: &Store, user: UserId) -> bool {
    store.user_settings(user).await.unwrap().language == Some(Language::Polish)
}

fn is_not_saved<T>(done: &Result<T, WriteError>) -> bool {
    matches!(done, Err(WriteError::NotSaved(_)))
}

/// The lone move is found by itself, because its statement is a whole transaction.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_move_whose_answer_is_lost_is_saved_and_one_that_is_lost_is_not() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let store = Store::open(&proxy.address()).await.expect("it opens");
    let game = started(&store, 1).await;
    for (first, loss) in [(1, Loss::Message), (2, Loss::Answer)] {
        let is_saved = matches!(loss, Loss::Answer);
        let interaction = 0x0123_4567_89ab_cdef + u64::from(first);
        let made = || new_move(game, first, Some(interaction), Vec::new());
        let lost = proxy.lose(loss, interaction.to_be_bytes());
        let appended = store.append(made()).await;
        lost.await.expect("it is lost");
        assert_eq!(appended.is_ok(), is_saved, "{appended:?}");
        if !is_saved {
            assert!(is_not_saved(&appended), "{appended:?}");
            store.append(made()).await.expect("it can be made again");
        }
        assert_eq!(store.moves(game).await.unwrap().len(), first as usize);
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_job_whose_commit_is_lost_is_not_saved_and_one_whose_answer_is_lost_is() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let store = Store::open(&proxy.address()).await.expect("it opens");
    let lost = proxy.lose(Loss::Message, COMMITS);
    let saved = speak_polish(&store, ANN).await;
    lost.await.expect("it is lost");
    assert!(is_not_saved(&saved), "{saved:?}");
    assert!(!speaks_polish(&store, ANN).await);

    let lost = proxy.lose(Loss::Answer, COMMITS);
    let saved = speak_polish(&store, BEN).await;
    lost.await.expect("it is lost");
    assert_eq!(saved, Ok(()));
    assert!(speaks_polish(&store, BEN).await);
    store.close().await;
}
