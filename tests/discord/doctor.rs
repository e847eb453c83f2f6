//! `uno-bot doctor`, against the loopback Discord.

use super::process::Program;
use super::server::{Folder, Server};
use super::standings::eventually;
use serde_json::Value;
use uno_bot::standin::{Fault, FaultRule, StandinConfig, permission};

async fn server() -> Server {
    Server::without_bot(StandinConfig { enforce_limits: false, ..StandinConfig::default() }).await
}

/// The findings of a run with these settings: the exit code, and what was found about each thing.
struct Report {
    code: Option<i32>,
    checks: Vec<Value>,
    all: String,
}

impl Report {
    async fn of(folder: &Folder, settings: &[(&str, &str)], arguments: &[&str]) -> Report {
        let arguments = [&["doctor", "--json"], arguments].concat();
        let (code, printed, said) = Program::output(folder, settings, &arguments).await;
        let report: Value = serde_json::from_str(&printed).expect("JSON");
        assert_eq!(report["ok"], code == Some(0));
        let checks = report["checks"].as_array().expect("a list").clone();
        Report { code, checks, all: format!("{printed}{said}") }
    }

    /// Checks of a server with the right settings, and further arguments.
    async fn at(server: &Server, arguments: &[&str]) -> Report {
        Report::with_token(server, server.discord.token(), arguments).await
    }

    /// Checks of a server with the right settings and further ones.
    async fn with(server: &Server, further: &[(&str, &str)]) -> Report {
        let settings = [&[("DISCORD_TOKEN", server.discord.token())], further].concat();
        Report::of_server(server, &settings, &[]).await
    }

    async fn with_token(server: &Server, token: &str, arguments: &[&str]) -> Report {
        let report = Report::of_server(server, &[("DISCORD_TOKEN", token)], arguments).await;
        assert!(!report.all.contains(token), "the token is never shown: {}", report.all);
        report
    }

    async fn of_server(server: &Server, given: &[(&str, &str)], arguments: &[&str]) -> Report {
        let (address, url) = (server.folder.address(), server.discord.api_url());
        let settings = [
            ("PATH", "/usr/bin:/bin"),
            ("DISCORD_API_URL", url.as_str()),
            ("DATABASE_URL", address.as_str()),
        ];
        Report::of(&server.folder, &[&settings, given].concat(), arguments).await
    }

    /// What is wrong, with what to do.
    fn wrong(&self) -> Vec<String> {
        let wrong = self.checks.iter().filter(|check| check["ok"] == false);
        let text = |value: &Value| value.as_str().expect("advice").to_owned();
        wrong.map(|it| format!("{}: {}", text(&it["found"]), text(&it["advice"]))).collect()
    }

    /// The only thing that is wrong has these words.
    fn says_only(&self, words: &[&str]) {
        let wrong = self.wrong();
        assert_eq!((self.code, wrong.len()), (Some(1), 1), "{}", self.all);
        for part in words {
            assert!(wrong[0].contains(part), "{part} is missing in {wrong:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_is_well_while_the_bot_runs() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let channel = server.channel.to_string();
    let report = Report::at(&server, &["--channel", &channel]).await;
    assert_eq!(report.code, Some(0), "{}", report.all);
    let process = format!("(process {})", program.id());
    let found = |words: &str| report.all.contains(words);
    assert!(found(&process) && found("and is well"), "{}", report.all);
    for about in [
        "settings",
        "token",
        "database",
        "writing",
        "schema",
        "free space",
        "memory",
        "files",
        "DNS",
        "reachability",
        "clock",
        "token at Discord",
        "intents and sessions",
        "slash commands",
        "emoji",
        "permissions",
    ] {
        assert!(report.checks.iter().any(|check| check["check"] == about), "{about}");
    }
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_first_start_only_the_commands_are_missing() {
    let server = server().await;
    let report = Report::at(&server, &[]).await;
    report.says_only(&["Discord does not know those of this version", "start the bot"]);
    assert!(!server.folder.database().exists(), "nothing was created");
    let names: Vec<_> = std::fs::read_dir(server.folder.path()).unwrap().flatten().collect();
    assert!(names.iter().all(|entry| entry.file_name() == "stderr"), "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_is_said_and_not_shown() {
    let server = server().await;
    let report = Report::with_token(&server, "MTIzNDU2Nzg5.wrong.altogether", &[]).await;
    report.says_only(&["does not accept the bot's token", "Reset Token"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_token_discord_is_not_asked() {
    let folder = Folder::fresh();
    let report = Report::of(&folder, &[], &[]).await;
    let wrong = report.wrong();
    assert_eq!(report.code, Some(1));
    assert!(wrong[0].contains("DISCORD_TOKEN is not set"), "{wrong:?}");
    assert!(wrong[1].contains("it was not asked"), "{wrong:?}");
    assert_eq!(wrong.len(), 2, "{wrong:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_names_in_the_file_are_told_with_the_nearest_known() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let file = "HISTORY_DAY=30\nDISCORD_TOKN=very-secret\nFAVOURITE_SOUP=tomato\nUNO_LOG=info\n";
    std::fs::write(server.folder.path().join(".env"), file).unwrap();
    let report = Report::at(&server, &[]).await;
    let wrong = report.wrong();
    assert_eq!(wrong.len(), 3, "{wrong:?}");
    assert_eq!(wrong[0], "HISTORY_DAY is no setting: did you mean HISTORY_DAYS?");
    assert_eq!(wrong[1], "DISCORD_TOKN is no setting: did you mean DISCORD_TOKEN?");
    assert!(wrong[2].starts_with("FAVOURITE_SOUP is no setting: remove it"), "{wrong:?}");
    assert!(!report.all.contains("very-secret") && !report.all.contains("tomato"));
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_misspelt_name_in_the_environment_is_told_and_those_of_other_programs_are_not() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let report = Report::with(&server, &[("BACKUPS_DIR", "/x"), ("DISCORD_WEBHOOK", "y")]).await;
    report.says_only(&["BACKUPS_DIR is no setting", "did you mean BACKUP_DIR?"]);
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_emoji_are_counted_until_the_bot_has_uploaded_them() {
    let server = server().await;
    let with_pictures = [("UNO_PICTURES", "on")];
    let report = Report::with(&server, &with_pictures).await;
    let wrong = report.wrong();
    assert_eq!(wrong.len(), 2, "{wrong:?}");
    let all = uno_bot::discord::own_emoji_names().len();
    let words = format!("the application has 0 of {all}, so cards are shown with ordinary signs");
    assert!(wrong[1].contains(&words) && wrong[1].contains("start the bot"), "{wrong:?}");
    let program = Program::serve_with(&server, &with_pictures).await;
    let there = |discord: &uno_bot::standin::Standin| {
        let uploaded = |request: &&uno_bot::standin::RecordedRequest| {
            request.method == "POST" && request.path.ends_with("/emojis")
        };
        (discord.requests().iter().filter(uploaded).count() == all).then_some(())
    };
    server.discord.until("all emoji", there).await.unwrap();
    let report = Report::with(&server, &with_pictures).await;
    assert_eq!(report.code, Some(0), "{}", report.all);
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_bot_is_said() {
    let config = StandinConfig {
        token: "MTI.one.bot".to_owned(),
        enforce_limits: false,
        ..StandinConfig::default()
    };
    let server = Server::without_bot(config).await;
    let program = Program::serve(&server).await;
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let report = Report::at(&server, &[]).await;
    assert_eq!(report.code, Some(0), "{}", report.all);
    let wrong = Report::with_token(&server, "MTM.another.bot", &[]).await.wrong();
    let words = "the database belongs to the bot 12, and the token to the bot 13";
    assert!(wrong[0].contains(words) && wrong[0].contains("--take-over"), "{wrong:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_database_than_that_of_the_settings_can_be_looked_at() {
    let folder = Folder::fresh();
    let report = Report::of(&folder, &[], &["--db", "sqlite:/there/is/nothing.db"]).await;
    assert!(report.all.contains("the folder /there/is does not exist"), "{}", report.all);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_folder_that_cannot_be_written_is_said_and_the_bot_plays_on() {
    let server = server().await;
    // Nothing can be created there, not even by an administrator, as in a folder that is full or read-only.
    let settings = [("BACKUP_DIR", "/proc/self")];
    let program = Program::serve_with(&server, &settings).await;
    let failed = async || program.said().contains("the backup of the day failed").then_some(());
    eventually("a backup that fails", failed).await;
    server.person("Ann").types(&["new"], serde_json::json!({})).await;
    let report = Report::with(&server, &settings).await;
    report.says_only(&["nothing can be written to /proc/self", "make room"]);
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_the_token_that_others_can_read_is_said_by_doctor_and_bot() {
    use std::os::unix::fs::PermissionsExt;
    let server = server().await;
    let (file, token) = (server.folder.path().join(".env"), server.discord.token());
    std::fs::write(&file, format!("DISCORD_TOKEN={token}\n")).unwrap();
    for (mode, open) in [(0o644, true), (0o600, false)] {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        let program = Program::serve(&server).await;
        let said = program.said();
        assert_eq!(said.contains("others can read the token in "), open, "{said}");
        let report = Report::of_server(&server, &[], &[]).await;
        if open {
            report.says_only(&["others can read the token in it (mode 644)", "chmod 600 "]);
        }
        assert_eq!(report.code, Some(i32::from(open)), "{}", report.all);
        assert!(!report.all.contains(token));
        program.signal("TERM");
        assert_eq!(program.end().await.0.code(), Some(0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let channel = server.channel.to_string();
    let few = permission::VIEW_CHANNEL | permission::READ_MESSAGE_HISTORY | permission::EMBED_LINKS;
    server.discord.world().set_bot_permissions(server.channel, few);
    let report = Report::at(&server, &["--channel", &channel]).await;
    report.says_only(&["Send Messages", "Attach Files", "Create Public Threads", "Permissions"]);
    assert!(!report.wrong()[0].contains("Embed Links"), "{}", report.all);
    let report = Report::at(&server, &["--channel", "4711"]).await;
    report.says_only(&["there is no channel 4711", "invite the bot"]);
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_said_and_left_alone() {
    let server = server().await;
    let rubbish = b"this is no database, but someone may still need it".repeat(40);
    std::fs::write(server.folder.database(), &rubbish).unwrap();
    let report = Report::at(&server, &[]).await;
    let wrong = report.wrong();
    assert!(wrong[0].contains("damaged") && wrong[0].contains("uno-bot restore"), "{wrong:?}");
    assert_eq!(std::fs::read(server.folder.database()).unwrap(), rubbish);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_cannot_be_reached_is_said() {
    let server = server().await;
    server.discord.faults().add(FaultRule::always("", "", Fault::Reset));
    let report = Report::at(&server, &[]).await;
    report.says_only(&["Discord does not answer", "discordstatus.com"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn for_people_each_check_is_a_line_with_a_sign() {
    let folder = Folder::fresh();
    let (code, printed, said) = Program::output(&folder, &[], &["doctor"]).await;
    assert_eq!(code, Some(1));
    assert!(printed.contains("✘ settings: DISCORD_TOKEN is not set"), "{printed}");
    assert!(printed.contains("    → "), "{printed}");
    assert!(printed.contains("✔ files: "), "{printed}");
    assert_eq!(said.trim(), "uno-bot: 2 of the checks have failed");
}
