//! Pictures and the bot's own emoji, as people see them.

use super::logs;
use super::player::{Party, offers};
use super::server::Server;
use super::standings::{eventually, file_of};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use uno_bot::picture::{Emoji, versioned_name};
use uno_bot::standin::{
    Attachment, Fault, FaultRule, Message, RecordedRequest, Standin, StandinConfig,
};
use uno_bot::store::{Checkpoint, CheckpointHook};

/// What a bot may do that may not send files: see the channel, write, read what was written.
const WITHOUT_FILES: u64 = (1 << 10) | (1 << 11) | (1 << 14) | (1 << 16);

/// A server whose bot has pictures, and whose Discord refuses to take emoji in this way.
async fn open(emoji: Option<FaultRule>) -> Server {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(quick).await;
    server.pictures = true;
    if let Some(rule) = emoji {
        server.discord.faults().add(rule);
    }
    server.start().await;
    server
}

/// No emoji are taken, so that nothing but the pictures is new.
async fn open_without_emoji() -> Server {
    open(Some(no_emoji())).await
}

fn no_emoji() -> FaultRule {
    FaultRule::always("POST", "/emojis", Fault::Refused { status: 403, code: 50_013 })
}

/// The picture of this kind in a message; the name of its file goes on with a fingerprint.
pub fn picture_in<'a>(message: &'a Message, kind: &str) -> Option<&'a Attachment> {
    let of_kind = |file: &&Attachment| {
        file.filename.strip_prefix(kind).is_some_and(|rest| rest.starts_with('-'))
    };
    message.attachments.iter().find(of_kind)
}

async fn all_emoji_are_there(server: &Server) {
    let there =
        |discord: &Standin| (discord.world().emoji().len() == Emoji::all().count()).then_some(());
    server.discord.until("all emoji", there).await.expect("they are uploaded");
}

fn uploads(server: &Server) -> usize {
    let upload = |it: &&RecordedRequest| {
        it.method == "POST" && it.pattern.ends_with("/emojis") && it.status == Some(201)
    };
    server.discord.requests().iter().filter(upload).count()
}

/// Whether every button for a card shows an emoji of the bot's own and no words.
fn shows_own_emoji(panel: &Message) -> bool {
    let cards = panel.components().into_iter().filter(|button| {
        let id = button.custom_id.clone().unwrap_or_default();
        id.contains(":play:") || (id.contains(":turn:") && !id.ends_with(":-"))
    });
    let mut cards = cards.peekable();
    cards.peek().is_some()
        && cards.all(|card| {
            let named = card.emoji.is_some_and(|name| name.is_ascii());
            named && card.label.is_none_or(|label| label.starts_with('×'))
        })
}

#[tokio::test(flavor = "multi_thread")]
async fn each_emoji_is_uploaded_once_and_used_as_long_as_it_is_there() {
    let busy = Fault::RateLimited { retry_after: std::time::Duration::from_secs(1), global: false };
    let mut server = open(Some(FaultRule::once("POST", "/emojis", busy))).await;
    all_emoji_are_there(&server).await;
    assert_eq!(uploads(&server), Emoji::all().count());
    server.stop().await.expect("the bot stops well");
    server.start().await;
    {
        let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
        // The new bot has to find out what is there.
        let (mut turn, mut panel) = party.on_turn().await;
        for _ in 0..100 {
            if panel.text().contains("<:") {
                break;
            }
            (turn, panel) = party.on_turn().await;
        }
        assert!(panel.text().contains("<:"), "{}", panel.text());
        assert!(shows_own_emoji(&panel), "{:?}", panel.components());
        assert_eq!(uploads(&server), Emoji::all().count(), "none is uploaded again");
        // Discord refuses buttons with emoji that were deleted; the hand comes all the same.
        server.discord.world().delete_all_emoji();
        let again = party.who(turn).hand().await;
        assert!(!shows_own_emoji(&again), "{:?}", again.components());
        all_emoji_are_there(&server).await;
    }
    server.stop().await.expect("the bot stops well");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_upload_no_emoji_plays_with_ordinary_signs() {
    let server = open_without_emoji().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let (_, panel) = party.on_turn().await;
    assert!(!panel.text().contains("<:") && !shows_own_emoji(&panel), "{}", panel.text());
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_a_picture_and_says_what_it_shows() {
    let server = open_without_emoji().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    // The answer to the start and the board's own task may both have sent it. Then it is sent once more.
    let mut file = file_of(&server).await;
    eventually("a board that is certain", async || {
        let query = "SELECT count(*) FROM game WHERE shown_seq = seq AND shown_stage = stage";
        let certain: i64 = sqlx::query_scalar(query).fetch_one(&mut file).await.expect("readable");
        (certain == 1).then_some(())
    })
    .await;
    let board = server.board();
    let picture = picture_in(&board, "table").unwrap_or_else(|| panic!("{:?}", board.attachments));
    assert!(picture.bytes.starts_with(b"\x89PNG") && !picture.in_embed);
    let told = picture.description.clone().unwrap_or_default();
    for part in ["On the table:", "Ann · 7 cards", "Ben · 7 cards", "to move now", "clockwise"] {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
    assert!(!board.text().contains("7 cards"), "{}", board.text());
    // A vote changes the words of the board, and not the picture.
    let before = server.discord.requests().len();
    party.who(0).confirms(&["table", "end"], json!({}), "Ask the others").await;
    let asked = server.board_says("asks to end this match").await;
    assert_eq!(picture_in(&asked, "table").map(|file| file.id), Some(picture.id));
    let requests = server.discord.requests();
    assert!(requests.iter().skip(before).all(|request| request.files.is_empty()));
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_files_are_forbidden_the_board_is_text() {
    let server = open_without_emoji().await;
    server.discord.world().set_bot_permissions(server.channel, WITHOUT_FILES);
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let board = server.board_says("· 7 cards").await;
    assert!(board.attachments.is_empty());
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_choose_boards_of_text() {
    let server = open_without_emoji().await;
    let ann = server.person("Ann");
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let asked = ann.person.command(server.channel, "uno-server", &["settings"], json!({}));
    let page = super::server::answered(asked.expect("it can be typed")).await;
    ann.forges(page.id, "1:0:server:page:table").await;
    let changed = ann.clicks(&page, "Board: picture").await;
    assert!(changed.message().is_some_and(|page| page.text().contains("Board: text")));
    let party = Party::begin(&server, &["Ben", "Cid"], json!({}), 5).await;
    let board = server.board_says("· 7 cards").await;
    assert!(board.attachments.is_empty());
    // What another person sends in the name of the page changes nothing.
    party.who(0).forges(page.id, "1:0:server:board-pictures:1").await;
    let page = ann.forges(page.id, "1:0:server:page:table").await;
    assert!(page.message().is_some_and(|page| page.text().contains("Board: text")));
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_chooses_how_their_own_cards_look() {
    let server = open_without_emoji().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let ann = party.who(0);
    let settings = ann.person.command(server.channel, "uno-me", &["settings"], json!({}));
    let settings = super::server::answered(settings.expect("it can be typed")).await;
    ann.clicks(&settings, "Cards: picture").await;
    // On a busy machine the hand comes first, and its picture after it.
    let hand = ann.hand().await.id;
    let picture = eventually("the picture of the hand", async || {
        picture_in(&ann.person.message(hand)?, "hand").cloned()
    })
    .await;
    let told = picture.description.clone().unwrap_or_default();
    assert!(picture.bytes.starts_with(b"\x89PNG") && told.starts_with("Your 7 cards."), "{told}");
    assert!(party.who(1).hand().await.attachments.is_empty());
    ann.clicks(&settings, "Cards: text").await;
    let hand = ann.hand().await;
    assert!(hand.attachments.is_empty() && hand.text().contains("7 cards"), "{}", hand.text());
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_a_hand_does_not_send_an_equal_picture_again() {
    let server = open_without_emoji().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let ann = party.who(0);
    let settings = ann.person.command(server.channel, "uno-me", &["settings"], json!({}));
    let settings = super::server::answered(settings.expect("it can be typed")).await;
    ann.clicks(&settings, "Cards: picture").await;
    let hand = ann.hand().await.id;
    let shown = || Some(picture_in(&ann.person.message(hand)?, "hand")?.id);
    eventually("the picture of the hand", async || shown()).await;
    let game = offers(&server.board())[0].parts[1].clone();
    for _ in 0..3 {
        // The hand's own task may have sent the picture at the same moment; then it is sent once more.
        eventually("a click that leaves the picture where it is", async || {
            let before = shown();
            ann.forges(hand, &format!("1:{game}:turn:1:0:-:-")).await;
            (shown().is_some() && shown() == before).then_some(())
        })
        .await;
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_emoji_of_the_same_name_is_not_used_and_not_deleted() {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(quick).await;
    server.pictures = true;
    let taken = Emoji::Back;
    let name = versioned_name(taken, &taken.png().expect("it can be drawn"));
    let world = server.discord.world();
    let stranger = world.add_person(server.guild, "Mallory");
    let foreign = world.add_emoji(stranger, &name);
    let outdated = world.add_emoji(world.bot(), "red_7_000000");
    server.start().await;
    // All others are uploaded, and what is out of date is deleted.
    let done = |discord: &Standin| {
        let emoji = discord.world().emoji();
        let gone = emoji.iter().all(|it| it.id != outdated);
        (gone && emoji.len() == Emoji::all().count()).then_some(())
    };
    server.discord.until("all other emoji", done).await.expect("they are uploaded");
    assert!(server.discord.world().emoji().iter().any(|it| it.id == foreign));
    assert!(logs::last(usize::MAX).contains("is not the bot's"));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_drawn_is_text_and_play_goes_on() {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(quick).await;
    server.pictures = true;
    server.discord.faults().add(no_emoji());
    let broken = Arc::new(AtomicBool::new(true));
    let is_broken = Arc::clone(&broken);
    server.hook = CheckpointHook::new(move |here| {
        assert!(here != Checkpoint::BeforeDrawing || !is_broken.load(Ordering::Relaxed));
        Ok(())
    });
    server.start().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let board = server.board_says("· 7 cards").await;
    assert!(board.attachments.is_empty());
    let logged =
        |_: &Standin| logs::last(usize::MAX).contains("a picture could not be drawn").then_some(());
    server.discord.until("a line in the log", logged).await.expect("the log tells of it");
    party.click_for(3).await;
    // As soon as it can be drawn again, the next board is a picture.
    broken.store(false, Ordering::Relaxed);
    party.click_for(1).await;
    let pictured = |_: &Standin| picture_in(&server.board(), "table").map(drop);
    server.discord.until("a picture", pictured).await.expect("it is drawn");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_text_from_the_moment_at_which_files_are_forbidden() {
    let server = open_without_emoji().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let pictured = |_: &Standin| picture_in(&server.board(), "table").map(drop);
    server.discord.until("a picture", pictured).await.expect("it is drawn");
    server.discord.world().set_bot_permissions(server.channel, WITHOUT_FILES);
    // Whatever is clicked tells that files are forbidden.
    party.who(0).confirms(&["table", "end"], json!({}), "Ask the others").await;
    let board = server.board_says("· 7 cards").await;
    assert!(board.attachments.is_empty());
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_nobody_clicks_learns_that_files_are_forbidden() {
    let server = open_without_emoji().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "30"}), 5).await;
    let pictured = |_: &Standin| picture_in(&server.board(), "table").map(drop);
    server.discord.until("a picture", pictured).await.expect("it is drawn");
    server.discord.world().set_bot_permissions(server.channel, WITHOUT_FILES);
    // The interaction of the start cannot be used any more, and the turn runs out.
    let expired = Fault::Refused { status: 401, code: 50_027 };
    server.discord.faults().add(FaultRule::always("PATCH", "/webhooks", expired));
    server.pass(Duration::from_secs(40));
    let board = server.board_says("· 7 cards").await;
    assert!(board.attachments.is_empty(), "{}", board.text());
    assert!(logs::last(usize::MAX).contains("a board gets no picture"));
    drop(party);
    server.close().await;
}
