//! What systemd is told, if it has started the program: that it is ready, that it is alive, that it stops.

use super::vitals::Vitals;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// How many times within the time that systemd waits for a sign of life one is given.
const SIGNS: u32 = 3;
/// How often the status is told if systemd waits for no sign of life.
const STATUS_EVERY: Duration = Duration::from_secs(30);
/// How often it is told while Discord is not connected, as right after the start.
const PROBLEM_EVERY: Duration = Duration::from_secs(2);

/// The way to a supervisor that speaks the protocol of `sd_notify`.
#[derive(Debug)]
pub struct Supervisor {
    socket: UnixDatagram,
    address: SocketAddr,
    /// After which time without a sign of life it ends the program.
    watchdog: Option<Duration>,
}

impl Supervisor {
    /// The supervisor that the environment names, if there is one.
    pub fn find(lookup: impl Fn(&str) -> Option<String>) -> Option<Supervisor> {
        let name = lookup("NOTIFY_SOCKET").filter(|name| !name.is_empty())?;
        let address = address_of(&name)?;
        let meant = lookup("WATCHDOG_PID").is_none_or(|pid| pid == std::process::id().to_string());
        let micros = lookup("WATCHDOG_USEC").filter(|_| meant).and_then(|text| text.parse().ok());
        let watchdog = micros.filter(|micros| *micros > 0).map(Duration::from_micros);
        let socket = UnixDatagram::unbound().ok()?;
        // A supervisor that does not read must not hold up the bot.
        socket.set_nonblocking(true).ok()?;
        Some(Supervisor { socket, address, watchdog })
    }

    pub(super) fn tell(&self, what: &str) {
        // A lost sign of life is followed by another.
        let _ = self.socket.send_to_addr(what.as_bytes(), &self.address);
    }

    /// Gives signs of life for as long as moves can be saved, and says how the bot is.
    pub(super) async fn give_signs(self: Arc<Supervisor>, vitals: Arc<Vitals>) {
        let every = self.watchdog.map_or(STATUS_EVERY, |longest| longest / SIGNS);
        loop {
            let health = vitals.health().await;
            let mut pause = every;
            if health.saves {
                let problem = health.problem();
                if problem.is_some() {
                    pause = every.min(PROBLEM_EVERY);
                }
                let awake = vitals.tables.awake_count();
                let status = problem.unwrap_or_else(|| format!("connected, {awake} tables awake"));
                self.tell(&format!("WATCHDOG=1\nSTATUS={status}"));
            } else {
                tracing::error!("the database does not save anything: no sign of life is given");
                self.tell("STATUS=the database does not save anything");
            }
            sleep(pause).await;
        }
    }
}

/// A path, or after `@` a name that is in no file system.
#[cfg(target_os = "linux")]
fn address_of(name: &str) -> Option<SocketAddr> {
    use std::os::linux::net::SocketAddrExt;
    match name.strip_prefix('@') {
        Some(name) => SocketAddr::from_abstract_name(name).ok(),
        None => SocketAddr::from_pathname(name).ok(),
    }
}

#[cfg(not(target_os = "linux"))]
fn address_of(name: &str) -> Option<SocketAddr> {
    SocketAddr::from_pathname(name).ok()
}
