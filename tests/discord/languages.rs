//! Public messages are in the server's language, private ones in the reader's; a choice shows at once on what
//! is already posted.

use super::player::Party;
use super::server::Server;
use super::standings::{chosen, of_me, of_server};
use serde_json::json;
use uno_bot::standin::StandinConfig;

fn config() -> StandinConfig {
    StandinConfig { enforce_limits: false, ..StandinConfig::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_chooses_another_language_sees_its_tables_in_it_at_once() {
    let server = Server::open().await;
    let [ann, mo] = server.people(["Ann", "Mo"]);
    server.discord.world().make_moderator(server.guild, mo.person.id());
    let lobby = ann.uno("new").await;
    assert!(lobby.text().contains("UNO: who plays?"), "{}", lobby.text());
    let page = of_server(&mo, "settings", json!({})).await;
    let page = chosen(&mo, &page, "Language", &["pl"]).await;
    assert!(page.text().contains("UNO in this server"), "a reader keeps the own language");
    let board = server.board_says("UNO: kto gra?").await;
    assert_eq!(board.id, lobby.id, "it is the same message");
    // The answer to a person is in that person's own language.
    let word = mo.uno("pass").await;
    assert!(word.text().contains("not begun yet"), "{}", word.text());
    chosen(&mo, &page, "Language", &["auto"]).await;
    server.board_says("UNO: who plays?").await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_languages_of_discord_count_until_another_is_chosen() {
    let mut server = Server::without_bot(config()).await;
    server.discord.world().change_guild(server.guild, |guild| guild.locale = "uk".into());
    server.start().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().change_user(ann.person.id(), |user| user.locale = "de".into());
    server.discord.world().change_user(ben.person.id(), |user| user.locale = "es-419".into());
    let lobby = ann.uno("new").await;
    assert!(lobby.text().contains("UNO: хто грає?"), "{}", lobby.text());
    assert!(ann.uno("pass").await.text().contains("noch nicht begonnen"));
    assert!(ben.uno("pass").await.text().contains("aún no ha empezado"));
    let page = of_me(&ben, "settings").await;
    let page = chosen(&ben, &page, "Idioma", &["fr"]).await;
    assert!(page.text().contains("Tes réglages"), "the page itself follows: {}", page.text());
    assert!(ben.uno("pass").await.text().contains("pas encore commencé"));
    let page = chosen(&ben, &page, "Langue", &["auto"]).await;
    assert!(page.text().contains("Tus ajustes"), "{}", page.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_is_open_follows_its_readers_choice() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
    let (turn, panel) = party.on_turn().await;
    let someone = party.who(turn);
    let page = of_me(someone, "settings").await;
    chosen(someone, &page, "Language", &["pt-BR"]).await;
    let follows = |it: &uno_bot::standin::Message| it.text().contains("Sua vez!");
    someone.person.see_message(panel.id, "the other language", follows).await.expect("it follows");
    // The board keeps to the server's.
    assert!(server.board().text().contains("turn"), "{}", server.board().text());
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_understood_in_every_language_whatever_is_set() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 1).await;
    let (turn, hand) = party.on_turn().await;
    let player = party.who(turn);
    let mut understood = 0;
    for (card, english) in [
        ("czerwona 7", "Red 7"),
        ("красная семёрка", "Red 7"),
        ("к7", "Red 7"),
        ("gelbes aussetzen", "Yellow Skip"),
        ("cambio verde", "Green Reverse"),
        ("bleu +2", "Blue +2"),
        ("coringa", "Wild"),
        ("+4", "Wild +4"),
    ] {
        // What is held could be played; what is not held is named in the refusal.
        if hand.text().contains(english) {
            continue;
        }
        let word = player.types(&["play"], json!({ "card": card })).await.text();
        assert!(word.contains("You do not have") && word.contains(english), "{card}: {word}");
        understood += 1;
    }
    assert!(understood >= 4, "nearly all of them are held: {}", hand.text());
    let word = player.types(&["play"], json!({ "card": "fioletowa 7" })).await.text();
    assert!(word.contains("There is no card"), "{word}");
    drop(party);
    server.close().await;
}
