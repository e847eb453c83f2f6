//! The shortest way from nothing to a hand.

use super::server::Server;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_open_a_table_and_see_their_hands() {
    let server = Server::open().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let lobby = ann.types(&["new"], json!({"preset": "classic"})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    for someone in [&ann, &ben] {
        let hand = someone.clicks(&lobby, "My hand").await;
        let hand = hand.message().expect("a panel");
        assert!(hand.is_ephemeral());
        assert!(hand.text().contains("7 cards"), "{}", hand.text());
    }
}
