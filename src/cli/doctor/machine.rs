//! Memory and open files, as Linux tells. Elsewhere nothing is said about them.

use super::Finding;

/// The bot takes a few dozen megabytes.
const LEAST_MEMORY_KB: u64 = 64 * 1024;
/// Connections, database files and sockets together stay below this, with room for a busy hour.
const LEAST_FILES: u64 = 256;

pub(super) fn check() -> Vec<Finding> {
    [memory(), files()].into_iter().flatten().collect()
}

fn memory() -> Option<Finding> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kb: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    // In a container or a service the limit may be lower than the machine's memory.
    let limit = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let limit = limit.and_then(|text| text.trim().parse::<u64>().ok()).map(|bytes| bytes / 1024);
    let kb = limit.map_or(kb, |limit| kb.min(limit));
    let found = format!("{} MB are available", kb / 1024);
    Some(match kb >= LEAST_MEMORY_KB {
        true => Finding::fine("memory", found),
        false => Finding::wrong(
            "memory",
            found,
            "the bot needs 64 MB: stop something else, or raise the limit",
        ),
    })
}

fn files() -> Option<Finding> {
    let text = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    let most = line.split_whitespace().next()?;
    let few = most.parse::<u64>().is_ok_and(|most| most < LEAST_FILES);
    let found = format!("{most} can be open at once");
    Some(match few {
        false => Finding::fine("files", found),
        true => Finding::wrong("files", found, "raise the limit, for example with ulimit -n 1024"),
    })
}
