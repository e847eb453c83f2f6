//! The command `playground`, through the real binary.

use crate::client::get;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The running program. Its output after the address is not read.
pub struct Program {
    child: Child,
    /// The address of the page.
    pub url: String,
}

impl Program {
    pub fn start(arguments: &[&str]) -> Program {
        Program::spawn(&mut command(arguments))
    }

    /// As [`Program::start`], with hands and boards that are text.
    pub fn without_pictures(arguments: &[&str]) -> Program {
        Program::spawn(command(arguments).env("UNO_PICTURES", "off"))
    }

    fn spawn(command: &mut Command) -> Program {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program runs");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut lines = lines.map(|line| line.expect("readable output"));
        let said = lines.next().unwrap_or_default();
        let url = said.strip_prefix("The playground is open: ").expect("an address").to_owned();
        Program { child, url }
    }

    pub fn host(&self) -> &str {
        self.url.strip_prefix("http://").expect("plain http")
    }

    /// Presses Ctrl-C and waits for the end.
    pub fn interrupt(self) -> std::process::ExitStatus {
        self.end(Signal::Interrupt)
    }

    /// Sends the signal and waits for the end.
    pub fn end(mut self, signal: Signal) -> std::process::ExitStatus {
        let name = match signal {
            Signal::Interrupt => "-INT",
            Signal::Kill => "-KILL",
        };
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &pid]).status().expect("kill runs");
        assert!(sent.success());
        self.child.wait().expect("it ends")
    }
}

#[derive(Clone, Copy)]
pub enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// It cannot be handled.
    Kill,
}

impl Drop for Program {
    fn drop(&mut self) {
        // Already over, if all went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uno-bot"));
    command.arg("playground").args(arguments);
    command
}

fn refused(arguments: &[&str]) -> String {
    let output = command(arguments).output().expect("the program runs");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(output.stdout.is_empty());
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    complaint
}

#[test]
fn a_taken_port_is_told_in_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let complaint = refused(&["--port", &port]);
    assert!(complaint.contains(&format!("port {port} is taken")), "{complaint}");
}

#[tokio::test]
async fn ctrl_c_closes_it_and_a_named_database_stays() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("playground-database");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("50% of it?.db");
    let name = file.to_str().unwrap();
    let mut start = command(&["--port", "0", "--db", name]);
    let mut program = Program::spawn(start.stderr(Stdio::piped()));
    let mut complaints = program.child.stderr.take().unwrap();
    assert_eq!(get(program.host(), "/", "").await.0, 200);
    let complaint = refused(&["--port", "0", "--db", name]);
    assert!(complaint.contains("50% of it?.db"), "{complaint}");
    assert_eq!(program.interrupt().code(), Some(0));
    let mut said = String::new();
    complaints.read_to_string(&mut said).unwrap();
    assert_eq!(said, "", "it closes without a complaint");
    assert!(file.is_file());
}

#[tokio::test]
async fn a_reader_who_leaves_does_not_end_it() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = free.local_addr().unwrap().to_string();
    let port = host.rsplit(':').next().unwrap().to_owned();
    drop(free);
    let mut child = command(&["--port", &port]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let program = Program { child, url: format!("http://{host}") };
    let patience = Instant::now() + Duration::from_secs(15);
    while TcpStream::connect(program.host()).is_err() {
        assert!(Instant::now() < patience, "the page never opens");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // It says where the page is before it serves the page; what it says goes nowhere.
    assert_eq!(get(program.host(), "/", "").await.0, 200);
    assert_eq!(program.interrupt().code(), Some(0));
}
