//! Stray taps do not pile up messages: a private word takes the place of the last one.

use super::player::Party;
use super::server::{Server, Someone, private};
use serde_json::json;
use uno_bot::standin::{Message, Snowflake};

/// The bot's messages that this person alone sees in the channel.
fn words(server: &Server, someone: &Someone<'_>) -> Vec<Snowflake> {
    let bot = server.discord.world().bot();
    let own = |message: &Message| message.author == bot && message.is_ephemeral();
    let messages = someone.person.messages(someone.channel);
    messages.iter().filter(|message| own(message)).map(|message| message.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_word_takes_the_place_of_the_last_one() {
    let mut server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 31).await;
    let board = server.board();
    let [eve, dan] = server.people(["Eve", "Dan"]);
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let help = eve.uno("help").await;
    let far = eve.at(elsewhere).uno("hand").await;
    let dans = dan.uno("draw").await;
    let stray = async |eve: &Someone<'_>| private(&eve.forges(board.id, "1:0:nonsense").await);
    let mut last = stray(&eve).await;
    for tap in 0..5 {
        // Typed or clicked, it is the same.
        let word = match tap % 2 {
            0 => stray(&eve).await,
            _ => eve.uno("draw").await,
        };
        assert!(word.is_ephemeral() && word.id != last.id, "{}", word.text());
        eve.person.see_gone(last.id).await.expect("the last word makes room");
        last = word;
    }
    assert_eq!(words(&server, &eve), [help.id, last.id], "a page stays");
    assert_eq!(words(&server, &eve.at(elsewhere)), [far.id], "so does a word elsewhere");
    assert_eq!(words(&server, &dan), [dans.id], "and one to somebody else");
    let eve = eve.person.id();
    drop((party, dan));
    // After a restart the last word cannot be reached any more, and nothing else is lost.
    server.stop().await.expect("the bot stops well");
    server.start().await;
    let eve = server.someone(eve);
    let first = stray(&eve).await;
    let second = stray(&eve).await;
    eve.person.see_gone(first.id).await.expect("the first word makes room");
    assert_eq!(words(&server, &eve), [help.id, last.id, second.id]);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stray_taps_never_take_a_panel_or_a_question_away() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 32).await;
    let (ann, board) = (party.who(0), server.board());
    let before = private(&ann.forges(board.id, "1:0:nonsense").await);
    let panel = ann.hand().await;
    let question = ann.uno("leave").await;
    assert!(question.button("Leave for good").is_some(), "{}", question.text());
    let first = private(&ann.forges(board.id, "1:0:nonsense").await);
    let second = private(&ann.forges(panel.id, "1:0:nonsense").await);
    for gone in [before.id, first.id] {
        ann.person.see_gone(gone).await.expect("the last word makes room");
    }
    let left = words(&server, ann);
    assert_eq!(left, [panel.id, question.id, second.id]);
    // A panel that is opened after a word is no word.
    let opened = ann.hand().await;
    ann.person.see_gone(panel.id).await.expect("there is one panel");
    let third = private(&ann.forges(board.id, "1:0:nonsense").await);
    ann.person.see_gone(second.id).await.expect("the last word makes room");
    assert_eq!(words(&server, ann), [question.id, opened.id, third.id]);
    drop(party);
    server.finish().await;
}
