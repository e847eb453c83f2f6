//! Makes writes fail and tables panic when a test wants it.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::sync::{Arc, Mutex, MutexGuard};
use uno_bot::store::{Checkpoint, CheckpointHook};

/// What goes wrong. Numbers count checkpoints from 1, beginning when the fault is set.
#[derive(Clone)]
pub enum Fault {
    None,
    /// The nth checkpoint of the writer fails.
    WriteOnce(u32),
    /// The nth checkpoint of the writer fails, and every one after it.
    WriteFrom(u32),
    /// The table panics at its nth checkpoint.
    Panic(u32),
    /// Writes fail and tables panic at random, so many times out of a thousand.
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
pub struct FaultInjector(Arc<Mutex<Setting>>);

/// The message of an injected panic, to tell it from others.
pub const ON_PURPOSE: &str = "a table fails on purpose";

impl FaultInjector {
    pub fn off() -> FaultInjector {
        FaultInjector(Arc::new(Mutex::new(Setting { fault: Fault::None, passed: 0, fired: false })))
    }

    fn lock(&self) -> MutexGuard<'_, Setting> {
        self.0.lock().expect("no test panics while it is locked")
    }

    pub fn set(&self, fault: Fault) {
        *self.lock() = Setting { fault, passed: 0, fired: false };
    }

    /// Ends the fault if it has happened. [`FaultInjector::fired`] stays true.
    pub fn mend(&self) {
        let mut setting = self.lock();
        if setting.fired {
            setting.fault = Fault::None;
        }
    }

    /// Whether the fault has happened since it was set.
    pub fn fired(&self) -> bool {
        self.lock().fired
    }

    pub fn hook(&self) -> CheckpointHook {
        let injector = self.clone();
        CheckpointHook::new(move |place| injector.at(place))
    }

    fn at(&self, place: Checkpoint) -> Result<(), String> {
        use Checkpoint::{
            AfterApply, AfterWork, BeforeApply, BeforeBegin, BeforeCommit, BeforeWork, InJob,
            InMove,
        };
        let at_table = matches!(place, BeforeApply | AfterApply);
        let at_writer = matches!(
            place,
            BeforeBegin | BeforeWork | InMove(_) | InJob | AfterWork | BeforeCommit
        );
        if !at_table && !at_writer {
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

/// Keeps injected panics out of the tests' output.
pub fn hide_expected_panics() {
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
