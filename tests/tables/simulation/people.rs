//! What people at a table ask: mostly what makes sense, and sometimes anything.

use super::super::test_tables::{by, moderator};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use uno_bot::computer::Policy;
use uno_bot::engine::{Command, Game, Seat};
use uno_bot::lobby::{Asker, Occupant, UserId};
use uno_bot::store::TableProgress;
use uno_bot::table::{TableRequest, TableView};

/// Short matches by every preset and by test rules, and how many seats they are for.
pub const RULES: [(&str, u64); 14] = [
    ("classic dealt=3 deals=2", 3),
    ("classic dealt=5 deals=1", 4),
    ("mini dealt=3 deals=2", 2),
    ("sorting-hat dealt=4 deals=1", 3),
    ("courtyard dealt=4 deals=1", 4),
    ("tournament dealt=4 deals=1", 4),
    ("tournament dealt=3 deals=1 teams=pairs", 4),
    ("classic dealt=3 deals=2 jump_in=on seven_zero=on", 4),
    ("classic dealt=4 deals=1 counter=stack_any fines=2 hint_penalty=4", 3),
    ("classic dealt=3 deals=1 draw=until_playable wild_draw=strict", 2),
    ("classic dealt=3 target=50 scoring=elimination", 3),
    ("classic dealt=2 target=50 scoring=lowest_wins", 2),
    ("courtyard dealt=5 deals=1 jump_in=on fines=2", 4),
    ("classic dealt=3 deals=1 teams=two_sides ready_pause=on", 4),
];

/// A table as its players see it, and the game with all cards, from which requests are chosen.
pub struct Evening<'a> {
    pub view: &'a TableView,
    pub game: Option<&'a Game>,
}

fn player(occupant: &Occupant) -> Option<UserId> {
    match occupant {
        Occupant::Player(user) => Some(*user),
        Occupant::Computer | Occupant::Deleted => None,
    }
}

impl Evening<'_> {
    fn people(&self) -> Vec<UserId> {
        self.view.lobby.occupants().iter().filter_map(player).collect()
    }

    fn someone(&self, rng: &mut SmallRng) -> UserId {
        self.people().choose(rng).copied().unwrap_or(UserId(1))
    }

    /// A request that makes the match go on; none if only computers are waited for.
    pub fn something_sensible(&self, rng: &mut SmallRng) -> Option<(Asker, TableRequest)> {
        let Some(game) = self.game.filter(|_| self.view.progress == TableProgress::Playing) else {
            return Some((by(self.view.lobby.host()), TableRequest::Start));
        };
        if !game.round_is_running() {
            let here = |user: &UserId| {
                self.view.seat_of(*user).is_some_and(|seat| game.playing().contains(seat))
            };
            let user = self.people().into_iter().filter(here).choose(rng)?;
            return Some((by(user), TableRequest::Next));
        }
        let (seat, user) = game
            .waiting()
            .iter()
            .filter_map(|seat| Some((seat, player(&self.view.occupant(seat)?)?)))
            .choose(rng)?;
        let mut command = Policy::Random.choose(&game.hand_view(seat), rng)?;
        // People forget to call.
        if let Command::Play(play) = &mut command
            && rng.random_bool(0.5)
        {
            play.uno = false;
        }
        let turn = rng.random_bool(0.5).then(|| game.turn());
        Some((by(user), TableRequest::Move { command, turn }))
    }

    /// Any request.
    pub fn anything(&self, rng: &mut SmallRng) -> (Asker, TableRequest) {
        let someone = by(self.someone(rng));
        let seat = Seat::new(rng.random_range(0..4)).expect("a seat");
        let turn = rng.random_bool(0.5).then(|| self.game.map_or(0, Game::turn));
        match rng.random_range(0..100) {
            0..58 => self.something_sensible(rng).unwrap_or((someone, TableRequest::Look)),
            58..63 => (someone, self.stale(rng)),
            63..68 => (someone, self.own_card(someone.user, rng)),
            68..72 => (by(UserId(900 + rng.random_range(0..3))), self.shout(seat, turn, rng)),
            72..84 => (someone, self.shout(seat, turn, rng)),
            84..87 => (someone, TableRequest::CatchAnyone),
            87 => (someone, TableRequest::CallUno),
            88 => (someone, TableRequest::Leave { sure: true }),
            89 => (by(UserId(900 + rng.random_range(0..3))), TableRequest::Join),
            90 => (moderator(), TableRequest::Kick { user: someone.user, sure: true }),
            91 if rng.random_bool(0.7) => {
                let watcher = by(UserId(900 + rng.random_range(0..3)));
                (watcher, TableRequest::Wish { on: rng.random_bool(0.8) })
            }
            91 => (someone, TableRequest::Kick { user: UserId(901), sure: true }),
            92 => (someone, TableRequest::Start),
            93 => (someone, TableRequest::Rematch),
            94 => (someone, TableRequest::AddComputer),
            95 if rng.random_ratio(1, 4) => (moderator(), TableRequest::End { sure: true }),
            96 => (someone, TableRequest::End { sure: true }),
            97 => (someone, TableRequest::VoteToEnd { agrees: rng.random_bool(0.3) }),
            _ => (someone, TableRequest::Look),
        }
    }

    /// A button from an earlier turn.
    fn stale(&self, rng: &mut SmallRng) -> TableRequest {
        let command = match self.something_sensible(rng) {
            Some((_, TableRequest::Move { command, .. })) => command,
            _ => Command::Draw,
        };
        let ago = rng.random_range(1..4);
        let turn = Some(self.game.map_or(0, Game::turn).wrapping_sub(ago));
        TableRequest::Move { command, turn }
    }

    /// A card from the person's hand, whether it fits or not, and whether it is that person's turn or not.
    fn own_card(&self, user: UserId, rng: &mut SmallRng) -> TableRequest {
        let legal = self.game.zip(self.view.seat_of(user)).map(|(game, seat)| game.legal(seat));
        let plays = legal.unwrap_or_default().into_iter();
        let play = plays.filter(|command| matches!(command, Command::Play(_))).choose(rng);
        TableRequest::Move { command: play.unwrap_or(Command::Draw), turn: None }
    }

    fn shout(&self, seat: Seat, turn: Option<u32>, rng: &mut SmallRng) -> TableRequest {
        let words = [
            Command::CallUno,
            Command::CallUno,
            Command::Catch(seat),
            Command::Accuse(seat),
            Command::Vote(true),
            Command::Vote(false),
            Command::Challenge,
            Command::Accept,
            Command::Draw,
            Command::Pass,
            Command::SayReady,
            Command::Deal,
            Command::TimeOut,
            Command::HandOver,
            Command::Resume,
        ];
        TableRequest::Move { command: *words.choose(rng).expect("a word"), turn }
    }
}
