//! How the bot is: whether it works, and everything that it counts about itself.

use crate::discord::Bot;
use crate::discord::gateway::GatewayMeter;
use crate::discord::outbound::Outbound;
use crate::metrics::Page;
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
    /// Over how many connections Discord tells what happens; none if there is none.
    pub connections: usize,
    pub pulse_age: Option<Duration>,
    pub event_age: Option<Duration>,
}

impl Health {
    /// What is wrong, in words for the operator; none if nothing is.
    pub fn problem(&self) -> Option<String> {
        if !self.saves {
            return Some("the database does not save anything".to_owned());
        }
        let Some(pulse_age) = self.pulse_age else {
            return Some("not connected to Discord yet".to_owned());
        };
        if self.connections == 0 {
            return Some("the connection to Discord is lost".to_owned());
        }
        let seconds = pulse_age.as_secs();
        (pulse_age >= PULSE_WITHIN)
            .then(|| format!("Discord has not answered a heartbeat for {seconds} seconds"))
    }

    /// One line, for programs.
    pub fn json(&self) -> String {
        let seconds = |age: Option<Duration>| age.map(|age| age.as_secs_f64());
        let problem = self.problem();
        json!({
            "healthy": problem.is_none(),
            "problem": problem,
            "saves": self.saves,
            "connections": self.connections,
            "heartbeat_age_seconds": seconds(self.pulse_age),
            "event_age_seconds": seconds(self.event_age),
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
        Health {
            saves: self.saves().await,
            connections: self.gateway.shards(),
            pulse_age: self.gateway.pulse_age(),
            event_age: self.gateway.event_age(),
        }
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
        let size = self.store.file_size() as f64;
        page.gauge("uno_bot_database_bytes", "The size of the database file and its log.", size);
        if let Some(folder) = &self.backups {
            // Without a backup it is the age of an endless time.
            let age = newest_backup(folder).map_or(f64::INFINITY, |age| age.as_secs_f64());
            let help = "The age of the newest daily backup.";
            page.gauge("uno_bot_backup_age_seconds", help, age);
        }
        page.text()
    }

    fn write_gateway(&self, page: &mut Page) {
        let GatewayMeter { events, sessions, resumed, lost, silent, .. } = &*self.gateway;
        let shards = self.gateway.shards() as f64;
        page.gauge("uno_bot_gateway_sessions", "Sessions with Discord's gateway.", shards);
        for (name, help, age) in [
            (
                "uno_bot_gateway_heartbeat_age_seconds",
                "Since Discord last answered a heartbeat.",
                self.gateway.pulse_age(),
            ),
            (
                "uno_bot_gateway_event_age_seconds",
                "Since Discord last told of anything.",
                self.gateway.event_age(),
            ),
        ] {
            page.gauge(name, help, age.unwrap_or_else(|| self.started_at.elapsed()).as_secs_f64());
        }
        for (name, help, counter) in [
            ("uno_bot_gateway_events_total", "Events that Discord told of.", events),
            ("uno_bot_gateway_sessions_total", "Sessions that began anew.", sessions),
            ("uno_bot_gateway_resumed_total", "Sessions that went on after a loss.", resumed),
            ("uno_bot_gateway_lost_total", "Connections that were lost.", lost),
            (
                "uno_bot_gateway_silent_total",
                "Connections that were replaced because they were open and told nothing.",
                silent,
            ),
        ] {
            page.counter(name, help, counter.value());
        }
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
