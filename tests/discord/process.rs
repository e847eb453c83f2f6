//! The real binary, as an operator runs it.

use super::server::{Folder, Server};
use std::fs::File;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use uno_bot::standin::Standin;

/// How long the program may take to end: when it is stopped, it may wait for clicks for 3.2 seconds, and the machine may
/// be busy.
const ENDS_WITHIN: Duration = Duration::from_secs(15);

/// A running program. It does not outlive the test.
pub struct Program {
    child: Child,
    errors: std::path::PathBuf,
}

impl Program {
    pub fn command(folder: &Folder, settings: &[(&str, &str)]) -> (Command, std::path::PathBuf) {
        let errors = folder.path().join("stderr");
        // Measurements are made with a program that is compiled for speed.
        let program = std::env::var("UNO_BOT_PROGRAM");
        let program = program.unwrap_or_else(|_| env!("CARGO_BIN_EXE_uno-bot").to_owned());
        let mut command = Command::new(program);
        command
            .current_dir(folder.path())
            .env_clear()
            // Tests read boards as text, unless one is about pictures.
            .env("UNO_PICTURES", "off")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&errors).expect("a file for what it says"));
        (command, errors)
    }

    pub fn start(folder: &Folder, settings: &[(&str, &str)]) -> Program {
        let (mut command, errors) = Program::command(folder, settings);
        Program { child: command.spawn().expect("the program starts"), errors }
    }

    /// Runs it with these arguments to its end, off the threads that serve everything else. Gives its code,
    /// what it printed, and what it said on standard error.
    pub async fn output(
        folder: &Folder,
        settings: &[(&str, &str)],
        arguments: &[&str],
    ) -> (Option<i32>, String, String) {
        let (mut command, _) = Program::command(folder, settings);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        let running = tokio::task::spawn_blocking(move || command.output());
        let output = running.await.expect("waiting works").expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Starts it for a server, and waits until it is connected anew.
    pub async fn serve(server: &Server) -> Program {
        Program::serve_with(server, &[]).await
    }

    /// Starts it for a server with further settings, and waits until it is connected anew.
    pub async fn serve_with(server: &Server, settings: &[(&str, &str)]) -> Program {
        let before = server.discord.gateway().identifies();
        let program = Program::begin_with(server, settings);
        let there = |discord: &Standin| {
            let gateway = discord.gateway();
            let there = gateway.identifies() > before
                && gateway.is_connected()
                && !discord.world().offered_commands(server.guild).is_empty();
            there.then_some(())
        };
        let there = server.discord.until("the program to connect", there).await;
        assert!(there.is_ok(), "it did not connect: {}", program.said());
        program
    }

    /// Starts it for a server, with every detail in its log.
    pub fn begin(server: &Server) -> Program {
        Program::begin_with(server, &[])
    }

    /// Starts it for a server with further settings.
    pub fn begin_with(server: &Server, further: &[(&str, &str)]) -> Program {
        let (address, url) = (server.folder.address(), server.discord.api_url());
        let settings = [
            ("DISCORD_TOKEN", server.discord.token()),
            ("DISCORD_API_URL", url.as_str()),
            ("DATABASE_URL", address.as_str()),
            ("UNO_LOG", "trace"),
        ];
        Program::start(&server.folder, &[&settings, further].concat())
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let (name, process) = (format!("-{name}"), self.child.id().to_string());
        let sent = Command::new("kill").args([name, process]).status().expect("kill can be run");
        assert!(sent.success());
    }

    /// Waits for its end, which must be soon.
    pub async fn end(self) -> (ExitStatus, String) {
        let begun = Instant::now();
        let ended = self.end_at_last().await;
        assert!(begun.elapsed() < ENDS_WITHIN, "it took {:?} to end", begun.elapsed());
        ended
    }

    /// Waits for its end, off the threads that serve everything else.
    pub async fn end_at_last(mut self) -> (ExitStatus, String) {
        let (status, program) = tokio::task::spawn_blocking(move || {
            let status = self.child.wait().expect("it ends");
            (status, self)
        })
        .await
        .expect("waiting works");
        (status, program.said())
    }

    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.errors).unwrap_or_default()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
