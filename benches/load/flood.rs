//! One person clicks faster than people can, while others play: the table stays as it was.

use super::people::Table;
use super::programs::{Folder, Program};
use super::{Load, Report, click, goal};
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

const FLOOD_TIME: Duration = Duration::from_secs(2);
/// So many clicks are sent at a time.
const AT_ONCE: u64 = 50;
/// How many clicks a second the others make, and for how long.
const OTHERS: Load = Load { tables: 0, rate: 50, seconds: 10 };
/// The goals: what stays of the memory, and the latest answer to someone else.
const MEMORY_MEGABYTES: f64 = 20.0;
const LATEST_MS: f64 = 1_000.0;

/// Floods the first table with so many clicks.
pub async fn flood(program: &Program, folder: &Folder, mut tables: Vec<Table>, clicks: u64) {
    let flooded_table = tables.remove(0);
    let moves = folder.moves_in(flooded_table.channel()).await;
    // What playing takes is not what the flood takes.
    click(OTHERS, &mut tables).await;
    let before = program.usage();
    let mut stray_click = flooded_table.stray_clicks();
    let begun = Instant::now();
    // In a task of its own, so that the others are not kept from clicking.
    let flooding = tokio::spawn(async move {
        let mut asked = Vec::new();
        for number in 0..clicks {
            if number % AT_ONCE == 0 {
                let due = FLOOD_TIME.mul_f64(number as f64 / clicks as f64);
                sleep_until(begun + due).await;
            }
            asked.push(stray_click());
        }
        (asked, begun.elapsed())
    });
    let (flooded, (latencies, failed)) = tokio::join!(flooding, click(OTHERS, &mut tables));
    let (asked, took) = flooded.expect("no panic");
    let answered = asked.iter().filter(|asked| asked.response().is_some()).count();
    drop(asked);
    sleep(Duration::from_secs(10)).await;
    let after = program.usage();
    println!(
        "{clicks} clicks of one person within {took:.1?}: {answered} were answered; \
         {:.0} MB before, {:.0} MB at most, {:.0} MB after",
        before.megabytes, after.peak_megabytes, after.megabytes,
    );
    let (idle, loaded, settled, span) = (before, after, after, begun.elapsed());
    let others = Report { latencies, failed, idle, loaded, settled, span };
    others.tell("others");
    goal("clicks of others without a proper answer", others.failed as f64, 0.0);
    let more = folder.moves_in(flooded_table.channel()).await - moves;
    goal("moves at the table that was flooded", more as f64, 0.0);
    goal("memory that stays, in MB", after.megabytes - before.megabytes, MEMORY_MEGABYTES);
    goal("the latest answer to others, in ms", others.millis(1.0), LATEST_MS);
}
