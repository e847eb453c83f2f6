//! Many seeds on all processors, and how to repeat the one that failed.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number in an environment variable, if it is set.
pub fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {text:?}")))
}

/// A test over seeds.
pub struct Seeds {
    /// The variable that picks a single seed, or the first of many, and the words that pick the test.
    pub one: (&'static str, &'static str),
    /// The variable that says how many there are.
    pub many: &'static str,
    /// How many there are unless it is set.
    pub usual: u64,
}

impl Seeds {
    /// How many seeds there are in this run, and which is the first.
    fn range(&self) -> (u64, u64) {
        match number_from(self.one.0) {
            Some(seed) => (seed, number_from(self.many).unwrap_or(1)),
            None => (0, number_from(self.many).unwrap_or(self.usual)),
        }
    }

    /// Whether enough seeds are tried to expect everything to come up.
    pub fn are_many(&self) -> bool {
        self.range().1 >= self.usual
    }

    /// Tries each seed, on all processors, and adds the findings up in any order.
    pub fn each<T: Default + Send>(&self, find: impl Fn(u64) -> T + Sync, add: fn(&mut T, T)) -> T {
        let (first, count) = self.range();
        let next = AtomicU64::new(0);
        let total = Mutex::new(T::default());
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    let mut found = T::default();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count {
                            break;
                        }
                        let repeat = Repeat { seed: first.wrapping_add(number), how: self.one };
                        add(&mut found, find(repeat.seed));
                    }
                    add(&mut total.lock().unwrap(), found);
                });
            }
        });
        total.into_inner().unwrap()
    }
}

/// Says how to repeat a seed if it fails.
struct Repeat {
    seed: u64,
    how: (&'static str, &'static str),
}

impl Drop for Repeat {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let (seed, (variable, test)) = (self.seed, self.how);
            eprintln!("seed {seed} failed; this repeats just it:");
            eprintln!("    {variable}={seed} cargo test --test engine {test}");
        }
    }
}
