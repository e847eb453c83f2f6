//! A process that makes moves at its tables whenever it is told to, far away from the server.

use super::{Far, while_boards_are_noted};
use std::io::Write;
use std::sync::Arc;
use uno_bot::store::{GameId, Store};

/// The orders that it is given.
pub const WITHOUT: &str = "moves";
pub const WITH_BOARDS: &str = "moves and boards";
/// What comes before the moves a second.
pub const TELLS: &str = "moves a second: ";

fn setting<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the child of a measurement, which starts it itself"]
async fn child_makes_moves() {
    let Some(server) = setting::<String>("UNO_SPEED_SERVER") else {
        println!("there is nothing to measure here: this is for moves_a_second");
        return;
    };
    let number = |name| setting::<i64>(name).expect("a number");
    let far = Far::from(&server);
    let store = Arc::new(Store::open(&far.address()).await.expect("it opens"));
    let first = number("UNO_SPEED_FIRST");
    let games = (first..first + number("UNO_SPEED_TABLES")).map(GameId);
    let tables: Vec<_> = games.map(|game| (Arc::clone(&store), game)).collect();
    let mut seqs = Vec::new();
    for (_, game) in &tables {
        seqs.push(store.game(*game).await.expect("it reads").expect("such a game").seq);
    }
    loop {
        let waiting = tokio::task::spawn_blocking(|| {
            let mut order = String::new();
            std::io::stdin().read_line(&mut order).map(|_| order)
        });
        let order = waiting.await.expect("waiting works").expect("an order");
        if order.is_empty() {
            return;
        }
        let boards = order.trim() == WITH_BOARDS;
        let moves = while_boards_are_noted(&tables, &mut seqs, boards).await;
        let mut output = std::io::stdout().lock();
        writeln!(output, "{TELLS}{moves}").and_then(|()| output.flush()).expect("it is told");
    }
}
