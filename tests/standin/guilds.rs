//! Guilds, members, channels and threads.

use crate::bot::{code, http};
use crate::setup::Setup;
use serde_json::json;
use serenity::all::Http;
use uno_bot::standin::{ChannelKind, permission};

fn rest(setup: &Setup) -> Http {
    http(&setup.discord, setup.discord.token())
}

#[tokio::test]
async fn serenity_reads_guilds_channels_members_and_the_application() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    setup.discord.world().change_member(setup.guild, setup.ann.id(), |member| {
        member.nick = Some("Annie".to_owned());
    });
    assert_eq!(http.get_guild(setup.guild.get().into()).await.unwrap().name, "Card club");
    let channel = http.get_channel(setup.channel.get().into()).await.unwrap();
    assert_eq!(channel.guild().unwrap().name, "table-one");
    let ann = setup.ann.id().get().into();
    let member = http.get_member(setup.guild.get().into(), ann).await.unwrap();
    assert_eq!(member.nick.as_deref(), Some("Annie"));
    let application = http.get_current_application_info().await.unwrap();
    assert_eq!(application.id.get(), setup.discord.world().bot().get());
    assert!(http.get_current_user().await.unwrap().bot);
    assert_eq!(code(&http.get_guild(1.into()).await.unwrap_err()), (404, 10004));
    assert_eq!(code(&http.get_channel(1.into()).await.unwrap_err()), (404, 10003));
}

#[tokio::test]
async fn a_deleted_channel_is_unknown_with_all_that_was_in_it() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let body = json!({"content": "board"});
    let posted = http.send_message(channel, vec![], &body).await.unwrap();
    setup.discord.world().delete_channel(setup.channel);
    let edited = http.edit_message(channel, posted.id, &body, vec![]).await;
    assert_eq!(code(&edited.unwrap_err()), (404, 10003));
    assert!(setup.ann.messages(setup.channel).is_empty());
}

#[tokio::test]
async fn an_archived_thread_cannot_be_changed_until_it_is_taken_out() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let channel = setup.channel.get().into();
    let body = json!({"content": "board"});
    let board = http.send_message(channel, vec![], &body).await.unwrap();
    let name = json!({"name": "Table 1", "auto_archive_duration": 1440});
    let thread = http.create_thread_from_message(channel, board.id, &name, None).await.unwrap();
    assert_eq!(thread.id.get(), board.id.get(), "it has the message's id");
    let again = http.create_thread_from_message(channel, board.id, &name, None).await;
    assert_eq!(code(&again.unwrap_err()), (400, 160_004));
    let inside = http.send_message(thread.id, vec![], &body).await.unwrap();

    http.edit_thread(thread.id, &json!({"archived": true}), None).await.unwrap();
    assert!(
        setup.discord.world().channel(thread.id.get().into()).unwrap().thread.unwrap().archived
    );
    let edited = http.edit_message(thread.id, inside.id, &body, vec![]).await;
    assert_eq!(code(&edited.unwrap_err()), (400, 50083));
    http.edit_thread(thread.id, &json!({"archived": false}), None).await.unwrap();
    http.edit_message(thread.id, inside.id, &body, vec![]).await.unwrap();

    setup.discord.world().set_archived(thread.id.get().into(), true);
    http.send_message(thread.id, vec![], &body).await.unwrap();
    let thread = setup.discord.world().channel(thread.id.get().into()).unwrap();
    assert!(!thread.thread.unwrap().archived, "writing takes it out");
}

#[tokio::test]
async fn threads_need_permissions_of_their_own() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let world = setup.discord.world();
    let channel = setup.channel.get().into();
    let body = json!({"name": "Table 1", "type": 11});
    let without = permission::MEMBER
        & !permission::CREATE_PUBLIC_THREADS
        & !permission::SEND_MESSAGES_IN_THREADS;
    world.set_bot_permissions(setup.channel, without);
    let refused = http.create_thread(channel, &body, None).await.unwrap_err();
    assert_eq!(code(&refused), (403, 50013));
    world.set_bot_permissions(setup.channel, without | permission::CREATE_PUBLIC_THREADS);
    let thread = http.create_thread(channel, &body, None).await.unwrap();
    let kind = world.channel(thread.id.get().into()).unwrap().kind;
    assert_eq!(kind, ChannelKind::PublicThread);
    let refused = http.send_message(thread.id, vec![], &json!({"content": "x"})).await;
    assert_eq!(code(&refused.unwrap_err()), (403, 50013));
    world.set_channel_permissions(setup.channel, setup.ann.id(), 0);
    assert!(!setup.ann.channels().iter().any(|seen| seen.id.get() == thread.id.get()));
}
