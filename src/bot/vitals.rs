//! How the bot is: whether it works, and everything that it counts about itself.

use crate::discord::Bot;
use crate::discord::gateway::{GatewayMeter, ShardMeter};
use crate::discord::outbound::Outbound;
use crate::metrics::{Counter, Page};
use crate::store::{Store, newest_backup};
use crate::table::Tables;
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long the writer may take for nothing at all.
const WRITER_ANSWERS_WITHIN: Duration = Duration::from_secs(2);
/// After this time without an answered heartbeat, the connection counts as lost. A quiet connection is probed
/// every few seconds.
const PULSE_WITHIN: Duration = Duration::from_secs(60);

/// Everything that says how the bot is.
pub(super) struct Vitals {
    pub(super) store: Arc<Store>,
    pub(super) tables: Tables,
    pub(super) bot: Arc<Bot>,
    pub(super) outbound: Outbound,
    pub(super) gateway: Arc<GatewayMeter>,
    /// Where daily backups are made.
    pub(super) backups: Option<PathBuf>,
    pub(super) started_at: Instant,
}

/// Whether the bot works.
#[derive(Clone, Debug, PartialEq)]
pub struct Health {
    /// Whether moves can be saved.
    pub saves: bool,
    /// The shards over which Discord tells what happens; none before it is known how many there are.
    pub shards: Vec<ShardHealth>,
}

/// How one shard is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShardHealth {
    pub number: u32,
    pub has_session: bool,
    pub pulse_age: Option<Duration>,
    pub event_age: Option<Duration>,
}

impl ShardHealth {
    fn problem(&self) -> Option<String> {
        let Some(pulse_age) = self.pulse_age else {
            return Some("not connected to Discord yet".to_owned());
        };
        if !self.has_session {
            return Some("the connection to Discord is lost".to_owned());
        }
        let seconds = pulse_age.as_secs();
        (pulse_age >= PULSE_WITHIN)
            .then(|| format!("Discord has not answered a heartbeat for {seconds} seconds"))
    }
}

impl Health {
    /// What is wrong, in words for the operator; none if nothing is. Of the shards, the worst counts.
    pub fn problem(&self) -> Option<String> {
        if !self.saves {
            return Some("the database does not save anything".to_owned());
        }
        let sick = self.sick_shards();
        let worst = sick.iter().max_by_key(|shard| shard.pulse_age);
        match (worst, self.shards.as_slice()) {
            (_, []) => Some("not connected to Discord yet".to_owned()),
            (None, _) => None,
            (Some(worst), [_]) => worst.problem(),
            (Some(worst), all) => {
                let (number, problem) = (worst.number, worst.problem()?);
                Some(match sick.len() {
                    1 => format!("shard {number}: {problem}"),
                    more => format!("{more} of {} shards, as shard {number}: {problem}", all.len()),
                })
            }
        }
    }

    fn sick_shards(&self) -> Vec<ShardHealth> {
        self.shards.iter().filter(|shard| shard.problem().is_some()).copied().collect()
    }

    /// Over how many connections Discord tells what happens.
    pub fn connections(&self) -> usize {
        self.shards.iter().filter(|shard| shard.has_session).count()
    }

    /// For how long the worst shard has had no answer to a heartbeat; none before the first session of any.
    pub fn pulse_age(&self) -> Option<Duration> {
        self.shards.iter().filter_map(|shard| shard.pulse_age).max()
    }

    /// For how long the quietest shard has told nothing.
    pub fn event_age(&self) -> Option<Duration> {
        self.shards.iter().filter_map(|shard| shard.event_age).max()
    }

    /// One line, for programs.
    pub fn json(&self) -> String {
        let seconds = |age: Option<Duration>| age.map(|age| age.as_secs_f64());
        let problem = self.problem();
        json!({
            "healthy": problem.is_none(),
            "problem": problem,
            "saves": self.saves,
            "connections": self.connections(),
            "shards": self.shards.len(),
            "sick_shards": self.sick_shards().iter().map(|it| it.number).collect::<Vec<u32>>(),
            "heartbeat_age_seconds": seconds(self.pulse_age()),
            "event_age_seconds": seconds(self.event_age()),
            "version": super::VERSION,
        })
        .to_string()
    }
}

impl Vitals {
    /// Whether moves can be saved: the writer has just committed.
    pub(super) async fn saves(&self) -> bool {
        matches!(timeout(WRITER_ANSWERS_WITHIN, self.store.pulse()).await, Ok(Ok(())))
    }

    pub(super) async fn health(&self) -> Health {
        Health { saves: self.saves().await, shards: self.shards() }
    }

    fn shards(&self) -> Vec<ShardHealth> {
        let health = |shard: &Arc<ShardMeter>| ShardHealth {
            number: shard.number,
            has_session: shard.has_session(),
            pulse_age: shard.pulse_age(),
            event_age: shard.event_age(),
        };
        self.gateway.shards().iter().map(health).collect()
    }

    /// Everything that is counted, for Prometheus.
    pub(super) async fn page(&self) -> String {
        let mut page = Page::default();
        page.info("uno_bot_build_info", "What is running.", &[("version", super::VERSION)]);
        let up = self.started_at.elapsed().as_secs_f64();
        page.gauge("uno_bot_up_seconds", "Since the bot was started.", up);
        self.bot.answer_meter().write(&mut page);
        self.outbound.meter().write(&mut page);
        self.write_gateway(&mut page);
        self.write_tables(&mut page).await;
        let meter = self.store.meter();
        page.counter("uno_bot_moves_total", "Moves that were saved.", meter.moves.value());
        let help = "How long commits took; several moves may share one.";
        page.times("uno_bot_commit_seconds", help, &meter.commits);
        let failed = meter.failed_commits.value();
        page.counter("uno_bot_failed_commits_total", "Commits that failed.", failed);
        if let Ok(size) = self.store.size().await {
            page.gauge("uno_bot_database_bytes", "The size of the database.", size as f64);
        }
        if let Some(folder) = &self.backups {
            // Without a backup it is the age of an endless time.
            let age = newest_backup(folder).map_or(f64::INFINITY, |age| age.as_secs_f64());
            let help = "The age of the newest daily backup.";
            page.gauge("uno_bot_backup_age_seconds", help, age);
        }
        page.text()
    }

    fn write_gateway(&self, page: &mut Page) {
        let health = Health { saves: true, shards: self.shards() };
        let sessions = health.connections() as f64;
        page.gauge("uno_bot_gateway_sessions", "Sessions with Discord's gateway.", sessions);
        let up = self.started_at.elapsed();
        for (name, help, age) in [
            (
                "uno_bot_gateway_heartbeat_age_seconds",
                "Since Discord last answered a heartbeat, of the worst shard.",
                health.pulse_age(),
            ),
            (
                "uno_bot_gateway_event_age_seconds",
                "Since Discord last told of anything, of the quietest shard.",
                health.event_age(),
            ),
        ] {
            page.gauge(name, help, age.unwrap_or(up).as_secs_f64());
        }
        let meters = self.gateway.shards();
        let sum = |counter: fn(&ShardMeter) -> &Counter| -> u64 {
            meters.iter().map(|shard| counter(shard).value()).sum()
        };
        let GatewayMeter { sessions, resumed, silent, .. } = &*self.gateway;
        for (name, help, value) in [
            (
                "uno_bot_gateway_events_total",
                "Events that Discord told of.",
                sum(|shard| &shard.events),
            ),
            ("uno_bot_gateway_sessions_total", "Sessions that began anew.", sessions.value()),
            (
                "uno_bot_gateway_resumed_total",
                "Sessions that went on after a loss.",
                resumed.value(),
            ),
            ("uno_bot_gateway_lost_total", "Connections that were lost.", sum(|shard| &shard.lost)),
            (
                "uno_bot_gateway_silent_total",
                "Connections that were replaced because they were open and told nothing.",
                silent.value(),
            ),
        ] {
            page.counter(name, help, value);
        }
        self.write_shards(page, &health, &meters);
    }

    /// The same of each shard.
    fn write_shards(&self, page: &mut Page, health: &Health, meters: &[Arc<ShardMeter>]) {
        let of_each = |value: &dyn Fn(&ShardHealth) -> f64| -> Vec<(String, f64)> {
            health.shards.iter().map(|shard| (shard.number.to_string(), value(shard))).collect()
        };
        let sessions = of_each(&|shard| f64::from(u8::from(shard.has_session)));
        let help = "Whether a shard has a session.";
        page.labelled("uno_bot_gateway_shard_session", help, "gauge", "shard", &sessions);
        let up = self.started_at.elapsed();
        let ages = of_each(&|shard| shard.pulse_age.unwrap_or(up).as_secs_f64());
        let (name, help) = (
            "uno_bot_gateway_shard_heartbeat_age_seconds",
            "Since Discord last answered a heartbeat of a shard.",
        );
        page.labelled(name, help, "gauge", "shard", &ages);
        let count = |counter: fn(&ShardMeter) -> &Counter| -> Vec<(String, u64)> {
            let counted =
                |shard: &Arc<ShardMeter>| (shard.number.to_string(), counter(shard).value());
            meters.iter().map(counted).collect()
        };
        let help = "Events that Discord told of over a shard.";
        let events = count(|shard| &shard.events);
        page.labelled("uno_bot_gateway_shard_events_total", help, "counter", "shard", &events);
        let help = "Connections of a shard that were lost.";
        let lost = count(|shard| &shard.lost);
        page.labelled("uno_bot_gateway_shard_lost_total", help, "counter", "shard", &lost);
    }

    async fn write_tables(&self, page: &mut Page) {
        let load = self.tables.load();
        let queued = [
            ("moves", self.store.queued() as u64),
            ("tables", load.queued as u64),
            ("clicks", self.gateway.under_way() as u64),
        ];
        let help =
            "What waits: jobs to be saved, requests at tables, clicks that are being answered.";
        page.labelled("uno_bot_queue_length", help, "gauge", "queue", &queued);
        let awake = [("awake", load.awake as u64), ("asleep", load.asleep as u64)];
        let help = "Tables in memory, and those that sleep until a timer wakes them.";
        page.labelled("uno_bot_table_tasks", help, "gauge", "state", &awake);
        match self.store.count_tables().await {
            Ok(counts) => {
                let states = [("lobby", counts.lobbies), ("playing", counts.matches)];
                page.labelled("uno_bot_tables", "Open tables.", "gauge", "state", &states);
                let behind = counts.outdated_boards as f64;
                page.gauge("uno_bot_boards_behind", "Boards that show an old state.", behind);
            }
            Err(error) => tracing::warn!(%error, "the tables could not be counted"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(number: u32, has_session: bool, pulse_seconds: Option<u64>) -> ShardHealth {
        let pulse_age = pulse_seconds.map(Duration::from_secs);
        ShardHealth { number, has_session, pulse_age, event_age: pulse_age }
    }

    fn problem(shards: &[ShardHealth]) -> Option<String> {
        Health { saves: true, shards: shards.to_vec() }.problem()
    }

    #[test]
    fn the_worst_shard_is_told() {
        let fine = |number| shard(number, true, Some(1));
        let lost = "the connection to Discord is lost";
        assert_eq!(problem(&[]).as_deref(), Some("not connected to Discord yet"));
        assert_eq!(problem(&[fine(0)]), None);
        assert_eq!(problem(&[shard(0, false, Some(9))]).as_deref(), Some(lost));
        assert_eq!(problem(&[fine(4), fine(5)]), None);
        let one = problem(&[fine(4), shard(5, false, Some(9)), fine(6)]);
        assert_eq!(one, Some(format!("shard 5: {lost}")));
        let two = problem(&[shard(4, false, None), shard(5, true, Some(70)), fine(6)]);
        let told = "2 of 3 shards, as shard 5: Discord has not answered a heartbeat for 70 seconds";
        assert_eq!(two.as_deref(), Some(told));
        let starting = problem(&[fine(0), shard(1, false, None)]);
        assert_eq!(starting.as_deref(), Some("shard 1: not connected to Discord yet"));
    }
}
