//! A second, quick tap does nothing that was not meant, and a bluff is known before it is played.

use super::player::{Offer, Party, offer, offers, offers_verb, spot};
use super::server::{Server, said};
use serde_json::json;
use uno_bot::standin::{Answer, Message, Response};

const NAMES: [&str; 3] = ["Ann", "Ben", "Cid"];
/// The styles of buttons as Discord numbers them.
const PRIMARY: Option<u8> = Some(1);
const SECONDARY: Option<u8> = Some(2);

fn style(panel: &Message, click: &Offer) -> Option<u8> {
    let components = panel.components();
    components.iter().find(|it| it.custom_id.as_ref() == Some(&click.custom_id))?.style
}

async fn click(party: &Party<'_>, index: usize, panel: &Message, click: &Offer) -> Message {
    let asked = party.who(index).person.click(panel.id, &click.custom_id).expect("it is there");
    match said(asked).await {
        Answer::Response(Response::Updated(panel)) => *panel,
        other => panic!("{click:?} was answered by {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_quick_taps_on_draw_never_keep_or_play_the_card() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &NAMES, json!({"turn_time": "none"}), 10).await;
    let (mut kept, mut first_row) = (0, 0);
    for _ in 0..400 {
        if offers_verb(&party.who(0).hand().await, "next") {
            party.click_for(1).await;
            continue;
        }
        let (turn, hand) = party.on_turn().await;
        // Whoever has something to play draws only sometimes, so that nobody has everything.
        let draw = offer(&hand, "draw").filter(|_| kept < 3 || offers(&hand).len() == 1);
        let Some(draw) = draw else {
            party.players[turn].click(&mut party.rng).await;
            continue;
        };
        let at = spot(&hand, &draw.custom_id).expect("it stands somewhere");
        let panel = click(&party, turn, &hand, &draw).await;
        let Some(keep) = offer(&panel, "pass") else { continue };
        let play = offers(&panel).into_iter().find(|it| matches!(it.verb(), "play" | "turn"));
        let play = play.expect("the drawn card can be played");
        for there in [&keep, &play] {
            assert_ne!(spot(&panel, &there.custom_id), Some(at), "{there:?}");
        }
        assert_eq!((style(&panel, &play), style(&panel, &keep)), (PRIMARY, SECONDARY));
        // The second tap was on its way before the panel changed.
        let again = party.who(turn).forges(hand.id, &draw.custom_id).await;
        let again = again.message().expect("the panel").clone();
        assert!(again.content.contains("moved on"), "{}", again.text());
        assert!(offer(&again, "pass").is_some(), "the turn is not lost: {}", again.text());
        kept += 1;
        first_row += usize::from(at == (0, 0));
        click(&party, turn, &again, &keep).await;
        if kept >= 3 && first_row >= 1 {
            break;
        }
    }
    assert!(
        kept >= 3 && first_row >= 1,
        "{kept} drawn cards fitted, {first_row} after nothing did"
    );
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bluff_is_called_so_and_the_challenge_names_player_and_colour() {
    let server = Server::open().await;
    let options = json!({"dealt": 20, "turn_time": "none"});
    let mut party = Party::begin(&server, &NAMES, options, 11).await;
    for _ in 0..200 {
        let (turn, hand) = party.on_turn().await;
        let wild_draw =
            offers(&hand).into_iter().find(|it| it.verb() == "turn" && it.parts[5] == "wd");
        let Some(wild_draw) = wild_draw else {
            party.click_for(1).await;
            continue;
        };
        let asked = click(&party, turn, &hand, &wild_draw).await;
        let text = asked.text();
        let play = offer(&asked, "play").expect("a colour can be chosen");
        assert_ne!(spot(&asked, &play.custom_id), spot(&hand, &wild_draw.custom_id));
        let Some((_, bluff)) = text.split_once("This is a bluff:** you hold ") else {
            party.click_for(1).await;
            continue;
        };
        let colour = bluff.split(". If ").next().expect("a colour");
        assert!(bluff.contains(" challenges, you draw 4."), "{text}");
        click(&party, turn, &asked, &play).await;
        let stake = format!("challenge: if {} held {colour}, ", NAMES[turn]);
        for index in 0..NAMES.len() {
            let text = party.who(index).uno("hand").await.text();
            assert_eq!(text.contains(&stake), text.contains("You are hit."), "{stake}: {text}");
            if text.contains("You are hit.") {
                assert_ne!(index, turn);
                drop(party);
                return server.finish().await;
            }
        }
        panic!("nobody is hit: {}", server.board().text());
    }
    panic!("nobody ever bluffs");
}
