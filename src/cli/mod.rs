//! The command line: one file per command.
//!
//! A wrong option is answered with one sentence on standard error and exit code 2; a command that
//! fails, with one sentence and exit code 1.

mod backup;
mod database;
mod doctor;
mod env_file;
mod health;
mod manual;
mod migrate_store;
#[cfg(feature = "playground")]
mod playground;
mod recount;
mod restore;
mod run;
mod settings;
mod simulate;

use crate::bot::VERSION;
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::fmt;
use std::io::Write;
use std::process::ExitCode;

/// UNO by the book: an unofficial fan project.
#[derive(Parser)]
#[command(name = "uno-bot", version = VERSION)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Run),
    Recount(recount::Recount),
    Backup(backup::Backup),
    Restore(restore::Restore),
    MigrateStore(migrate_store::MigrateStore),
    Settings(settings::Settings),
    Doctor(doctor::Doctor),
    Health(health::Health),
    #[command(hide = true)]
    Manual(manual::Manual),
    #[cfg(feature = "playground")]
    Playground(playground::OpenPlayground),
    Simulate(simulate::Simulate),
}

/// Why a command did not do its work.
#[derive(Debug)]
enum Failure {
    /// The arguments make no sense.
    Usage(String),
    /// The arguments are fine, but the work failed.
    Failed(String),
}

impl Failure {
    fn usage(why: impl fmt::Display) -> Failure {
        Failure::Usage(why.to_string())
    }

    fn failed(why: impl fmt::Display) -> Failure {
        Failure::Failed(why.to_string())
    }

    fn report(&self) -> ExitCode {
        let (Failure::Usage(sentence) | Failure::Failed(sentence)) = self;
        eprintln!("uno-bot: {sentence}");
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Failed(_) => ExitCode::FAILURE,
        }
    }
}

/// Runs the program with these arguments, the first being its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(wrong) if wrong.use_stderr() => {
            return Failure::usage(in_one_sentence(&wrong)).report();
        }
        Err(help) => {
            // If the help cannot be printed, an error could not be printed either.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    let result = match cli.command.unwrap_or(Command::Run(run::Run::default())) {
        Command::Run(run) => run.run(),
        Command::Recount(recount) => recount.run(),
        Command::MigrateStore(migrate) => migrate.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Settings(settings) => settings.run(),
        Command::Doctor(doctor) => doctor.run(),
        Command::Health(health) => health.run(),
        Command::Manual(manual) => manual.run(),
        #[cfg(feature = "playground")]
        Command::Playground(playground) => playground.run(),
        Command::Simulate(simulate) => simulate.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints to standard output. An error is ignored, because a reader who has seen enough may close
/// the pipe.
fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// The parser's message without the usage that it adds.
fn in_one_sentence(wrong: &clap::Error) -> String {
    let text = wrong.render().to_string();
    let sentence = text.split("\n\n").next().unwrap_or(&text);
    let words: Vec<&str> = sentence.split_whitespace().collect();
    words.join(" ").trim_start_matches("error: ").to_owned()
}
