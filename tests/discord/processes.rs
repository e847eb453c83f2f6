//! Several processes of the real program on one PostgreSQL, each with one of two shards: they are replaced and killed
//! while people play, and each learns what another has changed.

use super::database;
use super::kills::{Evening, Pair};
use super::player::Player;
use super::process::Program;
use super::server::{Folder, Server, Someone};
use super::standings::{chosen, of_me, turned};
use futures_util::future::join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use uno_bot::standin::{
    Fault, FaultRule, Identify, Interaction, RecordedRequest, Response, Snowflake, Standin,
    StandinConfig,
};

const SHARDS: u32 = 2;
const TABLES_PER_SHARD: usize = 3;
const SERVES: &str = "this process answers for its servers from now on";
/// How long is waited for what should happen at once.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it may take until some moves are made, of which each waits for several answers.
const MOVES_WITHIN: Duration = Duration::from_secs(180);

/// For how long a person waits for the answer itself, if no process is just being replaced.
const ANSWERED_WITHIN_MS: i64 = 3_000;
/// How long after an older process has learned that it is replaced a click may still be affected.
const HAND_OVER_LASTS_MS: i64 = 5_000;

/// A Discord with two shards, a database, and a server of each shard.
struct World {
    postgres: database::Server,
    server: Server,
    guilds: [Snowflake; SHARDS as usize],
}

impl World {
    async fn new() -> World {
        let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
        let config =
            StandinConfig { shards: SHARDS, max_concurrency: 1, enforce_identifies: true, ..quick };
        let server = Server::without_bot(config).await;
        let guild = |shard| server.discord.world().add_guild_of_shard("Server", shard, SHARDS);
        let guilds = [guild(0), guild(1)];
        World { postgres: database::Server::start(), server, guilds }
    }

    fn database(&self) -> String {
        self.postgres.address("postgres")
    }

    /// The settings of a program for these shards.
    fn settings(&self, shards: &str) -> [(&'static str, String); 5] {
        [
            ("DISCORD_TOKEN", self.server.discord.token().to_owned()),
            ("DISCORD_API_URL", self.server.discord.api_url()),
            ("DATABASE_URL", self.database()),
            ("DISCORD_SHARDS", shards.to_owned()),
            ("UNO_LOG", "info".to_owned()),
        ]
    }

    /// Starts the program for one shard.
    fn begin(&self, shard: u32) -> Process {
        let folder = Folder::fresh();
        let settings = self.settings(&format!("{shard}-{shard}/{SHARDS}"));
        let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
        let program = Program::start(&folder, &settings);
        Process { program, serves_since_ms: i64::MAX, _folder: folder }
    }

    /// Starts the program for one shard, and waits until it answers.
    async fn start(&self, shard: u32) -> Process {
        let identified = self.server.discord.gateway().of_shard(shard).identifies();
        let mut process = self.begin(shard);
        // Its turn to identify may come late, and later still if it was refused once.
        let there = async || {
            let of_shard = self.server.discord.gateway().of_shard(shard);
            of_shard.identifies() > identified && of_shard.is_connected()
        };
        until("it does not connect", there).await;
        process.serves_since_ms = self.until_it_serves(&process).await;
        // The process with the first shard registers the commands.
        let registered = async || {
            let offered = self.server.discord.world().offered_commands(self.guilds[0]);
            shard > 0 || !offered.is_empty()
        };
        until("there are no commands", registered).await;
        process
    }

    fn now_ms(&self) -> i64 {
        self.server.discord.clock().now_ms()
    }

    /// Waits until a process has begun to take the tables. Gives the last time at which it had not.
    async fn until_it_serves(&self, process: &Process) -> i64 {
        let begun = Instant::now();
        loop {
            let now_ms = self.now_ms();
            tokio::time::sleep(Duration::from_millis(20)).await;
            if process.program.said().contains(SERVES) {
                return now_ms;
            }
            assert!(begun.elapsed() < PATIENCE, "it never serves: {}", process.program.said());
        }
    }

    fn someone(&self, shard: usize, name: &str, channel: Snowflake) -> Someone<'_> {
        let user = self.server.discord.world().add_person(self.guilds[shard], name);
        Someone { server: &self.server, person: self.server.discord.person(user), channel }
    }

    async fn pairs(&self, shard: usize, evening: &watch::Receiver<Evening>) -> Vec<Pair<'_>> {
        let mut pairs = Vec::new();
        for number in 0..TABLES_PER_SHARD {
            let name = format!("table-{number}");
            let channel = self.server.discord.world().add_channel(self.guilds[shard], &name);
            let person = |name: &str| self.someone(shard, &format!("{name}-{number}"), channel);
            let rng = StdRng::seed_from_u64((shard * 100 + number) as u64);
            let people = [person("ann"), person("ben")];
            pairs.push(Pair::begin(people, rng, evening.clone()).await);
        }
        pairs
    }

    /// The clicks that led to a move.
    async fn stored(&self) -> Vec<Snowflake> {
        let mut connection = database::connect(&self.database()).await;
        let clicks: Vec<i64> =
            sqlx::query_scalar("SELECT interaction_id FROM move WHERE interaction_id IS NOT NULL")
                .fetch_all(&mut connection)
                .await
                .expect("the moves");
        clicks.into_iter().map(|click| Snowflake::from(click.cast_unsigned())).collect()
    }

    /// Waits until there are so many moves more in the servers of a shard.
    async fn plays_on(&self, shard: usize, moves: i64) {
        let before = self.moves(shard).await;
        let plays_on = async || self.moves(shard).await >= before + moves;
        until_within(MOVES_WITHIN, "nobody plays there", plays_on).await;
    }

    async fn moves(&self, shard: usize) -> i64 {
        let mut connection = database::connect(&self.database()).await;
        let moves = "SELECT count(*) FROM move JOIN game ON game.id = move.game WHERE guild = $1";
        let moves = sqlx::query_scalar(moves).bind(self.guilds[shard].get().cast_signed());
        moves.fetch_one(&mut connection).await.expect("a number")
    }

    /// Everything that was asked for at the tables of a shard.
    async fn asked_at(&self, shard: usize) -> Vec<Interaction> {
        let mut connection = database::connect(&self.database()).await;
        let channels = sqlx::query_scalar("SELECT channel FROM game WHERE guild = $1");
        let channels = channels.bind(self.guilds[shard].get().cast_signed());
        let channels: Vec<i64> = channels.fetch_all(&mut connection).await.expect("the channels");
        let mut asked = self.server.discord.world().interactions();
        asked.retain(|it| channels.contains(&it.channel.get().cast_signed()));
        assert!(!asked.is_empty(), "nobody asked for anything");
        asked
    }

    /// Watches which promises are kept, until the evening is over and all of these are.
    async fn watch(&self, mut evening: watch::Receiver<Evening>, shards: &[usize]) -> Promises {
        let mut promises = Promises::default();
        let discord = &self.server.discord;
        while *evening.borrow_and_update() != Evening::Over {
            promises.look(discord);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let begun = Instant::now();
        loop {
            promises.look(discord);
            let mut waits = false;
            for shard in shards {
                let asked = self.asked_at(*shard).await;
                waits |= asked.iter().any(|it| promises.answered_ms(it).is_none());
            }
            if !waits {
                return promises;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "someone is not answered, or only promised an answer"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until every board shows the last move of its table, and is known to.
    async fn boards_are_right(&self) {
        let behind = async || {
            let mut connection = database::connect(&self.database()).await;
            let behind: i64 = sqlx::query_scalar("SELECT count(*) FROM game WHERE shown_seq < seq")
                .fetch_one(&mut connection)
                .await
                .expect("a number");
            behind == 0
        };
        until("a board stays behind", behind).await;
        let mut connection = database::connect(&self.database()).await;
        let tables = "SELECT guild, channel FROM game";
        let tables: Vec<(i64, i64)> =
            sqlx::query_as(tables).fetch_all(&mut connection).await.expect("the tables");
        for (guild, channel) in tables {
            let shard = self.guilds.iter().position(|it| it.get() == guild.cast_unsigned());
            let channel = Snowflake::from(channel.cast_unsigned());
            let watcher = self.someone(shard.expect("it is ours"), "watcher", channel);
            until("a board shows something else", async || self.is_right(&watcher).await).await;
        }
    }

    /// Whether the board in a person's channel shows what the person is told of the table.
    async fn is_right(&self, watcher: &Someone<'_>) -> bool {
        let told = watcher.uno("status").await.embeds;
        let mut connection = database::connect(&self.database()).await;
        let board = "SELECT board_message FROM game WHERE channel = $1";
        let board = sqlx::query_scalar(board).bind(watcher.channel.get().cast_signed());
        let board: Option<i64> = board.fetch_one(&mut connection).await.expect("a table");
        let board = board.map(|board| Snowflake::from(board.cast_unsigned()));
        let board = board.and_then(|board| watcher.person.message(board));
        board.is_some_and(|board| board.embeds == told)
    }

    /// Checks what people were told against what is stored.
    async fn check(&self, people: Vec<(HashSet<Snowflake>, HashSet<Snowflake>)>) {
        let all = self.stored().await;
        let stored: HashSet<Snowflake> = all.iter().copied().collect();
        assert_eq!(stored.len(), all.len(), "a click is stored twice");
        let (mut clicked, mut told) = (HashSet::new(), HashSet::new());
        for (clicks, tales) in people {
            clicked.extend(clicks);
            told.extend(tales);
        }
        assert!(told.len() > 50, "only {} moves were made", told.len());
        let lost = told.difference(&stored).count();
        assert_eq!(lost, 0, "of {} moves that were told of", told.len());
        // Only what started the matches is stored and was not clicked in a hand.
        assert!(stored.difference(&clicked).count() <= TABLES_PER_SHARD * SHARDS as usize);
        println!("{} clicks, {} moves", clicked.len(), stored.len());
    }
}

/// Who was answered after a promise. The record of requests is short, so it is looked at again and again.
#[derive(Default)]
struct Promises {
    looked_at: u64,
    /// When each was kept.
    kept: HashMap<Snowflake, i64>,
}

impl Promises {
    fn look(&mut self, discord: &Standin) {
        let answers = |it: &RecordedRequest| {
            let is_done = it.status.is_some_and(|status| (200..300).contains(&status));
            is_done && it.method != "GET" && !it.pattern.ends_with("/callback")
        };
        for request in discord.requests_after(self.looked_at, usize::MAX) {
            self.looked_at = request.number;
            if let Some(interaction) = request.interaction.filter(|_| answers(&request)) {
                self.kept.entry(interaction).or_insert(request.at_ms);
            }
        }
    }

    /// When someone was told what was asked for; none for a promise that has not been kept.
    fn answered_ms(&self, asked: &Interaction) -> Option<i64> {
        if is_promise(asked.response.as_ref()?) {
            return self.kept.get(&asked.id).copied();
        }
        asked.answered_ms
    }

    /// Asserts that every answer came in time, except around a hand-over.
    fn were_kept_in_time(&self, asked: &[Interaction], hand_overs: &[HandOver]) {
        for it in asked {
            let answered_ms = self.answered_ms(it).expect("it was answered");
            let is_affected =
                |over: &HandOver| it.created_ms <= over.until_ms && answered_ms >= over.since_ms;
            let took_ms = answered_ms - it.created_ms;
            assert!(
                took_ms <= ANSWERED_WITHIN_MS || hand_overs.iter().any(is_affected),
                "it took {took_ms} ms: {it:?}"
            );
        }
    }
}

fn is_promise(response: &Response) -> bool {
    matches!(response, Response::Thinking { .. } | Response::Acknowledged)
}

/// When a process was replaced: from when the newer one took the tables, until some time after the older one knew.
struct HandOver {
    since_ms: i64,
    until_ms: i64,
}

/// A program in a folder of its own.
struct Process {
    program: Program,
    /// By Discord's clock, and perhaps a moment earlier than it was.
    serves_since_ms: i64,
    _folder: Folder,
}

impl Process {
    async fn says(&self, words: &str) {
        until(&format!("it never says {words}"), async || self.program.said().contains(words))
            .await;
    }

    async fn stop(self) {
        self.program.signal("TERM");
        let (status, said) = self.program.end_at_last().await;
        assert!(status.success(), "{said}");
    }
}

async fn until(what: &str, wanted: impl AsyncFn() -> bool) {
    until_within(PATIENCE, what, wanted).await;
}

async fn until_within(patience: Duration, what: &str, wanted: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !wanted().await {
        assert!(begun.elapsed() < patience, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_are_replaced_one_after_the_other_and_every_click_is_answered() {
    let world = &World::new().await;
    let mut processes = [world.start(0).await, world.start(1).await];
    let (tell, evening) = watch::channel(Evening::Up);
    let mut pairs = world.pairs(0, &evening).await;
    pairs.extend(world.pairs(1, &evening).await);
    let playing = join_all(pairs.into_iter().map(Pair::play));
    let watching = world.watch(tell.subscribe(), &[0, 1]);
    let replacing = async {
        let mut hand_overs = Vec::new();
        for shard in [0, 1, 0, 1] {
            world.plays_on(shard, 20).await;
            let newer = world.start(shard as u32).await;
            let since_ms = newer.serves_since_ms;
            let older = std::mem::replace(&mut processes[shard], newer);
            older.says("a newer process answers for these servers from now on").await;
            hand_overs.push(HandOver { since_ms, until_ms: world.now_ms() + HAND_OVER_LASTS_MS });
            world.plays_on(shard, 20).await;
            older.stop().await;
            world.plays_on(shard, 20).await;
        }
        tell.send_replace(Evening::Over);
        hand_overs
    };
    let (people, promises, hand_overs) = tokio::join!(playing, watching, replacing);
    let mut asked = world.asked_at(0).await;
    asked.extend(world.asked_at(1).await);
    promises.were_kept_in_time(&asked, &hand_overs);
    let promised = asked.iter().filter(|it| it.response.as_ref().is_some_and(is_promise)).count();
    println!("{promised} of {} were promised an answer first", asked.len());
    assert!(promised * 10 <= asked.len(), "of {} only promised: {promised}", asked.len());
    world.boards_are_right().await;
    for process in processes {
        process.stop().await;
    }
    world.check(people).await;
    // Everyone was answered once and in time, also those who clicked just then.
    world.server.check();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_killed_process_takes_nobody_else_with_it() {
    let world = &World::new().await;
    let (mut killed, other) = (world.start(0).await, world.start(1).await);
    let (tell, evening) = watch::channel(Evening::Up);
    let (tell_others, others_evening) = watch::channel(Evening::Up);
    let mut pairs = world.pairs(0, &evening).await;
    pairs.extend(world.pairs(1, &others_evening).await);
    let playing = join_all(pairs.into_iter().map(Pair::play));
    let killing = async {
        for _ in 0..3 {
            world.plays_on(0, 20).await;
            killed.program.signal("KILL");
            killed.program.end_at_last().await;
            tell.send_replace(Evening::Down);
            world.plays_on(1, 20).await;
            killed = world.start(0).await;
            tell.send_replace(Evening::Up);
        }
        world.plays_on(0, 20).await;
        tell.send_replace(Evening::Over);
        tell_others.send_replace(Evening::Over);
        killed
    };
    // A pair that is not answered waits, so the moves of the other pairs do not show it.
    let watching = world.watch(tell_others.subscribe(), &[1]);
    let (people, promises, last) = tokio::join!(playing, watching, killing);
    promises.were_kept_in_time(&world.asked_at(1).await, &[]);
    world.boards_are_right().await;
    last.stop().await;
    other.stop().await;
    world.check(people).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_that_start_together_identify_in_turn() {
    let world = World::new().await;
    let gateway = world.server.discord.gateway();
    let mut refused = Vec::new();
    for _ in 0..3 {
        let before = gateway.every_identify().len();
        let started = [world.begin(0), world.begin(1)];
        for process in &started {
            process.says("connected to the gateway").await;
        }
        for process in started {
            process.stop().await;
        }
        let too_early = |it: &&Identify| it.refused;
        refused.push(gateway.every_identify()[before..].iter().filter(too_early).count());
        if refused.ends_with(&[0]) {
            return;
        }
    }
    // If the database takes long to answer, a process identifies all the same, but that does not happen every time.
    panic!("some were too early each time: {refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_program_with_some_shards_of_another_ends_with_a_sentence() {
    let world = World::new().await;
    let process = world.start(0).await;
    for (shards, flaw) in [
        ("0-1/2", "another process has DISCORD_SHARDS=0-0/2, which has some of the same shards"),
        ("1-3/4", "another process has DISCORD_SHARDS=0-0/2: the number after the slash"),
        ("auto", "another process has DISCORD_SHARDS=0-0/2: the number after the slash"),
    ] {
        let folder = Folder::fresh();
        let settings = world.settings(shards);
        let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
        let (code, _, said) = Program::output(&folder, &settings, &["run"]).await;
        assert_eq!(code, Some(1), "{said}");
        let said = said.lines().last().unwrap_or_default();
        assert!(said.contains(flaw) && said.contains("stop the others first"), "{said}");
    }
    assert!(!process.program.said().contains("a newer process"), "{}", process.program.said());
    let channel = world.server.discord.world().add_channel(world.guilds[0], "cards");
    let ann = world.someone(0, "Ann", channel);
    assert!(ann.uno("help").await.text().contains("How to play"), "the first goes on");
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_late_edit_of_an_older_process_does_not_stay_on_the_board() {
    let world = World::new().await;
    let discord = &world.server.discord;
    let opened_by = world.start(0).await;
    let channel = discord.world().add_channel(world.guilds[0], "cards");
    let [ann, ben] = ["Ann", "Ben"].map(|name| world.someone(0, name, channel));
    let lobby = ann.types(&["new"], json!({"turn_time": "none"})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    world.boards_are_right().await;
    let mut rng = StdRng::seed_from_u64(1);
    let mut moves = async || {
        let (before, begun) = (world.moves(0).await, Instant::now());
        while world.moves(0).await == before {
            assert!(begun.elapsed() < PATIENCE, "no move can be made");
            for someone in [&ann, &ben] {
                let panel = Some(someone.uno("hand").await.id);
                Player { someone: someone.at(channel), panel }.click(&mut rng).await;
            }
        }
    };
    // This process knows no click through which it could edit the board.
    let older = world.start(0).await;
    opened_by.stop().await;

    discord.faults().add(FaultRule {
        about: channel.to_string(),
        ..FaultRule::once("PATCH", "/messages/{message_id}$", Fault::Held)
    });
    moves().await;
    until("the board is not edited", async || discord.faults().spent()).await;
    older.program.signal("STOP");
    let newer = world.start(0).await;
    moves().await;
    world.boards_are_right().await;
    // The edit of the older process comes last, and the newer one does not know of it.
    let painted = discord.requests().last().map(|it| it.number).expect("some requests");
    discord.faults().release();
    let is_late = |it: &RecordedRequest| {
        let of_board = it.method == "PATCH" && it.path.contains(&channel.to_string());
        of_board && it.number > painted
    };
    until("the late edit never comes", async || discord.requests().iter().any(is_late)).await;
    assert!(!world.is_right(&ann).await, "the board shows an old state");
    older.program.signal("CONT");
    world.boards_are_right().await;
    older.stop().await;
    newer.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_a_person_chooses_and_deletes_reaches_every_process() {
    let world = World::new().await;
    let processes = [world.start(0).await, world.start(1).await];
    let discord = &world.server.discord;
    let [here, there] =
        [0, 1].map(|shard| discord.world().add_channel(world.guilds[shard], "cards"));
    let [ann, dan] = ["Ann", "Dan"].map(|name| world.someone(0, name, here));
    for someone in [&ann, &dan] {
        discord.world().add_member(world.guilds[1], someone.person.id());
    }
    let (ann_there, dan_there) = (ann.at(there), dan.at(there));
    let [ben, cid] = ["Ben", "Cid"].map(|name| world.someone(1, name, there));

    assert!(ann_there.uno("help").await.text().contains("How to play"), "in English at first");
    let page = of_me(&ann, "settings").await;
    chosen(&ann, &page, "Language", &["pl"]).await;
    let polish = async || ann_there.uno("help").await.text().contains("Jak grać");
    until("the other process still speaks English", polish).await;

    // Dan sits at a table of the other process, and has his data deleted here.
    let lobby = ben.types(&["new"], json!({})).await;
    dan_there.uno("join").await;
    cid.clicks(&lobby, "Join").await;
    ben.clicks(&lobby, "Start").await;
    let shows_dan = || ben.person.messages(there).iter().any(|it| it.text().contains("Dan"));
    until("he is not on the board", async || shows_dan()).await;
    let page = of_me(&dan, "privacy").await;
    turned(&dan, &page, "Delete…").await;
    let done = turned(&dan, &page, "Delete everything").await;
    assert!(done.text().contains("Nothing that is stored"), "{}", done.text());
    until("the other process does not forget him", async || !shows_dan()).await;

    // A name that is deleted while a process does not listen is forgotten too: no trigger tells of this one.
    let shows_cid = || ben.person.messages(there).iter().any(|it| it.text().contains("Cid"));
    assert!(shows_cid());
    let gone = format!(
        "SET session_replication_role = replica; DELETE FROM name WHERE person = {}; \
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'uno-bot listening'",
        cid.person.id().get()
    );
    world.postgres.administer(&gone);
    until("the other process does not forget the name", async || !shows_cid()).await;
    for process in processes {
        process.stop().await;
    }
}
