//! Commands, autocomplete, clicks and choices, from the person to the bot and back.

use crate::bot::{answering, id_and_token, ready, silent};
use crate::scene::Scene;
use serde_json::json;
use serenity::all::{CommandDataOptionValue, Interaction};
use std::sync::{Arc, Mutex};
use uno_bot::standin::{Answer, Said, Unable};

#[tokio::test]
async fn a_command_is_answered_with_a_message_that_only_its_asker_sees() {
    let scene = Scene::new().await;
    let body = json!({"type": 4, "data": {"content": "your hand", "flags": 64}});
    let _bot = ready(&scene, answering(body)).await;
    let asked = scene.ann.command(scene.channel, "table", &["open"], json!({})).unwrap();
    let Answer::Said(Said::Message(message)) = asked.answer().await.unwrap() else {
        panic!("a message was expected");
    };
    assert_eq!(message.content, "your hand");
    assert_eq!(message.only_for, Some(scene.ann.id()));
    assert_eq!(scene.ann.messages(scene.channel).len(), 1);
    assert!(scene.ben.messages(scene.channel).is_empty(), "ben sees nothing");
}

#[tokio::test]
async fn serenity_reads_the_whole_interaction() {
    let scene = Scene::new().await;
    let seen = Arc::new(Mutex::new(None));
    let keep = seen.clone();
    let _bot = ready(
        &scene,
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
    scene.discord.world().change_user(scene.ann.id(), |user| user.locale = "pl".to_owned());
    let options = json!({"to": scene.ben.id(), "cards": 7});
    let asked = scene.ann.command(scene.channel, "deal", &[], options).unwrap();
    asked.answer().await.unwrap();
    let command = seen.lock().unwrap().take().expect("a command");
    assert_eq!(command.data.name, "deal");
    assert_eq!(command.user.id.get(), scene.ann.id().get());
    assert_eq!(command.guild_id.unwrap().get(), scene.guild.get());
    assert_eq!(command.channel.as_ref().unwrap().id.get(), scene.channel.get());
    assert_eq!((command.locale.as_str(), command.guild_locale.as_deref()), ("pl", Some("en-US")));
    let permissions = command.member.as_ref().unwrap().permissions.unwrap();
    assert!(permissions.send_messages() && !permissions.manage_guild());
    assert!(command.app_permissions.unwrap().embed_links());
    let options = command.data.options();
    assert_eq!(options.len(), 2);
    let ben = command.data.options[0].value.as_user_id().unwrap();
    assert_eq!(ben.get(), scene.ben.id().get());
    assert_eq!(command.data.resolved.users[&ben].name, "ben");
    assert!(matches!(command.data.options[1].value, CommandDataOptionValue::Integer(7)));
}

#[tokio::test]
async fn autocomplete_offers_what_the_bot_says_to_what_was_typed() {
    let scene = Scene::new().await;
    let _bot = ready(
        &scene,
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
    let offered = scene
        .ann
        .autocomplete(scene.channel, "table", &["open"], json!({"card": "r"}), "card")
        .await
        .unwrap();
    assert_eq!(offered.len(), 1);
    assert_eq!((offered[0].name.as_str(), &offered[0].value), ("red 7", &json!("r7")));
}

#[tokio::test]
async fn a_click_updates_the_message_it_was_on() {
    let scene = Scene::new().await;
    let bot = ready(
        &scene,
        answering(json!({"type": 7, "data": {"content": "after", "components": []}})),
    )
    .await;
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Play", "custom_id": "play"},
        {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true},
    ]});
    let body = json!({"content": "before", "components": [row]});
    let posted = bot.http.send_message(scene.channel.get().into(), vec![], &body).await.unwrap();
    let board = posted.id.get().into();
    assert_eq!(scene.ben.click(board, "off").unwrap_err(), Unable::Disabled);
    assert_eq!(scene.ben.click(board, "no such").unwrap_err(), Unable::NoSuchComponent);
    let clicked = scene.ben.click(board, "play").unwrap();
    let Answer::Said(Said::Updated(message)) = clicked.answer().await.unwrap() else {
        panic!("an update was expected");
    };
    assert_eq!((message.id, message.content.as_str()), (board, "after"));
    assert!(scene.ann.message(board).unwrap().components().is_empty());
    assert_eq!(scene.ben.click(board, "play").unwrap_err(), Unable::NoSuchComponent);
}

#[tokio::test]
async fn an_ephemeral_message_can_be_clicked_by_its_owner_only_but_hostile_clicks_arrive() {
    let scene = Scene::new().await;
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Draw", "custom_id": "draw"},
    ]});
    let body = json!({"type": 4, "data": {"content": "hand", "flags": 64, "components": [row]}});
    let bot = ready(&scene, answering(body)).await;
    let asked = scene.ann.command(scene.channel, "table", &["open"], json!({})).unwrap();
    asked.answer().await.unwrap();
    let hand = asked.original().unwrap().id;
    assert_eq!(scene.ben.click(hand, "draw").unwrap_err(), Unable::NoSuchMessage);
    let forged = scene.ben.forge_click(hand, "made up").unwrap();
    forged.answer().await.unwrap();
    assert!(bot.heard.lock().unwrap().contains(&forged.id().get()));
    scene.ann.click(hand, "draw").unwrap().answer().await.unwrap();
}

#[tokio::test]
async fn a_menu_takes_what_it_offers_and_no_more() {
    let scene = Scene::new().await;
    let chosen = Arc::new(Mutex::new(Vec::new()));
    let keep = chosen.clone();
    let bot = ready(
        &scene,
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
    let posted = bot.http.send_message(scene.channel.get().into(), vec![], &body).await.unwrap();
    let message = posted.id.get().into();
    let wrong = |values: &[&str]| scene.ann.choose(message, "preset", values).unwrap_err();
    assert_eq!(wrong(&["huge"]), Unable::WrongChoice);
    assert_eq!(wrong(&["mini", "classic"]), Unable::WrongChoice);
    let used = scene.ann.choose(message, "preset", &["mini"]).unwrap();
    assert!(matches!(used.answer().await.unwrap(), Answer::Said(Said::Heard)));
    assert_eq!(*chosen.lock().unwrap(), ["mini"]);
    assert_eq!(used.original().unwrap().id, message, "@original is the clicked message");
}

#[tokio::test]
async fn a_form_is_opened_filled_and_answered() {
    let scene = Scene::new().await;
    let _bot = ready(
        &scene,
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
    let asked = scene.ann.command(scene.channel, "table", &["open"], json!({})).unwrap();
    assert!(matches!(asked.answer().await.unwrap(), Answer::Said(Said::Form(_))));
    let filled = scene.ann.submit(&asked, &[("team", "Rooks")]).unwrap();
    let answer = filled.answer().await.unwrap();
    assert_eq!(answer.message().unwrap().content, "thank you");
}

#[tokio::test]
async fn a_client_sends_no_command_that_discord_would_not_offer() {
    let scene = Scene::new().await;
    let _bot = ready(&scene, silent()).await;
    let unable = |name: &str, path: &[&str], options| {
        scene.ann.command(scene.channel, name, path, options).unwrap_err()
    };
    assert!(matches!(unable("nothing", &[], json!({})), Unable::NoSuchCommand(_)));
    assert!(matches!(unable("table", &[], json!({})), Unable::NoSuchCommand(_)));
    assert!(matches!(unable("deal", &[], json!({})), Unable::WrongOption(_)));
    let ben = scene.ben.id();
    assert!(matches!(unable("deal", &[], json!({"to": ben, "cards": 10})), Unable::WrongOption(_)));
    assert!(matches!(unable("deal", &[], json!({"to": ben, "odd": 1})), Unable::WrongOption(_)));
    assert_eq!(unable("tidy", &[], json!({})), Unable::NoPermission);
    scene.discord.world().make_moderator(scene.guild, scene.ann.id());
    scene.ann.command(scene.channel, "tidy", &[], json!({})).unwrap();
    scene.discord.world().remove_member(scene.guild, ben);
    let outside = scene.ben.command(scene.channel, "table", &["open"], json!({}));
    assert_eq!(outside.unwrap_err(), Unable::NoAccess);
}
