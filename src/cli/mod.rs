//! The command line: one file per command.
//!
//! A wrong option is answered with one sentence on standard error and exit code 2; a command that
//! fails, with one sentence and exit code 1.

#[cfg(feature = "playground")]
mod playground;
mod recount;
mod run;
mod simulate;

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::fmt;
use std::io::Write;
use std::process::ExitCode;

/// UNO by the book: an unofficial fan project.
#[derive(Parser)]
#[command(name = "uno-bot", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Run),
    Recount(recount::Recount),
    #[cfg(feature = "playground")]
    Playground(playground::OpenPlayground),
    Simulate(simulate::Simulate),
}

/// Why a command did not do its work.
#[derive(Debug)]
enum Failure {
    /// It was asked for something impossible.
    Usage(String),
    /// Something went wrong on the way.
    Failed(String),
}

impl Failure {
    /// An option that cannot be.
    fn usage(why: impl fmt::Display) -> Failure {
        Failure::Usage(why.to_string())
    }

    /// Work that could not be done.
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
            // Nobody is left to be told if the help cannot be printed.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    let outcome = match cli.command.unwrap_or(Command::Run(run::Run::default())) {
        Command::Run(run) => run.run(),
        Command::Recount(recount) => recount.run(),
        #[cfg(feature = "playground")]
        Command::Playground(playground) => playground.run(),
        Command::Simulate(simulate) => simulate.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints a line, or several, to whoever still reads: one who has seen enough closes the pipe,
/// and that is no failure.
fn tell(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// What the parser has to say, without the usage that it adds.
fn in_one_sentence(wrong: &clap::Error) -> String {
    let text = wrong.render().to_string();
    let sentence = text.split("\n\n").next().unwrap_or(&text);
    let words: Vec<&str> = sentence.split_whitespace().collect();
    words.join(" ").trim_start_matches("error: ").to_owned()
}
