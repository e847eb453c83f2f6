//! The database, and the bot that may be using it.

use super::Finding;
use crate::bot::{HealthPlace, ask_health};
use crate::store::{Examination, ExaminedServer, OpenError, Store, is_server};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// A database with less room than this on its disk will soon be unable to save anything.
const LEAST_FREE_KB: u64 = 100 * 1024;

/// Looks at the database at an address, for the bot of a token, if the token tells which that is.
pub(super) async fn check(address: &str, bot: Option<u64>) -> Vec<Finding> {
    if is_server(address) {
        return check_server(address, bot).await;
    }
    let about = "database";
    let found = match Store::examine(address).await {
        Ok(found) => found,
        Err(error) => return vec![Finding::wrong(about, error.to_string(), advice_for(&error))],
    };
    let path = found.path.display();
    let mut findings = vec![match (&found.flaw, found.size) {
        (Some(flaw), _) => Finding::wrong(about, flaw.to_string(), advice_for(flaw)),
        (None, Some(size)) => {
            Finding::fine(about, format!("{path} is sound, {} KB", size.div_ceil(1024)))
        }
        (None, None) => Finding::fine(about, format!("there is none yet at {path}")),
    }];
    findings.push(match found.writable {
        true => Finding::fine("writing", "the database can be written to"),
        false => Finding::wrong(
            "writing",
            format!("{path} cannot be written to"),
            "give the account that runs the bot the right to write the file and its folder",
        ),
    });
    findings.extend(state(&found));
    findings.extend(owner(found.owner, bot));
    findings.push(free_space(&found.path));
    findings.push(user(&found).await);
    findings
}

/// What applies to a database of PostgreSQL: its files, their soundness and its backups are the server's.
async fn check_server(address: &str, bot: Option<u64>) -> Vec<Finding> {
    let about = "database";
    let found = match Store::examine_server(address).await {
        Ok(found) => found,
        Err(error) => return vec![Finding::wrong(about, error.to_string(), advice_for(&error))],
    };
    let ExaminedServer { place, size, version, known_version, owner: owned_by, processes } = found;
    let schema = match version {
        None => "it is empty; the next start creates the tables".to_owned(),
        Some(version) if version == known_version => format!("version {version}"),
        Some(version) => {
            format!("version {version}; the next start brings it to version {known_version}")
        }
    };
    let mut findings = vec![
        Finding::fine(about, format!("{place} can be used, {} KB", size.div_ceil(1024))),
        Finding::fine("schema", schema),
        Finding::fine("running bot", format!("{processes} processes use the database")),
    ];
    findings.extend(owner(owned_by, bot));
    findings
}

fn advice_for(flaw: &OpenError) -> &'static str {
    match flaw {
        OpenError::Address(_) => "correct DATABASE_URL",
        OpenError::NoFolder(_) => "create the folder, or correct DATABASE_URL",
        OpenError::Damaged(_) => "uno-bot restore BACKUP --force; the damaged file is kept",
        OpenError::Newer { .. } => "use the newer program, or a backup from before the upgrade",
        OpenError::Foreign(_) => "correct DATABASE_URL: this file belongs to something else",
        OpenError::Server { .. } => "ask whoever runs the server, or correct DATABASE_URL",
        _ => "look at the rights of the file and its folder",
    }
}

fn state(found: &Examination) -> Option<Finding> {
    let (version, known) = (found.version?, found.known_version);
    if found.written_ahead != Some(true) {
        let what = "it is not written ahead (wal)";
        return Some(Finding::wrong("schema", what, "start the bot once, which sets it"));
    }
    Some(Finding::fine(
        "schema",
        match version == known {
            true => format!("version {version}, written ahead (wal)"),
            false => format!(
                "version {version}; the next start copies the file and brings it to version {known}"
            ),
        },
    ))
}

/// Whether the database is that of the bot.
fn owner(owner: Option<u64>, bot: Option<u64>) -> Option<Finding> {
    let (owner, bot) = (owner?, bot?);
    let about = "owner";
    Some(match owner == bot {
        true => Finding::fine(about, format!("the database is that of the bot {bot}")),
        false => Finding::wrong(
            about,
            format!("the database belongs to the bot {owner}, and the token to the bot {bot}"),
            "use the right token or another database; if this bot is to go on with it, start it once with \
             `uno-bot run --take-over`",
        ),
    })
}

/// How much room there is on the disk of a file. The standard library does not tell, but `df` does.
fn free_space(path: &Path) -> Finding {
    let about = "free space";
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let told = Command::new("df").arg("-Pk").arg(folder.unwrap_or(Path::new("."))).output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
    let free = told
        .ok()
        .and_then(|told| told.lines().nth(1)?.split_whitespace().nth(3)?.parse::<u64>().ok());
    match free {
        None => Finding::fine(about, "it cannot be told here: there is no program df"),
        Some(kb) if kb < LEAST_FREE_KB => {
            let found = format!("only {} MB are left for the database", kb / 1024);
            Finding::wrong(
                about,
                found,
                "make room, or set HISTORY_DAYS; without room nothing can be saved",
            )
        }
        Some(kb) => Finding::fine(about, format!("{} MB", kb / 1024)),
    }
}

/// The bot that is using the database, and how it is.
async fn user(found: &Examination) -> Finding {
    let about = "running bot";
    if !found.in_use {
        return Finding::fine(about, "none uses the database at this moment");
    }
    let process = found.used_by.map(|pid| format!(" (process {pid})")).unwrap_or_default();
    let answer = match ask_health(&HealthPlace::beside(&found.path)).await {
        Ok(answer) => serde_json::from_str(&answer).unwrap_or(Value::Null),
        Err(_) => Value::Null,
    };
    match answer.get("problem") {
        Some(Value::Null) => {
            Finding::fine(about, format!("it uses the database{process}, and is well"))
        }
        Some(Value::String(problem)) => Finding::wrong(
            about,
            format!("it uses the database{process}, but {problem}"),
            "its log says more",
        ),
        _ => Finding::wrong(
            about,
            format!("another process uses the database{process}, and does not say how it is"),
            "only one bot can use a file: stop the other, or wait if it is just starting",
        ),
    }
}
