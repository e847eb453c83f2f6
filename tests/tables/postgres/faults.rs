//! What can happen to a server under load. After each of these faults, what was acknowledged is stored, once; what was refused is
//! not; and afterwards everything goes on by itself, without a restart of the program.

use super::load::Load;
use crate::database::Server;
use crate::small_disk::SmallDisk;
use crate::test_tables::PATIENCE;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How much each member of the load does between two faults.
const A_WHILE: u32 = 10;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_is_restarted() {
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    for how in ["fast", "immediate", "fast", "immediate"] {
        server.control(&["-m", how, "stop"]);
        load.everyone_hears_of_it().await;
        server.run();
        load.goes_on(A_WHILE).await;
    }
    // The machine fails, and comes back at once.
    for _ in 0..3 {
        server.kill();
        server.run();
        load.goes_on(A_WHILE).await;
    }
    load.end().await;
}

/// The server ends all other sessions too and recovers, without being started anew.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_of_which_a_process_is_killed() {
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    for _ in 0..5 {
        let mut connection = crate::database::connect(&server.address("postgres")).await;
        let process: i32 = sqlx::query_scalar(
            "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'uno-bot ________________' LIMIT 1",
        )
        .fetch_one(&mut connection)
        .await
        .expect("a session that writes");
        let killed = std::process::Command::new("kill").args(["-9", &process.to_string()]).status();
        assert!(killed.expect("it starts").success());
        load.goes_on(A_WHILE).await;
    }
    load.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_whose_connections_are_cut() {
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    let mut connection = crate::database::connect(&server.address("postgres")).await;
    for round in 0..40 {
        // In every other round only those are cut that are being committed: jobs, or moves, each of which is a statement.
        // `losses` shows what becomes of a commit and of a move for certain.
        let which = match round % 4 {
            0 => "AND state = 'active' AND query LIKE '%COMMIT'",
            2 => "AND state = 'active' AND query LIKE 'SELECT append_move%'",
            _ => "",
        };
        let cut = format!(
            "SELECT count(*) FROM (SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name LIKE 'uno-bot%' {which}) AS cut"
        );
        let begun = Instant::now();
        loop {
            let cut = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(cut.clone()));
            if cut.fetch_one(&mut connection).await.expect("a number") > 0 {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "nothing is committed any more");
        }
        load.goes_on(3).await;
    }
    load.end().await;
}

/// Ten seconds are less than the program waits: everything is saved late.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_stands_still_for_ten_seconds() {
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    for _ in 0..2 {
        server.signal("-STOP");
        tokio::time::sleep(Duration::from_secs(10)).await;
        server.signal("-CONT");
        load.goes_on(A_WHILE).await;
    }
    load.end().await;
}

/// Everyone is answered while it still stands still.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_stands_still_for_longer_than_it_is_waited_for() {
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    server.signal("-STOP");
    load.everyone_hears_of_it().await;
    server.signal("-CONT");
    load.goes_on(A_WHILE).await;
    load.end().await;
}

/// Fills a disk up; returns the file that does.
fn fill_up(disk: &Path) -> PathBuf {
    let filler = disk.join("filler");
    let full = std::fs::write(&filler, vec![0u8; 512 * 1024 * 1024]);
    assert!(full.is_err(), "the disk is full now");
    filler
}

/// A folder that the server's account can use.
fn for_everyone(folder: &Path) {
    std::fs::create_dir_all(folder).expect("a folder");
    let all = std::os::unix::fs::PermissionsExt::from_mode(0o777);
    std::fs::set_permissions(folder, all).expect("a folder for everyone");
}

/// Statements that need room are refused, and the server goes on.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_whose_disk_for_tables_is_full_needs_root() {
    let folders = std::env::temp_dir().join(format!("uno-full-tables-{}", std::process::id()));
    let (tables, logs) = (folders.join("tables"), folders.join("log"));
    for_everyone(&folders);
    for_everyone(&tables);
    for_everyone(&logs);
    let disk = SmallDisk::mount_at(&tables, 192 * 1024);
    let waldir = logs.join("wal").display().to_string();
    let server = Server::start_with(|_| tables.join("data"), &["--waldir", &waldir], &[]);
    let load = Load::begin(&server.address("postgres")).await;
    for _ in 0..2 {
        let filler = fill_up(&tables);
        load.everyone_who_writes_hears_of_it().await;
        std::fs::remove_file(filler).expect("there is room again");
        load.goes_on(A_WHILE).await;
    }
    load.end().await;
    drop(server);
    drop(disk);
    let _ = std::fs::remove_dir_all(folders);
}

/// However long the processes were out of sight of each other, one of them has all tables afterwards.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn two_processes_on_a_server_that_is_restarted_and_stands_still() {
    /// Longer than a process is waited for that gives no sign of life.
    const UNSEEN: Duration = Duration::from_secs(17);
    let server = Server::start();
    let load = Load::begin(&server.address("postgres")).await;
    load.begin_another_process().await;
    load.goes_on(A_WHILE).await;
    load.one_has_all_tables().await;
    for how in ["fast", "immediate"] {
        server.control(&["-m", how, "stop"]);
        load.everyone_hears_of_it().await;
        server.run();
        load.goes_on(A_WHILE).await;
        load.one_has_all_tables().await;
    }
    for still in [Duration::from_secs(5), UNSEEN] {
        server.signal("-STOP");
        tokio::time::sleep(still).await;
        server.signal("-CONT");
        load.goes_on(A_WHILE).await;
        load.one_has_all_tables().await;
    }
    load.end().await;
}

/// Starts a server whenever it has ended.
async fn supervise(server: &Server) {
    loop {
        if !server.is_running() {
            server.try_run();
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Without room for its log, the server ends; its supervisor starts it again and again until there is room.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_whose_disk_for_the_log_is_full_needs_root() {
    let folders = std::env::temp_dir().join(format!("uno-full-log-{}", std::process::id()));
    let logs = folders.join("log");
    for_everyone(&folders);
    for_everyone(&logs);
    let disk = SmallDisk::mount_at(&logs, 64 * 1024);
    let waldir = logs.join("wal").display().to_string();
    let arguments = ["--waldir", &waldir, "--wal-segsize", "1"];
    // Nothing of the log is deleted, so it needs more and more room.
    let settings = ["max_wal_size=1GB", "wal_keep_size=1GB"];
    let server = Server::start_with(|folder| folder.join("data"), &arguments, &settings);
    let load = Load::begin(&server.address("postgres")).await;
    for _ in 0..2 {
        let filler = fill_up(&logs);
        load.everyone_who_writes_hears_of_it().await;
        std::fs::remove_file(filler).expect("there is room again");
        // It recovers by itself, or has given up.
        tokio::select! {
            () = load.goes_on(A_WHILE) => {}
            () = supervise(&server) => {}
        }
    }
    load.end().await;
    drop(server);
    drop(disk);
    let _ = std::fs::remove_dir_all(folders);
}

/// Two servers, one a replica of the other, and an address that leads to one of them.
struct Pair {
    primary: Server,
    replica: Server,
    /// A link to the folder of the socket.
    link: PathBuf,
}

impl Pair {
    fn start() -> Pair {
        let primary = Server::start();
        let replica = primary.replica();
        let link = PathBuf::from(format!("{}-current", primary.socket()));
        let pair = Pair { primary, replica, link };
        pair.lead_to(&pair.primary);
        pair
    }

    fn lead_to(&self, server: &Server) {
        let _ = std::fs::remove_file(&self.link);
        std::os::unix::fs::symlink(server.socket(), &self.link).expect("a link");
    }

    fn address(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.link.display())
    }

    /// The primary server fails, the address leads to the replica, and that takes over.
    async fn fail_over(&self, load: &Load) {
        self.primary.kill();
        load.everyone_hears_of_it().await;
        if !self.replica.is_running() {
            self.replica.run();
        }
        self.lead_to(&self.replica);
        // A replica that has not taken over yet saves nothing.
        load.everyone_hears_of_it().await;
        self.replica.control(&["-w", "promote"]);
        load.goes_on(A_WHILE).await;
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.link);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_synchronous_replica_that_takes_over_has_everything_that_was_acknowledged() {
    let pair = Pair::start();
    pair.primary.administer("ALTER SYSTEM SET synchronous_standby_names = 'replica'");
    pair.primary.administer("SELECT pg_reload_conf()");
    let load = Load::begin(&pair.address()).await;
    pair.fail_over(&load).await;
    load.end().await;
}

/// Nothing is acknowledged that is not on the replica, even if it is stored on the primary server.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn nothing_is_acknowledged_while_the_synchronous_replica_is_away() {
    let pair = Pair::start();
    pair.primary.administer("ALTER SYSTEM SET synchronous_standby_names = 'replica'");
    pair.primary.administer("SELECT pg_reload_conf()");
    let load = Load::begin(&pair.address()).await;
    pair.replica.control(&["-m", "immediate", "stop"]);
    load.everyone_who_writes_hears_of_it().await;
    pair.replica.run();
    load.goes_on(A_WHILE).await;
    load.end().await;
}

/// What the replica had not heard of is lost, but nothing contradicts itself: tables show what is stored, and go on
/// from there.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn an_asynchronous_replica_that_takes_over_may_lack_the_last_moves_and_play_goes_on() {
    let pair = Pair::start();
    let load = Load::begin(&pair.address()).await;
    pair.replica.control(&["-m", "fast", "stop"]);
    // These moves are lost.
    load.goes_on(A_WHILE).await;
    pair.fail_over(&load).await;
    load.end_after_a_loss().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn two_processes_play_on_with_a_synchronous_replica_that_takes_over() {
    let pair = Pair::start();
    pair.primary.administer("ALTER SYSTEM SET synchronous_standby_names = 'replica'");
    pair.primary.administer("SELECT pg_reload_conf()");
    let load = Load::begin(&pair.address()).await;
    load.begin_another_process().await;
    load.goes_on(A_WHILE).await;
    load.one_has_all_tables().await;
    pair.fail_over(&load).await;
    load.one_has_all_tables().await;
    load.end().await;
}

/// The replica has not heard of the process that has the tables, so the other one finds none that serves.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_the_replica_does_not_know_and_an_older_one_agree_on_who_has_the_tables() {
    let pair = Pair::start();
    let load = Load::begin(&pair.address()).await;
    pair.replica.control(&["-m", "fast", "stop"]);
    // That it has begun is lost.
    load.begin_another_process().await;
    load.goes_on(A_WHILE).await;
    let owner = load.one_has_all_tables().await;
    pair.fail_over(&load).await;
    assert!(load.one_has_all_tables().await > owner, "one of them has begun anew");
    load.goes_on(A_WHILE).await;
    load.end_after_a_loss().await;
}

/// No other process takes over from it, so it must find out by itself that the replica does not know it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_the_replica_does_not_know_begins_anew() {
    let pair = Pair::start();
    let load = Load::begin(&pair.address()).await;
    pair.replica.control(&["-m", "fast", "stop"]);
    // That it has begun is lost.
    load.begin_another_process().await;
    load.kill_first_process().await;
    load.goes_on(A_WHILE).await;
    let owner = load.one_has_all_tables().await;
    pair.fail_over(&load).await;
    assert!(load.one_has_all_tables().await > owner, "it has another number now");
    load.end_after_a_loss().await;
}
