//! Every command that a seat could give now without being refused or fined.

use super::card::Colour;
use super::command::{Command, Play};
use super::game::Game;
use super::judge::Judgement;
use super::seat::{Seat, SeatSet};

impl Game {
    /// Whether a command would be accepted without a fine.
    pub fn is_legal(&self, seat: Seat, command: Command) -> bool {
        self.judge(seat, command) == Ok(Judgement::Fair)
    }

    /// Every legal command of a seat, one for each combination of choices. The commands that the
    /// table gives on behalf of a seat (`TimeOut`, `Leave`, `HandOver`, `Resume`) are included.
    pub fn legal(&self, seat: Seat) -> Vec<Command> {
        let mut commands = Vec::new();
        self.legal_into(seat, &mut commands);
        commands
    }

    /// As [`Game::legal`], into a buffer, which is emptied first.
    pub fn legal_into(&self, seat: Seat, commands: &mut Vec<Command>) {
        commands.clear();
        let mut offer = |command| {
            if self.is_legal(seat, command) {
                commands.push(command);
            }
        };
        for card in self.playable(seat).iter() {
            let (colours, no_colour) = if card.is_wild() { (4, 0) } else { (0, 1) };
            let aimed = self.needs_target(card, self.round.hand(seat));
            let targets = if aimed { self.playing.without(seat) } else { SeatSet::EMPTY };
            let no_target = usize::from(!aimed);
            let colours = Colour::ALL
                .into_iter()
                .take(colours)
                .map(Some)
                .chain(std::iter::repeat_n(None, no_colour));
            for colour in colours {
                let aims = targets.iter().map(Some).chain(std::iter::repeat_n(None, no_target));
                for target in aims {
                    for uno in [false, true] {
                        offer(Command::Play(Play { card, colour, target, uno }));
                    }
                }
            }
        }
        for command in [
            Command::Deal,
            Command::Draw,
            Command::Pass,
            Command::Accept,
            Command::Challenge,
            Command::CallUno,
            Command::SayReady,
            Command::Vote(true),
            Command::Vote(false),
            Command::TimeOut,
            Command::Leave,
            Command::HandOver,
            Command::Resume,
        ] {
            offer(command);
        }
        for colour in Colour::ALL {
            offer(Command::ChooseColour(colour));
        }
        for other in self.seats() {
            offer(Command::Catch(other));
            offer(Command::Accuse(other));
        }
    }
}
