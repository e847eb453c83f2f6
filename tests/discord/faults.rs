//! Faults of Discord and the network: nothing is lost, and everything is right again soon after.

use super::player::{Party, offers};
use super::server::{Server, said};
use super::stopwatch::Stopwatch;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{
    Answer, Fault, FaultRule, Message, RecordedRequest, Response, Standin, StandinConfig,
    permission,
};

/// How long after a fault everything must be right.
const SOON: Duration = Duration::from_secs(5);

/// Someone draws by typing, so that only the board's own task can show it; gives what the board must
/// come to say.
pub(super) async fn draw(party: &mut Party<'_>) -> String {
    loop {
        let (turn, hand) = party.on_turn().await;
        let before = super::player::hand_size(&hand);
        let someone = party.who(turn);
        let answer = someone.uno("draw").await;
        assert!(answer.is_ephemeral());
        let now = super::player::hand_size(&answer);
        if now > before {
            let name = someone.person.account().expect("an account").name;
            return format!("**{name}** · {now} cards");
        }
        party.click_for(2).await;
    }
}

async fn the_board_recovers_from(fault: Fault, times: Option<u32>) {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
    // Without tickets the board is painted with the bot's own right.
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    server.discord.faults().add(FaultRule { times, ..FaultRule::always("PATCH", "", fault) });
    let wanted = draw(&mut party).await;
    if times.is_none() {
        let failed = |discord: &Standin| {
            let failed = |it: &RecordedRequest| {
                it.method == "PATCH" && it.status.is_some_and(|status| status >= 500)
            };
            discord.requests().iter().any(failed).then_some(())
        };
        server.discord.until("an edit that fails", failed).await.expect("it is tried");
        server.discord.faults().clear();
    }
    let gone = Stopwatch::start();
    server.board_says(&wanted).await;
    if times.is_none() {
        gone.stops_within(SOON);
    }
    assert!(server.discord.faults().spent(), "the fault was met");
    assert_eq!(server.public_messages().len(), 1);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_right_after_server_errors() {
    the_board_recovers_from(Fault::ServerError(503), Some(3)).await;
    the_board_recovers_from(Fault::ServerError(500), None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_right_after_rate_limits() {
    for global in [false, true] {
        let retry_after = Duration::from_millis(900);
        the_board_recovers_from(Fault::RateLimited { retry_after, global }, Some(2)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_right_after_lost_connections() {
    the_board_recovers_from(Fault::Reset, Some(2)).await;
    the_board_recovers_from(Fault::LoseAnswer, Some(2)).await;
}

/// Waits until so many edits hang.
async fn edits_hang(server: &Server, path: &str, count: usize) {
    let hangs = |request: &&RecordedRequest| {
        request.method == "PATCH" && request.status.is_none() && request.pattern.contains(path)
    };
    let hang = |discord: &Standin| {
        (discord.requests().iter().filter(hangs).count() >= count).then_some(())
    };
    server.discord.until("edits that hang", hang).await.expect("it is tried again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_right_soon_after_edits_that_hang() {
    for count in [1, 3] {
        let server = Server::open().await;
        let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
        server.discord.faults().add(FaultRule::always("PATCH", "", Fault::Hang));
        let wanted = draw(&mut party).await;
        edits_hang(&server, "", count).await;
        server.discord.faults().clear();
        let gone = Stopwatch::start();
        server.board_says(&wanted).await;
        gone.stops_within(SOON);
        assert_eq!(server.public_messages().len(), 1);
        drop(party);
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_is_right_soon_after_edits_that_hang() {
    for count in [1, 3] {
        let server = Server::open().await;
        let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
        let (turn, _) = party.on_turn().await;
        let other = 1 - turn;
        party.players[other].panel = None;
        let panel = party.players[other].panel().await;
        let only_the_panel = FaultRule {
            about: String::new(),
            ..FaultRule::always("PATCH", "/messages/@original", Fault::Hang)
        };
        server.discord.faults().add(only_the_panel);
        // The board needs no ticket for this, and whoever plays by typing gets a new panel.
        while party.who(turn).uno("hand").await.text().contains("Your turn!") {
            party.who(turn).uno("draw").await;
            party.who(turn).uno("accept").await;
            party.who(turn).uno("pass").await;
            party.who(turn).types(&["colour"], json!({"colour": "red"})).await;
        }
        edits_hang(&server, "/messages/@original", count).await;
        server.discord.faults().clear();
        let gone = Stopwatch::start();
        let on_turn = |message: &Message| message.text().contains("Your turn!");
        let seen = party.who(other).person.see_message(panel.id, "the own turn", on_turn).await;
        seen.expect("it changes by itself");
        gone.stops_within(SOON);
        drop(party);
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_deleted_is_posted_anew_silently_and_once() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 2).await;
    let old = server.board();
    let hand = party.players[0].panel().await;
    server.discord.world().delete_message(old.id);
    party.players[0].panel = Some(hand.id);
    for player in &mut party.players {
        if player.panel.is_none() {
            player.panel = Some(player.someone.uno("hand").await.id);
        }
    }
    party.click_for(12).await;
    let board = server.board_says("My hand").await;
    assert_ne!(board.id, old.id);
    assert!(board.is_silent() && board.pinged.is_empty());
    party.click_for(6).await;
    assert_eq!(server.public_messages().len(), 1);
    // The answer of a posting may be lost: there is still only one board.
    server.discord.faults().add(FaultRule::once("POST", "/messages", Fault::LoseAnswer));
    server.discord.world().delete_message(board.id);
    party.click_for(8).await;
    server.board_says("My hand").await;
    party.click_for(4).await;
    assert_eq!(server.public_messages().len(), 1);
    assert!(server.discord.faults().spent(), "an answer was lost");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_a_moderator_deletes_is_back_soon_after_the_next_move() {
    let server = Server::open_with(StandinConfig::default()).await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 2).await;
    for tokens_live in [true, false] {
        if !tokens_live {
            server.discord.clock().advance(Duration::from_secs(16 * 60));
        }
        // Everyone has a panel already, so that nobody needs the board for the next move.
        let (turn, _) = party.on_turn().await;
        let old = server.board();
        server.discord.world().delete_message(old.id);
        let stopwatch = Stopwatch::start();
        party.who(turn).uno("draw").await;
        let board = server.board_says("My hand").await;
        stopwatch.stops_within(SOON);
        assert_ne!(board.id, old.id);
        assert_eq!(server.public_messages().len(), 1);
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_whose_first_answer_is_hard_to_find_again_is_not_posted_twice() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    // The answer arrives, but that it did is lost; and it cannot be looked at for a while.
    server.discord.faults().add(FaultRule::once("POST", "/callback", Fault::LoseAnswer));
    let hidden = FaultRule {
        times: Some(4),
        ..FaultRule::always("GET", "@original", Fault::ServerError(502))
    };
    server.discord.faults().add(hidden);
    let lobby = ann.types(&["new"], json!({})).await;
    ben.uno("join").await;
    server.board_says("2 of 10").await;
    assert_eq!(server.public_messages().len(), 1);
    assert_eq!(server.board().id, lobby.id);
    assert!(server.discord.faults().spent(), "it was looked for in vain");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_any_permission_play_goes_on_by_answers_alone() {
    let server = Server::open().await;
    server.discord.world().set_bot_permissions(server.channel, permission::VIEW_CHANNEL);
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 3).await;
    // The aside is sent after the board, so it may come later than the first clicks.
    let told = |_: &Standin| {
        let messages = party.who(0).person.messages(server.channel);
        messages.into_iter().find(|message| message.text().contains("I need the permissions"))
    };
    server.discord.until("a word about permissions", told).await.expect("an aside");
    let board = server.board();
    party.click_for(10).await;
    // The tickets run out, the board cannot be edited any more; hands still can be opened.
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    party.click_for(30).await;
    assert_eq!(server.public_messages().len(), 1);
    // The permission comes back: the next click brings the board up to date.
    let all = permission::VIEW_CHANNEL
        | permission::SEND_MESSAGES
        | permission::EMBED_LINKS
        | permission::READ_MESSAGE_HISTORY;
    server.discord.world().set_bot_permissions(server.channel, all);
    let wanted = draw(&mut party).await;
    let found = server.board_says(&wanted).await;
    assert_eq!(found.id, board.id);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_gets_through_a_callback_that_fails_once() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 4).await;
    let faults = [
        Fault::ServerError(500),
        Fault::Reset,
        Fault::LoseAnswer,
        Fault::Hang,
        Fault::RateLimited { retry_after: Duration::from_millis(300), global: false },
        Fault::Refused { status: 413, code: 40_005 },
    ];
    for fault in faults {
        let (turn, hand) = party.on_turn().await;
        let first = offers(&hand).into_iter().next().expect("something is offered");
        server.discord.faults().add(FaultRule::once("POST", "/callback", fault.clone()));
        let answer = said(party.who(turn).person.click(hand.id, &first.custom_id).unwrap()).await;
        let fine = matches!(&answer, Answer::Response(Response::Updated(_) | Response::Message(_)));
        assert!(fine, "{fault:?}: {answer:?}");
        assert!(server.discord.faults().spent());
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_never_arrives_is_not_lost_or_doubled() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let (turn, _, draw) = party.can_draw().await;
    let before = party.hand_sizes().await;
    let hand = party.players[turn].panel().await;
    server.discord.faults().add(FaultRule::always("POST", "/callback", Fault::ServerError(500)));
    let click = party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
    let answer = click.answer().await.expect("an answer or none");
    assert!(matches!(answer, Answer::DidNotRespond), "{answer:?}");
    server.discord.faults().clear();
    let mut after = party.hand_sizes().await;
    after[turn] -= 1;
    assert_eq!(after, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_players_limit_never_delays_anothers_answer() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 6).await;
    for player in &mut party.players {
        player.panel().await;
    }
    // Everything that goes through one ticket is limited for a minute.
    let limited = Fault::RateLimited { retry_after: Duration::from_secs(60), global: false };
    let slow = server.discord.world().bot().to_string();
    let rule = FaultRule {
        about: slow,
        times: Some(1),
        ..FaultRule::always("PATCH", "@original", limited)
    };
    server.discord.faults().add(rule);
    while !server.discord.faults().spent() {
        party.click_somewhere().await;
    }
    for _ in 0..20 {
        let stopwatch = Stopwatch::start();
        party.click_somewhere().await;
        stopwatch.stops_within(Duration::from_secs(1));
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_finds_discord_broken_starts_when_it_works() {
    let mut server = Server::without_bot(Default::default()).await;
    server.discord.faults().add(FaultRule::always("", "", Fault::ServerError(503)));
    server.start_unawaited();
    server
        .discord
        .until("a few tries", |discord| (discord.requests().len() > 3).then_some(()))
        .await
        .unwrap();
    server.discord.faults().clear();
    server.bot_is_there().await;
    let lobby = server.person("Ann").types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral());
    server.stop().await.expect("it stops well");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_once_and_again_only_if_they_changed() {
    let mut server = Server::open().await;
    server.stop().await.unwrap();
    server.start().await;
    let puts = server.discord.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!(puts, 1);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_stops_being_accepted_ends_everything() {
    let mut server = Server::open().await;
    let mut party_server = server.bot.take();
    let ann = server.person("Ann");
    ann.types(&["new"], json!({})).await;
    let refused = Fault::Refused { status: 401, code: 0 };
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    server.discord.faults().add(FaultRule::always("PATCH", "/channels", refused.clone()));
    server.discord.faults().add(FaultRule::always("GET", "/users/@me", refused));
    server.person("Ben").uno("join").await;
    let bot = party_server.take().expect("it runs");
    let end = tokio::time::timeout(Duration::from_secs(8), bot.end()).await.expect("it ends");
    assert!(end.unwrap_err().to_string().contains("token"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_once_by_mistake_ends_nothing() {
    let server = Server::open().await;
    server.person("Ann").types(&["new"], json!({})).await;
    let refused = Fault::Refused { status: 401, code: 0 };
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    server.discord.faults().add(FaultRule::once("PATCH", "/channels", refused));
    server.person("Ben").uno("join").await;
    server.board_says("2 of 10").await;
    assert!(server.discord.faults().spent(), "it was refused once");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_place_is_gone_ends() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    ann.types(&["new"], json!({})).await;
    let world = server.discord.world();
    world.delete_channel(server.channel);
    let elsewhere = world.add_channel(server.guild, "new-talk");
    // Three open lobbies are the most that one person may have: the first no longer counts.
    for name in ["a", "b"] {
        let channel = world.add_channel(server.guild, name);
        assert!(!ann.at(channel).types(&["new"], json!({})).await.is_ephemeral());
    }
    assert!(!ann.at(elsewhere).types(&["new"], json!({})).await.is_ephemeral());
    server.close().await;
}
