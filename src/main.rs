//! The program: everything it can do is in [`uno_bot::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    uno_bot::cli::run(std::env::args_os())
}
