//! Sending an answer: at once or after a promise, to the message where it belongs, and keeping what it
//! shows up to date from then on.

use super::super::drawing::{BRIEFLY, FOR_A_PAGE};
use super::super::edits::Edit;
use super::super::held_catch::HeldAnswer;
use super::super::incoming::{Clicked, Incoming};
use super::super::messages;
use super::super::outbound::SendError;
use super::super::panel::Opened;
use super::super::payload::{Callback, Delivery, Payload, PictureChange};
use super::last_words::Word;
use super::promise::Promise;
use super::{Bot, Kept, Placement, Response, Visitor};
use crate::render::{Picture, Sentence};
use crate::store::GameId;
use std::time::Duration;
use tokio::time::Instant;

/// How long it may take to open an archived thread again, if the answer waits for that and if it was promised.
const UNARCHIVE_WITHIN: Duration = Duration::from_millis(800);
const UNARCHIVE_LATE_WITHIN: Duration = Duration::from_secs(10);
/// So much of the time for an answer is left for sending it, several times what Discord usually takes.
const TIME_TO_SEND: Duration = Duration::from_millis(500);

/// How long an answer may still wait for something.
fn time_to_wait(incoming: &Incoming, now: Instant) -> Duration {
    incoming.interaction.answer_by().saturating_duration_since(now + TIME_TO_SEND)
}

/// Where an answer is.
struct Delivered {
    /// The message, if that is known.
    message: Option<u64>,
    /// Whether it is the original message of the interaction.
    original: bool,
    edit: Option<Edit>,
}

impl Bot {
    /// Sees to it that nothing private is written into a public message, and a board only into the
    /// table's own: anyone can send a click with any button's text.
    pub(super) async fn where_it_belongs(
        &self,
        visitor: &Visitor<'_>,
        response: Response,
    ) -> Response {
        let Response { placement: Placement::InPlace, game, kept, .. } = &response else {
            return response;
        };
        let clicked = visitor.incoming.clicked;
        match (kept, clicked) {
            (Kept::Board, Some(Clicked { message, private: false, .. })) => {
                if self.boards.is_board(*game, message).await {
                    return response;
                }
                Response::nowhere(*game)
            }
            (Kept::Board, _) => visitor.say(Sentence::Done),
            (_, Some(Clicked { private: true, .. })) => response,
            _ => Response { placement: Placement::NewPrivate, ..response },
        }
    }

    /// Gives the first answer.
    pub(super) async fn deliver(&self, visitor: &Visitor<'_>, mut response: Response) {
        let incoming = visitor.incoming;
        let patience = match response.kept {
            Kept::Board | Kept::Panel(_) => BRIEFLY,
            _ => FOR_A_PAGE,
        };
        let change = self.picture_change(incoming, &response);
        if change == PictureChange::Replaced {
            let patience = patience.min(time_to_wait(incoming, Instant::now()));
            response.message = self.drawing.draw_within(patience, response.message).await;
        }
        let Response { placement, game, message, .. } = &response;
        let clicked = incoming.clicked.is_some();
        let reply = |delivery| Callback::Reply(Payload::post(*game, message, delivery));
        let first = || match placement {
            Placement::NewPrivate => reply(Delivery::Private),
            Placement::NewPublic => reply(Delivery::Silent),
            Placement::NewPublicAloud => reply(Delivery::Aloud),
            Placement::InPlace => Callback::Update(Payload::edit(*game, message, change)),
            Placement::Nowhere if clicked => Callback::Later,
            Placement::Nowhere => self.word(visitor, Sentence::Done),
        };
        let edit = self.begin(incoming, &response);
        let mut sent = self.first_answer(incoming, first()).await;
        if sent == Err(SendError::Archived) {
            let in_time = time_to_wait(incoming, Instant::now()) >= UNARCHIVE_WITHIN;
            if in_time && self.unarchive(incoming, UNARCHIVE_WITHIN).await {
                sent = self.first_answer(incoming, first()).await;
            }
        }
        if sent == Err(SendError::Archived) {
            // A promise changes no message, so Discord takes it. After it there is time to open the thread, and if
            // that is not possible, the asker can be told.
            let promise = if clicked { Promise::Heard } else { Promise::to(incoming) };
            sent = self.promise(incoming, promise).await;
            if sent.is_ok() {
                return self.deliver_late(visitor, promise, response).await;
            }
        }
        match sent {
            Err(SendError::Gone | SendError::PlaceGone | SendError::Archived)
                if *placement == Placement::InPlace && response.is_panel() =>
            {
                // The message is gone or cannot be changed, but the person who clicked is still there.
                let patience = patience.min(time_to_wait(incoming, Instant::now()));
                response.message = self.drawing.draw_within(patience, response.message).await;
                response.placement = Placement::NewPrivate;
                let anew = Payload::post(response.game, &response.message, Delivery::Private);
                sent = self.first_answer(incoming, Callback::Reply(anew)).await;
            }
            Err(SendError::Gone | SendError::PlaceGone) if *placement == Placement::InPlace => {
                let instead = self.word(visitor, Sentence::Done);
                self.log(self.first_answer(incoming, instead).await);
            }
            // What was asked for has been done, but cannot be shown.
            Err(SendError::Archived) => {
                let instead = self.word(visitor, Sentence::Done);
                self.log(self.first_answer(incoming, instead).await);
            }
            Err(SendError::Invalid) => {
                let instead = self.word(visitor, Sentence::Failed);
                self.log(self.first_answer(incoming, instead).await);
            }
            Ok(()) | Err(_) => {}
        }
        self.log(sent);
        let message = match response.placement {
            Placement::InPlace => incoming.clicked.map(|clicked| clicked.message),
            _ => None,
        };
        self.keep(visitor, response, Delivered { message, original: true, edit }, sent).await;
    }

    /// Opens the archived thread of a click: in an archived thread nothing can be edited.
    async fn unarchive(&self, incoming: &Incoming, within: Duration) -> bool {
        let Some(thread) = incoming.address.thread else { return false };
        self.outbound.patient_for(within).archive_thread(thread, false).await.is_ok()
    }

    /// Promises an answer as the first answer.
    pub(super) async fn promise(
        &self,
        incoming: &Incoming,
        promise: Promise,
    ) -> Result<(), SendError> {
        let promised = self.outbound.callback(&incoming.interaction, promise.callback()).await;
        self.meter.answered(incoming, true, &promised);
        promised
    }

    /// A sentence as a first answer.
    fn word(&self, visitor: &Visitor<'_>, sentence: Sentence<'_>) -> Callback {
        let message = messages::text(sentence.text(visitor.words));
        Callback::Reply(Payload::post(GameId(0), &message, Delivery::Private))
    }

    /// Answers after a promise to do so.
    pub(super) async fn deliver_late(
        &self,
        visitor: &Visitor<'_>,
        promise: Promise,
        mut response: Response,
    ) {
        let incoming = visitor.incoming;
        if promise != Promise::Heard && response.placement == Placement::Nowhere {
            response.message = messages::text(Sentence::Done.text(visitor.words));
        }
        if promise == Promise::PublicMessage && response.placement != Placement::NewPublic {
            return self.take_back(incoming, &response).await;
        }
        let change = match promise {
            Promise::Heard => self.picture_change(incoming, &response),
            _ => PictureChange::Replaced,
        };
        if change == PictureChange::Replaced {
            response.message = self.drawing.draw(response.message).await;
        }
        let edit = self.begin(incoming, &response);
        let (mut sent, mut further) =
            self.send_late(incoming, promise, change, &mut response).await;
        if sent == Err(SendError::Archived) && self.unarchive(incoming, UNARCHIVE_LATE_WITHIN).await
        {
            (sent, further) = self.send_late(incoming, promise, change, &mut response).await;
        }
        if sent == Err(SendError::Archived) && !further {
            // The thread stays closed, and every message in it as it is. What the asker alone may see is sent anew.
            if response.is_panel() || promise == Promise::PrivateMessage {
                self.make_new(&mut response).await;
                (sent, further) =
                    self.send_late(incoming, Promise::Heard, change, &mut response).await;
            } else {
                let word = messages::text(Sentence::Done.text(visitor.words));
                let word = Payload::post(GameId(0), &word, Delivery::Private);
                self.log(self.outbound.follow_up(&incoming.interaction, &word).await);
            }
        }
        let message = sent.ok().flatten();
        let delivered = Delivered { message, original: !further, edit };
        self.keep(visitor, response, delivered, sent.map(drop)).await;
        self.log(sent);
    }

    /// What was to be shown in a message that is gone, or cannot be changed, becomes a new private message, which needs
    /// its picture.
    async fn make_new(&self, response: &mut Response) {
        response.placement = Placement::NewPrivate;
        let message = std::mem::take(&mut response.message);
        response.message = self.drawing.draw(message).await;
    }

    /// What was promised to everyone has come to nothing: only the asker is told why.
    pub(in crate::discord) async fn take_back(&self, incoming: &Incoming, response: &Response) {
        let Incoming { interaction, .. } = incoming;
        // As long as the promise stands, Discord would put the further message into its place.
        let taken_back = self.outbound.delete_original(interaction).await;
        let Response { game, message, .. } = response;
        self.log(match taken_back {
            Ok(()) => {
                let payload = Payload::post(*game, message, Delivery::Private);
                self.outbound.follow_up(interaction, &payload).await
            }
            Err(_) => {
                let payload = Payload::edit(*game, message, PictureChange::Replaced);
                self.outbound.edit_original(interaction, &payload).await
            }
        });
    }

    /// Sends what was promised; gives its message, and whether that is a further one.
    async fn send_late(
        &self,
        Incoming { interaction, .. }: &Incoming,
        promise: Promise,
        change: PictureChange,
        response: &mut Response,
    ) -> (Result<Option<u64>, SendError>, bool) {
        if promise != Promise::Heard || response.placement == Placement::InPlace {
            let payload = Payload::edit(response.game, &response.message, change);
            let edited = self.outbound.edit_original(interaction, &payload).await.map(Some);
            let gone = promise == Promise::Heard
                && matches!(edited, Err(SendError::Gone | SendError::PlaceGone));
            if !gone || !response.is_panel() {
                return (edited, false);
            }
            // The message is gone, but the person who clicked is still there.
            self.make_new(response).await;
        }
        let delivery = match response.placement {
            Placement::NewPrivate => Delivery::Private,
            Placement::NewPublic => Delivery::Silent,
            Placement::NewPublicAloud => Delivery::Aloud,
            Placement::Nowhere | Placement::InPlace => return (Ok(None), false),
        };
        let payload = Payload::post(response.game, &response.message, delivery);
        (self.outbound.follow_up(interaction, &payload).await.map(Some), true)
    }

    /// What an answer does to the picture of the message that was clicked: one that is certainly there is
    /// not sent again. Discord says which picture the message had when it was clicked; boards and panels
    /// may have been changed since by the tasks that keep them up to date.
    fn picture_change(&self, incoming: &Incoming, response: &Response) -> PictureChange {
        let Response { placement, game, message, kept, .. } = response;
        let shown = incoming.clicked.and_then(|clicked| clicked.picture);
        let wanted = message.picture.as_ref().map(Picture::fingerprint);
        if *placement != Placement::InPlace || wanted.is_none() || shown != wanted {
            return PictureChange::Replaced;
        }
        match kept {
            Kept::Board => self.boards.picture_change(*game, message),
            Kept::Panel(_) => self.panels.picture_change(*game, incoming.asker.user, message),
            // The task of a tournament's board may be changing it at the same time.
            Kept::Tournament(_) => PictureChange::Replaced,
            Kept::Nothing | Kept::Word | Kept::Invitation(_) | Kept::HeldCatch(_) => {
                PictureChange::Kept
            }
        }
    }

    /// An answer is about to change what others may be changing too.
    fn begin(&self, incoming: &Incoming, response: &Response) -> Option<Edit> {
        match &response.kept {
            Kept::Nothing
            | Kept::Word
            | Kept::Tournament(_)
            | Kept::Invitation(_)
            | Kept::HeldCatch(_) => None,
            Kept::Panel(_) => self.panels.begin(response.game, incoming.asker.user),
            Kept::Board => Some(self.boards.begin(response.game, Some(incoming.interaction.id))),
        }
    }

    /// Remembers what an answer is, so that it is kept up to date.
    async fn keep(
        &self,
        Visitor { incoming, words, .. }: &Visitor<'_>,
        response: Response,
        delivered: Delivered,
        sent: Result<(), SendError>,
    ) {
        let Response { placement, game, message, kept, aside } = response;
        let interaction = incoming.interaction.clone();
        match kept {
            Kept::Panel(content) if sent.is_ok() => {
                let clicked = delivered.message.filter(|_| placement == Placement::InPlace);
                let further = delivered.message.filter(|_| !delivered.original);
                let opened = Opened { interaction, further, clicked, words, content };
                let user = incoming.asker.user;
                self.panels.keep(game, user, opened, message, delivered.edit);
            }
            Kept::Panel(_) => self.panels.lost(game, incoming.asker.user),
            Kept::Board => {
                let Some(edit) = delivered.edit else { return };
                // The answer may have got through although Discord did not say so.
                let interaction = Some(interaction).filter(|_| delivered.original);
                let shows = sent.is_ok().then_some(message);
                self.boards.shown(game, edit, delivered.message, interaction, shows);
                self.boards.edited(game, incoming.address.guild).await;
            }
            Kept::HeldCatch(held) if sent.is_ok() => {
                let further = delivered.message.filter(|_| !delivered.original);
                let told = HeldAnswer { held, interaction, further, words };
                self.panels.follow_held_catch(game, incoming.asker.user, told);
            }
            Kept::Word if sent.is_ok() && placement == Placement::NewPrivate => {
                let further = delivered.message.filter(|_| !delivered.original);
                self.replace_last_word(incoming, Word { interaction, further });
            }
            // If that fails, the task that edits the board finds it, or posts one.
            Kept::Tournament(id) if sent.is_ok() => {
                if let Ok(posted) = self.outbound.original(&interaction).await {
                    self.tournament_boards.posted(id, posted, message);
                }
            }
            Kept::Invitation(planned) if sent.is_ok() => {
                self.open_in_thread(incoming, &planned).await;
            }
            // A click on the board that showed nothing new lends its interaction for edits.
            _ => {
                if let (Placement::Nowhere, Some(clicked), Ok(())) =
                    (placement, incoming.clicked, sent)
                {
                    self.boards.lend(game, clicked.message, interaction);
                }
            }
        }
        if let (Some(aside), Ok(())) = (aside, sent) {
            let payload = Payload::post(game, &messages::text(aside), Delivery::Private);
            self.log(self.outbound.follow_up(&incoming.interaction, &payload).await);
        }
    }

    /// Deletes the word before this one. The answer was given already, so nobody waits for that.
    fn replace_last_word(&self, incoming: &Incoming, word: Word) {
        let (user, channel) = (incoming.asker.user, incoming.address.place());
        let Some(before) = self.last_words.replace(user, channel, word) else { return };
        let outbound = self.outbound.clone();
        self.panels.spawn(async move {
            // A failure is harmless: the word is private, and its reader can dismiss it.
            let _ = match before.further {
                Some(further) => outbound.delete_follow_up(&before.interaction, further).await,
                None => outbound.delete_original(&before.interaction).await,
            };
        });
    }

    pub(super) fn log<T>(&self, sent: Result<T, SendError>) {
        if let Err(error) = sent
            && let Some(answers) = self.lost_answers.one_more(Instant::now())
        {
            tracing::warn!(%error, answers, "an answer did not get through");
        }
    }
}
