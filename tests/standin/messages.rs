//! Messages in channels: posting, editing, deleting, files, pings, permissions.

use crate::bot::{answering, code, http, ready, secret, silent};
use crate::setup::Setup;
use serde_json::json;
use serenity::all::{CreateAttachment, Http, MessagePagination};
use uno_bot::standin::{ClientError, permission};

fn rest(setup: &Setup) -> Http {
    http(&setup.discord, setup.discord.token())
}

#[tokio::test]
async fn a_post_is_seen_edited_and_deleted() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let posted = http.send_message(channel, vec![], &json!({"content": "one"})).await.unwrap();
    let id = posted.id.get().into();
    assert_eq!(setup.ben.message(id).unwrap().content, "one");
    let edited = http.edit_message(channel, posted.id, &json!({"content": "two"}), vec![]).await;
    assert!(edited.unwrap().edited_timestamp.is_some());
    setup.ben.see_message(id, "the edit", |message| message.content == "two").await.unwrap();
    http.delete_message(channel, posted.id, None).await.unwrap();
    setup.ben.see_gone(id).await.unwrap();
    let gone = http.edit_message(channel, posted.id, &json!({"content": "three"}), vec![]).await;
    assert_eq!(code(&gone.unwrap_err()), (404, 10008));
}

#[tokio::test]
async fn the_same_nonce_posts_once_if_it_is_enforced() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let body = json!({"content": "board", "nonce": "table-1", "enforce_nonce": true});
    let first = http.send_message(channel, vec![], &body).await.unwrap();
    let second = http.send_message(channel, vec![], &body).await.unwrap();
    assert_eq!(first.id, second.id);
    let body = json!({"content": "board", "nonce": "table-1"});
    http.send_message(channel, vec![], &body).await.unwrap();
    assert_eq!(setup.ann.messages(setup.channel).len(), 2);
}

#[tokio::test]
async fn an_edit_keeps_the_files_that_it_does_not_speak_of() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let file = |name: &str| vec![CreateAttachment::bytes(name.as_bytes().to_vec(), name)];
    let picture = json!({"image": {"url": "attachment://one.png"}});
    let body = json!({"embeds": [picture], "attachments": [{"id": 0, "filename": "one.png"}]});
    let posted = http.send_message(channel, file("one.png"), &body).await.unwrap();
    let board = posted.id.get().into();
    let url = posted.embeds[0].image.as_ref().unwrap().url.clone();
    assert!(url.ends_with("/one.png") && url.starts_with(&setup.discord.api_url()), "{url}");

    let same = json!({"content": "same", "embeds": [picture]});
    http.edit_message(channel, posted.id, &same, vec![]).await.unwrap();
    assert!(setup.ann.message(board).unwrap().file("one.png").is_some());

    let picture = json!({"image": {"url": "attachment://two.png"}});
    let other = json!({"embeds": [picture], "attachments": [{"id": 0, "filename": "two.png"}]});
    http.edit_message(channel, posted.id, &other, file("two.png")).await.unwrap();
    let message = setup.ann.message(board).unwrap();
    assert!(message.file("one.png").is_none() && message.file("two.png").is_some());
    assert_eq!(message.content, "same", "what was not named stays");
}

#[tokio::test]
async fn only_allowed_mentions_ping_and_edits_never_do() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let (ann, ben) = (setup.ann.id(), setup.ben.id());
    let content = format!("<@{ann}> and <@{ben}>");
    let body = json!({"content": content, "allowed_mentions": {"users": [ann]}});
    let posted = http.send_message(channel, vec![], &body).await.unwrap();
    let message = setup.ann.message(posted.id.get().into()).unwrap();
    assert_eq!((message.mentions, message.pinged), (vec![ann, ben], vec![ann]));
    let body = json!({"content": "quiet", "allowed_mentions": {"parse": []}});
    let quiet = http.send_message(channel, vec![], &body).await.unwrap();
    http.edit_message(channel, quiet.id, &json!({"content": content}), vec![]).await.unwrap();
    let message = setup.ann.message(quiet.id.get().into()).unwrap();
    assert!(message.pinged.is_empty() && message.mentions.len() == 2);
}

#[tokio::test]
async fn the_bot_needs_its_permissions_but_answers_without_them() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let (world, channel) = (setup.discord.world(), setup.channel.get().into());
    let text = json!({"content": "x"});
    let posted = http.send_message(channel, vec![], &text).await.unwrap();
    world.set_bot_permissions(setup.channel, permission::MEMBER & !permission::SEND_MESSAGES);
    let refused = http.send_message(channel, vec![], &text).await.unwrap_err();
    assert_eq!(code(&refused), (403, 50013));
    world.set_bot_permissions(setup.channel, permission::MEMBER & !permission::EMBED_LINKS);
    let embed = json!({"embeds": [{"title": "x"}]});
    let refused = http.send_message(channel, vec![], &embed).await.unwrap_err();
    assert_eq!(code(&refused), (403, 50013));
    world.set_bot_permissions(setup.channel, 0);
    let refused = http.edit_message(channel, posted.id, &text, vec![]).await.unwrap_err();
    assert_eq!(code(&refused), (403, 50001));
    let answer = json!({"type": 4, "data": {"embeds": [{"title": "x"}]}});
    let _bot = ready(&setup, answering(answer)).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    assert!(asked.answer().await.unwrap().message().is_some(), "answers need no permission");
}

#[tokio::test]
async fn ephemeral_messages_are_in_no_list_and_cannot_be_reached_through_the_channel() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    let (id, token) = secret(&asked);
    let body = json!({"type": 4, "data": {"content": "hand", "flags": 64}});
    bot.http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
    let channel = setup.channel.get().into();
    let message = asked.original().unwrap().id;
    let listed = bot.http.get_messages(channel, None, None).await.unwrap();
    assert!(listed.is_empty());
    let edit = json!({"content": "x"});
    let edited = bot.http.edit_message(channel, message.get().into(), &edit, vec![]).await;
    assert_eq!(code(&edited.unwrap_err()), (404, 10008));
    let deleted = bot.http.delete_message(channel, message.get().into(), None).await;
    assert_eq!(code(&deleted.unwrap_err()), (404, 10008));
    bot.http.delete_original_interaction_response(&token).await.unwrap();
    assert!(setup.ann.message(message).is_none());
}

#[tokio::test]
async fn followups_are_sent_edited_and_deleted_by_the_token() {
    let setup = Setup::new().await;
    let bot = ready(&setup, silent()).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    let (id, token) = secret(&asked);
    let body = json!({"type": 4, "data": {"content": "first"}});
    bot.http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
    let body = json!({"content": "second", "flags": 64, "attachments": [
        {"id": 0, "filename": "hand.png"},
    ]});
    let file = vec![CreateAttachment::bytes(b"hand".to_vec(), "hand.png")];
    let sent = bot.http.create_followup_message(&token, &body, file).await.unwrap();
    let second = sent.id.get().into();
    assert!(setup.ann.message(second).unwrap().file("hand.png").is_some());
    assert!(setup.ben.message(second).is_none());
    let body = json!({"content": "changed"});
    bot.http.edit_followup_message(&token, sent.id, &body, vec![]).await.unwrap();
    assert_eq!(asked.followups()[0].content, "changed");
    bot.http.delete_followup_message(&token, sent.id).await.unwrap();
    assert!(setup.ann.message(second).is_none());
}

#[tokio::test]
async fn the_list_of_messages_is_newest_first_and_bounded() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    for text in ["one", "two", "three"] {
        setup.ann.say(setup.channel, text).unwrap();
    }
    let channel = setup.channel.get().into();
    let two = http.get_messages(channel, None, Some(2)).await.unwrap();
    let texts: Vec<&str> = two.iter().map(|message| message.content.as_str()).collect();
    assert_eq!(texts, ["three", "two"]);
    let before = Some(MessagePagination::Before(two[1].id));
    let older = http.get_messages(channel, before, Some(50)).await.unwrap();
    assert_eq!(older.len(), 1);
    let others = http.edit_message(channel, older[0].id, &json!({"content": "x"}), vec![]).await;
    assert_eq!(code(&others.unwrap_err()), (403, 50005));
    let others = http.delete_message(channel, older[0].id, None).await;
    assert_eq!(code(&others.unwrap_err()), (403, 50013));
}

#[tokio::test]
async fn a_closed_ephemeral_message_is_out_of_sight() {
    let setup = Setup::new().await;
    let body = json!({"type": 4, "data": {"content": "hand", "flags": 64}});
    let _bot = ready(&setup, answering(body)).await;
    for close in [true, false] {
        let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
        asked.answer().await.unwrap();
        let hand = asked.original().unwrap().id;
        assert!(setup.ann.message(hand).is_some());
        if close {
            setup.ann.dismiss(hand)
        } else {
            setup.ann.restart_client()
        }
        assert!(setup.ann.message(hand).is_none());
        assert_eq!(setup.ann.click(hand, "x").unwrap_err(), ClientError::NoSuchMessage);
    }
}
