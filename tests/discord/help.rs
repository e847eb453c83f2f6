//! Help: one message, however much of it is read.

use super::player::Party;
use super::server::{Server, private};
use super::standings::turned;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn help_is_one_short_message_with_more_behind_its_buttons() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann"], json!({}), 33).await;
    let [eve] = server.people(["Eve"]);
    let help = eve.uno("help").await;
    assert!(help.is_ephemeral() && help.text().contains("6. "), "{}", help.text());
    let commands = turned(&eve, &help, "Commands").await;
    assert!(commands.text().contains("`/uno table kick`"), "{}", commands.text());
    let rules = turned(&eve, &help, "Rules").await;
    assert!(rules.text().contains("Challenge"), "{}", rules.text());
    let house = turned(&eve, &help, "House rules").await;
    assert!(house.text().contains("Jump-in"), "{}", house.text());
    let back = turned(&eve, &help, "How to play").await;
    assert_eq!((back.id, back.text()), (help.id, help.text()));
    // A forged button on the lobby, which everyone sees, shows help to nobody else.
    let lobby = server.board();
    let forged = private(&eve.forges(lobby.id, "1:0:help:rules").await);
    assert_eq!(forged.text(), rules.text());
    assert_eq!(server.board().text(), lobby.text());
    assert!(private(&eve.forges(lobby.id, "1:0:help:cards").await).text().contains("no longer"));
    drop(party);
    server.finish().await;
}
