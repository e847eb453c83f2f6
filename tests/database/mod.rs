//! The database that a test runs on: a file, or a database of a real PostgreSQL.
//!
//! The same test binary runs the tests a second time on PostgreSQL: `on_postgresql` starts a server on a
//! socket in a folder of its own, and starts the binary again with the place of the socket in UNO_POSTGRES.

#![allow(dead_code, reason = "no test binary uses all of it")]

use sqlx::{Any, AnyConnection, Connection, Transaction};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

const SOCKET: &str = "UNO_POSTGRES";
/// Every test gets a copy of this database, which has the tables.
const TEMPLATE: &str = "uno_template";

/// The folder with the server's socket, if the tests run on PostgreSQL.
fn socket() -> Option<String> {
    std::env::var(SOCKET).ok()
}

pub fn is_server() -> bool {
    socket().is_some()
}

/// The statement that lists our tables.
pub fn list_of_tables() -> &'static str {
    match is_server() {
        false => "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%sqlx%'",
        true => {
            "SELECT tablename::text FROM pg_tables \
             WHERE schemaname = 'public' AND tablename NOT LIKE '%sqlx%' AND tablename <> 'proof'"
        }
    }
}

/// Begins a transaction beside which nothing can be written.
pub async fn hold_up_writers(connection: &mut AnyConnection) -> Transaction<'_, Any> {
    if !is_server() {
        return connection.begin_with("BEGIN IMMEDIATE").await.expect("it begins");
    }
    let mut held = connection.begin().await.expect("it begins");
    let lock = sqlx::query("SELECT pg_advisory_xact_lock(1431195490)::text");
    lock.execute(&mut *held).await.expect("the lock of the jobs");
    held
}

/// The name of a database for the folder of a test.
fn name_of(folder: &Path) -> String {
    let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
    name.replace('-', "_")
}

fn address_in(socket: &str, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={socket}")
}

/// Runs a statement that concerns the whole server.
fn administer(socket: &str, statement: &str) {
    let psql = Command::new(program("psql"))
        .args(["-h", socket, "-U", "postgres", "-d", "postgres", "-qc", statement])
        .output()
        .expect("psql starts");
    assert!(psql.status.success(), "{statement}: {}", String::from_utf8_lossy(&psql.stderr));
}

/// Prepares the database of a test; nothing to be done for a file.
pub fn create(folder: &Path) {
    if let Some(socket) = socket() {
        let name = name_of(folder);
        administer(&socket, &format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"));
    }
}

/// Deletes the database of a test, whoever is still connected to it.
pub fn delete(folder: &Path) {
    if let Some(socket) = socket() {
        let name = name_of(folder);
        administer(&socket, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
    }
}

/// The address of the database of a test, which is `uno.db` if it is a file.
pub fn address(folder: &Path) -> String {
    match socket() {
        Some(socket) => address_in(&socket, &name_of(folder)),
        None => format!("sqlite:{}", folder.join("uno.db").display()),
    }
}

/// Copies the database of a test as it is now, while it is in use.
pub fn copy(from: &Path, to: &Path) {
    let Some(socket) = socket() else {
        for name in ["uno.db", "uno.db-wal"] {
            if from.join(name).exists() {
                std::fs::copy(from.join(name), to.join(name)).expect("it is copied");
            }
        }
        return;
    };
    let (from, to) = (name_of(from), name_of(to));
    administer(&socket, &format!("DROP DATABASE {to} WITH (FORCE)"));
    administer(&socket, &format!("CREATE DATABASE {to}"));
    let server = ["-h", &socket, "-U", "postgres"];
    let mut dump = Command::new(program("pg_dump"))
        .args(server)
        .arg(from)
        .stdout(Stdio::piped())
        .spawn()
        .expect("pg_dump starts");
    let restored = Command::new(program("psql"))
        .args(server)
        .args(["-d", &to, "-qX", "-v", "ON_ERROR_STOP=1", "-1"])
        .stdin(dump.stdout.take().expect("what it writes"))
        .stdout(Stdio::null())
        .status()
        .expect("psql starts");
    assert!(restored.success() && dump.wait().expect("it ends").success(), "it is copied");
}

/// A connection beside the store's.
pub async fn connect(address: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(address).await.expect("it connects")
}

/// Drops a trigger of a table.
pub async fn drop_trigger(connection: &mut AnyConnection, name: &str, table: &str) {
    let of = if is_server() { format!(" ON {table}") } else { String::new() };
    let drop = sqlx::query(sqlx::AssertSqlSafe(format!("DROP TRIGGER {name}{of}")));
    drop.execute(connection).await.expect("it is there");
}

/// A program of Debian's package, which are not all in the path.
fn program(name: &str) -> PathBuf {
    let installed = Path::new("/usr/lib/postgresql/15/bin").join(name);
    if installed.exists() { installed } else { PathBuf::from(name) }
}

/// A server of its own, in a temporary folder.
pub struct Server {
    folder: PathBuf,
    data: PathBuf,
    /// Settings such as `max_wal_size=32MB`.
    settings: Vec<String>,
}

impl Server {
    /// As another account if the tests run as root, because PostgreSQL refuses to run as root.
    fn command(name: &str) -> Command {
        let is_root = std::fs::metadata("/proc/self")
            .is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0);
        if !is_root {
            return Command::new(program(name));
        }
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program(name));
        command
    }

    /// A folder in which a server can be made.
    fn folder() -> PathBuf {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("uno-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the server");
        // The server's account may be another.
        let all = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(&folder, all).expect("a folder for everyone");
        folder
    }

    pub fn start() -> Server {
        Server::start_with(|folder| folder.join("data"), &[], &[])
    }

    /// Makes a server with its data in a folder that `data` prepares, and starts it.
    pub fn start_with(
        data: impl FnOnce(&Path) -> PathBuf,
        to_make_it: &[&str],
        settings: &[&str],
    ) -> Server {
        let folder = Server::folder();
        let data = data(&folder);
        let settings = settings.iter().map(|&it| it.to_owned()).collect();
        let server = Server { folder, data, settings };
        let made = Server::command("initdb")
            .args(["-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-U", "postgres", "-D"])
            .arg(&server.data)
            .args(to_make_it)
            .output()
            .expect("PostgreSQL 15 is installed");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        server.run();
        server
    }

    /// Makes a replica of this server, and starts it. The server knows it by the name "replica".
    pub fn replica(&self) -> Server {
        let folder = Server::folder();
        let server = Server { data: folder.join("data"), folder, settings: Vec::new() };
        let primary = format!("host={} user=postgres application_name=replica", self.socket());
        let copied = Server::command("pg_basebackup")
            .args(["--write-recovery-conf", "--checkpoint=fast", "-d", &primary, "-D"])
            .arg(&server.data)
            .output()
            .expect("pg_basebackup starts");
        assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
        server.run();
        server
    }

    /// The folder with the socket.
    pub fn socket(&self) -> String {
        self.folder.display().to_string()
    }

    pub fn address(&self, database: &str) -> String {
        address_in(&self.socket(), database)
    }

    pub fn administer(&self, statement: &str) {
        administer(&self.socket(), statement);
    }

    /// Everything in a database, as text.
    pub fn dump(&self, database: &str) -> String {
        let dump = Command::new(program("pg_dump"))
            .args(["-h", &self.socket(), "-U", "postgres", database])
            .output()
            .expect("pg_dump starts");
        assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
        let text = String::from_utf8(dump.stdout).expect("text");
        // Each dump has a key of its own.
        let is_key =
            |line: &&str| line.starts_with("\\restrict ") || line.starts_with("\\unrestrict ");
        text.lines().filter(|line| !is_key(line)).collect::<Vec<_>>().join("\n")
    }

    /// Starts the server, and returns when it takes connections.
    pub fn run(&self) {
        let log = std::fs::read_to_string(self.folder.join("log"));
        assert!(self.try_run(), "it does not start: {}", log.unwrap_or_default());
    }

    /// As [`Server::run`]; whether it has started.
    pub fn try_run(&self) -> bool {
        let mut options = format!(
            "-c listen_addresses='' -c unix_socket_directories={} -c max_connections=400",
            self.socket()
        );
        for setting in &self.settings {
            options.push_str(&format!(" -c {setting}"));
        }
        let log = self.folder.join("log").display().to_string();
        self.try_control(&["-w", "-l", &log, "-o", &options, "start"])
    }

    pub fn control(&self, arguments: &[&str]) {
        let log = self.folder.join("log");
        assert!(
            self.try_control(arguments),
            "pg_ctl {arguments:?}: {}",
            std::fs::read_to_string(log).unwrap_or_default()
        );
    }

    fn try_control(&self, arguments: &[&str]) -> bool {
        let controlled = Server::command("pg_ctl")
            .arg("-D")
            .arg(&self.data)
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        controlled.expect("pg_ctl starts").success()
    }

    /// Whether its first process is there.
    pub fn is_running(&self) -> bool {
        self.try_control(&["status"])
    }

    /// The number of its first process.
    fn process(&self) -> String {
        let file = std::fs::read_to_string(self.data.join("postmaster.pid"));
        file.expect("it runs").lines().next().expect("a number").to_owned()
    }

    /// Sends a signal to all processes of the server.
    pub fn signal(&self, name: &str) {
        let first = self.process();
        let others = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children"));
        let others = others.expect("its processes");
        // Some may have ended meanwhile.
        let _ = Command::new("kill").arg(name).arg(first).args(others.split_whitespace()).status();
    }

    /// Kills all its processes, as when the machine fails, and returns when they are gone.
    pub fn kill(&self) {
        let first = self.process();
        self.signal("-KILL");
        while Path::new("/proc").join(&first).exists() && self.is_running() {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.try_control(&["-m", "immediate", "stop"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs the tests of this binary on PostgreSQL, except those that are named with a reason.
pub async fn on_postgresql(but: &[(&str, &str)]) {
    let server = Server::start();
    server.administer(&format!("CREATE DATABASE {TEMPLATE}"));
    let opened = uno_bot::store::Store::open(&server.address(TEMPLATE)).await;
    opened.expect("it opens").close().await;
    let mut tests = Command::new(std::env::current_exe().expect("this binary"));
    // Fewer simulations than on SQLite, because each has a second process here, and takes longer. After each kill the
    // whole database is copied, which takes a server much longer than a file.
    tests.env(SOCKET, server.socket()).env("UNO_SIMULATIONS", "40").env("UNO_KILLS", "80");
    for (name, why) in but {
        println!("not on PostgreSQL: {name}, {why}");
        tests.args(["--skip", name]);
    }
    assert!(tests.status().expect("the tests start").success(), "tests fail on PostgreSQL");
}
