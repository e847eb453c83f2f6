//! What Discord tells of servers, with any field of it missing or strange: no table ends, and no server counts as one
//! that has removed the bot.

use super::gateway_faults::{paths, remove};
use super::server::Server;
use super::shards::{Table, connected, stage_in};
use super::standings::{eventually, file_of};
use serde_json::{Value, json};
use uno_bot::standin::{FrameDirection, Snowflake, Standin, StandinConfig};

const SHARDS: u32 = 2;

/// The events that are damaged, as Discord tells them when nothing is wrong.
const TOLD: [&str; 7] = [
    "READY",
    "RESUMED",
    "GUILD_CREATE",
    "GUILD_DELETE",
    "CHANNEL_DELETE",
    "THREAD_DELETE",
    "GUILD_ROLE_DELETE",
];

/// The servers in which the bot is, as far as it knows.
async fn with_bot(server: &Server) -> Vec<i64> {
    let mut file = file_of(server).await;
    let guilds = sqlx::query_scalar("SELECT guild FROM server_with_bot");
    guilds.fetch_all(&mut file).await.expect("it can be read")
}

/// Waits until the bot knows that it is in a server, or that the server has removed it; gives all in which it is.
async fn knows(server: &Server, guild: Snowflake, is_there: bool) -> Vec<i64> {
    eventually("a server to be known", async || {
        let guilds = with_bot(server).await;
        (guilds.contains(&guild.get().cast_signed()) == is_there).then_some(guilds)
    })
    .await
}

async fn all_play(server: &Server, tables: &mut [Table<'_>]) {
    for table in tables {
        table.plays().await;
        assert_eq!(stage_in(server, table.guild).await, "playing");
    }
}

/// All connections are cut, and the sessions of all shards go on.
async fn all_resume(server: &Server) {
    let gateway = server.discord.gateway();
    let of_each = || (0..SHARDS).map(|shard| gateway.of_shard(shard).resumes());
    let before: Vec<u32> = of_each().collect();
    gateway.cut();
    let resumed = |_: &Standin| of_each().zip(&before).all(|(now, before)| now > *before);
    let resumed = |discord: &Standin| resumed(discord).then_some(());
    server.discord.until("a resume of each shard", resumed).await.expect("they go on");
}

/// The last event of each name that a shard was told of, as it was.
fn last_told(server: &Server, shard: u32) -> Vec<(String, Value)> {
    let frames = server.discord.frames();
    let of_shard = |name: &str, body: &Value| {
        let field = if name.starts_with("GUILD_") && name != "GUILD_ROLE_DELETE" {
            &body["id"]
        } else {
            &body["guild_id"]
        };
        match (name, field.as_str()) {
            ("READY", _) => body["shard"][0] == shard,
            (_, None) => true,
            (_, Some(guild)) => {
                let guild: u64 = guild.parse().expect("a number");
                (guild >> 22) % u64::from(SHARDS) == u64::from(shard)
            }
        }
    };
    let told = |name: &str| {
        let mut told = frames.iter().rev().filter(|frame| {
            frame.direction == FrameDirection::ToBot
                && frame.body["t"] == name
                && of_shard(name, &frame.body["d"])
        });
        let told = told.next().unwrap_or_else(|| panic!("shard {shard} was told of no {name}"));
        (name.to_owned(), told.body["d"].clone())
    };
    TOLD.map(told).into()
}

/// That a server is unavailable is a field of its own; without it, the same event says that the server is gone.
fn says_that_it_is_gone(path: &str, strange: Option<&Value>) -> bool {
    path == "/unavailable" && strange.is_none_or(Value::is_null)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_missing_or_strange_in_an_event_no_server_counts_as_left() {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let config = StandinConfig { shards: SHARDS, max_concurrency: SHARDS, ..quick };
    let mut server = Server::without_bot(config).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let (world, gateway) = (server.discord.world(), server.discord.gateway());
    let mut tables = Vec::new();
    for shard in 0..SHARDS {
        tables.push(Table::open_among(&server, shard, SHARDS).await);
    }
    all_play(&server, &mut tables).await;
    // A session that knows of both servers.
    for shard in 0..SHARDS {
        gateway.of_shard(shard).invalidate(false);
    }
    let anew = |_: &Standin| (gateway.identifies() == 2 * SHARDS).then_some(());
    server.discord.until("new sessions", anew).await.expect("they begin");
    connected(&server, 0..SHARDS).await;
    // Only when people are answered over them do they certainly go on after a cut.
    all_play(&server, &mut tables).await;
    all_resume(&server).await;
    // Each shard is told of everything once.
    let mut tried = 0;
    for shard in 0..SHARDS {
        let guild = tables[shard as usize].guild;
        let other = world.add_guild_of_shard("Passing", shard, SHARDS);
        knows(&server, other, true).await;
        world.delete_channel(world.add_channel(guild, "old"));
        world.delete_role(guild, world.add_role(guild, "old"));
        gateway.of_shard(shard).send_event(
            "THREAD_DELETE",
            json!({"id": "77", "guild_id": guild, "parent_id": "78", "type": 11}),
        );
        world.remove_guild(other);
        knows(&server, other, false).await;
        let mut told = last_told(&server, shard);
        // A server of someone who plays is unavailable for a while.
        told.push(("GUILD_DELETE".to_owned(), json!({"id": guild, "unavailable": true})));
        for (name, body) in &told {
            let mut all = Vec::new();
            paths(body, "", &mut all);
            for path in all {
                for strange in [None, Some(json!(null)), Some(json!({"a": [1]})), Some(json!(-7.5))]
                {
                    if says_that_it_is_gone(&path, strange.as_ref()) {
                        continue;
                    }
                    let mut damaged = body.clone();
                    match (strange, damaged.pointer_mut(&path)) {
                        (Some(strange), Some(place)) => *place = strange,
                        _ => remove(&mut damaged, &path),
                    }
                    gateway.of_shard(shard).send_event(name, damaged);
                    tried += 1;
                }
            }
            // What has been damaged is told as it is, so that the session is known again.
            if name == "READY" {
                gateway.of_shard(shard).send_event(name, body.clone());
            }
        }
    }
    println!("{tried} strange events were told");
    assert!(tried > 200, "{tried}");
    // What is true is still believed, and is told after all the others.
    for shard in 0..SHARDS {
        let last = world.add_guild_of_shard("Last", shard, SHARDS);
        knows(&server, last, true).await;
        world.remove_guild(last);
        let known = knows(&server, last, false).await;
        for table in &tables {
            assert!(known.contains(&table.guild.get().cast_signed()), "{known:?}");
        }
    }
    all_play(&server, &mut tables).await;
    all_resume(&server).await;
    all_play(&server, &mut tables).await;
    drop(tables);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ready_that_does_not_say_of_which_shard_it_is_ends_no_table_of_another() {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let config = StandinConfig { shards: SHARDS, max_concurrency: SHARDS, ..quick };
    let mut server = Server::without_bot(config).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let mut guilds = Vec::new();
    for shard in 0..SHARDS {
        guilds.push(Table::open_among(&server, shard, SHARDS).await.guild);
    }
    server.stop().await.expect("it stops well");
    // While no bot is there, two other servers remove it.
    let world = server.discord.world();
    let gone = [0, 1].map(|shard| world.add_guild_of_shard("Gone", shard, SHARDS));
    server.start().await;
    for guild in gone {
        knows(&server, guild, true).await;
    }
    server.stop().await.expect("it stops well");
    for guild in gone {
        world.remove_guild(guild);
    }
    server.discord.gateway().rewrite_events(|name, body| {
        if name == "READY" {
            let shard = body["shard"][0].clone();
            body["shard"] = if shard == 0 { json!(null) } else { json!("one of two") };
        }
    });
    server.start().await;
    connected(&server, 0..SHARDS).await;
    for guild in gone {
        knows(&server, guild, false).await;
    }
    let known = with_bot(&server).await;
    for guild in guilds {
        assert!(known.contains(&guild.get().cast_signed()), "{known:?}");
        assert_eq!(stage_in(&server, guild).await, "playing");
    }
    server.close().await;
}
