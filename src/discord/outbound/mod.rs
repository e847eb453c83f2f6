//! Everything that is sent to Discord goes through here, and nothing else makes requests.
//!
//! Each request has a time after which it is given up, waits for its turn (`pace`) unless the same was
//! refused lately (`refusals`), goes over the wire (`line`), and is tried again a few times if that can do
//! no harm. Logs name the route, the status and Discord's number; never an address, a body or a token.

mod application;
mod check_up;
mod failure;
mod identity;
mod interactions;
mod limits;
pub(super) mod line;
mod messages;
mod meter;
mod pace;
mod refusals;

pub use application::{GatewayAddress, PresentEmoji};
pub use failure::{SendError, pause_after_failing_for};
pub use line::BadConnection;
pub use messages::SeenMessage;
pub use meter::OutboundMeter;

use super::payload::Payload;
use super::permissions;
use crate::lobby::Share;
use identity::Identity;
use limits::Limits;
use line::{Delivered, Line, Parcel};
use pace::{Admission, Owner, Pace, Pass};
use parking_lot::{Mutex, MutexGuard};
use rand::RngExt;
use refusals::{About, Kind, Leave, Outcome, Refusals};
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use serenity::model::Permissions;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// How long a try may take before it is given up for the next: Discord answers within a fraction of this.
/// Later tries have more time, for lines that are slow and not dead. The longest try and the longest pause
/// after it leave room for everything to be right within five seconds after Discord is back.
const EARLY_TRY: Duration = Duration::from_secs(2);
const LATE_TRY: Duration = Duration::from_secs(3);
const EARLY_TRIES: u32 = 2;
/// How long a try may take that has no other after it.
const ONLY_TRY: Duration = Duration::from_secs(4);
/// How long all tries with their waits may take together.
const ALL_TRIES: Duration = Duration::from_secs(30);
const MOST_TRIES: u32 = 5;
/// The slowest line that a large file is sent over, in bytes a second: 9 MiB take some two minutes.
const SLOWEST_UPLINK: f64 = 75_000.0;
/// The pause before the second try; each further one is twice as long, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Sends requests to Discord. Cheap to clone; all clones share the limits.
#[derive(Clone)]
pub struct Outbound {
    shared: Arc<Shared>,
    /// How long all tries may take together.
    patience: Duration,
}

struct Shared {
    line: Line,
    pace: Mutex<Pace>,
    refusals: Mutex<Refusals>,
    identity: Identity,
    meter: OutboundMeter,
    share: Share,
    unauthorised: CancellationToken,
    /// Told when Discord has refused a message with emoji of the bot's own.
    emoji_refused: Notify,
}

/// A request to be made.
struct Call<'a> {
    /// The route's name, for limits and logs.
    name: &'static str,
    route: Route<'a>,
    method: LightMethod,
    owner: Owner,
    params: Vec<(&'static str, String)>,
    body: Option<&'a Payload>,
    again: Again,
    give_up_at: Option<Instant>,
    one_try: Option<Duration>,
    /// How much longer it may take because a file is large.
    upload: Duration,
}

/// What happens if a request may have been received, and there was no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Again {
    /// It is sent again: twice is as good as once.
    Harmless,
    /// It is sent again, and "answered already" then means that it was received.
    AnsweredOnce,
    /// It is not sent again.
    Never,
}

impl<'a> Call<'a> {
    fn new(name: &'static str, route: Route<'a>, method: LightMethod, owner: Owner) -> Call<'a> {
        let again =
            if matches!(method, LightMethod::Post) { Again::Never } else { Again::Harmless };
        Call {
            name,
            route,
            method,
            owner,
            params: Vec::new(),
            body: None,
            again,
            give_up_at: None,
            one_try: None,
            upload: Duration::ZERO,
        }
    }

    fn about(&self) -> About<'_> {
        let kind = match self.owner {
            Owner::Interaction(_) if self.again == Again::AnsweredOnce => Kind::Answer,
            Owner::Interaction(_) => Kind::Token,
            Owner::Channel(_) => Kind::Channel,
            Owner::Bot => Kind::Application,
        };
        About { kind, route: self.name, owner: &self.owner }
    }

    fn with(mut self, body: &'a Payload) -> Call<'a> {
        self.body = Some(body);
        self
    }

    /// Allows for the time that a large file takes. Not for a first answer, which has three seconds.
    fn patiently(mut self) -> Call<'a> {
        let bytes =
            self.body.and_then(|body| body.file.as_ref()).map_or(0, |file| file.bytes.len());
        self.upload = Duration::from_secs_f64(bytes as f64 / SLOWEST_UPLINK);
        self
    }

    /// How long a try may take, after so many.
    fn one_try(&self, tries: u32) -> Duration {
        let usual = self.one_try.unwrap_or(match self.again {
            Again::Never => ONLY_TRY,
            _ if tries < EARLY_TRIES => EARLY_TRY,
            _ => LATE_TRY,
        });
        usual + self.upload
    }
}

/// What to do after a try.
enum Next {
    /// It is over.
    Return(Result<Value, SendError>),
    /// Try again at this moment; if that is too late, this is the reason.
    TryAt(Instant, SendError),
    /// The bot's token was not accepted, which may have been a mistake: ask who we are.
    AskWhoWeAre(SendError),
}

impl Outbound {
    /// Sends with the bot's token, to Discord or to another address.
    pub fn new(token: &str, api_url: Option<&str>) -> Result<Outbound, BadConnection> {
        Outbound::for_share(token, api_url, Share::ALL)
    }

    /// The same for a process that serves some of the shards, and has only their part of what may be sent.
    pub fn for_share(
        token: &str,
        api_url: Option<&str>,
        share: Share,
    ) -> Result<Outbound, BadConnection> {
        let shared = Shared {
            line: Line::new(token, api_url)?,
            pace: Mutex::new(Pace::new(Instant::now(), share)),
            refusals: Mutex::new(Refusals::new(Instant::now())),
            identity: Identity::default(),
            meter: OutboundMeter::default(),
            share,
            unauthorised: CancellationToken::new(),
            emoji_refused: Notify::new(),
        };
        Ok(Outbound { shared: Arc::new(shared), patience: ALL_TRIES })
    }

    /// The shards whose part of the limits this has.
    pub fn share(&self) -> Share {
        self.shared.share
    }

    pub fn meter(&self) -> &OutboundMeter {
        &self.shared.meter
    }

    /// The same, but gives up after this time.
    pub fn patient_for(&self, patience: Duration) -> Outbound {
        Outbound { shared: Arc::clone(&self.shared), patience: patience.min(ALL_TRIES) }
    }

    /// A click has shown what the bot may do in a channel: what was forbidden there and is allowed now need
    /// not wait any longer.
    pub fn allowed(&self, channel: u64, permissions: Permissions) {
        let allowed = |route: &str| permissions::suffice(permissions, route);
        self.shared.refusals.lock().allowed(channel, allowed, Instant::now());
    }

    /// How long what was refused in a channel is not tried again.
    pub fn rests_for(&self, channel: u64) -> Option<Duration> {
        let now = Instant::now();
        let until = self.shared.refusals.lock().rests_until(channel, now)?;
        Some(until.saturating_duration_since(now))
    }

    /// Cancelled as soon as Discord does not accept the bot's token. Nothing is sent from then on.
    pub fn unauthorised(&self) -> &CancellationToken {
        &self.shared.unauthorised
    }

    /// Waits until Discord refuses a message with emoji of the bot's own.
    pub(super) async fn emoji_refused(&self) {
        self.shared.emoji_refused.notified().await;
    }

    async fn send(&self, call: Call<'_>) -> Result<Value, SendError> {
        let sent = self.send_body(&call, call.body.map(|payload| &payload.body)).await;
        let plain_body = call.body.and_then(|payload| payload.plain_body.as_ref());
        if sent == Err(SendError::Invalid) && plain_body.is_some() {
            self.shared.emoji_refused.notify_one();
            return self.send_body(&call, plain_body).await;
        }
        sent
    }

    async fn send_body(&self, call: &Call<'_>, body: Option<&Value>) -> Result<Value, SendError> {
        let parcel = Parcel {
            route: call.route,
            method: call.method,
            params: call.params.clone(),
            body,
            file: call.body.and_then(|payload| payload.file.as_ref()),
        };
        let patience = self.patience + 2 * call.upload;
        let give_up_at = call.give_up_at.unwrap_or_else(|| Instant::now() + patience);
        let mut received_perhaps = false;
        let mut tries = 0;
        loop {
            let admitted = self.admission(call, give_up_at).await?;
            let left = give_up_at.saturating_duration_since(Instant::now());
            let within = left.min(call.one_try(tries));
            let delivered = self.shared.line.deliver(&parcel, within).await;
            tries += 1;
            let next = self.judge(call, admitted, delivered, tries, &mut received_perhaps);
            let next = match next {
                Next::AskWhoWeAre(error) => self.doubt(error, tries).await,
                next => next,
            };
            match next {
                Next::TryAt(at, _) if tries < MOST_TRIES && at < give_up_at => {
                    sleep_until(at).await;
                }
                Next::TryAt(_, error) | Next::Return(Err(error)) => {
                    tracing::debug!(route = call.name, tries, %error, "request came to nothing");
                    return Err(error);
                }
                Next::Return(Ok(body)) => return Ok(body),
                Next::AskWhoWeAre(error) => return Err(error),
            }
        }
    }

    fn judge(
        &self,
        call: &Call<'_>,
        admitted: Admitted<'_>,
        delivered: Delivered,
        tries: u32,
        received_perhaps: &mut bool,
    ) -> Next {
        let pause_over = Instant::now() + pause(tries);
        self.shared.meter.tried(match &delivered {
            Delivered::Answer { status, .. } => Some(*status),
            Delivered::NotSent | Delivered::Lost => None,
        });
        let (status, headers, body) = match delivered {
            Delivered::Answer { status, headers, body } => (status, headers, body),
            Delivered::NotSent => {
                self.note(call, &admitted, Outcome::Unknown);
                return Next::TryAt(pause_over, SendError::Unreachable);
            }
            Delivered::Lost => {
                self.note(call, &admitted, Outcome::Unknown);
                if call.again == Again::Never {
                    return Next::Return(Err(SendError::Unreachable));
                }
                *received_perhaps = true;
                return Next::TryAt(pause_over, SendError::Unreachable);
            }
        };
        let mut limits = Limits::read(status, &headers, &body);
        let code = body.get("code").and_then(Value::as_u64).unwrap_or_default();
        let error = match SendError::of(status, code) {
            _ if (200..300).contains(&status) => None,
            // Requests for interactions carry no bot token, so a 401 says nothing about it.
            SendError::Unauthorised if matches!(call.owner, Owner::Interaction(_)) => {
                Some(SendError::TokenExpired)
            }
            // There is nothing in such a request that could be wrong.
            SendError::Invalid if matches!(call.method, LightMethod::Get) => {
                Some(SendError::Refused { status, code })
            }
            error => Some(error),
        };
        let rest = self.note(call, &admitted, outcome(call, status, code, error, &limits));
        limits.again_in = limits.again_in.map(|again_in| again_in.max(rest));
        admitted.answered(&limits);
        let Some(error) = error else { return Next::Return(Ok(body)) };
        if let Some(again_in) = limits.again_in {
            tracing::warn!(route = call.name, seconds = again_in.as_secs_f32(), "rate limited");
            return Next::TryAt(Instant::now() + again_in, SendError::RateLimited { again_in });
        }
        match error {
            SendError::Unreachable if call.again != Again::Never => {
                *received_perhaps = true;
                Next::TryAt(pause_over, error)
            }
            SendError::AlreadyAnswered
                if call.again == Again::AnsweredOnce && *received_perhaps =>
            {
                Next::Return(Ok(Value::Null))
            }
            SendError::Unauthorised => Next::AskWhoWeAre(SendError::Refused { status, code }),
            SendError::Invalid => {
                let fields = failure::wrong_fields(&body);
                tracing::error!(
                    route = call.name,
                    status,
                    code,
                    fields,
                    "Discord finds a request wrong"
                );
                Next::Return(Err(error))
            }
            error => Next::Return(Err(error)),
        }
    }

    /// Notes what became of a request. Gives how long the same must rest.
    fn note(&self, call: &Call<'_>, admitted: &Admitted<'_>, outcome: Outcome) -> Duration {
        let mut refusals = self.shared.refusals.lock();
        refusals.note(call.about(), admitted.leave, outcome, Instant::now())
    }

    /// Waits for the request's turn.
    async fn admission(
        &self,
        call: &Call<'_>,
        give_up_at: Instant,
    ) -> Result<Admitted<'_>, SendError> {
        loop {
            if self.shared.unauthorised.is_cancelled() {
                return Err(SendError::Unauthorised);
            }
            let now = Instant::now();
            // What would be refused takes no turn away from others.
            self.shared.refusals.lock().check(call.about(), now)?;
            let asked = self.pace().admit(call.name, &call.owner, now, give_up_at);
            match asked {
                Admission::At(at, pass) => {
                    let mut admitted =
                        Admitted { outbound: self, pass: Some(pass), leave: Leave::default() };
                    if at > now {
                        sleep_until(at).await;
                    }
                    // Everything may have been limited or stopped while this one was in the queue.
                    let halted = self.pace().halted(&call.owner, Instant::now());
                    match halted {
                        None if self.shared.unauthorised.is_cancelled() => {}
                        None => {
                            let mut refusals = self.shared.refusals.lock();
                            admitted.leave = refusals.admit(call.about(), Instant::now())?;
                            drop(refusals);
                            return Ok(admitted);
                        }
                        Some(until) if until < give_up_at => sleep_until(until).await,
                        Some(until) => return Err(rate_limited(until)),
                    }
                }
                Admission::AskAt(at) => sleep_until(at).await,
                Admission::NotBefore(at) => return Err(rate_limited(at)),
            }
        }
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.shared.pace.lock()
    }
}

impl fmt::Debug for Outbound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("outbound")
    }
}

/// A request whose turn has come. Dropping it gives its place in the bucket back.
struct Admitted<'a> {
    outbound: &'a Outbound,
    pass: Option<Pass>,
    leave: Leave,
}

impl Admitted<'_> {
    fn answered(mut self, limits: &Limits) {
        if let Some(pass) = self.pass.take() {
            self.outbound.pace().answered(pass, Some(limits), Instant::now());
        }
    }
}

impl Drop for Admitted<'_> {
    fn drop(&mut self) {
        if let Some(pass) = self.pass.take() {
            self.outbound.pace().answered(pass, None, Instant::now());
        }
    }
}

/// What an answer of Discord's says about refusals.
fn outcome(
    call: &Call<'_>,
    status: u16,
    code: u64,
    error: Option<SendError>,
    limits: &Limits,
) -> Outcome {
    let counted = limits.refused;
    let refused = |why, excused| Outcome::Refused { why, counted, excused };
    match error {
        None => Outcome::Taken,
        Some(_) if status == 429 && !counted => Outcome::Unknown,
        Some(_) if status == 429 => {
            refused(SendError::RateLimited { again_in: Duration::ZERO }, true)
        }
        Some(SendError::Unreachable) => Outcome::Unknown,
        Some(SendError::Unauthorised) => refused(SendError::Refused { status, code }, true),
        Some(
            why @ (SendError::Forbidden
            | SendError::TokenExpired
            | SendError::Invalid
            | SendError::Refused { .. }),
        ) => refused(why, false),
        // What is posted cannot be gone: where it is to be posted is.
        Some(SendError::Gone) if matches!(call.method, LightMethod::Post) => {
            refused(SendError::Gone, false)
        }
        // A deletion is tried again until it succeeds.
        Some(why @ (SendError::Archived | SendError::AlreadyAnswered))
            if matches!(call.method, LightMethod::Delete) =>
        {
            refused(why, false)
        }
        Some(_) => Outcome::Taken,
    }
}

fn rate_limited(until: Instant) -> SendError {
    SendError::RateLimited { again_in: until.saturating_duration_since(Instant::now()) }
}

/// The pause after so many tries, with some chance in it so that not all come back at once.
fn pause(tries: u32) -> Duration {
    let most = FIRST_PAUSE * 2u32.saturating_pow(tries.saturating_sub(1).min(6));
    most.min(LONGEST_PAUSE).mul_f64(rand::rng().random_range(0.5..1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::payload::File;
    use serde_json::json;

    #[test]
    fn a_large_file_has_the_time_that_a_slow_line_takes() {
        let call = |bytes: usize| {
            let file = Some(File { name: String::new(), bytes: vec![0; bytes] });
            let payload = Payload { body: json!({}), plain_body: None, file };
            let call = Call::new("", Route::Gateway, LightMethod::Patch, Owner::Bot);
            let call = Call { body: Some(&payload), ..call }.patiently();
            (call.one_try(0), ALL_TRIES + 2 * call.upload)
        };
        let (one_try, all) = call(0);
        assert!(one_try <= ONLY_TRY && all <= ALL_TRIES);
        let (one_try, all) = call(9 * 1024 * 1024);
        assert!((120..=180).contains(&one_try.as_secs()), "{one_try:?}");
        assert!(all > 2 * one_try, "it can be tried again: {all:?}");
    }
}
