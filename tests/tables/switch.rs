//! A hand on the switch: writing fails, or a table panics, when a test wants it to.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::sync::{Arc, Mutex, MutexGuard};
use uno_bot::store::{Checkpoint, CheckpointHook};

/// What goes wrong. Numbers count the checkpoints of one kind from the moment of setting, from 1.
#[derive(Clone)]
pub enum Fault {
    None,
    /// The nth checkpoint on the way to the disk fails.
    WriteOnce(u32),
    /// It fails, and every one after it.
    WriteFrom(u32),
    /// The table panics at its nth checkpoint.
    Panic(u32),
    /// Writing and tables fail now and then, so many times out of a thousand.
    NowAndThen {
        rng: SmallRng,
        writes: u32,
        panics: u32,
    },
}

impl Fault {
    pub fn now_and_then(seed: u64, writes: u32, panics: u32) -> Fault {
        Fault::NowAndThen { rng: SmallRng::seed_from_u64(seed), writes, panics }
    }
}

struct Setting {
    fault: Fault,
    passed: u32,
    fired: bool,
}

#[derive(Clone)]
pub struct Switch(Arc<Mutex<Setting>>);

/// What the panics of these tests say, so that they can be told from others.
pub const ON_PURPOSE: &str = "a table fails on purpose";

impl Switch {
    pub fn off() -> Switch {
        Switch(Arc::new(Mutex::new(Setting { fault: Fault::None, passed: 0, fired: false })))
    }

    fn lock(&self) -> MutexGuard<'_, Setting> {
        self.0.lock().expect("nobody panics with the switch in hand")
    }

    pub fn set(&self, fault: Fault) {
        *self.lock() = Setting { fault, passed: 0, fired: false };
    }

    /// Nothing goes wrong any more; whether something has is not forgotten.
    pub fn mend(&self) {
        let mut setting = self.lock();
        if setting.fired {
            setting.fault = Fault::None;
        }
    }

    /// Whether the fault has shown since it was set.
    pub fn fired(&self) -> bool {
        self.lock().fired
    }

    pub fn hook(&self) -> CheckpointHook {
        let switch = self.clone();
        CheckpointHook::new(move |place| switch.at(place))
    }

    fn at(&self, place: Checkpoint) -> Result<(), String> {
        use Checkpoint::{AfterApply, AfterCommit, BeforeApply};
        let at_table = matches!(place, BeforeApply | AfterApply);
        if place == AfterCommit {
            return Ok(());
        }
        let fails = {
            let mut setting = self.lock();
            let Setting { fault, passed, .. } = &mut *setting;
            let counts = match fault {
                Fault::None => false,
                Fault::WriteOnce(_) | Fault::WriteFrom(_) => !at_table,
                Fault::Panic(_) => at_table,
                Fault::NowAndThen { .. } => true,
            };
            *passed += u32::from(counts);
            let fails = counts
                && match fault {
                    Fault::None => false,
                    Fault::WriteOnce(nth) | Fault::Panic(nth) => passed == nth,
                    Fault::WriteFrom(nth) => *passed >= *nth,
                    Fault::NowAndThen { rng, writes, panics } => {
                        rng.random_range(0..1000) < if at_table { *panics } else { *writes }
                    }
                };
            setting.fired |= fails;
            fails
        };
        match (fails, at_table) {
            (true, true) => panic!("{ON_PURPOSE}"),
            (true, false) => Err("the disk fails on purpose".to_owned()),
            (false, _) => Ok(()),
        }
    }
}

/// Keeps the panics that are meant out of the tests' output.
pub fn hush() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if info.payload_as_str() != Some(ON_PURPOSE) {
                others(info);
            }
        }));
    });
}
