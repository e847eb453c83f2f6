//! An interaction can be answered once, within three seconds; its token is valid for fifteen
//! minutes.

use crate::bot::{Bot, code, ready, secret, silent};
use crate::setup::Setup;
use serde_json::{Value, json};
use std::time::Duration;
use uno_bot::standin::{Answer, InteractionHandle};

const SECRET_HAND: &str = "your hand";

fn message() -> Value {
    json!({"type": 4, "data": {"content": SECRET_HAND, "flags": 64}})
}

fn ask(setup: &Setup) -> InteractionHandle {
    setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap()
}

async fn answer(bot: &Bot, asked: &InteractionHandle, body: &Value) -> Result<(), serenity::Error> {
    let (id, token) = secret(asked);
    bot.http.create_interaction_response(id.into(), &token, body, vec![]).await
}

async fn edit(bot: &Bot, asked: &InteractionHandle, text: &str) -> Result<(), serenity::Error> {
    let body = json!({"content": text});
    let (_, token) = secret(asked);
    bot.http.edit_original_interaction_response(&token, &body, vec![]).await.map(drop)
}

#[tokio::test]
async fn an_answer_within_three_seconds_is_taken_and_a_second_answer_is_not() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    setup.discord.clock().advance(Duration::from_millis(3_000));
    answer(&bot, &asked, &message()).await.unwrap();
    let again = answer(&bot, &asked, &message()).await.unwrap_err();
    assert_eq!(code(&again), (400, 40060));
    assert_eq!(setup.ann.messages(setup.channel).len(), 1);
}

#[tokio::test]
async fn an_answer_after_three_seconds_is_refused_and_the_person_is_told() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    setup.discord.clock().advance(Duration::from_millis(3_001));
    assert!(matches!(asked.answer().await.unwrap(), Answer::DidNotRespond));
    let late = answer(&bot, &asked, &message()).await.unwrap_err();
    assert_eq!(code(&late), (404, 10062));
    assert!(setup.ann.messages(setup.channel).is_empty());
}

#[tokio::test]
async fn an_ephemeral_message_is_edited_by_its_token_for_fifteen_minutes() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    answer(&bot, &asked, &message()).await.unwrap();
    setup.discord.clock().advance(Duration::from_secs(15 * 60));
    edit(&bot, &asked, "newer").await.unwrap();
    assert_eq!(asked.original().unwrap().content, "newer");
    setup.discord.clock().advance(Duration::from_millis(1));
    assert_eq!(code(&edit(&bot, &asked, "newest").await.unwrap_err()), (401, 50027));
    assert_eq!(asked.original().unwrap().content, "newer");
}

#[tokio::test]
async fn nothing_can_be_edited_before_the_first_answer() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    assert_eq!(code(&edit(&bot, &asked, "early").await.unwrap_err()), (404, 10015));
}

#[tokio::test]
async fn a_made_up_token_answers_nothing() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let (id, token) = secret(&ask(&setup));
    let forged = format!("{token}x");
    let body = message();
    let answered = bot.http.create_interaction_response(id.into(), &forged, &body, vec![]);
    assert_eq!(code(&answered.await.unwrap_err()), (404, 10062));
    let body = json!({"content": "x"});
    let edited = bot.http.edit_original_interaction_response(&forged, &body, vec![]);
    assert_eq!(code(&edited.await.unwrap_err()), (401, 50027));
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_an_edit_or_by_the_first_followup() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    for by_followup in [false, true] {
        let asked = ask(&setup);
        answer(&bot, &asked, &json!({"type": 5, "data": {"flags": 64}})).await.unwrap();
        assert!(asked.original().unwrap().is_loading());
        if by_followup {
            let (_, token) = secret(&asked);
            let body = json!({"content": "done", "flags": 0});
            bot.http.create_followup_message(&token, &body, vec![]).await.unwrap();
            assert!(asked.followups().is_empty(), "no second message");
        } else {
            edit(&bot, &asked, "done").await.unwrap();
        }
        let message = asked.original().unwrap();
        assert!(!message.is_loading() && message.is_ephemeral());
        assert_eq!(message.content, "done");
    }
}

#[tokio::test]
async fn an_answer_must_fit_what_was_asked() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    for wrong in [
        json!({"type": 7, "data": {"content": "no message was clicked"}}),
        json!({"type": 6}),
        json!({"type": 8, "data": {"choices": []}}),
    ] {
        assert_eq!(code(&answer(&bot, &asked, &wrong).await.unwrap_err()), (400, 50035), "{wrong}");
    }
    let typing =
        setup.ann.ask_autocomplete(setup.channel, "table", &["open"], json!({}), "card").unwrap();
    assert_eq!(code(&answer(&bot, &typing, &message()).await.unwrap_err()), (400, 50035));
}

#[tokio::test]
async fn no_record_and_no_debug_text_holds_a_token() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = ask(&setup);
    answer(&bot, &asked, &message()).await.unwrap();
    edit(&bot, &asked, "newer").await.unwrap();
    let asked_to = setup.requested("the edit", |it| it.path.ends_with("/@original")).await;
    assert!(asked_to.path.contains("/***/"), "{}", asked_to.path);
    let (_, token) = secret(&asked);
    let text = format!(
        "{:?} {:?} {asked:?} {:?}",
        setup.discord.requests(),
        setup.discord.frames(),
        asked.interaction(),
    );
    assert!(text.contains("INTERACTION_CREATE"), "the frames are there");
    assert!(!text.contains(&token), "an interaction's token leaks");
    assert!(!text.contains(setup.discord.token()), "the bot's token leaks");
}
