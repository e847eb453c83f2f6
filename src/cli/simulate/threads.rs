//! Work on several threads, with a progress bar if it takes long.

use indicatif::{ProgressBar, ProgressStyle};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// The progress bar appears after this time.
const PROGRESS_AFTER: Duration = Duration::from_secs(1);

/// Calls `play` for the numbers from 0 to `count`, in batches and on several threads, and `add`
/// with the result of every batch. The first failure ends it.
pub(super) fn run_batches<T: Send>(
    count: u64,
    batch: u64,
    threads: usize,
    play: impl Fn(Range<u64>) -> Result<T, String> + Sync,
    mut add: impl FnMut(T),
) -> Result<(), String> {
    let batches = AtomicU64::new(0);
    let (reports, inbox) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (reports, batches, play) = (reports.clone(), &batches, &play);
            scope.spawn(move || {
                loop {
                    let first = batches.fetch_add(1, Ordering::Relaxed).saturating_mul(batch);
                    let end = first.saturating_add(batch).min(count);
                    // The receiver is gone once a batch has failed.
                    if first >= count || reports.send((end - first, play(first..end))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(reports);
        let mut progress = Progress::new(count);
        for (played, result) in inbox {
            add(result?);
            progress.advance(played);
        }
        Ok(())
    })
}

struct Progress {
    began: Instant,
    done: u64,
    count: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    fn new(count: u64) -> Progress {
        Progress { began: Instant::now(), done: 0, count, bar: None }
    }

    fn advance(&mut self, by: u64) {
        self.done += by;
        if self.bar.is_none() && self.began.elapsed() > PROGRESS_AFTER {
            // The bar is invisible unless standard error is a terminal.
            let bar = ProgressBar::new(self.count);
            let template = "{wide_bar} {human_pos} of {human_len}, {eta} left";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
