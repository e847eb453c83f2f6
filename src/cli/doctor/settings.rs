//! The settings, and the file `.env`.

use super::Finding;
use crate::cli::env_file::open_secret;
use crate::config::{BadConfig, Config, is_known, misspelt, nearest, secret_files};

/// Reads the file `.env`, if there is one, and looks for names that are no settings.
pub(super) fn check_env_file() -> Vec<Finding> {
    let about = "the file .env";
    let entries = match dotenvy::dotenv_iter() {
        Ok(entries) => entries,
        Err(error) if error.not_found() => {
            return vec![Finding::fine(about, "there is none; settings come from the environment")];
        }
        Err(_) => {
            let advice = "give the account that runs the bot the right to read it";
            return vec![Finding::wrong(about, "it cannot be read", advice)];
        }
    };
    let mut findings = Vec::new();
    for (number, entry) in entries.enumerate() {
        // An error of the file's syntax would show the line, which may hold the token.
        let Ok((name, _)) = entry else {
            let found = format!("entry {} cannot be read", number + 1);
            let advice = "write each setting as NAME=value on a line of its own, values with spaces in quotes";
            findings.push(Finding::wrong(about, found, advice));
            break;
        };
        if is_known(&name) || name == "RUST_LOG" {
            continue;
        }
        let found = format!("{} is no setting", shown(&name));
        let advice = match nearest(&name) {
            Some(known) => format!("did you mean {known}?"),
            None => "remove it; `uno-bot settings` lists all".to_owned(),
        };
        findings.push(Finding::wrong(about, found, advice));
    }
    if findings.is_empty() {
        findings.push(Finding::fine(about, "every name in it is a setting"));
    }
    // The bot reads it in the same way: variables of the environment go before it.
    if let Ok(path) = dotenvy::dotenv()
        && let Some(mode) = open_secret(&path)
    {
        let found = format!("others can read the token in it (mode {mode:o})");
        findings.push(Finding::wrong(about, found, format!("chmod 600 {}", path.display())));
    }
    findings
}

/// Names in the environment that are nearly those of settings. Most others belong to other programs.
pub(super) fn check_environment() -> Vec<Finding> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let from_file: Vec<String> = match dotenvy::dotenv_iter() {
        Ok(entries) => entries.map_while(Result::ok).map(|(name, _)| name).collect(),
        Err(_) => Vec::new(),
    };
    let names = names.filter(|name| !from_file.contains(name));
    let findings = names.filter_map(|name| {
        let known = misspelt(&name)?;
        let found = format!("{} is no setting", shown(&name));
        Some(Finding::wrong("environment", found, format!("did you mean {known}?")))
    });
    findings.collect()
}

/// A name that was meant to be one: a token that was pasted into a wrong place is not shown.
fn shown(name: &str) -> String {
    let letters =
        |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
    match name.len() <= 40 && name.chars().all(letters) {
        true => name.to_owned(),
        false => "a name that is not all capital letters".to_owned(),
    }
}

pub(super) fn check(
    lookup: impl Fn(&str) -> Option<String>,
    config: &Result<Config, BadConfig>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    match config {
        Ok(config) => {
            findings.push(Finding::fine("settings", "they can be used"));
            findings.push(token_shape(config));
            findings.extend(backups(config));
        }
        Err(error) => {
            let advice = "`uno-bot settings` explains each setting";
            findings.push(Finding::wrong("settings", error.to_string(), advice));
        }
    }
    for file in secret_files(lookup) {
        let about = "secret files";
        let path = file.path.display();
        findings.push(match file.open_mode {
            None => Finding::fine(about, format!("only its owner can read {path}")),
            Some(mode) => Finding::wrong(
                about,
                format!("others can read {path} (mode {mode:o})"),
                format!("chmod 600 {path}"),
            ),
        });
    }
    findings
}

fn token_shape(config: &Config) -> Finding {
    let about = "token";
    match config.token.user() {
        Some(user) => {
            Finding::fine(about, format!("*** has the shape of a token, of the bot {user}"))
        }
        None if config.api_url.is_some() => {
            Finding::fine(about, "*** is not like Discord's own, which another address may accept")
        }
        None => Finding::wrong(
            about,
            "*** does not have the shape of a bot's token",
            "copy the token anew: Discord's developer page → your application → Bot → Reset Token; a client secret or public key is no token",
        ),
    }
}

fn backups(config: &Config) -> Option<Finding> {
    let about = "backups";
    let folder = &config.backups.as_ref()?.folder;
    let shown = folder.display();
    if !folder.is_dir() {
        let found = format!("the folder {shown} does not exist");
        return Some(Finding::wrong(about, found, "create it, or correct BACKUP_DIR"));
    }
    let probe = folder.join(format!(".uno-bot-{}", std::process::id()));
    let written = std::fs::write(&probe, "x");
    let _ = std::fs::remove_file(&probe);
    if let Err(error) = written {
        let found = format!("nothing can be written to {shown}: {error}");
        let advice = "give the account that runs the bot the right to write there, and make room";
        return Some(Finding::wrong(about, found, advice));
    }
    const HOUR: u64 = 60 * 60;
    Some(match crate::store::newest_backup(folder).map(|age| age.as_secs() / HOUR) {
        None => Finding::fine(about, format!("there is none in {shown} yet")),
        Some(hours @ 0..=26) => Finding::fine(about, format!("the newest is {hours} hours old")),
        Some(hours) => Finding::wrong(
            about,
            format!("the newest in {shown} is {hours} hours old"),
            "if the bot runs, its log says why; else start it",
        ),
    })
}
