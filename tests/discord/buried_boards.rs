//! A board that is buried under chat comes down again: silently, and there is only ever one.

use super::player::offers_verb;
use super::server::{Server, Someone, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Fault, FaultRule, Message, Snowflake, Standin, permission};

/// How many messages bury a board.
const MANY: usize = 8;
/// How often the bot looks for that before it waits a while.
const MOST_LOOKS: usize = 4;

/// A table at which nobody has clicked yet, so that the first click looks whether the board is buried.
async fn typed_table(server: &Server) -> ([Someone<'_>; 2], Message) {
    let people = server.people(["Ann", "Ben"]);
    let board = start_by_typing(server, &people, server.channel).await;
    (people, board)
}

async fn start_by_typing(
    server: &Server,
    people: &[Someone<'_>; 2],
    channel: Snowflake,
) -> Message {
    let [ann, ben] = people.each_ref().map(|someone| someone.at(channel));
    let options = json!({"turn_time": "none"});
    ann.types(&["new"], options).await;
    let says = |text: &'static str| {
        server.discord.until(text, move |discord| {
            let messages = discord.world().all_messages(channel).into_iter();
            messages.rev().find(|it| !it.is_ephemeral() && it.text().contains(text))
        })
    };
    says("who plays?").await.expect("a lobby");
    ben.uno("join").await;
    ann.uno("start").await;
    says("My hand").await.expect("a board")
}

/// Other people talk.
fn bury(server: &Server, channel: Snowflake) {
    let eve = server.person("Eve");
    for number in 0..MANY {
        eve.person.say(channel, &format!("have you heard? {number}")).expect("she may");
    }
}

/// Whoever is on turn draws by typing; gives what the board must come to say.
async fn draw(people: &[Someone<'_>; 2]) -> String {
    for someone in people {
        let hand = someone.uno("hand").await;
        if hand.text().contains("Your turn!") {
            let name = someone.person.account().expect("an account").name;
            let cards = super::player::hand_size(&someone.uno("draw").await);
            return format!("**{name}** · {cards} cards");
        }
    }
    panic!("nobody is on turn");
}

fn boards(server: &Server) -> Vec<Message> {
    let messages = server.public_messages();
    messages.into_iter().filter(|message| offers_verb(message, "hand")).collect()
}

/// Waits until there is one board, and another than this; it made no sound.
async fn one_new_board(server: &Server, old: Snowflake) -> Message {
    let one = |_: &Standin| match boards(server).as_slice() {
        [board] if board.id != old => Some(board.clone()),
        _ => None,
    };
    let found = server.discord.until("one new board", one).await;
    let texts = || boards(server).iter().map(|it| (it.id, it.text())).collect::<Vec<_>>();
    let board = found.unwrap_or_else(|_| panic!("{:#?}\n{}", texts(), super::logs::last(30)));
    assert!(board.is_silent() && board.pinged.is_empty());
    board
}

fn posts(discord: &Standin) -> usize {
    let post = |request: &&uno_bot::standin::RecordedRequest| {
        request.method == "POST" && request.pattern == "/channels/{channel_id}/messages"
    };
    discord.requests().iter().filter(post).count()
}

/// How often the bot has looked what was written below a board.
fn looks(discord: &Standin) -> usize {
    let look = |request: &&uno_bot::standin::RecordedRequest| {
        request.method == "GET" && request.pattern == "/channels/{channel_id}/messages"
    };
    discord.requests().iter().filter(look).count()
}

fn posting_fails(fault: Fault) -> FaultRule {
    FaultRule::always("POST", "/channels/{channel_id}/messages", fault)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buried_board_is_posted_anew_and_the_old_one_removed() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    bury(&server, server.channel);
    let hand = people[1].told(&old, "My hand").await;
    let board = one_new_board(&server, old.id).await;
    people[0].person.see_gone(old.id).await.expect("the old one is removed");
    let all = server.discord.world().all_messages(server.channel);
    let last = all.into_iter().rfind(|message| !message.is_ephemeral()).expect("a message");
    assert_eq!(last.id, board.id, "it is the last message");
    // The new one is the board in every respect.
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    let again = people[1].told(&board, "My hand").await;
    assert_ne!(again.id, hand.id);
    // Not every click looks: chat that goes on does not make the board jump all the time.
    while looks(&server.discord) < MOST_LOOKS {
        people[0].told(&board, "My hand").await;
    }
    bury(&server, server.channel);
    people[0].told(&board, "My hand").await;
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    assert_eq!(posts(&server.discord), 1);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_command_notices_a_buried_board_as_a_click_does() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    bury(&server, server.channel);
    let wanted = draw(&people).await;
    let board = one_new_board(&server, old.id).await;
    assert!(board.is_silent());
    server.board_says(&wanted).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn less_chat_does_not_bury_a_board() {
    let server = Server::open().await;
    let (people, board) = typed_table(&server).await;
    let eve = server.person("Eve");
    for _ in 1..MANY {
        eve.person.say(server.channel, "hm").expect("she may");
    }
    people[1].told(&board, "My hand").await;
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    assert_eq!(posts(&server.discord), 0);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buried_board_that_a_moderator_has_deleted_comes_back_once() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    bury(&server, server.channel);
    // It is deleted between the look at the channel and the posting.
    let slow = Fault::Delay(Duration::from_millis(500));
    let posting = FaultRule { times: Some(1), ..posting_fails(slow) };
    server.discord.faults().add(posting);
    people[1].told(&old, "My hand").await;
    let taken = |discord: &Standin| discord.faults().spent().then_some(());
    server.discord.until("the posting to begin", taken).await.expect("it begins");
    server.discord.world().delete_message(old.id);
    let board = one_new_board(&server, old.id).await;
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    assert_eq!(boards(&server).len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_deleting_is_forbidden_the_old_board_points_to_the_new_one() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    bury(&server, server.channel);
    let forbidden = Fault::Refused { status: 403, code: 50_013 };
    server.discord.faults().add(FaultRule::always(
        "DELETE",
        "/channels/{channel_id}/messages",
        forbidden,
    ));
    people[1].told(&old, "My hand").await;
    let board = one_new_board(&server, old.id).await;
    let left = server.discord.world().message(old.id).expect("it could not be deleted");
    assert!(left.components().is_empty(), "{}", left.text());
    assert!(left.text().contains(&format!("/{}", board.id)), "{}", left.text());
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_posting_fails_the_old_board_goes_on_and_then_there_is_one_new() {
    let broken = [Fault::ServerError(503), Fault::LoseAnswer, Fault::Reset];
    for fault in broken {
        let server = Server::open().await;
        let (people, old) = typed_table(&server).await;
        bury(&server, server.channel);
        server.discord.faults().add(posting_fails(fault.clone()));
        people[1].told(&old, "My hand").await;
        let tried = |discord: &Standin| (posts(discord) >= 3).then_some(());
        server.discord.until("a few tries", tried).await.expect("it is tried again");
        let wanted = draw(&people).await;
        // What was posted is found again although Discord has not confirmed it.
        let is_new = fault == Fault::LoseAnswer;
        let shown = |_: &Standin| {
            let mut boards = boards(&server).into_iter();
            boards.find(|it| it.text().contains(&wanted) && (it.id != old.id) == is_new).map(drop)
        };
        let shown = server.discord.until(&wanted, shown).await;
        assert!(shown.is_ok(), "{fault:?}\n{}", super::logs::last(30));
        server.discord.faults().clear();
        let board = one_new_board(&server, old.id).await;
        let wanted = draw(&people).await;
        assert_eq!(server.board_says(&wanted).await.id, board.id, "{fault:?}");
        assert_eq!(boards(&server).len(), 1, "{fault:?}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_posting_is_forbidden_the_board_stays_where_it_is() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    let may = permission::MEMBER & !permission::SEND_MESSAGES;
    server.discord.world().set_bot_permissions(server.channel, may);
    bury(&server, server.channel);
    people[1].told(&old, "My hand").await;
    let tried = |discord: &Standin| (posts(discord) >= 1).then_some(());
    server.discord.until("a try", tried).await.expect("it is tried");
    let wanted = draw(&people).await;
    assert_eq!(server.board_says(&wanted).await.id, old.id);
    assert_eq!(boards(&server).len(), 1);
    assert_eq!(posts(&server.discord), 1, "it is not tried again and again");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_goes_away_while_its_board_is_posted_ends_the_table() {
    let server = Server::open().await;
    let (people, old) = typed_table(&server).await;
    bury(&server, server.channel);
    let slow = Fault::Delay(Duration::from_millis(700));
    server.discord.faults().add(FaultRule { times: Some(1), ..posting_fails(slow) });
    people[1].told(&old, "My hand").await;
    let taken = |discord: &Standin| discord.faults().spent().then_some(());
    server.discord.until("the posting to begin", taken).await.expect("it begins");
    server.discord.world().delete_channel(server.channel);
    let file = sqlx::SqlitePool::connect(&server.folder.address()).await.expect("the file");
    let ended = async {
        loop {
            let stage: String =
                sqlx::query_scalar("SELECT stage FROM game").fetch_one(&file).await.expect("a row");
            if stage == "abandoned" {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), ended).await.expect("the table ends");
    file.close().await;
    // The bot goes on elsewhere, and does not knock at the door of the old channel for ever.
    let elsewhere = server.discord.world().add_channel(server.guild, "new-talk");
    start_by_typing(&server, &people, elsewhere).await;
    assert!(posts(&server.discord) < 6, "{}", posts(&server.discord));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_of_its_own_a_table_is_never_buried_and_in_anothers_thread_it_is() {
    let server = Server::open().await;
    let mo = server.person("Mo");
    server.discord.world().make_moderator(server.guild, mo.person.id());
    let settings = mo.person.command(server.channel, "uno-server", &["settings"], json!({}));
    let panel = super::server::answered(settings.expect("it can be typed")).await;
    mo.clicks(&panel, "Own threads: off").await;
    let people = server.people(["Ann", "Ben"]);
    people[0].types(&["new"], json!({"turn_time": "none"})).await;
    let own = |discord: &Standin| {
        let channels = discord.world().channels(server.guild);
        let thread = channels.into_iter().find(|channel| channel.thread.is_some())?.id;
        let lobby = discord.world().all_messages(thread).into_iter().next_back()?;
        Some((thread, lobby))
    };
    let (thread, lobby) = server.discord.until("a thread with a table", own).await.expect("one");
    let in_thread = people.each_ref().map(|someone| someone.at(thread));
    in_thread[1].uno("join").await;
    in_thread[0].uno("start").await;
    let changed = |discord: &Standin, text: &str| {
        discord.world().message(lobby.id).filter(|board| board.text().contains(text))
    };
    server.discord.until("a board", |it| changed(it, "My hand")).await.expect("a board");
    bury(&server, thread);
    let before = posts(&server.discord);
    in_thread[1].told(&lobby, "My hand").await;
    let wanted = draw(&in_thread).await;
    let board = server.discord.until("the draw", |it| changed(it, &wanted)).await;
    assert_eq!(board.expect("the board stays").id, lobby.id);
    assert_eq!(posts(&server.discord), before);

    let anothers = server.make_thread("cards").await;
    server.discord.world().hand_thread_to(anothers, people[0].person.id());
    let old = start_by_typing(&server, &people, anothers).await;
    bury(&server, anothers);
    people[1].at(anothers).told(&old, "My hand").await;
    people[0].person.see_gone(old.id).await.expect("it is posted anew");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_left_over_goes_when_somebody_clicks_it() {
    let mut server = Server::open().await;
    let old = {
        let (people, old) = typed_table(&server).await;
        bury(&server, server.channel);
        let fails = Fault::ServerError(500);
        server.discord.faults().add(FaultRule::always(
            "DELETE",
            "/channels/{channel_id}/messages",
            fails,
        ));
        people[1].told(&old, "My hand").await;
        let two = |_: &Standin| (boards(&server).len() == 2).then_some(());
        server.discord.until("a new board", two).await.expect("it is posted");
        let wanted = draw(&people).await;
        server.board_says(&wanted).await;
        old
    };
    // The program ends before the old one could be removed.
    server.stop().await.expect("it stops");
    server.discord.faults().clear();
    server.start().await;
    assert_eq!(boards(&server).len(), 2);
    let ben = server.discord.world().users().into_iter().find(|user| user.name == "Ben");
    let person = server.discord.person(ben.expect("he is there").id);
    let ben = Someone { server: &server, person, channel: server.channel };
    let hand = ben.told(&old, "My hand").await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    // The table was asleep, so the first click only wakes it.
    let gone = async {
        while server.discord.world().message(old.id).is_some() {
            let _ = ben.person.forge_click(old.id, "1:1:hand");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), gone).await.expect("the old one goes");
    assert_eq!(boards(&server).len(), 1);
    assert_ne!(boards(&server)[0].id, old.id);
    let wanted = "My hand";
    server.board_says(wanted).await;
    server.stop().await.expect("it stops");
}

/// How long an answer takes, and how soon the next click follows: there is always one that is being answered.
const SLOW_ANSWER: Duration = Duration::from_millis(900);
const NEXT_CLICK: Duration = Duration::from_millis(300);
/// More clicks than there can be while the board waits for answers.
const MANY_CLICKS: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn a_buried_board_comes_down_although_people_click_on_it_all_the_time() {
    let server = Server::open().await;
    let people = server.people(["Ann", "Ben", "Cid", "Dan", "Eli", "Flo", "Gus", "Hal"]);
    let old = people[0].types(&["new"], json!({})).await;
    server.board_says("who plays?").await;
    bury(&server, server.channel);
    let slow = FaultRule::always("POST", "/callback", Fault::Delay(SLOW_ANSWER));
    server.discord.faults().add(slow);
    let moved = || server.public_messages().iter().any(|board| board.id != old.id);
    let mut clicks = Vec::new();
    // Each of them joins and leaves in turn, and the answers show the board.
    'clicking: for label in ["Join", "Leave"].into_iter().cycle() {
        for someone in &people[1..] {
            if moved() || clicks.len() == MANY_CLICKS {
                break 'clicking;
            }
            let custom_id = someone.button(old.id, label);
            clicks.push(someone.person.click(old.id, &custom_id).expect("it is there"));
            tokio::time::sleep(NEXT_CLICK).await;
        }
    }
    assert!(clicks.len() < MANY_CLICKS, "it is still buried");
    server.discord.faults().clear();
    for asked in clicks {
        said(asked).await;
    }
    people[0].person.see_gone(old.id).await.expect("the old one is removed");
    server.close().await;
}
