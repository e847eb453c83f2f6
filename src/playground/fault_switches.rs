//! Faults of Discord and of networks that a visitor can switch on.

use crate::standin::{Fault, FaultRule, Faults};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long the bot is told to wait while it is rate limited.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// How much longer a slow request takes.
const DELAY: Duration = Duration::from_millis(800);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaultSwitches {
    /// 429 for everything in channels. Answers to clicks are exempt, as they are with Discord.
    rate_limited: bool,
    /// 503 for everything in channels.
    failing: bool,
    /// Every request takes longer.
    slow: bool,
}

impl FaultSwitches {
    pub(super) fn apply(self, faults: &Faults) {
        faults.clear();
        if self.failing {
            faults.add(FaultRule::always("", "/channels/", Fault::ServerError(503)));
        }
        if self.rate_limited {
            let fault = Fault::RateLimited { retry_after: RETRY_AFTER, global: false };
            faults.add(FaultRule::always("", "/channels/", fault));
        }
        if self.slow {
            faults.add(FaultRule::always("", "", Fault::Delay(DELAY)));
        }
    }
}
