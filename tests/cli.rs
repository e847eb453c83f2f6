//! The command line, through the real binary.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use serde_json::Value;
use std::process::{Command, Output};

fn uno_bot(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_uno-bot"))
        .args(arguments.split_whitespace())
        .output()
        .expect("the program runs")
}

fn json(arguments: &str) -> Value {
    let output = uno_bot(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON on standard output")
}

#[test]
fn simulate_tells_how_fast_how_long_and_who_wins() {
    let output = uno_bot("simulate --players 3 --rounds 300 --seed 1 --seat 1=steady");
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "300 rounds in",
        "rounds/s",
        "decisions/s",
        "decisions a round",
        "99 % of rounds",
        "seat 0 random won",
        "seat 1 steady won",
        "seat 2 random won",
        "95 %:",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(output.stderr.is_empty());
}

#[test]
fn simulate_json_has_its_keys_and_every_round_a_winner() {
    let report = json("simulate --players 4 --rounds 500 --seed 7 --json");
    for key in ["rounds_per_second", "decisions_per_second", "mean_decisions", "p99_decisions"] {
        assert!(report[key].as_f64().unwrap() > 0.0, "{key}");
    }
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|w| w.as_u64().unwrap()).sum();
    assert_eq!(wins + report["blocked"].as_u64().unwrap(), 500);
}

#[test]
fn the_same_seed_gives_the_same_rounds_on_any_number_of_threads() {
    let run = |more: &str| {
        let report = json(&format!("simulate --players 5 --rounds 2000 --seed 42 --json {more}"));
        (report["wins"].clone(), report["mean_decisions"].clone())
    };
    assert_eq!(run("--threads 1"), run("--threads 3"));
    assert_ne!(run("--threads 1"), run("--seat 0=steady"));
    assert_ne!(run(""), run("--set draw=until_playable"));
}

#[test]
fn whole_matches_and_teams_are_played() {
    let report = json("simulate --players 2 --rounds 40 --seed 5 --match --seat 0=sharp:2 --json");
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|w| w.as_u64().unwrap()).sum();
    assert_eq!((wins, report["matches"].as_u64()), (40, Some(40)));
    assert_eq!(report["intervals"].as_array().unwrap().len(), 2);
    let report = json("simulate --players 4 --rounds 30 --seed 5 --teams --json");
    let wins: Vec<u64> = serde_json::from_value(report["wins"].clone()).unwrap();
    assert_eq!((wins[0], wins[1]), (wins[2], wins[3]), "a team wins together");
}

#[test]
fn every_policy_meets_every_other_and_the_bluffs_are_fitted() {
    let text = String::from_utf8(uno_bot("simulate --every-pairing --rounds 10 --seed 1").stdout);
    let text = text.unwrap();
    // Four policies at two kinds of table, each against the three others.
    assert_eq!(text.matches("| sharp |").count(), 2, "{text}");
    assert_eq!(text.matches(" % (").count(), 2 * 4 * 3, "{text}");
    let text = String::from_utf8(uno_bot("simulate --fit --rounds 5 --seed 1").stdout).unwrap();
    assert!(text.contains("bluffing"), "{text}");
}

#[test]
fn whole_tournaments_are_played() {
    for players in [4, 8] {
        let run = |threads| {
            json(&format!(
                "simulate --tournament {players} --rounds 6 --seed 3 --json --threads {threads}"
            ))
        };
        let report = run(1);
        let champions = report["champions"].as_array().unwrap();
        assert_eq!(champions.len(), players);
        assert_eq!(champions.iter().map(|won| won.as_u64().unwrap()).sum::<u64>(), 6);
        assert!(
            report["mean_points"].as_array().unwrap().iter().all(|p| p.as_f64().unwrap() > 0.0)
        );
        assert_eq!(run(2)["champions"], report["champions"]);
    }
}

#[test]
fn whole_cups_are_played() {
    for players in [3, 13] {
        let run = |threads| {
            json(&format!(
                "simulate --cup {players} --rounds 6 --seed 3 --json --threads {threads}"
            ))
        };
        let report = run(1);
        let champions = report["champions"].as_array().unwrap();
        assert_eq!(champions.len(), players);
        let won: u64 = champions.iter().map(|won| won.as_u64().unwrap()).sum();
        assert!(won >= 6, "{champions:?}: a cup is won by one, or by several who are level");
        let points = report["mean_points"].as_array().unwrap();
        let sum: f64 = points.iter().map(|points| points.as_f64().unwrap()).sum();
        // Each of three rounds gives out 6 points for every seat, but for what ties lose.
        assert!((sum - 18.0 * players as f64).abs() < 3.0, "{points:?}");
        assert_eq!(run(2)["champions"], report["champions"]);
    }
}

#[test]
fn a_wrong_option_is_answered_with_a_sentence_and_exit_code_2() {
    for (arguments, part) in [
        ("simulate --players 1 --rounds 5", "it takes 2 to 10 players"),
        ("simulate --players 11 --rounds 5", "it takes 2 to 10 players"),
        ("simulate --players many --rounds 5", "it takes 2 to 10 players"),
        ("simulate --players 4 --rounds 0", "at least 1"),
        ("simulate --players 4 --rounds -3", "unexpected argument"),
        ("simulate --rounds 5", "--players"),
        ("simulate --players 4", "--rounds"),
        ("simulate --players 4 --rounds 5 --preset clasic", "there is no preset \"clasic\""),
        ("simulate --players 4 --rounds 5 --set jumpin=on", "there is no setting \"jumpin\""),
        ("simulate --players 4 --rounds 5 --set jump_in=maybe", "jump_in cannot be \"maybe\""),
        ("simulate --players 4 --rounds 5 --set jump_in", "write it as key=value"),
        (
            "simulate --players 5 --rounds 5 --set teams=pairs",
            "teams=pairs is for 4 players, not 5",
        ),
        (
            "simulate --players 4 --rounds 5 --set scoring=elimination --set deals=2",
            "deals cannot be limited",
        ),
        ("simulate --players 4 --rounds 5 --seat 4=steady", "there is no seat \"4\""),
        ("simulate --players 4 --rounds 5 --seat 1=clever", "there is no policy \"clever\""),
        ("simulate --players 4 --rounds 5 --seat steady", "write it as N=POLICY"),
        ("simulate --players 4 --rounds 5 --seat 1=steady --seat 1=random", "given twice"),
        ("simulate --players 4 --rounds 5 --seat 1=steady:50ms", "steady does not think"),
        ("simulate --players 4 --rounds 5 --seat 1=sharp:fast", "neither a time such as 50ms"),
        ("simulate --players 4 --rounds 5 --threads 0", "it takes 1 to 1024 threads"),
        ("simulate --players 4 --rounds 5 --seed x", "invalid value 'x'"),
        ("simulate --tournament 5 --rounds 5", "a pairs tournament is for 4 or 8 players"),
        ("simulate --tournament 4 --players 4 --rounds 5", "cannot be used with"),
        (
            "simulate --tournament 4 --rounds 5 --set scoring=elimination",
            "always scored by winner_takes",
        ),
        ("simulate --cup 2 --rounds 5", "a cup is for 3 to 64 players"),
        ("simulate --cup 65 --rounds 5", "a cup is for 3 to 64 players"),
        ("simulate --cup 8 --tournament 8 --rounds 5", "cannot be used with"),
        ("simulate --cup 8 --rounds 5 --set scoring=elimination", "deals cannot be limited"),
        ("dance", "dance"),
    ] {
        let output = uno_bot(arguments);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {complaint}");
        assert!(complaint.contains(part), "{arguments}: {complaint}");
        assert_eq!(complaint.trim_end().lines().count(), 1, "{arguments}: {complaint}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn help_is_no_mistake() {
    for arguments in ["--help", "simulate --help", "--version"] {
        let output = uno_bot(arguments);
        assert!(output.status.success());
        assert!(!output.stdout.is_empty());
    }
}

/// What stands in a file of the project.
fn file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(path).expect("a text file")
}

#[test]
fn the_settings_are_documented_as_the_program_lists_them() {
    let listed = |arguments| String::from_utf8(uno_bot(arguments).stdout).unwrap();
    let table = listed("settings --markdown");
    assert!(
        file("README.md").contains(&table),
        "README.md lacks what `uno-bot settings --markdown` prints:\n{table}"
    );
    assert_eq!(file(".env.example"), listed("settings"), "uno-bot settings > .env.example");
}

#[test]
fn the_manual_knows_every_command_and_setting() {
    let printed = |kind: &str| {
        let output = uno_bot(&format!("manual {kind}"));
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let man = printed("man");
    for part in [
        ".TH UNO",
        ".SS backup",
        "\\-\\-force",
        "DISCORD_TOKEN",
        "Without it: sqlite:uno.db.",
        ".SH EXIT STATUS",
    ] {
        assert!(man.contains(part), "{part} is missing in\n{man}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(shell);
        for command in ["run", "backup", "restore", "doctor", "health", "settings", "simulate"] {
            assert!(script.contains(command), "{shell} lacks {command}:\n{script}");
        }
        assert!(!script.contains("manual"), "it is not for people");
    }
}

/// The tables that the migrations in a folder lead to.
fn tables_of(folder: &str) -> std::collections::BTreeSet<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut tables = std::collections::BTreeSet::new();
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().flatten().map(|it| it.path()).collect();
    files.sort();
    for file in files.into_iter().filter(|file| file.is_file()) {
        let sql = std::fs::read_to_string(file).unwrap();
        for line in sql.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match *words.as_slice() {
                ["CREATE", "TABLE", name, ..] => _ = tables.insert(name.to_owned()),
                ["DROP", "TABLE", name, ..] => _ = tables.remove(name.trim_end_matches(';')),
                ["ALTER", "TABLE", old, "RENAME", "TO", new, ..] => {
                    tables.remove(old);
                    tables.insert(new.trim_end_matches(';').to_owned());
                }
                _ => {}
            }
        }
    }
    tables
}

#[test]
fn the_privacy_page_names_every_table_of_the_database() {
    let page = file("docs/PRIVACY.md");
    let tables = tables_of("migrations");
    assert!(tables.len() > 10, "{tables:?}");
    let mut on_servers = tables_of("migrations/postgres");
    // What tells whether a lost connection has committed.
    assert!(on_servers.remove("proof"));
    // Whose turn it is to begin a session, where there are several processes.
    assert!(on_servers.remove("identify_turn"));
    assert_eq!(tables, on_servers, "both databases have the same tables");
    for table in tables {
        assert!(page.contains(&format!("`{table}`")), "docs/PRIVACY.md does not tell of {table}");
    }
}

/// The values that a file of `deploy/` gives to a setting, however it is written.
fn values_in(text: &str, setting: &str) -> Vec<String> {
    let colon = format!("{setting}: ");
    let listed = format!("name: {setting}, value: ");
    let value = |line: &str| {
        let line = line.trim().trim_start_matches("- {").trim_end_matches('}');
        let value = line.strip_prefix(&colon).or_else(|| line.strip_prefix(&listed))?;
        Some(value.trim_matches('"').to_owned())
    };
    text.lines().filter_map(value).collect()
}

#[test]
fn the_examples_with_several_processes_serve_every_shard_once() {
    let compose = file("deploy/compose-postgres.yaml");
    let kubernetes = file("deploy/kubernetes/uno-bot-postgres.yaml");
    let replicas: u32 = values_in(&kubernetes, "replicas")[0].parse().unwrap();
    let numbered = values_in(&kubernetes, "DISCORD_SHARDS").remove(0);
    let numbered = (0..replicas).map(|shard| numbered.replace("$(SHARD)", &shard.to_string()));
    for shares in [values_in(&compose, "DISCORD_SHARDS"), numbered.collect()] {
        assert!(shares.len() >= 2, "{shares:?}");
        let settings = |share: &String| {
            let share = share.clone();
            uno_bot::config::shards(move |_| Some(share.clone())).unwrap().expect("some shards")
        };
        let shares: Vec<_> = shares.iter().map(settings).collect();
        // A server of each shard is served by one process.
        for guild in 0..64u64 {
            let serving = shares.iter().filter(|share| share.holds(guild << 22)).count();
            assert_eq!(serving, 1, "{shares:?}");
        }
    }
}

#[test]
fn the_examples_name_no_setting_that_does_not_exist() {
    let foreign = ["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD_FILE", "SHARD"];
    for path in [
        "deploy/compose.yaml",
        "deploy/compose-postgres.yaml",
        "deploy/kubernetes/uno-bot.yaml",
        "deploy/kubernetes/uno-bot-postgres.yaml",
    ] {
        let mut named = 0;
        for line in file(path).lines().filter(|line| !line.trim().starts_with('#')) {
            let line = line.trim().trim_start_matches("- ").trim_start_matches('{');
            let name = line.strip_prefix("name: ").unwrap_or(line);
            let name = name.split([':', ',']).next().unwrap_or_default();
            let is_setting =
                name.len() > 3 && name.chars().all(|it| it.is_ascii_uppercase() || it == '_');
            if is_setting && !foreign.contains(&name) {
                assert!(uno_bot::config::is_known(name), "{path}: {name}");
                named += 1;
            }
        }
        assert!(named > 0, "{path} names no setting");
    }
}
