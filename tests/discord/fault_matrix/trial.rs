//! A table at which two people play while Discord has a fault.

use super::super::logs;
use super::super::player::{Offer, hand_size, offer};
use super::super::server::{Server, Someone};
use super::super::standings::{file_of, of_server, turned};
use super::table::{Case, Length, Trigger};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::task::JoinHandle;
use uno_bot::standin::{
    Answer, Fault, FaultRule, InteractionHandle, Message, RecordedRequest, Response, Snowflake,
    Standin, StandinConfig, permission,
};

/// How long people wait for an answer where Discord may lose it.
const IMPATIENT: Duration = Duration::from_millis(400);
/// How long the interactions of clicks can be used, and a little more.
const TOKENS_LIVE: Duration = Duration::from_secs(16 * 60);
/// A player is mentioned after less than this.
const MENTIONED_AFTER: Duration = Duration::from_secs(46);
/// A table that is over sleeps after less than this.
const SLEEPS_AFTER: Duration = Duration::from_secs(5 * 60);
/// How many messages bury a board.
const BURY: usize = 9;

/// How often someone asks who gets no answer, and how soon again.
const ASKED_IN_VAIN: usize = 90;
const ASKED_EVERY: Duration = Duration::from_millis(30);
/// How many cards everyone begins with.
const CARDS_DEALT: usize = 7;
/// What a table does without being asked, as it is stored.
const BY_ITSELF: [&str; 4] = [r#""deal""#, r#""time_out""#, r#""hand_over""#, r#""resume""#];

/// How many cards these events have brought into a seat's hand.
fn cards_drawn(events: &[Value], seat: u64) -> usize {
    let new = |event: &Value| {
        let new = event.get("drew").or(event.get("took"))?;
        let cards = new[1].as_str().filter(|_| new[0] == seat)?;
        Some(cards.split(' ').count())
    };
    events.iter().filter_map(new).sum()
}

pub struct Trial {
    pub server: Server,
    players: [Snowflake; 2],
    /// Interactions that were answered with new cards in the hand, and how many these were.
    drawn: Vec<(Snowflake, usize)>,
    /// How many requests there were before the fault.
    before: u64,
    /// Whether people are answered in spite of the fault.
    answered: bool,
    /// How often the request was provoked.
    rounds: usize,
    /// The thread with a table that is to end.
    thread: Option<Snowflake>,
    /// Who is on turn while the other has a panel in a further message.
    actor: Option<usize>,
}

/// How many cards a hand tells of, if it is one.
pub fn cards(hand: &Message) -> Option<u32> {
    hand.text().contains("only you can see this").then(|| hand_size(hand))
}

impl Trial {
    pub async fn begin(case: &Case) -> Trial {
        let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
        let server = Server::open_with(config).await;
        let people = server.people(["Ann", "Ben"]);
        let [ann, ben] = &people;
        let lobby = ann.types(&["new"], json!({"turn_time": "none"})).await;
        ben.clicks(&lobby, "Join").await;
        server.board_says("2 of 10").await;
        ann.clicks(&lobby, "Start").await;
        server.board_says("My hand").await;
        // The bot looks only so often whether a board is buried.
        if case.request.trigger != Trigger::BoardBuried {
            for someone in &people {
                someone.uno("hand").await;
            }
        }
        let players = people.map(|someone| someone.person.id());
        let answered = case.leaves_answers_alone();
        let (drawn, before, rounds, thread, actor) = (Vec::new(), 0, 0, None, None);
        Trial { server, players, drawn, before, answered, rounds, thread, actor }
    }

    fn who(&self, index: usize) -> Someone<'_> {
        self.server.someone(self.players[index])
    }

    /// The requests since the fault was switched on.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.server.discord.requests_after(self.before, usize::MAX)
    }

    pub fn met(&self, case: &Case) -> bool {
        self.requests().iter().any(|request| case.meets(request))
    }

    /// What has happened, for when something goes wrong.
    pub fn told(&self) -> String {
        let told = |it: &RecordedRequest| {
            format!("{} {} {:?} {:?} {}", it.at_ms, it.method, it.status, it.code, it.pattern)
        };
        let requests: Vec<String> = self.requests().iter().map(told).collect();
        let skipped = requests.len().saturating_sub(30);
        format!("{}\n{}", requests[skipped..].join("\n"), logs::last(10))
    }

    /// Someone asks for something, and hears of it unless Discord has a fault there.
    async fn hears(&self, asked: &InteractionHandle) -> Option<Message> {
        let answer = if self.answered {
            asked.answer().await.ok()
        } else {
            tokio::time::timeout(IMPATIENT, asked.answer()).await.ok()?.ok()
        };
        match answer {
            Some(Answer::Response(Response::Message(message) | Response::Updated(message))) => {
                Some(*message)
            }
            Some(Answer::Response(_)) => None,
            _ if !self.answered => None,
            other => panic!("{:?} got {other:?}\n{}", asked.interaction(), self.told()),
        }
    }

    async fn tries(&self, who: usize, path: &[&str]) -> Option<Message> {
        self.hears(&self.who(who).ask(path, json!({}))).await
    }

    /// Someone without a seat keeps asking, whether there is an answer or not.
    pub fn someone_keeps_asking(&self) -> JoinHandle<()> {
        let Someone { person, channel, .. } = self.server.person("Fay");
        tokio::spawn(async move {
            for _ in 0..ASKED_IN_VAIN {
                person.command(channel, "uno", &["hand"], json!({})).expect("it can be typed");
                tokio::time::sleep(ASKED_EVERY).await;
            }
        })
    }

    /// Both people draw if they can.
    pub async fn play(&mut self) {
        for who in 0..2 {
            let before = self.tries(who, &["hand"]).await.as_ref().and_then(cards);
            let drawing = self.who(who).ask(&["draw"], json!({}));
            let after = self.hears(&drawing).await.as_ref().and_then(cards);
            if let Some((before, after)) =
                before.zip(after).filter(|(before, after)| after > before)
            {
                self.drawn.push((drawing.id(), (after - before) as usize));
            }
            self.tries(who, &["pass"]).await;
            self.tries(who, &["accept"]).await;
        }
    }

    /// What must be so before the fault.
    pub async fn prepare(&mut self, case: &Case) {
        match case.request.trigger {
            Trigger::TokensRunOut => self.server.discord.clock().advance(TOKENS_LIVE),
            Trigger::Doubt => {
                self.server.discord.clock().advance(TOKENS_LIVE);
                let refused = Fault::Refused { status: 401, code: 0 };
                let rule = FaultRule::always("PATCH", "/channels", refused);
                let times = (case.length == Length::Once).then_some(1);
                self.server.discord.faults().add(FaultRule { times, ..rule });
            }
            Trigger::NewThread | Trigger::ThreadEnds => {
                let mod_ = self.server.person("Mod");
                self.server.discord.world().make_moderator(self.server.guild, mod_.person.id());
                let panel = of_server(&mod_, "settings", json!({})).await;
                turned(&mod_, &panel, "Own threads: off").await;
                if case.request.trigger == Trigger::ThreadEnds {
                    self.thread = Some(self.open_thread().await);
                }
            }
            Trigger::FurtherPanel => self.actor = Some(self.further_panel().await),
            _ => {}
        }
        self.before = self.server.discord.requests().last().map_or(0, |request| request.number);
    }

    /// Opens a table in a thread; gives the thread.
    async fn open_thread(&self) -> Snowflake {
        let channel = self.server.discord.world().add_channel(self.server.guild, "threads");
        let cid = self.server.person("Cid");
        let invitation = cid.at(channel).types(&["new"], json!({})).await;
        let lobby = |discord: &Standin| {
            let shown = discord.world().all_messages(invitation.id);
            shown.iter().any(|message| message.text().contains("who plays?")).then_some(())
        };
        self.server.discord.until("a table in a thread", lobby).await.expect("it is there");
        invitation.id
    }

    /// Who can draw, and by which button.
    async fn drawer(&self) -> Option<(usize, Offer)> {
        for _ in 0..5 {
            for who in 0..2 {
                if let Some(draw) = offer(&self.tries(who, &["hand"]).await?, "draw") {
                    return Some((who, draw));
                }
            }
            for who in 0..2 {
                self.tries(who, &["pass"]).await;
                self.tries(who, &["accept"]).await;
            }
        }
        None
    }

    /// Nothing can be written until this is dropped.
    async fn slow_disk(&self) -> SqliteConnection {
        let address = self.server.folder.address();
        let mut lock = SqliteConnection::connect(&address).await.expect("the file");
        lock.execute("BEGIN IMMEDIATE").await.expect("nobody else writes");
        lock
    }

    /// A player clicks on the board what belongs in a panel.
    fn clicks_on_board(&self, who: usize, button: &Offer) -> InteractionHandle {
        let board = self.server.board().id;
        self.who(who).person.forge_click(board, &button.custom_id).expect("a board")
    }

    /// Waits for the first answer; tells whether it is only a promise.
    async fn is_promised(&self, asked: &InteractionHandle) -> bool {
        let answer = self.server.discord.until("a promise", |_: &Standin| asked.response()).await;
        matches!(answer, Ok(Response::Acknowledged))
    }

    /// The player on turn draws, while the disk is so slow that the answer comes in a further message. Gives
    /// who, and the click if its answer is late.
    async fn late_panel(&self) -> Option<(usize, InteractionHandle)> {
        let (who, draw) = self.drawer().await?;
        let lock = self.slow_disk().await;
        let asked = self.clicks_on_board(who, &draw);
        let late = self.is_promised(&asked).await;
        drop(lock);
        late.then_some((who, asked))
    }

    /// One player gets the panel in a further message; gives the other, who is on turn.
    async fn further_panel(&self) -> usize {
        for _ in 0..20 {
            // The disk may give up just before the answer is promised.
            let Some((who, asked)) = self.late_panel().await else { continue };
            let further = |_: &Standin| asked.followups().pop();
            let panel = self.server.discord.until("a late panel", further).await;
            let panel = panel.unwrap_or_else(|_| panic!("no panel\n{}", self.told()));
            // A card that can be played may be kept, which would open another panel.
            if cards(&panel).is_some() && !panel.text().contains("Your turn!") {
                return 1 - who;
            }
        }
        panic!("no answer is late\n{}", self.told());
    }

    /// Does what leads to the request.
    pub async fn provoke(&mut self, case: &Case) {
        self.rounds += 1;
        let world = self.server.discord.world();
        match case.request.trigger {
            Trigger::NewTable => {
                let channel = world.add_channel(self.server.guild, "elsewhere");
                world.set_bot_permissions(channel, permission::VIEW_CHANNEL);
                let host = self.server.person("Host");
                self.hears(&host.at(channel).ask(&["new"], json!({}))).await;
            }
            Trigger::NewThread => {
                let channel = world.add_channel(self.server.guild, "elsewhere");
                let host = self.server.person("Host");
                self.hears(&host.at(channel).ask(&["new"], json!({}))).await;
            }
            Trigger::LatePanel => {
                self.late_panel().await;
            }
            Trigger::FurtherPanel if self.rounds == 1 => {
                let actor = self.actor.expect("it was prepared");
                self.tries(actor, &["draw"]).await;
                // The other's panel follows; if it were opened anew at once, it would not.
                let edited = |_: &Standin| {
                    let edits = |it: &RecordedRequest| {
                        it.method == "PATCH"
                            && it.pattern.ends_with("{webhook_token}/messages/{message_id}")
                    };
                    self.requests().iter().any(edits).then_some(())
                };
                self.server.discord.until("an edit", edited).await.expect("it is edited");
            }
            Trigger::ThreadEnds => {
                if let (1, Some(thread)) = (self.rounds, self.thread) {
                    let mod_ = self.server.person("Mod");
                    world.make_moderator(self.server.guild, mod_.person.id());
                    mod_.at(thread).types(&["table", "cancel"], json!({})).await;
                }
                // The other table falls asleep too, and each time it wakes up its board is edited once more. If that
                // happened in every round, these edits would use up what Discord allows in the channel.
                if !self.met(case) {
                    self.server.pass(SLEEPS_AFTER);
                }
            }
            Trigger::BoardDeleted if self.rounds == 1 => {
                world.delete_message(self.server.board().id)
            }
            Trigger::BoardBuried if self.rounds == 1 => {
                let eve = self.server.person("Eve");
                for number in 0..BURY {
                    let said = eve.person.say(self.server.channel, &format!("chat {number}"));
                    said.expect("she may");
                }
            }
            Trigger::OtherBoard => {
                let eve = self.server.person("Eve");
                let said = eve.person.say(self.server.channel, "look at this").expect("she may");
                let hand = eve.button(self.server.board().id, "My hand");
                self.hears(&eve.person.forge_click(said, &hand).expect("it is there")).await;
            }
            Trigger::Notice => self.server.pass(MENTIONED_AFTER),
            _ => {}
        }
    }

    /// The hand of a player, as soon as there is an answer.
    async fn hand(&self, who: usize) -> u32 {
        for _ in 0..50 {
            let asked = self.who(who).ask(&["hand"], json!({}));
            if let Ok(Ok(answer)) = tokio::time::timeout(IMPATIENT, asked.answer()).await
                && let Some(cards) = answer.message().and_then(cards)
            {
                return cards;
            }
        }
        panic!("nobody is answered\n{}", self.told());
    }

    /// Waits until the board says how many cards everyone has, and there is no other; gives their numbers.
    pub async fn board_is_right(&self) -> [u32; 2] {
        let hands = [self.hand(0).await, self.hand(1).await];
        let wanted = ["Ann", "Ben"].map(|name| format!("**{name}** · "));
        let counts = hands.map(|count| format!("{count} card"));
        let right = |_: &Standin| {
            let mut boards = self.server.public_messages();
            boards.retain(|board| board.text().contains(&wanted[0]));
            let [board] = &boards[..] else { return None };
            let says = |(name, count): (&String, &String)| {
                board.text().contains(&format!("{name}{count}"))
            };
            wanted.iter().zip(&counts).all(says).then_some(())
        };
        let found = self.server.discord.until("the board to be right", right).await;
        let boards: Vec<String> = self.server.public_messages().iter().map(Message::text).collect();
        assert!(found.is_ok(), "no board says {counts:?}: {boards:#?}\n{}", self.told());
        hands
    }

    /// A bot that could not delete an old board before it was stopped has forgotten it; someone clicks on it.
    pub async fn click_on_old_boards(&self) {
        for _ in 0..100 {
            let mut boards = self.server.public_messages();
            boards.retain(|board| board.text().contains("**Ann** · "));
            boards.pop();
            let Some(old) = boards.pop() else { return };
            let hand = self.who(0).person.forge_click(old.id, "1:1:hand");
            let _ = hand.expect("it is there").answer().await;
        }
    }

    /// Waits until every lobby is shown once, where it is.
    pub async fn lobbies_are_shown(&self) {
        let mut file = file_of(&self.server).await;
        let rows = sqlx::query("SELECT place FROM game WHERE stage = 'lobby'");
        let rows = rows.fetch_all(&mut file).await.expect("it can be read");
        for row in rows {
            let place = Snowflake::from(row.get::<i64, _>(0).cast_unsigned());
            let shown = |discord: &Standin| {
                let messages = discord.world().all_messages(place);
                let lobbies = messages.iter().filter(|it| it.text().contains("who plays?"));
                (lobbies.count() == 1).then_some(())
            };
            let found = self.server.discord.until("a lobby", shown).await;
            let messages = self.server.discord.world().all_messages(place);
            let messages: Vec<String> = messages.iter().map(Message::text).collect();
            assert!(found.is_ok(), "not one lobby: {messages:#?}\n{}", self.told());
        }
    }

    /// What is stored is what people were told. Where people are answered, someone has heard to have drawn.
    pub async fn what_was_told_is_stored(&self, hands: [u32; 2]) {
        assert!(!self.answered || !self.drawn.is_empty(), "nobody has drawn\n{}", self.told());
        what_was_told_is_stored(&self.server, &self.drawn, hands).await;
    }

    pub async fn stop(&mut self, within: Duration) {
        let stopped = tokio::time::timeout(within, self.server.stop()).await;
        stopped.expect("it stops in time").expect("it stops well");
    }
}

/// What is stored is what people were told: each card that someone heard to have drawn, and the hands of two players as
/// they are now. Nothing else is: every move was asked for by a player, or is one that a table makes by itself.
pub async fn what_was_told_is_stored(
    server: &Server,
    told: &[(Snowflake, usize)],
    hands: [u32; 2],
) {
    let mut file = file_of(server).await;
    let rows = sqlx::query("SELECT game, interaction_id, command, events FROM move");
    let rows = rows.fetch_all(&mut file).await.expect("it can be read");
    let asked = server.discord.world().interactions();
    let asked: BTreeSet<Snowflake> = asked.into_iter().map(|asked| asked.id).collect();
    let mut drawn: BTreeMap<Snowflake, usize> = BTreeMap::new();
    let mut held = [CARDS_DEALT; 2];
    for row in rows {
        let (command, events): (String, String) = (row.get(2), row.get(3));
        let events: Vec<Value> = serde_json::from_str(&events).expect("events");
        let of_seat: [usize; 2] = [0, 1].map(|seat| cards_drawn(&events, seat));
        match row.get::<Option<i64>, _>(1) {
            None => assert!(BY_ITSELF.contains(&command.as_str()), "nobody asked for {command}"),
            Some(id) => {
                let id = Snowflake::from(id.cast_unsigned());
                assert!(asked.contains(&id), "nobody sent what led to {command}");
                drawn.insert(id, of_seat.iter().sum());
            }
        }
        if row.get::<i64, _>(0) == 1 {
            held = [held[0] + of_seat[0], held[1] + of_seat[1]];
        }
    }
    for (drawing, told) in told {
        assert_eq!(drawn.get(drawing), Some(told), "cards were told of and are stored otherwise");
    }
    // Nobody lays a card.
    assert_eq!(held, hands.map(|hand| hand as usize), "the hands are not what was drawn");
}
