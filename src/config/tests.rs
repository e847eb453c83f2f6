use super::*;

fn read(settings: &[(&str, &str)]) -> Result<Config, BadConfig> {
    Config::read(|key| {
        let found = settings.iter().find(|(name, _)| *name == key);
        found.map(|(_, value)| (*value).to_owned())
    })
}

fn api_url(url: &str) -> Result<Option<String>, BadConfig> {
    read(&[("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_URL", url)]).map(|config| config.api_url)
}

#[test]
fn a_token_is_all_that_must_be_given() {
    let config = read(&[("DISCORD_TOKEN", " a.b.c\n")]).unwrap();
    assert_eq!(config.token.expose(), "a.b.c");
    assert_eq!(config.database_url, "sqlite:uno.db");
    assert_eq!(config.api_url, None);
    assert_eq!(config.longest_silence, Duration::from_secs(180));
    assert!(!config.fast_computers);
    let paced = |pace| read(&[("DISCORD_TOKEN", "a.b.c"), ("COMPUTER_PACE", pace)]);
    assert_eq!(paced("fast").map(|config| config.fast_computers), Ok(true));
    assert_eq!(paced("slow").map(|config| config.fast_computers), Err(BadConfig::BadPace));
    let drawn = |pictures| read(&[("DISCORD_TOKEN", "a.b.c"), ("UNO_PICTURES", pictures)]);
    assert!(config.pictures && drawn("on").is_ok_and(|config| config.pictures));
    assert_eq!(drawn("off").map(|config| config.pictures), Ok(false));
    assert_eq!(drawn("some").map(|config| config.pictures), Err(BadConfig::BadPictures));
    let config = read(&[("DISCORD_TOKEN", "Bot a.b.c"), ("DATABASE_URL", "sqlite:/x.db")]);
    let config = config.unwrap();
    assert_eq!((config.token.expose(), config.database_url.as_str()), ("a.b.c", "sqlite:/x.db"));
}

#[test]
fn without_a_token_there_is_one_sentence() {
    for settings in [&[][..], &[("DISCORD_TOKEN", "")], &[("DISCORD_TOKEN", "  ")]] {
        assert_eq!(read(settings), Err(BadConfig::NoToken));
    }
    assert!(BadConfig::NoToken.to_string().starts_with("DISCORD_TOKEN is not set"));
    assert_eq!(read(&[("DISCORD_TOKEN", "a b")]), Err(BadConfig::BadToken));
    assert_eq!(read(&[("DISCORD_TOKEN", "a\nb")]), Err(BadConfig::BadToken));
}

#[test]
fn the_token_is_never_shown() {
    let config = read(&[("DISCORD_TOKEN", "very-secret")]).unwrap();
    let shown = format!("{config:?} {} {:?}", config.token, config.token);
    assert!(!shown.contains("very-secret") && shown.contains("***"), "{shown}");
}

#[test]
fn another_address_gets_the_token_encrypted_or_on_this_machine() {
    for fine in [
        "https://proxy.example",
        "https://proxy.example:8443/discord",
        "http://127.0.0.1:8080",
        "http://127.9.9.9",
        "http://localhost:1",
        "HTTP://LOCALHOST:1",
        "http://[::1]:8080",
    ] {
        assert_eq!(api_url(fine), Ok(Some(fine.to_owned())), "{fine}");
    }
    assert_eq!(api_url("http://127.0.0.1:80/"), Ok(Some("http://127.0.0.1:80".to_owned())));
    for plain in [
        "http://proxy.example",
        "http://10.0.0.1:80",
        "http://127.0.0.1.example",
        "http://localhost.example:80",
        "http://0.0.0.0:80",
        "http://[2001:db8::1]:80",
    ] {
        assert_eq!(api_url(plain), Err(BadConfig::PlainApiUrl), "{plain}");
    }
    for wrong in [
        "proxy.example",
        "ftp://127.0.0.1",
        "http://",
        "http:///x",
        "http://user@127.0.0.1",
        "http://127.0.0.1:0",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:",
        "http://127.0.0.1:+80",
        "http://[::1",
        "http://[::1]80",
        "http://[x]:80",
        "http://127.0.0.1?x",
        "https://proxy.example/a b",
        "https://proxy.example/?q=1",
        "https://proxy.example\\@other.example",
    ] {
        assert_eq!(api_url(wrong), Err(BadConfig::BadApiUrl), "{wrong}");
    }
    assert_eq!(api_url("  "), Ok(None));
}

#[test]
fn silence_is_a_number_of_seconds() {
    let silence = |seconds| {
        let settings = [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_SILENCE_SECONDS", seconds)];
        read(&settings).map(|config| config.longest_silence.as_secs())
    };
    assert_eq!(silence(" 300 "), Ok(300));
    assert_eq!(silence("5"), Ok(5));
    for wrong in ["4", "86401", "-1", "3m", "1.5"] {
        assert_eq!(silence(wrong), Err(BadConfig::BadSilence), "{wrong}");
    }
}

#[test]
fn backups_and_history_are_numbers_and_off_unless_set() {
    let with = |more: &[(&str, &str)]| {
        read(&[&[("DISCORD_TOKEN", "a.b.c")], more].concat())
            .map(|config| (config.backups, config.history_days))
    };
    let daily = |keep| Some(DailyBackups { folder: PathBuf::from("/backups"), keep });
    assert_eq!(with(&[]), Ok((None, None)));
    assert_eq!(with(&[("BACKUP_KEEP", "3")]), Ok((None, None)));
    assert_eq!(with(&[("BACKUP_DIR", "/backups")]), Ok((daily(7), None)));
    let both = [("BACKUP_DIR", "/backups"), ("BACKUP_KEEP", "30"), ("HISTORY_DAYS", "90")];
    assert_eq!(with(&both), Ok((daily(30), Some(90))));
    for wrong in ["0", "-1", "1001", "all", "1.5"] {
        assert_eq!(with(&[("BACKUP_KEEP", wrong)]), Err(BadConfig::BadBackups), "{wrong}");
    }
    for wrong in ["0", "-1", "36501", "ever"] {
        assert_eq!(with(&[("HISTORY_DAYS", wrong)]), Err(BadConfig::BadHistory), "{wrong}");
    }
}

#[test]
fn metrics_are_for_this_machine_unless_an_address_is_given() {
    let metrics = |address| {
        read(&[("DISCORD_TOKEN", "a.b.c"), ("METRICS_ADDR", address)])
            .map(|config| config.metrics.map(|address| address.to_string()))
    };
    for (given, meant) in [
        ("9464", "127.0.0.1:9464"),
        (":9464", "127.0.0.1:9464"),
        ("localhost:9464", "127.0.0.1:9464"),
        ("0.0.0.0:9464", "0.0.0.0:9464"),
        ("[::]:9464", "[::]:9464"),
    ] {
        assert_eq!(metrics(given), Ok(Some(meant.to_owned())), "{given}");
    }
    assert_eq!(metrics(""), Ok(None));
    for wrong in ["99999", "on", "0.0.0.0", "example.org:80"] {
        assert_eq!(metrics(wrong), Err(BadConfig::BadMetrics), "{wrong}");
    }
}

#[test]
fn a_token_tells_which_bot_it_belongs_to() {
    let user = |token| read(&[("DISCORD_TOKEN", token)]).unwrap().token.user();
    assert_eq!(user("MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y"), Some(123_456_789_012_345_678));
    assert_eq!(user("MTI=.x.y"), Some(12));
    for odd in ["a.b.c", "MTIz", "MTIz.x", "MTIz.x.y.z", "c3RhbmRpbg.x.y", "!.x.y", ".x.y"] {
        assert_eq!(user(odd), None, "{odd}");
    }
}

#[test]
fn libraries_that_print_secrets_stay_quiet_under_any_filter() {
    let filter = |settings: &[(&str, &str)]| {
        log_filter(|key| {
            let found = settings.iter().find(|(name, _)| *name == key);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    let ends_quietly = |asked: &str| format!("{asked},{ALWAYS_QUIET}");
    assert_eq!(filter(&[]), ends_quietly("warn,uno_bot=info"));
    assert_eq!(filter(&[("RUST_LOG", "error")]), ends_quietly("error"));
    assert_eq!(filter(&[("RUST_LOG", "error"), ("UNO_LOG", "debug")]), ends_quietly("debug"));
    let loud = "trace, serenity, serenity::http=trace,h2[span]=trace,uno_bot=trace,h2o=info";
    assert_eq!(filter(&[("UNO_LOG", loud)]), ends_quietly("trace,uno_bot=trace,h2o=info"));
}

#[test]
fn the_list_of_settings_is_just_what_is_read() {
    let asked = std::cell::RefCell::new(std::collections::BTreeSet::new());
    let lookup = |key: &str| {
        asked.borrow_mut().insert(key.to_owned());
        (key == "DISCORD_TOKEN").then(|| "a.b.c".to_owned())
    };
    Config::read(lookup).unwrap();
    log_filter(lookup);
    let mut asked = asked.into_inner();
    assert!(
        asked.remove("RUST_LOG"),
        "it is used by many programs, so it is no setting of this one"
    );
    assert!(asked.iter().all(|name| is_known(name)), "{asked:?}");
    for setting in SETTINGS {
        assert!(asked.contains(setting.name), "{} is never read", setting.name);
        let file = format!("{}_FILE", setting.name);
        assert_eq!(asked.contains(&file), setting.secret, "{file}");
    }
}

#[test]
fn defaults_are_as_the_list_says() {
    let listed = |key: &str| {
        let setting = SETTINGS.iter().find(|setting| setting.name == key)?;
        match setting.absent {
            Absent::Required => Some("a.b.c".to_owned()),
            Absent::Default(value) => Some(value.to_owned()),
            Absent::Means(_) => None,
        }
    };
    assert_eq!(Config::read(listed), read(&[("DISCORD_TOKEN", "a.b.c")]));
    assert_eq!(log_filter(listed), log_filter(|_| None));
}

#[test]
fn an_unknown_name_is_compared_with_the_known_ones() {
    for (unknown, meant) in [
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("discord_token", "DISCORD_TOKEN"),
        ("TOKEN_FILE", "DISCORD_TOKEN_FILE"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("HISTORY_DAY", "HISTORY_DAYS"),
        ("BACKUPS_KEEP", "BACKUP_KEEP"),
    ] {
        assert!(!is_known(unknown));
        let found = nearest(unknown);
        assert!(
            found.as_deref() == Some(meant) || unknown == "TOKEN_FILE" && found.is_none(),
            "{unknown}: {found:?}"
        );
    }
    assert_eq!(nearest("FAVOURITE_SOUP"), None);
    for (unknown, meant) in [
        ("BACKUPS_DIR", Some("BACKUP_DIR")),
        ("METRICS_ADR", Some("METRICS_ADDR")),
        ("discord_token", Some("DISCORD_TOKEN")),
        ("DISCORD_TOKEN", None),
        ("DISCORD_WEBHOOK", None),
        ("RUST_LOG", None),
        ("HOME", None),
    ] {
        assert_eq!(misspelt(unknown).as_deref(), meant, "{unknown}");
    }
    assert!(is_known("DISCORD_TOKEN_FILE") && !is_known("BACKUP_DIR_FILE"));
}

/// A file with this text and these permissions, gone when it is dropped.
struct TextFile(PathBuf);

impl TextFile {
    fn new(name: &str, text: &str, mode: u32) -> TextFile {
        use std::os::unix::fs::PermissionsExt;
        let path = std::env::temp_dir().join(format!("uno-bot-{name}-{}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        TextFile(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TextFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn the_token_can_be_in_a_file_with_a_line_end() {
    let file = TextFile::new("token", "a.b.c\r\n\n", 0o600);
    let config = read(&[("DISCORD_TOKEN_FILE", file.path())]).unwrap();
    assert_eq!(config.token.expose(), "a.b.c");
    let config = read(&[("DISCORD_TOKEN", ""), ("DISCORD_TOKEN_FILE", file.path())]).unwrap();
    assert_eq!(config.token.expose(), "a.b.c", "an empty setting is none");
    let both = read(&[("DISCORD_TOKEN", "x.y.z"), ("DISCORD_TOKEN_FILE", file.path())]);
    assert_eq!(both, Err(BadConfig::GivenTwice("DISCORD_TOKEN")));
    assert!(!both.unwrap_err().to_string().contains("x.y.z"));
}

#[test]
fn a_file_without_a_token_is_named_in_one_sentence() {
    let empty = TextFile::new("empty", " \n", 0o600);
    let long = TextFile::new("long", &"x".repeat(100_000), 0o600);
    for (path, part) in [
        (empty.path(), "is empty"),
        (long.path(), "too long"),
        ("/there/is/no/such/file", "No such file"),
        ("/", "directory"),
    ] {
        let sentence = read(&[("DISCORD_TOKEN_FILE", path)]).unwrap_err().to_string();
        assert!(
            sentence.starts_with("DISCORD_TOKEN_FILE") && sentence.contains(part),
            "{sentence}"
        );
        assert!(sentence.contains(path), "{sentence}");
    }
}

#[test]
fn secret_files_that_others_can_read_are_known() {
    for (mode, open) in [(0o600, false), (0o400, false), (0o640, true), (0o604, true)] {
        let file = TextFile::new(&format!("mode-{mode:o}"), "a.b.c", mode);
        let found =
            secret_files(|key| (key == "DISCORD_TOKEN_FILE").then(|| file.path().to_owned()));
        let open_mode = open.then_some(mode);
        let expected = SecretFile { setting: "DISCORD_TOKEN", path: file.0.clone(), open_mode };
        assert_eq!(found, [expected]);
    }
    assert!(secret_files(|_| None).is_empty());
}

#[test]
fn shards_are_all_or_a_range_of_so_many() {
    let shards = |value| {
        let config = read(&[("DISCORD_TOKEN", "a.b.c"), ("DISCORD_SHARDS", value)]);
        config.map(|config| config.shards.map(|share| share.to_string()))
    };
    assert_eq!(read(&[("DISCORD_TOKEN", "a.b.c")]).map(|config| config.shards), Ok(None));
    for (value, read) in [
        ("auto", None),
        ("", None),
        ("0-3/8", Some("0-3/8")),
        (" 4-7/8 ", Some("4-7/8")),
        ("2/8", Some("2-2/8")),
        ("0/1", Some("0-0/1")),
        ("0-99999/100000", Some("0-99999/100000")),
    ] {
        assert_eq!(shards(value), Ok(read.map(str::to_owned)), "{value}");
    }
    for bad in [
        "all",
        "8",
        "0-3",
        "0-3/0",
        "-3/8",
        "0-/8",
        "/8",
        "0-3/",
        "0-3/8/2",
        "0-3,5/8",
        "+1/8",
        "0 - 3/8",
        "a-b/c",
        "0-1-2/8",
        "0-3/100001",
        "0-3/99999999999",
        "AUTO",
    ] {
        assert_eq!(shards(bad), Err(BadConfig::BadShards), "{bad}");
    }
    assert_eq!(shards("3-0/8"), Err(BadConfig::ReversedShards(3, 0, 8)));
    assert_eq!(shards("0-8/8"), Err(BadConfig::NoSuchShard(8, 8)));
    assert_eq!(shards("9-0/8"), Err(BadConfig::NoSuchShard(9, 8)));
    let say = |error: BadConfig| error.to_string();
    assert!(say(BadConfig::ReversedShards(3, 0, 8)).contains("write 0-3/8"));
    assert!(say(BadConfig::NoSuchShard(8, 8)).contains("counted from 0 to 7"));
}

#[test]
fn a_file_is_for_one_process_alone() {
    let check = |shards, database| {
        let settings =
            [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_SHARDS", shards), ("DATABASE_URL", database)];
        read(&settings).unwrap().check_database()
    };
    for database in ["", "sqlite:uno.db", "uno.db"] {
        assert_eq!(check("auto", database), Ok(()));
        assert_eq!(check("0-7/8", database), Ok(()), "all shards in one process");
        let refused = check("0-3/8", database).unwrap_err().to_string();
        assert!(refused.starts_with("DISCORD_SHARDS=0-3/8 leaves shards"), "{refused}");
    }
    for database in ["postgres://db/uno", "postgresql://db/uno"] {
        assert_eq!(check("0-3/8", database), Ok(()));
    }
}

#[test]
fn backups_of_a_server_are_not_made_by_this_program() {
    let check = |database| {
        let backups =
            [("DISCORD_TOKEN", "a.b.c"), ("DATABASE_URL", database), ("BACKUP_DIR", "/b")];
        read(&backups).unwrap().check_database()
    };
    assert_eq!(check("sqlite:uno.db"), Ok(()));
    let refused = check("postgres://db/uno").unwrap_err();
    assert_eq!(refused, BadConfig::BackupsOfServer);
    assert!(refused.to_string().contains("pg_dump"), "{refused}");
}

#[test]
fn the_address_of_the_database_can_be_in_a_file() {
    let file = TextFile::new("address", "postgres://uno:secret@db/uno\n", 0o600);
    let settings = |more: &[(&'static str, &'static str)]| {
        let more = more.to_vec();
        let path = file.path().to_owned();
        move |key: &str| match key {
            "DISCORD_TOKEN" => Some("a.b.c".to_owned()),
            "DATABASE_URL_FILE" => Some(path.clone()),
            key => more.iter().find(|(name, _)| *name == key).map(|(_, it)| (*it).to_owned()),
        }
    };
    let config = Config::read(settings(&[("DATABASE_URL", "")])).unwrap();
    assert_eq!(config.database_url, "postgres://uno:secret@db/uno");
    let twice = Config::read(settings(&[("DATABASE_URL", "sqlite:uno.db")]));
    assert_eq!(twice, Err(BadConfig::GivenTwice("DATABASE_URL")));
}
