//! Every fault of the gateway in one table: what follows it, and that no move is lost or doubled by it.

use super::fault_matrix::{cards, what_was_told_is_stored};
use super::faults::draw;
use super::player::{Party, hand_size};
use super::server::Server;
use super::standings::file_of;
use super::stopwatch::Stopwatch;
use futures_util::{StreamExt, stream};
use serde_json::json;
use std::time::{Duration, Instant};
use uno_bot::standin::{Answer, Snowflake, Standin, StandinConfig};

/// How many faults are tried at the same time.
const AT_ONCE: usize = 5;
/// How soon the board shows what someone has done.
const SOON: Duration = Duration::from_secs(5);
/// How long the bot may take to stop, whatever the gateway does.
const STOPS_WITHIN: Duration = Duration::from_secs(20);
/// How many sessions may be begun because of a fault that lasts.
const MOST_IDENTIFIES: u32 = 4;
/// A frame that the bot reads, and one that it does not.
const LARGE: usize = 4 << 20;
const TOO_LARGE: usize = 65 << 20;

/// What follows a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// The connection goes on.
    Nothing,
    /// The session is resumed: what people clicked meanwhile is answered.
    Resumed,
    /// The session is resumed, but so late that Discord no longer waits for the answer.
    ResumedLate,
    /// A new session begins: what people clicked meanwhile may be lost, and they click again.
    NewSession,
}

struct Fault {
    name: &'static str,
    happens: fn(&Server),
    then: Then,
}

const FAULTS: [Fault; 16] = [
    Fault { name: "drop", happens: |it| it.discord.gateway().cut(), then: Then::Resumed },
    Fault { name: "close", happens: |it| it.discord.gateway().close(4000), then: Then::Resumed },
    Fault {
        name: "close without a code",
        happens: |it| it.discord.gateway().close_without_code(),
        then: Then::Resumed,
    },
    Fault {
        name: "zombie: nothing comes",
        happens: |it| it.discord.gateway().freeze(),
        then: Then::ResumedLate,
    },
    Fault {
        name: "asked to reconnect",
        happens: |it| it.discord.gateway().ask_to_reconnect(),
        then: Then::Resumed,
    },
    Fault {
        name: "invalid session that can be resumed",
        happens: |it| it.discord.gateway().invalidate(true),
        then: Then::Resumed,
    },
    Fault {
        name: "invalid session",
        happens: |it| it.discord.gateway().invalidate(false),
        then: Then::NewSession,
    },
    Fault {
        name: "session timed out",
        happens: |it| it.discord.gateway().close(4009),
        then: Then::NewSession,
    },
    Fault {
        name: "resume with events that were told before",
        happens: |it| {
            it.discord.gateway().repeat_after_resume(100);
            it.discord.gateway().cut();
        },
        then: Then::Resumed,
    },
    Fault {
        name: "resume that is not answered",
        happens: |it| {
            it.discord.gateway().answer_sessions(false);
            it.discord.gateway().cut();
        },
        then: Then::NewSession,
    },
    Fault {
        name: "garbage",
        happens: |it| {
            for text in ["", "{", "null", r#"{"op":"0"}"#, r#"{"op":0,"s":"x","t":5,"d":[]}"#] {
                it.discord.gateway().send_text(text);
            }
        },
        then: Then::Nothing,
    },
    Fault { name: "large frame", happens: |it| send_frame(it, LARGE), then: Then::Nothing },
    Fault {
        name: "frame beyond all bounds",
        happens: |it| send_frame(it, TOO_LARGE),
        then: Then::Resumed,
    },
    Fault {
        name: "Discord's clock jumps ahead",
        happens: |it| it.discord.clock().advance(Duration::from_secs(60 * 60)),
        then: Then::Nothing,
    },
    Fault {
        name: "the bot's clock jumps ahead",
        happens: |it| it.pass(Duration::from_secs(60 * 60)),
        then: Then::Nothing,
    },
    Fault {
        name: "the bot's clock is set back",
        happens: |it| it.hand.set_wall_by(-60 * 60 * 1_000),
        then: Then::Nothing,
    },
];

fn send_frame(server: &Server, bytes: usize) {
    let frame = format!(r#"{{"op":0,"t":"X","d":"{}"}}"#, "x".repeat(bytes));
    server.discord.gateway().send_text(&frame);
}

fn has_asked_to_resume(server: &Server) -> bool {
    server.discord.frames().iter().any(|frame| frame.body["op"] == 6)
}

async fn survives(fault: &Fault) {
    let Fault { name, happens, then } = fault;
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 3).await;
    draw(&mut party).await;
    let (turn, _, offered) = party.can_draw().await;
    let before = party.hand_sizes().await;
    let hand = party.players[turn].panel().await;
    let gateway = server.discord.gateway();
    let sessions = (gateway.identifies(), gateway.resumes());
    happens(&server);
    // Someone draws a card at once, while the bot may be away.
    let clicked = party.who(turn).person.click(hand.id, &offered.custom_id);
    let clicked = clicked.expect("it is there");
    let came = |_: &Standin| match then {
        Then::Nothing => Some(()),
        Then::Resumed | Then::ResumedLate => {
            (gateway.resumes() > sessions.1 && gateway.is_connected()).then_some(())
        }
        Then::NewSession => {
            if has_asked_to_resume(&server) {
                gateway.answer_sessions(true);
            }
            (gateway.identifies() > sessions.0 && gateway.is_connected()).then_some(())
        }
    };
    let back = server.discord.until(name, came).await;
    assert!(
        back.is_ok(),
        "{name}: not {then:?} but {:?}",
        (gateway.identifies(), gateway.resumes())
    );
    let answer = clicked.answer().await.expect("an answer or none");
    let drawn = answer.message().map(|panel| hand_size(panel) - before[turn]);
    let told_in_time = matches!(then, Then::Nothing | Then::Resumed);
    assert!(drawn == Some(1) || (drawn.is_none() && !told_in_time), "{name}: {answer:?}");
    if *then != Then::NewSession {
        assert_eq!(gateway.identifies(), 1, "{name}: the session is kept");
    }
    if *then == Then::Nothing {
        assert_eq!(gateway.resumes(), 0, "{name}: the connection is kept");
    }
    let mut after = party.hand_sizes().await;
    // A card that was drawn without an answer that came in time is there or not, but it is no more than one.
    if drawn.is_some() || after[turn] > before[turn] {
        after[turn] -= 1;
    }
    assert_eq!(after, before, "{name}: a move is lost or doubled");
    play_on(&server, &mut party).await;
    drop(party);
    let Server { bot, .. } = server;
    bot.expect("it runs").stop().await.expect("it stops well");
}

/// Someone draws, and the board shows it soon.
async fn play_on(server: &Server, party: &mut Party<'_>) {
    let watch = Stopwatch::start();
    let wanted = draw(party).await;
    server.board_says(&wanted).await;
    watch.stops_within(SOON);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_every_fault_of_the_gateway_people_play_on() {
    let tried = stream::iter(&FAULTS).map(survives).buffer_unordered(AT_ONCE).count().await;
    assert_eq!(tried, FAULTS.len());
}

/// A fault that happens to every connection for as long as it lasts.
type Lasting = (&'static str, fn(&Server));

const LASTING: [Lasting; 6] = [
    ("close of every connection", |it| it.discord.gateway().close(4000)),
    ("drop of every connection", |it| it.discord.gateway().cut()),
    ("no session is answered", |it| {
        it.discord.gateway().answer_sessions(false);
        it.discord.gateway().cut();
    }),
    ("time-out of every session", |it| it.discord.gateway().close(4009)),
    ("end of every session", |it| it.discord.gateway().invalidate(false)),
    ("every connection is frozen", |it| it.discord.gateway().freeze()),
];

async fn lasts(server: &Server, happens: fn(&Server), time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        if server.discord.gateway().is_connected() {
            happens(server);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Longer than Discord waits for an answer.
const ANSWERED_OR_LATE: Duration = Duration::from_millis(3_500);
/// How long people wait for an answer before they ask for something else.
const IMPATIENT: Duration = Duration::from_millis(400);

/// How often both people draw while a fault lasts: not so often that there are no cards left.
const DRAWS: u32 = 30;

/// Two people draw whenever they can, whether they are answered or not. Notes what they are told to have drawn, as long
/// as nothing was asked before that may still be done.
async fn draw_meanwhile(
    server: &Server,
    people: [Snowflake; 2],
    pause: Duration,
    told: &mut Vec<(Snowflake, usize)>,
) {
    let mut all_answered = true;
    for _ in 0..DRAWS {
        for person in people {
            let someone = server.someone(person);
            let mut hands = Vec::new();
            for command in ["hand", "draw", "pass", "accept"] {
                let asked = someone.ask(&[command], json!({}));
                let heard = tokio::time::timeout(IMPATIENT, asked.answer()).await;
                let answer = heard.ok().and_then(Result::ok);
                let message = answer.as_ref().and_then(Answer::message);
                all_answered &= message.is_some();
                hands.push((asked.id(), message.and_then(cards)));
            }
            if let [(_, Some(before)), (drawing, Some(after)), ..] = hands[..]
                && all_answered
                && after > before
            {
                told.push((drawing, (after - before) as usize));
            }
        }
        tokio::time::sleep(pause).await;
    }
    std::future::pending().await
}

/// Waits until Discord waits for no answer any more, and nothing more is stored.
async fn all_is_done(server: &Server) {
    let mut file = file_of(server).await;
    let mut moves = async || {
        let count = sqlx::query_scalar("SELECT count(*) FROM move");
        let count: i64 = count.fetch_one(&mut file).await.expect("it can be read");
        count
    };
    let mut before = moves().await;
    loop {
        tokio::time::sleep(ANSWERED_OR_LATE).await;
        let now = moves().await;
        if now == before {
            return;
        }
        before = now;
    }
}

async fn outlives((name, happens): &Lasting) {
    let whole = std::env::var("UNO_FAULTS").is_ok_and(|value| value == "all");
    let a_while = Duration::from_secs(if whole { 30 } else { 3 });
    let mut server = Server::open().await;
    let (people, sizes) = {
        let options = json!({"turn_time": "none"});
        let mut party = Party::begin(&server, &["Ann", "Ben"], options, 3).await;
        let people = [0, 1].map(|index| party.who(index).person.id());
        let mut told = Vec::new();
        tokio::select! {
            () = lasts(&server, *happens, a_while) => {}
            () = draw_meanwhile(&server, people, a_while / DRAWS, &mut told) => {}
        }
        let gateway = server.discord.gateway();
        gateway.answer_sessions(true);
        let back = |_: &Standin| gateway.is_connected().then_some(());
        server.discord.until(name, back).await.expect("it comes back");
        // What was asked last may still be under way.
        all_is_done(&server).await;
        let hands = party.hand_sizes().await.try_into().expect("two hands");
        what_was_told_is_stored(&server, &told, hands).await;
        play_on(&server, &mut party).await;
        let identifies = gateway.identifies();
        assert!(identifies <= MOST_IDENTIFIES, "{name}: {identifies} sessions were begun");
        let sizes = party.hand_sizes().await;
        ([0, 1].map(|index| party.who(index).person.id()), sizes)
    };
    // It does not end; but the bot can be stopped, and the next one finds everything.
    let bot = server.bot.take().expect("it runs");
    let stopped = tokio::select! {
        stopped = tokio::time::timeout(STOPS_WITHIN, bot.stop()) => stopped,
        () = lasts(&server, *happens, 2 * STOPS_WITHIN) => panic!("{name}: it does not stop"),
    };
    stopped.expect("it stops in time").expect("it stops well");
    server.discord.gateway().answer_sessions(true);
    server.start().await;
    for (person, size) in people.into_iter().zip(sizes) {
        let hand = server.someone(person).uno("hand").await;
        assert_eq!(hand_size(&hand), size, "{name}");
    }
    let Server { bot, .. } = server;
    bot.expect("it runs").stop().await.expect("it stops well");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_of_every_connection_is_outlived_with_few_sessions() {
    let tried = stream::iter(&LASTING).map(outlives).buffer_unordered(AT_ONCE).count().await;
    assert_eq!(tried, LASTING.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ready_that_never_comes_is_not_waited_for() {
    let mut server = Server::without_bot(StandinConfig::default()).await;
    let gateway = server.discord.gateway();
    gateway.answer_sessions(false);
    server.start_unawaited();
    let asked = |_: &Standin| (gateway.identifies() == 1).then_some(());
    server.discord.until("an identify", asked).await.expect("it asks for a session");
    gateway.answer_sessions(true);
    server.bot_is_there().await;
    assert!(server.person("Ann").types(&["help"], json!({})).await.is_ephemeral());
    assert_eq!(gateway.identifies(), 2);
    server.finish().await;
}
