//! What a server can choose for its new tables.

use super::super::server::Server;
use super::{chosen, of_server, turned};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_have_every_rule_of_a_table_as_its_default() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let panel = of_server(&ann, "settings", json!({})).await;
    turned(&ann, &panel, "More rules…").await;
    chosen(&ann, &panel, "Answers to draw cards", &["stack_any"]).await;
    turned(&ann, &panel, "Points").await;
    let changed = chosen(&ann, &panel, "Scoring", &["elimination"]).await;
    let stays = changed.components().iter().any(|menu| menu.is_menu() && menu.says("Scoring"));
    assert!(stays, "the page stays open");
    // What nobody could play by is explained and not kept.
    turned(&ann, &panel, "Table").await;
    let refused = chosen(&ann, &panel, "Number of rounds", &["3"]).await;
    assert!(refused.is_ephemeral() && refused.id != panel.id, "{}", refused.text());
    let first = turned(&ann, &panel, "Server").await;
    assert!(first.button("More rules…").is_some());
    let lobby = ben.types(&["new"], json!({})).await.text();
    for rule in ["stacked, one kind on the other", "the last one left wins"] {
        assert!(lobby.contains(rule), "{lobby}");
    }
    server.finish().await;
}
