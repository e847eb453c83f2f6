//! Commands, autocomplete, clicks and choices, from the person to the bot and back.

use crate::bot::{answering, id_and_token, ready, silent};
use crate::setup::Setup;
use serde_json::json;
use serenity::all::{CommandDataOptionValue, Interaction};
use std::sync::{Arc, Mutex};
use uno_bot::standin::{Answer, ClientError, Response};

#[tokio::test]
async fn a_command_is_answered_with_a_message_that_only_its_asker_sees() {
    let setup = Setup::new().await;
    let body = json!({"type": 4, "data": {"content": "your hand", "flags": 64}});
    let _bot = ready(&setup, answering(body)).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    let Answer::Response(Response::Message(message)) = asked.answer().await.unwrap() else {
        panic!("a message was expected");
    };
    assert_eq!(message.content, "your hand");
    assert_eq!(message.only_for, Some(setup.ann.id()));
    assert_eq!(setup.ann.messages(setup.channel).len(), 1);
    assert!(setup.ben.messages(setup.channel).is_empty(), "ben sees nothing");
}

#[tokio::test]
async fn serenity_reads_the_whole_interaction() {
    let setup = Setup::new().await;
    let seen = Arc::new(Mutex::new(None));
    let keep = seen.clone();
    let _bot = ready(
        &setup,
        Box::new(move |http, interaction| {
            let keep = keep.clone();
            Box::pin(async move {
                let (id, token) = id_and_token(&interaction);
                *keep.lock().unwrap() = interaction.command();
                let body = json!({"type": 4, "data": {"content": "dealt"}});
                http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
            })
        }),
    )
    .await;
    setup.discord.world().change_user(setup.ann.id(), |user| user.locale = "pl".to_owned());
    let options = json!({"to": setup.ben.id(), "cards": 7});
    let asked = setup.ann.command(setup.channel, "deal", &[], options).unwrap();
    asked.answer().await.unwrap();
    let command = seen.lock().unwrap().take().expect("a command");
    assert_eq!(command.data.name, "deal");
    assert_eq!(command.user.id.get(), setup.ann.id().get());
    assert_eq!(command.guild_id.unwrap().get(), setup.guild.get());
    assert_eq!(command.channel.as_ref().unwrap().id.get(), setup.channel.get());
    assert_eq!((command.locale.as_str(), command.guild_locale.as_deref()), ("pl", Some("en-US")));
    let permissions = command.member.as_ref().unwrap().permissions.unwrap();
    assert!(permissions.send_messages() && !permissions.manage_guild());
    assert!(command.app_permissions.unwrap().embed_links());
    let options = command.data.options();
    assert_eq!(options.len(), 2);
    let ben = command.data.options[0].value.as_user_id().unwrap();
    assert_eq!(ben.get(), setup.ben.id().get());
    assert_eq!(command.data.resolved.users[&ben].name, "ben");
    assert!(matches!(command.data.options[1].value, CommandDataOptionValue::Integer(7)));
}

#[tokio::test]
async fn autocomplete_offers_what_the_bot_says_to_what_was_typed() {
    let setup = Setup::new().await;
    let _bot = ready(
        &setup,
        Box::new(|http, interaction| {
            Box::pin(async move {
                let (id, token) = id_and_token(&interaction);
                let Interaction::Autocomplete(asked) = interaction else { panic!("not this") };
                let typed = asked.data.autocomplete().expect("a focused option").value.to_owned();
                let choices = json!([{"name": format!("{typed}ed 7"), "value": "r7"}]);
                let body = json!({"type": 8, "data": {"choices": choices}});
                http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
            })
        }),
    )
    .await;
    let offered = setup
        .ann
        .autocomplete(setup.channel, "table", &["open"], json!({"card": "r"}), "card")
        .await
        .unwrap();
    assert_eq!(offered.len(), 1);
    assert_eq!((offered[0].name.as_str(), &offered[0].value), ("red 7", &json!("r7")));
}

#[tokio::test]
async fn a_click_updates_the_message_it_was_on() {
    let setup = Setup::new().await;
    let bot = ready(
        &setup,
        answering(json!({"type": 7, "data": {"content": "after", "components": []}})),
    )
    .await;
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Play", "custom_id": "play"},
        {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true},
    ]});
    let body = json!({"content": "before", "components": [row]});
    let posted = bot.http.send_message(setup.channel.get().into(), vec![], &body).await.unwrap();
    let board = posted.id.get().into();
    assert_eq!(setup.ben.click(board, "off").unwrap_err(), ClientError::Disabled);
    assert_eq!(setup.ben.click(board, "no such").unwrap_err(), ClientError::NoSuchComponent);
    let clicked = setup.ben.click(board, "play").unwrap();
    let Answer::Response(Response::Updated(message)) = clicked.answer().await.unwrap() else {
        panic!("an update was expected");
    };
    assert_eq!((message.id, message.content.as_str()), (board, "after"));
    assert!(setup.ann.message(board).unwrap().components().is_empty());
    assert_eq!(setup.ben.click(board, "play").unwrap_err(), ClientError::NoSuchComponent);
}

#[tokio::test]
async fn an_ephemeral_message_can_be_clicked_by_its_owner_only_but_hostile_clicks_arrive() {
    let setup = Setup::new().await;
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Draw", "custom_id": "draw"},
    ]});
    let body = json!({"type": 4, "data": {"content": "hand", "flags": 64, "components": [row]}});
    let bot = ready(&setup, answering(body)).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    asked.answer().await.unwrap();
    let hand = asked.original().unwrap().id;
    assert_eq!(setup.ben.click(hand, "draw").unwrap_err(), ClientError::NoSuchMessage);
    let forged = setup.ben.forge_click(hand, "made up").unwrap();
    forged.answer().await.unwrap();
    assert!(bot.heard.lock().unwrap().contains(&forged.id().get()));
    setup.ann.click(hand, "draw").unwrap().answer().await.unwrap();
}

#[tokio::test]
async fn a_menu_takes_what_it_offers_and_no_more() {
    let setup = Setup::new().await;
    let chosen = Arc::new(Mutex::new(Vec::new()));
    let keep = chosen.clone();
    let bot = ready(
        &setup,
        Box::new(move |http, interaction| {
            let keep = keep.clone();
            Box::pin(async move {
                let (id, token) = id_and_token(&interaction);
                let Interaction::Component(used) = interaction else { panic!("not this") };
                if let serenity::all::ComponentInteractionDataKind::StringSelect { values } =
                    used.data.kind
                {
                    *keep.lock().unwrap() = values;
                }
                http.create_interaction_response(id.into(), &token, &json!({"type": 6}), vec![])
                    .await
                    .unwrap();
            })
        }),
    )
    .await;
    let menu = json!({"type": 3, "custom_id": "preset", "options": [
        {"label": "Classic", "value": "classic"}, {"label": "Mini", "value": "mini"},
    ]});
    let body = json!({"content": "rules", "components": [{"type": 1, "components": [menu]}]});
    let posted = bot.http.send_message(setup.channel.get().into(), vec![], &body).await.unwrap();
    let message = posted.id.get().into();
    let wrong = |values: &[&str]| setup.ann.choose(message, "preset", values).unwrap_err();
    assert_eq!(wrong(&["huge"]), ClientError::WrongChoice);
    assert_eq!(wrong(&["mini", "classic"]), ClientError::WrongChoice);
    let used = setup.ann.choose(message, "preset", &["mini"]).unwrap();
    assert!(matches!(used.answer().await.unwrap(), Answer::Response(Response::Acknowledged)));
    assert_eq!(*chosen.lock().unwrap(), ["mini"]);
    assert_eq!(used.original().unwrap().id, message, "@original is the clicked message");
}

#[tokio::test]
async fn a_form_is_opened_filled_and_answered() {
    let setup = Setup::new().await;
    let _bot = ready(
        &setup,
        Box::new(|http, interaction| {
            Box::pin(async move {
                let (id, token) = id_and_token(&interaction);
                let body = match interaction {
                    Interaction::Modal(filled) => {
                        let name = format!("{:?}", filled.data.components[0].components[0]);
                        assert!(name.contains("Rooks"));
                        json!({"type": 4, "data": {"content": "thank you"}})
                    }
                    _ => json!({"type": 9, "data": {"custom_id": "name", "title": "Name", "components": [
                        {"type": 1, "components": [
                            {"type": 4, "custom_id": "team", "style": 1, "label": "Team"},
                        ]},
                    ]}}),
                };
                http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
            })
        }),
    )
    .await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    assert!(matches!(asked.answer().await.unwrap(), Answer::Response(Response::Modal(_))));
    let filled = setup.ann.submit(&asked, &[("team", "Rooks")]).unwrap();
    let answer = filled.answer().await.unwrap();
    assert_eq!(answer.message().unwrap().content, "thank you");
}

#[tokio::test]
async fn a_client_sends_no_command_that_discord_would_not_offer() {
    let setup = Setup::new().await;
    let _bot = ready(&setup, silent()).await;
    let unable = |name: &str, path: &[&str], options| {
        setup.ann.command(setup.channel, name, path, options).unwrap_err()
    };
    assert!(matches!(unable("nothing", &[], json!({})), ClientError::NoSuchCommand(_)));
    assert!(matches!(unable("table", &[], json!({})), ClientError::NoSuchCommand(_)));
    assert!(matches!(unable("deal", &[], json!({})), ClientError::WrongOption(_)));
    let ben = setup.ben.id();
    assert!(matches!(
        unable("deal", &[], json!({"to": ben, "cards": 10})),
        ClientError::WrongOption(_)
    ));
    assert!(matches!(
        unable("deal", &[], json!({"to": ben, "odd": 1})),
        ClientError::WrongOption(_)
    ));
    assert_eq!(unable("tidy", &[], json!({})), ClientError::NoPermission);
    setup.discord.world().make_moderator(setup.guild, setup.ann.id());
    setup.ann.command(setup.channel, "tidy", &[], json!({})).unwrap();
    setup.discord.world().remove_member(setup.guild, ben);
    let outside = setup.ben.command(setup.channel, "table", &["open"], json!({}));
    assert_eq!(outside.unwrap_err(), ClientError::NoAccess);
}
