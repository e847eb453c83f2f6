//! Discord: whether it can be reached and accepts the token, and what the bot has there.

use super::Finding;
use crate::config::Config;
use crate::discord::commands::{definitions, descriptions};
use crate::discord::outbound::{Outbound, SendError};
use crate::discord::own_emoji_names;
use crate::discord::permissions::{WANTED, invite_link};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::net::lookup_host;
use tokio::time::timeout;

/// Where Discord's requests and events come from and go to.
const HOSTS: &[&str] = &["discord.com:443", "gateway.discord.gg:443"];
const LOOKUP_TIME: Duration = Duration::from_secs(5);
/// A clock that is wrong by more than this shows wrong times in messages.
const MOST_SECONDS_OFF: u64 = 30;
/// With fewer sessions left than this, the bot waits before it connects.
const SESSIONS_TO_KEEP: u32 = 50;

pub(super) async fn check(
    outbound: &Outbound,
    config: &Config,
    channel: Option<u64>,
) -> Vec<Finding> {
    let mut findings = vec![names(config.api_url.as_deref()).await];
    let asked_at = Instant::now();
    let time = outbound.discord_time().await;
    findings.push(match &time {
        Ok(_) => {
            let millis = asked_at.elapsed().as_millis();
            Finding::fine("reachability", format!("Discord answers after {millis} ms"))
        }
        Err(_) => Finding::wrong(
            "reachability",
            "Discord does not answer",
            "look whether this machine may connect to port 443, and at https://discordstatus.com",
        ),
    });
    let Ok(time) = time else { return findings };
    findings.push(clock(time));
    let application = match outbound.application().await {
        Ok(application) => application,
        Err(error) => {
            findings.push(Finding::wrong(
                "token at Discord",
                error.to_string(),
                match error {
                    SendError::Unauthorised => {
                        "make a new one: Discord's developer page → your application → Bot → Reset Token"
                    }
                    _ => "try again in a minute",
                },
            ));
            return findings;
        }
    };
    findings.push(Finding::fine("token at Discord", "Discord accepts it"));
    findings.push(sessions(outbound).await);
    findings.push(commands(outbound, application).await);
    findings.push(match config.pictures {
        true => emoji(outbound, application).await,
        false => Finding::fine("emoji", "none are wanted: UNO_PICTURES is off"),
    });
    findings.push(Finding::fine("invitation", invite_link(application)));
    if let Some(channel) = channel {
        findings.push(permissions(outbound, channel, application).await);
    }
    findings
}

async fn names(api_url: Option<&str>) -> Finding {
    let own = api_url.map(|url| {
        let host = url.split_once("://").map_or(url, |(_, rest)| rest);
        let host = host.split('/').next().unwrap_or(host);
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        if has_port { host.to_owned() } else { format!("{host}:443") }
    });
    let hosts: Vec<&str> = match &own {
        Some(own) => vec![own],
        None => HOSTS.to_vec(),
    };
    for host in &hosts {
        let found = timeout(LOOKUP_TIME, lookup_host(*host)).await;
        let found = found.ok().and_then(Result::ok).and_then(|mut addresses| addresses.next());
        if found.is_none() {
            return Finding::wrong(
                "DNS",
                format!("the address of {host} is not found"),
                "look at this machine's name servers (/etc/resolv.conf), or its connection",
            );
        }
    }
    Finding::fine("DNS", format!("{} found", hosts.join(", ")))
}

fn clock(discord: i64) -> Finding {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let off = discord.abs_diff(i64::try_from(now).unwrap_or(i64::MAX));
    match off <= MOST_SECONDS_OFF {
        true => Finding::fine("clock", "as Discord's"),
        false => Finding::wrong(
            "clock",
            format!("it differs from Discord's by {off} seconds"),
            "set it, for example with timedatectl set-ntp true",
        ),
    }
}

/// Only the intent for servers is used, which Discord gives to every bot.
async fn sessions(outbound: &Outbound) -> Finding {
    let about = "intents and sessions";
    match outbound.gateway().await {
        Ok(gateway) if gateway.sessions_left >= SESSIONS_TO_KEEP => Finding::fine(
            about,
            format!(
                "no privileged intent is used; {} sessions are left today",
                gateway.sessions_left
            ),
        ),
        Ok(gateway) => Finding::wrong(
            about,
            format!("only {} sessions are left today", gateway.sessions_left),
            format!(
                "something starts the bot again and again; it waits until there are more, in {} minutes",
                gateway.sessions_reset_in.as_secs() / 60
            ),
        ),
        Err(error) => Finding::wrong(about, error.to_string(), "try again in a minute"),
    }
}

async fn commands(outbound: &Outbound, application: u64) -> Finding {
    let about = "slash commands";
    match outbound.has_commands(application, &definitions(&descriptions())).await {
        Ok(true) => Finding::fine(about, "Discord knows those of this version"),
        Ok(false) => Finding::wrong(
            about,
            "Discord does not know those of this version",
            "start the bot, which registers them; if it runs, its log says why it cannot",
        ),
        Err(error) => Finding::wrong(about, error.to_string(), "try again in a minute"),
    }
}

async fn emoji(outbound: &Outbound, application: u64) -> Finding {
    let about = "emoji";
    match outbound.emoji(application).await {
        Ok(present) => {
            let wanted = own_emoji_names();
            let is_there = |name: &&String| present.iter().any(|it| it.ours && it.name == **name);
            let (all, there) = (wanted.len(), wanted.iter().filter(is_there).count());
            match there == all {
                true => {
                    Finding::fine(about, format!("the application has all {all} of this version"))
                }
                false => Finding::wrong(
                    about,
                    format!(
                        "the application has {there} of {all}, so cards are shown with ordinary signs"
                    ),
                    "start the bot, which uploads them within a minute or two; if it has run for longer, its log \
                     says why it cannot",
                ),
            }
        }
        Err(error) => Finding::wrong(about, error.to_string(), "try again in a minute"),
    }
}

async fn permissions(outbound: &Outbound, channel: u64, application: u64) -> Finding {
    let about = "permissions";
    match outbound.permissions_in(channel).await {
        Ok(may) if may.contains(WANTED) => {
            Finding::fine(about, format!("the bot may do everything it wants in {channel}"))
        }
        Ok(may) => Finding::wrong(
            about,
            format!(
                "in {channel} the bot lacks: {}",
                WANTED.difference(may).get_permission_names().join(", ")
            ),
            "in Discord: the channel's settings → Permissions → the bot's role",
        ),
        Err(SendError::PlaceGone | SendError::Gone) => Finding::wrong(
            about,
            format!("there is no channel {channel} that the bot can see"),
            format!(
                "copy the id with Discord's developer mode, or invite the bot: {}",
                invite_link(application)
            ),
        ),
        Err(SendError::Forbidden) => Finding::wrong(
            about,
            format!("the bot cannot see {channel}"),
            "in Discord: the channel's settings → Permissions → View Channel for the bot's role",
        ),
        Err(error) => Finding::wrong(about, error.to_string(), "try again in a minute"),
    }
}
