//! Explains refusals: which rule forbids something, and what can be done instead.

use super::escape::SafeText;
use super::names::team_sign;
use super::shown_table::ShownTable;
use crate::engine::rules::{Allowed, BadSetting, Counter, Preset, Setting};
use crate::engine::{
    Card, ChallengeBar, Colour, Contradiction, FEWEST_SEATS, JumpInBar, MOST_SEATS, Refusal, Seat,
};
use crate::i18n::{Words, say};
use crate::lobby::LobbyRefusal;

pub fn explain_refusal(table: &ShownTable<'_>, refusal: &Refusal) -> String {
    let words = table.words;
    let seating = table.seating();
    let cards = table.cards();
    let name = |seat: Seat| seating.name(seat);
    let card_name = |card: Card| cards.name(card);
    match *refusal {
        Refusal::NoSuchSeat(_) => say!(words, "refusal-no-such-seat"),
        Refusal::MatchOver => say!(words, "refusal-match-over"),
        Refusal::SeatLeft(seat) => say!(words, "refusal-seat-left", player = name(seat)),
        Refusal::SeatOut(seat) => say!(words, "refusal-seat-out", player = name(seat)),
        Refusal::BetweenRounds => say!(words, "refusal-between-rounds"),
        Refusal::RoundRunning => say!(words, "refusal-round-running"),
        Refusal::VoteOpen { waiting } => {
            let waiting: Vec<&str> = waiting.iter().map(name).collect();
            say!(words, "refusal-vote-open", players = waiting.join(", "))
        }
        Refusal::NotYourTurn { waiting } => {
            say!(words, "refusal-not-your-turn", player = name(waiting))
        }
        Refusal::NotHeld { card } => say!(words, "refusal-not-held", card = card_name(card)),
        Refusal::NoMatch { card, top, colour } => no_match(table, card, top, colour),
        Refusal::IllegalWildDraw { colour } => {
            let card = card_name(Card::WILD_DRAW);
            say!(words, "refusal-illegal-wild-draw", card = card, colour = cards.colour(colour))
        }
        Refusal::NotTheDrawnCard { card, drawn } => say!(
            words,
            "refusal-not-the-drawn-card",
            card = card_name(card),
            drawn = card_name(drawn)
        ),
        Refusal::NoAnswer { card, top, colour, amount, counter } => {
            let answer = answers(table, top, colour, counter);
            say!(
                words,
                "refusal-no-answer",
                card = card_name(card),
                amount = amount,
                answer = answer
            )
        }
        Refusal::DrawPending { amount } => say!(words, "refusal-draw-pending", amount = amount),
        Refusal::ColourMissing { card } => {
            say!(words, "refusal-colour-missing", card = card_name(card))
        }
        Refusal::ColourNotNeeded { card } => {
            say!(words, "refusal-colour-not-needed", card = card_name(card))
        }
        Refusal::TargetMissing { card } => {
            say!(words, "refusal-target-missing", card = card_name(card))
        }
        Refusal::TargetNotNeeded { card } => {
            say!(words, "refusal-target-not-needed", card = card_name(card))
        }
        Refusal::TargetIsSelf => say!(words, "refusal-target-is-self"),
        Refusal::TargetNotPlaying(seat) => {
            say!(words, "refusal-target-not-playing", player = name(seat))
        }
        Refusal::NoJumpIn { card, top, why } => {
            let (card, top) = (card_name(card), card_name(top));
            match why {
                JumpInBar::NotTheSame => {
                    say!(words, "refusal-jump-in-not-the-same", card = card, top = top)
                }
                JumpInBar::NeverWithThis => {
                    say!(words, "refusal-jump-in-never-with-this", card = card)
                }
                JumpInBar::TurnedUp => say!(words, "refusal-jump-in-turned-up", top = top),
                JumpInBar::NotNow => say!(words, "refusal-jump-in-not-now"),
            }
        }
        Refusal::ChooseColourFirst => say!(words, "refusal-choose-colour-first"),
        Refusal::NoColourToChoose => say!(words, "refusal-no-colour-to-choose"),
        Refusal::AlreadyDrew => say!(words, "refusal-already-drew"),
        Refusal::DrawBeforePassing => say!(words, "refusal-draw-before-passing"),
        Refusal::MustPlayDrawn { drawn } => {
            say!(words, "refusal-must-play-drawn", card = card_name(drawn))
        }
        Refusal::MustPlayAnother => {
            say!(words, "refusal-must-play-another", card = card_name(Card::WILD_DRAW))
        }
        Refusal::NothingPending => say!(words, "refusal-nothing-pending"),
        Refusal::NoChallenge { why } => {
            let card = card_name(Card::WILD_DRAW);
            match why {
                ChallengeBar::NotAWildDraw => {
                    say!(words, "refusal-challenge-not-a-wild-draw", card = card)
                }
                ChallengeBar::Strict => say!(words, "refusal-challenge-strict", card = card),
                ChallengeBar::PlayerLeft(seat) => {
                    say!(words, "refusal-challenge-player-left", player = name(seat))
                }
            }
        }
        Refusal::NothingToCall => say!(words, "refusal-nothing-to-call"),
        Refusal::NotExposed(seat) => say!(words, "refusal-not-exposed", player = name(seat)),
        Refusal::CatchesSelf => say!(words, "refusal-catches-self"),
        Refusal::WaitingForReady(seat) => {
            say!(words, "refusal-waiting-for-ready", player = name(seat))
        }
        Refusal::NotWaitingForReady => say!(words, "refusal-not-waiting-for-ready"),
        Refusal::HintsAllowed => say!(words, "refusal-hints-allowed"),
        Refusal::TooFewToVote => say!(words, "refusal-too-few-to-vote"),
        Refusal::AccusesSelf => say!(words, "refusal-accuses-self"),
        Refusal::AccusedBefore => say!(words, "refusal-accused-before"),
        Refusal::NoVote => say!(words, "refusal-no-vote"),
        Refusal::AccusedCannotVote => say!(words, "refusal-accused-cannot-vote"),
        Refusal::VotedAlready => say!(words, "refusal-voted-already"),
        Refusal::NotExpected => say!(words, "refusal-not-expected"),
        Refusal::ComputerPlays => say!(words, "refusal-computer-plays"),
        Refusal::NoComputerPlays => say!(words, "refusal-no-computer-plays"),
    }
}

/// For example "Green 4 does not go on Red 7: play red, a 7 or a wild".
fn no_match(table: &ShownTable<'_>, card: Card, top: Card, colour: Colour) -> String {
    let (words, cards) = (table.words, table.cards());
    let (name, on, colour) = (cards.name(card), cards.name(top), cards.colour(colour));
    if top.is_wild() {
        return say!(words, "refusal-no-match-wild", card = name, top = on, colour = colour);
    }
    let like = cards.one_like(top);
    say!(words, "refusal-no-match", card = name, top = on, colour = colour, like = like)
}

/// Names the cards that can be laid instead of drawing what is pending (RULES 4.2).
fn answers(table: &ShownTable<'_>, top: Card, colour: Colour, counter: Counter) -> String {
    let (words, cards) = (table.words, table.cards());
    let draw = cards.label(Card::new(colour, crate::engine::Face::Draw));
    let wild = cards.name(Card::WILD_DRAW);
    let colour = cards.colour(colour);
    match (counter, top == Card::WILD_DRAW) {
        (Counter::None, _) => say!(words, "answer-none"),
        (Counter::Deflect | Counter::Stack, false) => say!(words, "answer-draw", draw = draw),
        (Counter::Deflect, true) => {
            say!(words, "answer-coloured-draw", draw = draw, colour = colour)
        }
        (Counter::Stack, true) => say!(words, "answer-wild", wild = wild),
        (Counter::StackAny, false) => say!(words, "answer-either", draw = draw, wild = wild),
        (Counter::StackAny, true) => {
            say!(words, "answer-coloured-either", draw = draw, wild = wild, colour = colour)
        }
    }
}

pub fn explain_lobby_refusal(table: &ShownTable<'_>, refusal: &LobbyRefusal) -> String {
    let words = table.words;
    match refusal {
        LobbyRefusal::SeatedAlready => say!(words, "lobby-refusal-seated-already"),
        // The names of a table are those of the people who sit there.
        LobbyRefusal::NotSeated(_) => say!(words, "say-no-such-player"),
        LobbyRefusal::Removed => say!(words, "lobby-refusal-removed"),
        LobbyRefusal::GuestSeated => say!(words, "lobby-refusal-guest-seated"),
        LobbyRefusal::Full => say!(words, "lobby-refusal-full", most = MOST_SEATS),
        LobbyRefusal::NoComputer => say!(words, "lobby-refusal-no-computer"),
        LobbyRefusal::NoTeams => say!(words, "lobby-refusal-no-teams"),
        LobbyRefusal::SideFull(side) => {
            let chose = table.lobby.chosen_sides().filter(|(_, chosen)| chosen == side);
            let players: Vec<String> = chose.map(|(user, _)| table.names.of(user, words)).collect();
            let (team, players) = (team_sign(words, *side), players.join(", "));
            say!(words, "lobby-refusal-team-full", team = team, players = players)
        }
        LobbyRefusal::ChosenAlready(Some(side)) => {
            say!(words, "lobby-refusal-team-chosen", team = team_sign(words, *side))
        }
        LobbyRefusal::ChosenAlready(None) => say!(words, "lobby-refusal-no-team-chosen"),
        LobbyRefusal::UnevenSides { side, chose, seats } => say!(
            words,
            "lobby-refusal-teams-uneven",
            team = team_sign(words, *side),
            chose = *chose,
            each = seats / 2,
            seats = *seats
        ),
        LobbyRefusal::NotHost { host } => {
            say!(words, "lobby-refusal-not-host", host = table.names.of(*host, words))
        }
        LobbyRefusal::Rules(why) => explain_contradiction(words, why),
    }
}

pub fn explain_contradiction(words: &Words, why: &Contradiction) -> String {
    match *why {
        Contradiction::SeatCount(seats) => say!(
            words,
            "contradiction-seat-count",
            seats = seats,
            fewest = FEWEST_SEATS,
            most = MOST_SEATS
        ),
        Contradiction::NothingDealt => say!(words, "contradiction-nothing-dealt"),
        Contradiction::TooManyDealt { dealt, seats, deck } => {
            say!(words, "contradiction-too-many-dealt", dealt = dealt, seats = seats, deck = deck)
        }
        Contradiction::Target(target) => say!(words, "contradiction-target", target = target),
        Contradiction::Deals(deals) => say!(words, "contradiction-deals", deals = deals),
        Contradiction::FinalDeals(deals) => say!(words, "contradiction-final-deals", deals = deals),
        Contradiction::DealsWithElimination => say!(words, "contradiction-deals-with-elimination"),
        Contradiction::PairsNeedFour(seats) => {
            say!(words, "contradiction-pairs-need-four", seats = seats)
        }
        Contradiction::SidesNeedEvenTable(seats) => {
            say!(words, "contradiction-sides-need-even-table", seats = seats)
        }
        Contradiction::TournamentNeedsFourOrEight(seats) => {
            say!(words, "contradiction-tournament-needs-four-or-eight", seats = seats)
        }
        Contradiction::TournamentScoring(_) => say!(words, "contradiction-tournament-scoring"),
        Contradiction::TournamentTarget => say!(words, "contradiction-tournament-target"),
        Contradiction::TournamentDeals => say!(words, "contradiction-tournament-deals"),
        Contradiction::TournamentIsASeries => say!(words, "contradiction-tournament-is-a-series"),
    }
}

/// That a person was away for so long that another took this seat.
pub fn explain_seat_taken(table: &ShownTable<'_>, seat: Seat) -> String {
    say!(table.words, "seat-taken", player = table.seating().name(seat))
}

/// Explains what is wrong with a preset or a setting that someone typed.
pub fn explain_setting(words: &Words, bad: &BadSetting) -> String {
    let typed = |text: &str| SafeText::new(text).escaped();
    let coded = |names: &[&str]| {
        names.iter().map(|name| format!("`{name}`")).collect::<Vec<String>>().join(", ")
    };
    match bad {
        BadSetting::UnknownPreset(text) => {
            say!(words, "setting-unknown-preset", text = typed(text), all = coded(Preset::WORDS))
        }
        BadSetting::UnknownSetting(text) => {
            let all = coded(&Setting::ALL.map(Setting::name));
            say!(words, "setting-unknown", text = typed(text), all = all)
        }
        BadSetting::NotAPair(text) => say!(words, "setting-not-a-pair", text = typed(text)),
        BadSetting::BadValue { setting, value } => {
            let (name, text) = (setting.name(), typed(value));
            match setting.allowed() {
                Allowed::Words(all) => {
                    say!(words, "setting-bad-word", setting = name, text = text, all = coded(all))
                }
                Allowed::Number { least, greatest, or_off: false } => say!(
                    words,
                    "setting-bad-number",
                    setting = name,
                    text = text,
                    least = least,
                    greatest = greatest
                ),
                Allowed::Number { least, greatest, or_off: true } => say!(
                    words,
                    "setting-bad-number-or-off",
                    setting = name,
                    text = text,
                    least = least,
                    greatest = greatest
                ),
            }
        }
    }
}
