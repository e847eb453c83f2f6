//! The two bots as programs, and what they take of the machine.

use sqlx::{AnyConnection, Connection};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use uno_bot::standin::{Snowflake, Standin};

/// Clock ticks a second in `/proc`, the same on every Linux.
const TICKS: f64 = 100.0;

/// A folder for the database. It is deleted afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn fresh() -> Folder {
        let name = format!("bench-load-{}", std::process::id());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target").join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// How many moves are stored of the table in a channel.
    pub async fn moves_in(&self, channel: Snowflake) -> i64 {
        let moves = "SELECT count(*) FROM move JOIN game ON game.id = move.game WHERE place = $1";
        let moves = sqlx::query_scalar(moves).bind(channel.get().cast_signed());
        sqlx::any::install_default_drivers();
        let mut database = AnyConnection::connect(&self.database()).await.expect("a database");
        moves.fetch_one(&mut database).await.expect("a number")
    }

    /// The address of what the program stores.
    fn database(&self) -> String {
        let file = || format!("sqlite:{}", self.0.join("uno.db").display());
        std::env::var("LOAD_DATABASE").unwrap_or_else(|_| file())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub cpu: Duration,
    pub megabytes: f64,
    pub peak_megabytes: f64,
    /// Open files and threads.
    pub handles: f64,
}

/// A running program. It does not outlive the measurement.
pub struct Program(Child);

impl Program {
    pub fn ours(discord: &Standin, folder: &Folder) -> Program {
        let built_here = || env!("CARGO_BIN_EXE_uno-bot").into();
        let mut command = Command::new(std::env::var_os("LOAD_PROGRAM").unwrap_or_else(built_here));
        command
            .current_dir(&folder.0)
            .env("DISCORD_TOKEN", discord.token())
            .env("DISCORD_API_URL", discord.api_url())
            .env("DATABASE_URL", folder.database())
            .env("UNO_LOG", "warn");
        Program::start(command)
    }

    pub fn discord_js(discord: &Standin) -> Program {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standin/discordjs");
        if !folder.join("node_modules").exists() {
            let mut install = Command::new("npm");
            install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder);
            assert!(install.status().expect("npm is installed").success(), "npm ci failed");
        }
        let mut command = Command::new("node");
        command
            .arg("constant.mjs")
            .current_dir(&folder)
            .env("STANDIN_URL", discord.api_url())
            .env("STANDIN_TOKEN", discord.token());
        Program::start(command)
    }

    fn start(mut command: Command) -> Program {
        Program(command.stdin(Stdio::null()).spawn().expect("the program starts"))
    }

    pub fn usage(&self) -> Usage {
        let folder = PathBuf::from(format!("/proc/{}", self.0.id()));
        let stat = std::fs::read_to_string(folder.join("stat")).expect("it runs");
        // The name of the program is in parentheses and may hold spaces.
        let after_name = stat.rsplit_once(") ").expect("a name").1;
        let fields: Vec<&str> = after_name.split(' ').collect();
        let ticks: f64 = [11, 12].iter().map(|at| fields[*at].parse::<f64>().unwrap()).sum();
        let status = std::fs::read_to_string(folder.join("status")).expect("it runs");
        let megabytes = |key: &str| {
            let line = status.lines().find(|line| line.starts_with(key)).expect(key);
            line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
        };
        let count = |of: &str| std::fs::read_dir(folder.join(of)).expect("it runs").count() as f64;
        Usage {
            cpu: Duration::from_secs_f64(ticks / TICKS),
            megabytes: megabytes("VmRSS:"),
            peak_megabytes: megabytes("VmHWM:"),
            handles: count("fd") + count("task"),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
