//! Very many clicks, from one person and from a thousand.

use super::super::player::Party;
use super::super::server::{Server, private, said};
use super::super::standings::file_of;
use super::{heard, public_texts, settled, stored};
use serde_json::json;
use sqlx::AssertSqlSafe;

/// So many are sent at once. More at a time would measure the machine.
const AT_ONCE: usize = 50;

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_clicks_of_one_person_are_each_answered_and_change_nothing() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let (turn, _) = party.on_turn().await;
    let (waiting, board) = (party.who(1 - turn), server.board().id);
    settled(&server, 2).await;
    let (shown, kept) = (public_texts(&server), stored(&server));
    let mut carried_out = 0;
    for _ in 0..1_000 / AT_ONCE {
        let clicks: Vec<_> = (0..AT_ONCE)
            .map(|_| waiting.person.forge_click(board, "1:1:draw:1").expect("a board"))
            .collect();
        for click in clicks {
            let (text, for_one) = heard(&said(click).await);
            let busy = text.contains("still on their way") || text.contains("busy");
            assert!(for_one && (busy || text.contains("not your turn")), "{text}");
            carried_out += usize::from(!busy);
        }
    }
    assert!(carried_out >= 1_000 / AT_ONCE, "only {carried_out} were carried out");
    assert!(stored(&server) == kept, "nothing is written");
    assert_eq!(public_texts(&server), shown);
    drop(party);
    server.close().await;
}

/// Every row of every table, but for people's names.
async fn all_but_names(server: &Server) -> Vec<String> {
    let mut file = file_of(server).await;
    let tables =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'name' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut file).await.expect("names");
    let mut found = Vec::new();
    for table in tables {
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_all(&mut file).await;
        let columns: Vec<String> = columns.expect("columns");
        let quoted: Vec<String> = columns.iter().map(|it| format!("quote(\"{it}\")")).collect();
        let rows = format!("SELECT {} FROM \"{table}\"", quoted.join(" || ' ' || "));
        let rows = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut file).await;
        let rows: Vec<String> = rows.unwrap_or_else(|error| panic!("{table}: {error}"));
        found.extend(rows.into_iter().map(|row| format!("{table}: {row}")));
    }
    assert!(found.iter().any(|row| row.starts_with("game: ")), "{found:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_strangers_change_nothing() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 4).await;
    let board = server.board().id;
    settled(&server, 2).await;
    let (shown, kept) = (public_texts(&server), all_but_names(&server).await);
    for wave in 0..1_000 / AT_ONCE {
        let strangers: Vec<_> =
            (0..AT_ONCE).map(|number| server.person(&format!("Eve {wave}-{number}"))).collect();
        let click = |someone: &super::Someone<'_>| {
            someone.person.forge_click(board, "1:1:leave-for-good").expect("a board")
        };
        let clicks: Vec<_> = strangers.iter().map(click).collect();
        for click in clicks {
            let word = private(&said(click).await).text();
            assert!(word.contains("no seat") || word.contains("busy"), "{word}");
        }
    }
    settled(&server, 1_002).await;
    assert!(all_but_names(&server).await == kept, "more than their names is written");
    assert_eq!(public_texts(&server), shown);
    drop(party);
    server.close().await;
}
