//! The rules of a lobby: everyone can read them, whoever decides changes them, and rules that contradict
//! each other are refused at once.

use super::player::offers;
use super::server::{Server, Someone, private, said};
use super::standings::{chosen, of_server, turned};
use futures_util::future::join_all;
use serde_json::json;
use uno_bot::standin::{Answer, Message, Response, Standin};

/// The rules that can be changed, as the host opens them from the lobby.
async fn opens_rules(someone: &Someone<'_>, lobby: &Message) -> Message {
    let page = someone.told(lobby, "Rules").await;
    turned(someone, &page, "Change the rules").await
}

/// The menu that is about this, by its custom id.
fn menu(page: &Message, about: &str) -> String {
    let verb = |id: &str| id.split(':').skip(2).collect::<Vec<_>>().join(":");
    let found = offers(page).into_iter().find(|offer| verb(&offer.custom_id).starts_with(about));
    found.unwrap_or_else(|| panic!("no menu {about} on {}", page.text())).custom_id
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_has_one_row_of_buttons_and_says_what_its_preset_means() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    for (preset, means) in [
        ("classic", "108 cards"),
        ("mini", "56 cards"),
        ("sorting-hat", "Sorting Hat"),
        ("courtyard", "passed on"),
        ("tournament", "hints cost"),
    ] {
        let lobby = ann.types(&["new"], json!({"preset": preset, "target": 300})).await;
        let text = lobby.text();
        let line = text.lines().find(|line| line.starts_with('*') && line.contains(means));
        assert!(line.is_some(), "{preset}: {text}");
        assert!(text.contains("With these changes:\n• Match to 300 points"), "{text}");
        assert_eq!(lobby.components.len(), 1, "one row");
        let labels: Vec<_> = lobby.components().into_iter().filter_map(|it| it.label).collect();
        assert_eq!(labels, ["Join", "Leave", "Start", "Add computer", "Rules"]);
        ann.types(&["table", "cancel"], json!({})).await;
    }
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_reads_the_rules_from_the_same_button_and_only_the_host_changes_them() {
    let server = Server::open().await;
    let [ann, ben, eve] = server.people(["Ann", "Ben", "Eve"]);
    let lobby = ann.types(&["new"], json!({"jump_in": "on"})).await;
    ben.clicks(&lobby, "Join").await;
    for reader in [&ann, &ben, &eve] {
        // An old lobby's button leads to the same.
        let old = private(&reader.forges(lobby.id, "1:1:settings").await);
        let page = reader.told(&lobby, "Rules").await;
        let text = page.text();
        assert!(text.contains("The goal") && text.contains("**Jump-in:**"), "{text}");
        let decides = reader.person.id() == ann.person.id();
        assert_eq!(page.components().is_empty(), !decides, "{text}");
        assert_eq!(old.components().is_empty(), !decides, "{}", old.text());
        assert_eq!(old.text() == text, !decides, "the host's old button opens the menus");
    }
    // From the menus there is a way back to the rules.
    let menus = opens_rules(&ann, &lobby).await;
    let changed = chosen(&ann, &menus, "House rules", &["fines"]).await;
    let rules = turned(&ann, &changed, "Back").await;
    let text = rules.text();
    assert!(text.contains("**Fines:**") && !text.contains("**Jump-in:**"), "{text}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contradiction_is_refused_where_it_is_chosen_and_changes_nothing() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let both_and_why = |word: &Message| {
        let text = word.text();
        let says = ["Elimination", "number of rounds", "only one player is left"];
        assert!(word.is_ephemeral() && says.iter().all(|part| text.contains(part)), "{text}");
    };
    let options = json!({"scoring": "elimination", "deals": 3});
    both_and_why(&ann.types(&["new"], options).await);
    let word = ann.types(&["new"], json!({"deck": "mini", "dealt": 26})).await;
    assert!(word.text().contains("26 cards each for 2 players"), "{}", word.text());
    let word = ann.types(&["new"], json!({"teams": "pairs", "dealt": 26})).await;
    assert!(word.text().contains("26 cards each for 4 players"), "{}", word.text());
    assert!(server.public_messages().is_empty(), "no table was opened");

    let lobby = ann.types(&["new"], json!({"deals": 3})).await;
    let page = opens_rules(&ann, &lobby).await;
    let page = turned(&ann, &page, "Points").await;
    let before = server.board().text();
    both_and_why(&chosen(&ann, &page, "Scoring", &["elimination"]).await);
    assert_eq!(server.board().text(), before);
    let page = turned(&ann, &page, "Table").await;
    chosen(&ann, &page, "Number of rounds", &["off"]).await;
    let page = turned(&ann, &page, "Points").await;
    chosen(&ann, &page, "Scoring", &["elimination"]).await;
    let page = turned(&ann, &page, "Table").await;
    both_and_why(&chosen(&ann, &page, "Number of rounds", &["3"]).await);
    server.board_says("Elimination").await;
    ann.types(&["table", "cancel"], json!({})).await;

    // For a server, and for a table on top of what the server has chosen.
    let settings = of_server(&ann, "settings", json!({})).await;
    let settings = turned(&ann, &settings, "More rules").await;
    let points = turned(&ann, &settings, "Points").await;
    chosen(&ann, &points, "Scoring", &["elimination"]).await;
    let table = turned(&ann, &points, "Table").await;
    both_and_why(&chosen(&ann, &table, "Number of rounds", &["3"]).await);
    both_and_why(&ann.types(&["new"], json!({"deals": 3})).await);
    let lobby = ann.types(&["new"], json!({"deals": 3, "preset": "mini"})).await;
    assert!(!lobby.is_ephemeral() && lobby.text().contains("Mini"), "{}", lobby.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_change_the_rules_in_the_same_moment_both_get_what_they_changed() {
    let server = Server::open().await;
    let [ann, mo] = server.people(["Ann", "Mo"]);
    server.discord.world().make_moderator(server.guild, mo.person.id());
    let lobby = ann.types(&["new"], json!({"seven_zero": "on"})).await;
    let (anns, mos) = (opens_rules(&ann, &lobby).await, opens_rules(&mo, &lobby).await);
    let house_rules = menu(&anns, "house-rules");
    let ask = |who: &Someone<'_>, page: &Message, menu: &str, values: &[&str]| {
        who.person.choose(page.id, menu, values).expect("it is offered")
    };
    // Both see seven-zero on. Ann switches jump-in on; Mo switches fines on and seven-zero off.
    let both = [
        said(ask(&ann, &anns, &house_rules, &["seven_zero", "jump_in"])),
        said(ask(&mo, &mos, &house_rules, &["fines"])),
    ];
    for answer in join_all(both).await {
        assert!(matches!(answer, Answer::Response(Response::Updated(_))), "{answer:?}");
    }
    let shows = |says: &'static [&str], hides: &'static [&str]| {
        let text = server.board().text();
        let right = says.iter().all(|part| text.contains(part))
            && !hides.iter().any(|part| text.contains(part));
        right.then_some(())
    };
    let all = |_: &Standin| shows(&["Jump-in", "Mistakes cost 2 cards"], &["Seven-zero"]);
    server.discord.until("what both changed", all).await.expect("it is shown");
    let both = [
        said(ask(&ann, &anns, &menu(&anns, "set:deals"), &["3"])),
        said(ask(&mo, &mos, &menu(&mos, "turn-time"), &["none"])),
    ];
    join_all(both).await;
    let all = |_: &Standin| shows(&["No limit", "At most 3 rounds"], &[]);
    server.discord.until("what both changed then", all).await.expect("it is shown");
    // Two changes that contradict each other: one is made, the other is refused.
    let points = turned(&mo, &mos, "Points").await;
    let deals = ann.person.message(anns.id).expect("it is there");
    chosen(&ann, &deals, "Number of rounds", &["off"]).await;
    let both = [
        said(ask(&ann, &anns, &menu(&anns, "set:deals"), &["5"])),
        said(ask(&mo, &points, &menu(&points, "set:scoring"), &["elimination"])),
    ];
    let answers = join_all(both).await;
    let refused = |answer: &&Answer| {
        answer.message().is_some_and(|word| word.text().contains("do not go together"))
    };
    assert_eq!(answers.iter().filter(refused).count(), 1, "{answers:?}");
    let one = |_: &Standin| {
        let text = server.board().text();
        let changed = [text.contains("At most 5 rounds"), text.contains("Elimination")];
        (changed[0] != changed[1]).then_some(())
    };
    server.discord.until("one of the two changes", one).await.expect("it is shown");
    server.finish().await;
}
