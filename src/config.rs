//! Every setting, read from the environment.
//!
//! The environment is passed in as a function, so that tests can bring their own. The caller reads
//! `.env`. [`SETTINGS`] is the list of them, from which the documentation is made.

mod secret;
mod setting;

pub use secret::{SecretFile, open_mode, secret_files};
pub use setting::{
    Absent, FILE_SUFFIX, SETTINGS, Setting, env_example, is_known, markdown, misspelt, nearest,
};

use crate::lobby::Share;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

const DEFAULT_DATABASE: &str = "sqlite:uno.db";
/// How long Discord may be silent, in seconds: the default, and what can be set.
const SILENCE_SECONDS: u64 = 3 * 60;
const SILENCES: RangeInclusive<u64> = 5..=24 * 60 * 60;
/// How many daily backups are kept: the default, and what can be set.
const BACKUPS_KEPT: usize = 7;
const MOST_BACKUPS: RangeInclusive<usize> = 1..=1000;
/// The most shards that can be set: enough for hundreds of millions of servers.
const MOST_SHARDS: u32 = 100_000;
/// For how many days the moves of matches can be kept.
const HISTORIES: RangeInclusive<u32> = 1..=36_500;
/// The default log filter.
const LOG_FILTER: &str = "warn,uno_bot=info";
/// Libraries that print tokens and hands at lower levels than `warn`.
const ALWAYS_QUIET: &str = "serenity=warn,tungstenite=warn,tokio_tungstenite=warn,h2=warn";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    pub token: BotToken,
    pub database_url: String,
    /// An address to use in place of Discord's own, without a slash at the end.
    pub api_url: Option<String>,
    /// The shards that this process serves; none if all, and Discord says how many there are.
    pub shards: Option<Share>,
    /// How long Discord may leave heartbeats unanswered before the program ends.
    pub longest_silence: Duration,
    /// Whether computers play as fast as possible.
    pub fast_computers: bool,
    /// Where a backup is made every day; none if none is made.
    pub backups: Option<DailyBackups>,
    /// For how many days the moves of finished matches are kept; none if for ever.
    pub history_days: Option<u32>,
    /// Where metrics can be read; none if nowhere.
    pub metrics: Option<SocketAddr>,
    /// Whether a database that belongs to another bot is taken over. No setting, because it is meant once.
    pub take_over: bool,
    /// Whether boards can have pictures, and the application emoji of the bot's own.
    pub pictures: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyBackups {
    pub folder: PathBuf,
    /// How many of them are kept.
    pub keep: usize,
}

/// The bot's token. Anyone who has it can act as the bot, so it is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct BotToken(String);

impl BotToken {
    /// The token itself, for the connection to Discord.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// The bot's user, whose number Discord puts before the first dot of a token.
    pub fn user(&self) -> Option<u64> {
        let (user, secret) = self.0.split_once('.')?;
        let parts = secret.split('.').count();
        let digits = String::from_utf8(from_base64(user)?).ok()?;
        digits.parse().ok().filter(|user| parts == 2 && *user != 0)
    }
}

/// Decodes base64, of either alphabet and without what fills it up.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0u32, 0);
    for letter in text.trim_end_matches('=').bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = (bits << 6) | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from((bits >> held) & 0xff).ok()?);
            bits &= (1 << held) - 1;
        }
    }
    Some(bytes)
}

impl fmt::Debug for BotToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

impl fmt::Display for BotToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Why the settings cannot be used. The text is for the person who starts the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadConfig {
    NoToken,
    /// A secret is given by itself and as a file. Holds its name.
    GivenTwice(&'static str),
    /// The file that holds a secret cannot be read. Holds the name of the secret, the file and the reason.
    NoSecretFile(&'static str, PathBuf, String),
    /// The file that should hold a secret is empty. Holds the name of the secret and the file.
    EmptySecretFile(&'static str, PathBuf),
    /// The token has characters that no token has.
    BadToken,
    /// The API address is not an address.
    BadApiUrl,
    /// The API address would get the token unencrypted.
    PlainApiUrl,
    /// The shards are neither `auto` nor written as they should be.
    BadShards,
    /// The first shard is after the last. Holds both, and how many there are.
    ReversedShards(u32, u32, u32),
    /// There is no such shard. Holds its number, and how many there are.
    NoSuchShard(u32, u32),
    /// Only some of the shards are served, and the database is a file, which one process alone can use.
    FileForPart(Share),
    /// Backups are made of a file, and the database is a server's.
    BackupsOfServer,
    /// The time of silence is not a number, or too short or too long.
    BadSilence,
    /// The pace of computers is neither natural nor fast.
    BadPace,
    /// The number of backups is not a number, or none, or too many.
    BadBackups,
    /// The days of history are not a number, or none, or too many.
    BadHistory,
    /// The address of the metrics is neither a port nor an address with a port.
    BadMetrics,
    /// Pictures are neither on nor off.
    BadPictures,
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadConfig::GivenTwice(name) => {
                return write!(f, "{name} and {name}_FILE are both set: leave one of them out");
            }
            BadConfig::NoSecretFile(name, path, why) => {
                return write!(f, "{name}_FILE cannot be read: {}: {why}", path.display());
            }
            BadConfig::EmptySecretFile(name, path) => {
                return write!(f, "{name}_FILE is empty: {}", path.display());
            }
            BadConfig::ReversedShards(first, last, of) => {
                return write!(
                    f,
                    "DISCORD_SHARDS is the wrong way round: write {last}-{first}/{of} for the shards from \
                     {last} to {first} of {of}"
                );
            }
            BadConfig::NoSuchShard(shard, of) => {
                return write!(
                    f,
                    "DISCORD_SHARDS names shard {shard}, but {of} shards are counted from 0 to {}: name \
                     only those, or more shards after the slash",
                    of.saturating_sub(1)
                );
            }
            BadConfig::FileForPart(share) => {
                return write!(
                    f,
                    "DISCORD_SHARDS={share} leaves shards to other processes, and DATABASE_URL is a file, which \
                     only one process can use: set DISCORD_SHARDS=auto, or a DATABASE_URL of PostgreSQL for \
                     all processes"
                );
            }
            BadConfig::BackupsOfServer => {
                "BACKUP_DIR is for copies of an SQLite file, and DATABASE_URL is a server: leave it out, and have \
                 the server backed up, with pg_dump for example"
            }
            BadConfig::BadShards => {
                "DISCORD_SHARDS is neither auto nor shards such as 0-3/8: the first, the last, and how many \
                 there are in all processes together, up to 100000"
            }
            BadConfig::NoToken => {
                "DISCORD_TOKEN is not set: put the bot's token into the environment or a file .env"
            }
            BadConfig::BadToken => {
                "DISCORD_TOKEN is not a bot token: it has spaces or other characters that none has"
            }
            BadConfig::BadApiUrl => {
                "DISCORD_API_URL is not an address such as https://proxy.example or http://127.0.0.1:8080"
            }
            BadConfig::PlainApiUrl => {
                "DISCORD_API_URL would get the bot's token unencrypted: plain http is for this machine only, use https"
            }
            BadConfig::BadSilence => {
                "DISCORD_SILENCE_SECONDS is not a number of seconds from 5 to 86400"
            }
            BadConfig::BadPace => "COMPUTER_PACE is neither natural nor fast",
            BadConfig::BadBackups => "BACKUP_KEEP is not a number of backups from 1 to 1000",
            BadConfig::BadHistory => {
                "HISTORY_DAYS is not a number of days from 1 to 36500; leave it out to keep all moves"
            }
            BadConfig::BadMetrics => {
                "METRICS_ADDR is neither a port such as 9464 nor an address such as 0.0.0.0:9464"
            }
            BadConfig::BadPictures => "UNO_PICTURES is neither on nor off",
        })
    }
}

impl std::error::Error for BadConfig {}

impl Config {
    /// Reads the settings; `lookup` gives the value of an environment variable.
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Config, BadConfig> {
        let token = secret::read(&lookup, "DISCORD_TOKEN")?.ok_or(BadConfig::NoToken)?;
        // Some people copy the token with the word that stands before it in requests.
        let token = token.strip_prefix("Bot ").map_or(token.as_str(), str::trim);
        if !token.chars().all(|letter| letter.is_ascii_graphic()) {
            return Err(BadConfig::BadToken);
        }
        let api_url = given(&lookup, "DISCORD_API_URL");
        Ok(Config {
            token: BotToken(token.to_owned()),
            database_url: database_url(&lookup)?,
            api_url: api_url.as_deref().map(read_api_url).transpose()?,
            shards: shards(&lookup)?,
            longest_silence: read_silence(given(&lookup, "DISCORD_SILENCE_SECONDS").as_deref())?,
            fast_computers: match given(&lookup, "COMPUTER_PACE").as_deref() {
                None | Some("natural") => false,
                Some("fast") => true,
                Some(_) => return Err(BadConfig::BadPace),
            },
            backups: read_backups(given(&lookup, "BACKUP_DIR"), given(&lookup, "BACKUP_KEEP"))?,
            history_days: read_history(given(&lookup, "HISTORY_DAYS").as_deref())?,
            metrics: given(&lookup, "METRICS_ADDR").as_deref().map(read_metrics).transpose()?,
            take_over: false,
            pictures: pictures(&lookup)?,
        })
    }

    /// Whether the settings fit the database: a file is for one process, and a server makes its own backups.
    pub fn check_database(&self) -> Result<(), BadConfig> {
        let scheme = self.database_url.split(':').next().unwrap_or_default();
        let is_file = !matches!(scheme, "postgres" | "postgresql");
        match self.shards {
            Some(share) if is_file && !share.is_everything() => Err(BadConfig::FileForPart(share)),
            _ if !is_file && self.backups.is_some() => Err(BadConfig::BackupsOfServer),
            _ => Ok(()),
        }
    }
}

/// Whether messages may have pictures and the bot's own emoji.
pub fn pictures(lookup: impl Fn(&str) -> Option<String>) -> Result<bool, BadConfig> {
    match given(&lookup, "UNO_PICTURES").as_deref() {
        None | Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(_) => Err(BadConfig::BadPictures),
    }
}

/// The address of the database.
pub fn database_url(lookup: impl Fn(&str) -> Option<String>) -> Result<String, BadConfig> {
    let address = secret::read(&lookup, "DATABASE_URL")?;
    Ok(address.unwrap_or_else(|| DEFAULT_DATABASE.to_owned()))
}

/// The shards that this process serves; none if all, and Discord says how many there are.
pub fn shards(lookup: impl Fn(&str) -> Option<String>) -> Result<Option<Share>, BadConfig> {
    read_shards(given(&lookup, "DISCORD_SHARDS").as_deref())
}

/// The log filter: `UNO_LOG`, else `RUST_LOG`, else a default. Libraries that would print secrets
/// stay quiet under any filter.
pub(crate) fn log_filter(lookup: impl Fn(&str) -> Option<String>) -> String {
    let filter = given(&lookup, "UNO_LOG").or_else(|| given(&lookup, "RUST_LOG"));
    let filter = filter.unwrap_or_else(|| LOG_FILTER.to_owned());
    let asked = filter
        .split(',')
        .map(str::trim)
        .filter(|directive| !directive.is_empty() && !is_quiet(directive));
    asked.chain([ALWAYS_QUIET]).collect::<Vec<_>>().join(",")
}

/// Whether a directive is about a library that always stays quiet, or a part of one.
fn is_quiet(directive: &str) -> bool {
    let end = directive.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let target = directive.get(..end.unwrap_or(directive.len())).unwrap_or_default();
    ALWAYS_QUIET.split(',').filter_map(|quiet| quiet.split('=').next()).any(|quiet| quiet == target)
}

/// The value of a variable without spaces around it; `None` if it is empty.
fn given(lookup: &impl Fn(&str) -> Option<String>, key: &str) -> Option<String> {
    lookup(key).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// Reads `auto`, or shards such as `0-3/8` or `2/8`.
fn read_shards(shards: Option<&str>) -> Result<Option<Share>, BadConfig> {
    let shards = match shards {
        None | Some("auto") => return Ok(None),
        Some(shards) => shards,
    };
    let number = |text: &str| {
        let digits = !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
        text.parse::<u32>().ok().filter(|_| digits).ok_or(BadConfig::BadShards)
    };
    let (part, of) = shards.split_once('/').ok_or(BadConfig::BadShards)?;
    let (first, last) = part.split_once('-').unwrap_or((part, part));
    let (first, last, of) = (number(first)?, number(last)?, number(of)?);
    if !(1..=MOST_SHARDS).contains(&of) {
        return Err(BadConfig::BadShards);
    }
    if first.max(last) >= of {
        return Err(BadConfig::NoSuchShard(first.max(last), of));
    }
    Share::new(first, last, of).map(Some).ok_or(BadConfig::ReversedShards(first, last, of))
}

fn read_silence(seconds: Option<&str>) -> Result<Duration, BadConfig> {
    let Some(seconds) = seconds else { return Ok(Duration::from_secs(SILENCE_SECONDS)) };
    let seconds = seconds.parse().ok().filter(|seconds| SILENCES.contains(seconds));
    seconds.map(Duration::from_secs).ok_or(BadConfig::BadSilence)
}

fn read_backups(
    folder: Option<String>,
    keep: Option<String>,
) -> Result<Option<DailyBackups>, BadConfig> {
    let keep = match keep {
        None => BACKUPS_KEPT,
        Some(keep) => {
            let keep = keep.parse().ok().filter(|keep| MOST_BACKUPS.contains(keep));
            keep.ok_or(BadConfig::BadBackups)?
        }
    };
    Ok(folder.map(|folder| DailyBackups { folder: PathBuf::from(folder), keep }))
}

fn read_history(days: Option<&str>) -> Result<Option<u32>, BadConfig> {
    let Some(days) = days else { return Ok(None) };
    let days = days.parse().ok().filter(|days| HISTORIES.contains(days));
    days.map(Some).ok_or(BadConfig::BadHistory)
}

/// A port on this machine only, or an address with its port.
fn read_metrics(address: &str) -> Result<SocketAddr, BadConfig> {
    let port = address.strip_prefix(':').unwrap_or(address);
    match port.parse::<u16>() {
        Ok(port) => Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, port))),
        Err(_) => {
            let address = address.replace("localhost:", "127.0.0.1:");
            address.parse().map_err(|_| BadConfig::BadMetrics)
        }
    }
}

fn read_api_url(url: &str) -> Result<String, BadConfig> {
    let (scheme, rest) = url.split_once("://").ok_or(BadConfig::BadApiUrl)?;
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = host_of(authority).ok_or(BadConfig::BadApiUrl)?;
    let plain_path = |letter: char| letter.is_ascii_alphanumeric() || "/-._~".contains(letter);
    if !path.chars().all(plain_path) {
        return Err(BadConfig::BadApiUrl);
    }
    match scheme.to_ascii_lowercase().as_str() {
        "https" => {}
        "http" if is_this_machine(host) => {}
        "http" => return Err(BadConfig::PlainApiUrl),
        _ => return Err(BadConfig::BadApiUrl),
    }
    Ok(url.trim_end_matches('/').to_owned())
}

/// The host of `host`, `host:port` or `[address]:port`. No user name, no spaces, a port that
/// exists.
fn host_of(authority: &str) -> Option<&str> {
    let (host, port) = if let Some(rest) = authority.strip_prefix('[') {
        let (host, port) = rest.split_once(']')?;
        host.parse::<std::net::Ipv6Addr>().ok()?;
        (host, if port.is_empty() { None } else { Some(port.strip_prefix(':')?) })
    } else {
        let (host, port) =
            authority.split_once(':').map_or((authority, None), |(host, port)| (host, Some(port)));
        let letters = |letter: char| letter.is_ascii_alphanumeric() || "-.".contains(letter);
        let named = !host.is_empty() && host.len() <= 253 && host.chars().all(letters);
        (named.then_some(host)?, port)
    };
    match port {
        Some(port) if port.starts_with('+') || port.parse::<u16>().ok()? == 0 => None,
        _ => Some(host),
    }
}

fn is_this_machine(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests;
