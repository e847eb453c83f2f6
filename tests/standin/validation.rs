//! The stand-in refuses what Discord refuses, and names the field.

use crate::bot::{code, http};
use crate::setup::{Setup, commands};
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, Http};
use uno_bot::standin::StandinConfig;

async fn setup() -> (Setup, Http) {
    // The tests send many requests to one channel at once, more than the rate limits allow.
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let setup = Setup::with(config).await;
    let http = http(&setup.discord, setup.discord.token());
    (setup, http)
}

/// Posts a message and expects a refusal that names this field.
async fn refused(setup: &Setup, http: &Http, body: Value, place: &str) {
    let posted = http.send_message(setup.channel.get().into(), vec![], &body).await;
    assert_eq!(code(&posted.expect_err(place)), (400, 50035), "{place}");
    let problems = setup.discord.requests().pop().expect("a request").problems;
    let named = problems.iter().any(|problem| problem.starts_with(place));
    assert!(named, "{place} is not named in {problems:?}");
    assert!(setup.ann.messages(setup.channel).is_empty(), "{place}: nothing was posted");
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": custom_id})
}

fn row(components: Vec<Value>) -> Value {
    json!({"type": 1, "components": components})
}

fn menu(custom_id: &str, count: usize) -> Value {
    let options: Vec<Value> =
        (0..count).map(|n| json!({"label": "x", "value": n.to_string()})).collect();
    json!({"type": 3, "custom_id": custom_id, "options": options})
}

#[tokio::test]
async fn what_the_description_says_is_enforced() {
    let (setup, http) = setup().await;
    let cases = [
        (json!({"content": 7}), "content"),
        (json!({"embeds": vec![json!({"title": "x"}); 11]}), "embeds"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "embeds.0.title"),
        (json!({"embeds": [{"description": "x".repeat(4_097)}]}), "embeds.0.description"),
        (
            json!({"embeds": [{"fields": [{"name": "", "value": "x".repeat(1_025)}]}]}),
            "embeds.0.fields.0.value",
        ),
        (json!({"embeds": [{"title": "x", "color": 0x0100_0000}]}), "embeds.0.color"),
        (
            json!({"components": [row((0..6).map(|n| button(&n.to_string())).collect())]}),
            "components.0.components",
        ),
        (
            json!({"components": [row(vec![button(&"x".repeat(101))])]}),
            "components.0.components.0.custom_id",
        ),
        (json!({"components": [row(vec![button("")])]}), "components.0.components.0.custom_id"),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 1, "custom_id": "a", "label": "x".repeat(81)})])]}),
            "components.0.components.0.label",
        ),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 9, "custom_id": "a", "label": "x"})])]}),
            "components.0.components.0.style",
        ),
        (json!({"components": [row(vec![menu("a", 26)])]}), "components.0.components.0.options"),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "nonce"),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": "x".repeat(1_025)}]}),
            "attachments.0.description",
        ),
    ];
    for (body, place) in cases {
        refused(&setup, &http, body, place).await;
    }
}

#[tokio::test]
async fn what_the_description_leaves_out_is_enforced_too() {
    let (setup, http) = setup().await;
    let rows =
        |count: u8| (0..count).map(|n| row(vec![button(&n.to_string())])).collect::<Vec<_>>();
    let long = json!({"description": "x".repeat(3_001)});
    let cases = [
        (json!({"content": "x".repeat(2_001)}), "content"),
        (json!({"components": rows(6)}), "components"),
        (
            json!({"components": [row(vec![button("a"), button("a")])]}),
            "components.0.components.1.custom_id",
        ),
        (
            json!({"components": [row(vec![button("a")]), row(vec![button("a")])]}),
            "components.1.components.0.custom_id",
        ),
        (json!({"components": [row(vec![button("a"), menu("b", 2)])]}), "components.0"),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 1, "custom_id": "a"})])]}),
            "components.0.components.0",
        ),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 5, "custom_id": "a", "label": "x"})])]}),
            "components.0.components.0",
        ),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 1, "label": "x"})])]}),
            "components.0.components.0",
        ),
        (
            json!({"components": [row(vec![json!({"type": 3, "custom_id": "a", "min_values": 2, "max_values": 1,
            "options": [{"label": "x", "value": "x"}]})])]}),
            "components.0.components.0",
        ),
        (
            json!({"components": [row(vec![json!({"type": 3, "custom_id": "a",
            "options": [{"label": "x", "value": "x"}, {"label": "y", "value": "x"}]})])]}),
            "components.0.components.0.options",
        ),
        (json!({"embeds": [long, long]}), "embeds"),
        (json!({"content": "x", "colour": "red"}), "colour"),
        (json!({"content": "x", "flags": 64}), "flags"),
        (
            json!({"content": "x", "embeds": [{"image": {"url": "attachment://none.png"}}]}),
            "embeds",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "filename": "none.png"}]}),
            "attachments",
        ),
    ];
    for (body, place) in cases {
        refused(&setup, &http, body, place).await;
    }
}

#[tokio::test]
async fn what_is_just_within_the_limits_is_taken() {
    let (setup, http) = setup().await;
    let rows: Vec<Value> = (0..5u8)
        .map(|row_number| {
            row((0..5u8).map(|n| button(&format!("{row_number}{n}{}", "x".repeat(98)))).collect())
        })
        .collect();
    let bodies = [
        json!({"content": "ž".repeat(2_000), "components": rows}),
        json!({"embeds": [{"description": "x".repeat(4_096)}, {"description": "x".repeat(1_904)}]}),
        json!({"components": [row(vec![menu("a", 25)])]}),
        json!({"content": "x", "nonce": "n".repeat(25), "enforce_nonce": true, "flags": 4_096,
            "allowed_mentions": {"parse": []}, "tts": false}),
    ];
    for body in bodies {
        let posted = http.send_message(setup.channel.get().into(), vec![], &body).await;
        posted.unwrap_or_else(|error| {
            let problems = setup.discord.requests().pop().map(|request| request.problems);
            panic!("{error}: {problems:?}")
        });
    }
}

#[tokio::test]
async fn a_refusal_says_where_even_among_alternatives() {
    let (setup, http) = setup().await;
    let asked = setup.ann.forge_command(setup.channel, json!({"id": "1", "name": "x", "type": 1}));
    let (id, token) = crate::bot::secret(&asked);
    let long = "x".repeat(257);
    let cases = [
        (json!({"type": 4, "data": {"embeds": [{"title": long}]}}), "data.embeds.0.title"),
        (json!({"type": 7, "data": {"content": 7}}), "data.content"),
        (
            json!({"type": 4, "data": {"components": [row(vec![menu("a", 26)])]}}),
            "data.components.0.components.0.options",
        ),
        (
            json!({"type": 8, "data": {"choices": [{"name": long, "value": "x"}]}}),
            "data.choices.0.name",
        ),
    ];
    for (body, place) in cases {
        let answered = http.create_interaction_response(id.into(), &token, &body, vec![]).await;
        let serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(refusal)) =
            answered.unwrap_err()
        else {
            panic!("not a refusal");
        };
        let problems = setup.discord.requests().pop().unwrap().problems;
        assert!(problems.iter().any(|it| it.starts_with(place)), "{place}: {problems:?}");
        assert!(
            refusal.error.errors.iter().any(|error| error.path == place),
            "{place}: {refusal:?}"
        );
    }
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let (setup, http) = setup().await;
    for body in [json!({"content": ""}), json!({"content": "  "}), json!({})] {
        let posted = http.send_message(setup.channel.get().into(), vec![], &body).await;
        assert_eq!(code(&posted.unwrap_err()), (400, 50006), "{body}");
    }
}

#[tokio::test]
async fn a_file_without_an_entry_is_refused_and_one_with_an_entry_is_kept() {
    let (setup, http) = setup().await;
    let file = || vec![CreateAttachment::bytes(b"pixels".to_vec(), "board.png")];
    let channel = setup.channel.get().into();
    let bare = http.send_message(channel, file(), &json!({"content": "x"})).await;
    assert_eq!(code(&bare.unwrap_err()), (400, 50035));
    let body = json!({"content": "x", "attachments": [
        {"id": 0, "filename": "board.png", "description": "The board"},
    ]});
    let posted = http.send_message(channel, file(), &body).await.unwrap();
    let bytes = posted.attachments[0].download().await.unwrap();
    assert_eq!(bytes, b"pixels");
    assert_eq!(posted.attachments[0].description.as_deref(), Some("The board"));
}

#[tokio::test]
async fn the_same_rules_hold_in_answers_edits_and_followups() {
    let (setup, http) = setup().await;
    http.set_application_id(setup.discord.world().bot().get().into());
    let asked = setup.ann.forge_command(setup.channel, json!({"id": "1", "name": "x", "type": 1}));
    let (id, token) = crate::bot::secret(&asked);
    let twice = json!([row(vec![button("a"), button("a")])]);
    let data = json!({"content": "x", "components": twice});
    let body = json!({"type": 4, "data": data});
    let answered = http.create_interaction_response(id.into(), &token, &body, vec![]).await;
    assert_eq!(code(&answered.unwrap_err()), (400, 50035));
    let body = json!({"type": 4, "data": {"content": "fine"}});
    http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
    let edited = http.edit_original_interaction_response(&token, &data, vec![]).await;
    assert_eq!(code(&edited.unwrap_err()), (400, 50035));
    let followed = http.create_followup_message(&token, &data, vec![]).await;
    assert_eq!(code(&followed.unwrap_err()), (400, 50035));
    let unknown = json!({"type": 4, "data": {"content": "x"}, "when": "now"});
    let answered = http.create_interaction_response(id.into(), &token, &unknown, vec![]).await;
    assert_eq!(code(&answered.unwrap_err()), (400, 50035));
    let unknown = json!({"type": 4, "data": {"content": "x", "embed": {}}});
    let answered = http.create_interaction_response(id.into(), &token, &unknown, vec![]).await;
    assert_eq!(code(&answered.unwrap_err()), (400, 50035));
    assert_eq!(setup.ann.messages(setup.channel).len(), 1);
}

#[tokio::test]
async fn wrong_command_definitions_are_refused() {
    let (setup, http) = setup().await;
    http.set_application_id(setup.discord.world().bot().get().into());
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    let with =
        |options: Vec<Value>| json!([{"name": "uno", "description": "x", "options": options}]);
    let nested = |inner: Value| {
        json!({"type": 2, "name": "group", "description": "x", "options": [
            {"type": 1, "name": "sub", "description": "x", "options": [inner]},
        ]})
    };
    let long =
        |count: usize| {
            (0..count).map(|n| {
        let choices: Vec<Value> = (0..25)
            .map(|c| json!({"name": format!("{c:0>50}"), "value": format!("{c:0>100}")}))
            .collect();
        json!({"type": 3, "name": format!("o{n}"), "description": "x", "choices": choices})
    }).collect::<Vec<_>>()
        };
    let choices = |count: usize| {
        let all: Vec<Value> =
            (0..count).map(|n| json!({"name": n.to_string(), "value": "x"})).collect();
        json!({"type": 3, "name": "c", "description": "x", "choices": all})
    };
    let wrong = [
        json!([{"name": "Uno", "description": "x"}]),
        json!([{"name": "uno game", "description": "x"}]),
        json!([{"name": "x".repeat(33), "description": "x"}]),
        json!([{"name": "uno", "description": ""}]),
        json!([{"name": "uno", "description": "x".repeat(101)}]),
        json!([{"name": "uno", "description": "x"}, {"name": "uno", "description": "y"}]),
        json!([{"name": "uno", "description": "x", "name_localizations": {"pl": "Karty"}}]),
        with(vec![option("a", false), option("b", true)]),
        with(vec![nested(option("a", false)), option("b", false)]),
        with(vec![option("a", false), option("a", false)]),
        with(vec![choices(26)]),
        with(long(3)),
        with((0..26).map(|n| option(&n.to_string(), false)).collect()),
    ];
    for body in wrong {
        let registered = http.create_global_commands(&body).await;
        let error = registered.map(|_| ()).expect_err(&body.to_string());
        assert_eq!(code(&error), (400, 50035), "{body}");
    }
    assert!(setup.discord.world().commands(None).is_empty());
    for right in [with(vec![nested(option("a", true))]), with(long(1)), with(vec![choices(25)])] {
        http.create_global_commands(&right).await.unwrap();
    }
    let registered = http.create_global_commands(&commands()).await.unwrap();
    assert_eq!(registered.len(), 3);
}

#[tokio::test]
async fn a_wrong_token_is_unauthorised() {
    let setup = Setup::new().await;
    let http = http(&setup.discord, "a.wrong.token");
    let asked = http.get_current_user().await.unwrap_err();
    assert_eq!(code(&asked).0, 401);
}

#[tokio::test]
async fn an_emoji_has_a_name_and_a_picture() {
    let (setup, http) = setup().await;
    http.set_application_id(setup.discord.world().bot().get().into());
    let picture = "data:image/png;base64,iVBORw0KGgo=";
    for wrong in [
        json!({"name": "r", "image": picture}),
        json!({"name": "red 7", "image": picture}),
        json!({"name": "red_7", "image": "iVBORw0KGgo="}),
        json!({"name": "red_7", "image": format!("{picture}{}", "A".repeat(400_000))}),
    ] {
        let made = http.create_application_emoji(&wrong).await;
        assert_eq!(code(&made.unwrap_err()), (400, 50035));
    }
    let body = json!({"name": "red_7", "image": picture});
    let made = http.create_application_emoji(&body).await.unwrap();
    assert_eq!(code(&http.create_application_emoji(&body).await.unwrap_err()), (400, 50035));
    assert_eq!(http.get_application_emojis().await.unwrap()[0].name, "red_7");
    http.delete_application_emoji(made.id).await.unwrap();
    assert!(setup.discord.world().emoji().is_empty());
}
