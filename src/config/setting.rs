//! The list of all settings. README, `.env.example`, `uno-bot settings` and `uno-bot doctor` are made from
//! it or checked against it.

/// What stands after the name of a secret in the name of the setting that says which file holds it.
pub const FILE_SUFFIX: &str = "_FILE";

/// One setting.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub name: &'static str,
    /// What it is, in Markdown, for a table.
    pub about: &'static str,
    /// What holds if it is not set.
    pub absent: Absent,
    /// Whether it is never shown, and can also be given as a file.
    pub secret: bool,
    /// What `.env.example` says about it.
    pub comment: &'static str,
}

/// What holds if a setting is not set.
#[derive(Clone, Copy, Debug)]
pub enum Absent {
    /// The program does not start.
    Required,
    /// It is as if this were set.
    Default(&'static str),
    /// No value says what then holds.
    Means(&'static str),
}

/// Every setting, in the order in which they are explained.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "DISCORD_TOKEN",
        about: "the bot's token; or `DISCORD_TOKEN_FILE`, a file that holds it",
        absent: Absent::Required,
        secret: true,
        comment: "\
The bot's token, from https://discord.com/developers/applications → your application → Bot.
Whoever has it is the bot: keep it to yourself. It must be set, here or as DISCORD_TOKEN_FILE, the
path of a file that holds it and that only its owner can read.",
    },
    Setting {
        name: "DATABASE_URL",
        about: "the database: an SQLite file, created if missing, or `postgres://…`; or `DATABASE_URL_FILE`, a file that holds the address",
        absent: Absent::Default(super::DEFAULT_DATABASE),
        secret: true,
        comment: "\
The database: one SQLite file, created if it is missing; the folder must exist. Or a database of PostgreSQL
(14 or newer), such as postgres://uno:PASSWORD@localhost/uno, which several processes can share. Instead,
DATABASE_URL_FILE can be the path of a file that holds the address, to keep the password out of sight.",
    },
    Setting {
        name: "DISCORD_API_URL",
        about: "another base address than Discord's own, such as a REST proxy; plain http to this machine only",
        absent: Absent::Means("Discord"),
        secret: false,
        comment: "\
Another address than Discord's own for requests, such as a REST proxy. It receives the token, so it
must be https, or http on this very machine (127.0.0.1, ::1, localhost).",
    },
    Setting {
        name: "DISCORD_SHARDS",
        about: "`auto`: this process serves every server, over as many shards as Discord recommends; `0-3/8`: only the servers of the shards 0 to 3 of 8, the others are served by other processes, which share one PostgreSQL database ([scaling](docs/scaling.md))",
        absent: Absent::Default("auto"),
        secret: false,
        comment: "\
Which of the bot's servers this process serves. auto: all of them, over as many shards as Discord recommends.
0-3/8: those of the shards 0 to 3 of 8 (2/8: of shard 2 alone); other processes serve the other shards, each
shard in one process, and all of them share one PostgreSQL database. See docs/scaling.md.",
    },
    Setting {
        name: "DISCORD_SILENCE_SECONDS",
        about: "for how long Discord may leave heartbeats unanswered before the program ends with code 1, to be started anew",
        absent: Absent::Default("180"),
        secret: false,
        comment: "\
For how many seconds Discord may leave the bot's heartbeats unanswered before the program ends with code
1, so that its supervisor starts it anew (5 to 86400). Discord wants a heartbeat every 41 seconds
or so, so less than two minutes ends the program without need.",
    },
    Setting {
        name: "COMPUTER_PACE",
        about: "`natural`: a computer takes a second or two for a move, and less the more of them there are, so that nobody waits longer than 8 seconds for computers; `fast`: as fast as possible",
        absent: Absent::Default("natural"),
        secret: false,
        comment: "How fast computers play: natural, so that people can follow, or fast, as fast as possible.",
    },
    Setting {
        name: "BACKUP_DIR",
        about: "a folder in which a backup is made every day",
        absent: Absent::Means("none: no backups"),
        secret: false,
        comment: "\
A folder in which a backup of the database is made every day; it must exist, best on another disk. Without
it none is made. It is for an SQLite file only: PostgreSQL has its own ways, such as pg_dump.",
    },
    Setting {
        name: "BACKUP_KEEP",
        about: "how many daily backups are kept, 1 to 1000",
        absent: Absent::Default("7"),
        secret: false,
        comment: "How many daily backups are kept (1 to 1000).",
    },
    Setting {
        name: "HISTORY_DAYS",
        about: "after how many days the moves of finished matches are dropped; results stay",
        absent: Absent::Means("none: never"),
        secret: false,
        comment: "\
After how many days the moves of finished matches are dropped (1 to 36500); their results stay. Without it
they are kept for ever.",
    },
    Setting {
        name: "METRICS_ADDR",
        about: "where Prometheus reads `/metrics`, and anyone `/health`: a port on this machine, such as `9464`, or an address such as `0.0.0.0:9464`",
        absent: Absent::Means("none: nowhere"),
        secret: false,
        comment: "\
Where Prometheus can read /metrics, and anyone /health: a port, which only this machine can reach, or an
address with a port, such as 0.0.0.0:9464. Neither names people. Without it there is neither.",
    },
    Setting {
        name: "UNO_LOG",
        about: "what is logged to standard error",
        absent: Absent::Default(super::LOG_FILTER),
        secret: false,
        comment: "\
What is logged. Levels are error, warn, info, debug and trace; `uno_bot` is the bot itself. RUST_LOG
is used if this is not set. Libraries that would print tokens stay at warn whatever is written here.",
    },
    Setting {
        name: "UNO_PICTURES",
        about: "`on`: servers and people choose between pictures, emoji and text; `off`: everything is text, and the application gets no emoji",
        absent: Absent::Default("on"),
        secret: false,
        comment: "\
Pictures: on, or off for boards that are text and for an application that gets no emoji. With on, the bot
uploads its own card emoji to its application once, and servers choose for themselves whether their
boards have pictures.",
    },
];

/// Whether there is a setting of this name, or a secret whose file it names.
pub fn is_known(name: &str) -> bool {
    known_names().any(|known| known == name)
}

/// The known name that differs least from an unknown one, unless even that is quite another word.
pub fn nearest(name: &str) -> Option<String> {
    let (distance, nearest) = most_like(name)?;
    (distance <= name.len().max(nearest.len()) / 3).then_some(nearest)
}

/// The known name that an unknown one was certainly meant to be: it differs by a letter or two.
pub fn misspelt(name: &str) -> Option<String> {
    let (distance, nearest) = most_like(name)?;
    (distance <= 2 && nearest != name).then_some(nearest)
}

fn most_like(name: &str) -> Option<(usize, String)> {
    let asked = name.to_ascii_uppercase();
    known_names().map(|known| (distance(&asked, &known), known)).min()
}

fn known_names() -> impl Iterator<Item = String> {
    SETTINGS.iter().flat_map(|setting| {
        let file = setting.secret.then(|| format!("{}{FILE_SUFFIX}", setting.name));
        [Some(setting.name.to_owned()), file].into_iter().flatten()
    })
}

/// How many letters have to be put in, taken out or changed to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (number, letter) in one.chars().enumerate() {
        let mut above_left = number;
        let mut left = number + 1;
        let mut next = vec![left];
        for (above, theirs) in row.iter().skip(1).zip(&other) {
            let changed = above_left + usize::from(letter != *theirs);
            left = changed.min(left + 1).min(above + 1);
            above_left = *above;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

/// The settings as a table in Markdown.
pub fn markdown() -> String {
    let mut table = "| setting | what it is | default |\n|---|---|---|\n".to_owned();
    for Setting { name, about, absent, .. } in SETTINGS {
        let absent = match absent {
            Absent::Required => "none: required".to_owned(),
            Absent::Default(value) if value.chars().all(char::is_alphanumeric) => {
                (*value).to_owned()
            }
            Absent::Default(value) => format!("`{value}`"),
            Absent::Means(what) => (*what).to_owned(),
        };
        table.push_str(&format!("| `{name}` | {about} | {absent} |\n"));
    }
    table
}

/// The text of `.env.example`.
pub fn env_example() -> String {
    let mut text = "\
# Settings of the bot. Copy this file to `.env` and fill in the token; variables of the environment
# that have the same name go before what is written here. `uno-bot settings` prints it.
"
    .to_owned();
    for Setting { name, absent, comment, .. } in SETTINGS {
        text.push('\n');
        for line in comment.lines() {
            text.push_str(&format!("# {line}\n"));
        }
        text.push_str(&match absent {
            Absent::Required => format!("{name}=\n"),
            Absent::Default(value) => format!("#{name}={value}\n"),
            Absent::Means(_) => format!("#{name}=\n"),
        });
    }
    text
}
