//! Short answers about tournaments, and every refusal in words.

use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::render::Sentence;
use crate::render::explain::{explain_contradiction, explain_setting};
use crate::render::standings::escaped_name;
use crate::tournament::cup::{self, BadCup};
use crate::tournament::{BadTournament, TournamentRefusal};

/// A short answer. The language file has the text of each; a name is kept here, not escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentSentence<'a> {
    CalledOff,
    Ended,
    Left,
    /// The person with this name is host now.
    HandedOn(Option<&'a str>),
    TakenOver,
    /// No tournament is open here.
    NoneHere,
    /// Several are, and what was typed does not tell which one is meant.
    Several,
    /// None was ever played in this server.
    NoneYet,
    NoSuchTournament,
    /// What was asked for cannot be done at a table of a tournament.
    TableOfTournament,
    /// The asker plays in the tournament of this table already.
    PlaysAlready,
    /// It has several tables, and the bot may not make threads for them.
    NeedsThreads,
    /// It has several tables, and was asked for in a thread of this channel.
    NotInThread(u64),
    /// A number of rounds was given for a pairs tournament.
    RoundsAreForCups,
    /// Deals of a final were given for a cup.
    CupsHaveNoFinal,
}

impl TournamentSentence<'_> {
    pub fn text(self, words: &Words) -> String {
        match self {
            TournamentSentence::CalledOff => say!(words, "say-tournament-called-off"),
            TournamentSentence::Ended => say!(words, "say-tournament-ended"),
            TournamentSentence::Left => say!(words, "say-tournament-left"),
            TournamentSentence::HandedOn(name) => {
                say!(words, "say-tournament-handed-on", player = escaped_name(words, name))
            }
            TournamentSentence::TakenOver => say!(words, "say-tournament-taken-over"),
            TournamentSentence::NoneHere => say!(words, "say-tournament-none-here"),
            TournamentSentence::Several => say!(words, "say-tournament-several"),
            TournamentSentence::NoneYet => say!(words, "tournament-none"),
            TournamentSentence::NoSuchTournament => say!(words, "say-tournament-no-such"),
            TournamentSentence::TableOfTournament => say!(words, "say-tournament-table"),
            TournamentSentence::PlaysAlready => say!(words, "say-tournament-signed-up-already"),
            TournamentSentence::NeedsThreads => say!(words, "say-tournament-no-thread"),
            TournamentSentence::NotInThread(channel) => {
                say!(words, "say-tournament-in-thread", channel = format!("<#{channel}>"))
            }
            TournamentSentence::RoundsAreForCups => say!(words, "say-tournament-rounds"),
            TournamentSentence::CupsHaveNoFinal => say!(words, "say-tournament-no-final"),
        }
    }
}

/// Why a tournament did not do what this person asked for.
pub fn explain_tournament_refusal(words: &Words, why: &TournamentRefusal, asker: UserId) -> String {
    match why {
        TournamentRefusal::NoSuchTournament => say!(words, "say-tournament-no-such"),
        TournamentRefusal::Elsewhere => say!(words, "say-tournament-elsewhere"),
        TournamentRefusal::NotHost { .. } => say!(words, "say-tournament-not-host"),
        TournamentRefusal::NotModerator => say!(words, "say-tournament-not-moderator"),
        TournamentRefusal::JoinedAlready => say!(words, "say-tournament-signed-up-already"),
        TournamentRefusal::NotAPlayer(user) if *user == asker => {
            say!(words, "say-tournament-not-in")
        }
        TournamentRefusal::NotAPlayer(_) => say!(words, "say-tournament-not-a-player"),
        TournamentRefusal::Full { most } => say!(words, "say-tournament-full", most = *most),
        TournamentRefusal::TooFew { players, needed } => {
            say!(words, "say-tournament-too-few", need = *needed, count = *players)
        }
        TournamentRefusal::NoComputer => say!(words, "say-tournament-no-computer"),
        TournamentRefusal::AlreadyStarted => say!(words, "say-tournament-started"),
        TournamentRefusal::NotStarted => say!(words, "say-tournament-not-started"),
        TournamentRefusal::Closed(_) => say!(words, "say-tournament-over"),
        TournamentRefusal::Rules(BadTournament::Pairs(why)) => explain_contradiction(words, why),
        TournamentRefusal::Rules(BadTournament::Cup(BadCup::Rules(why))) => {
            explain_contradiction(words, why)
        }
        TournamentRefusal::Rules(BadTournament::Cup(BadCup::Players(players))) => say!(
            words,
            "say-tournament-cup-players",
            fewest = cup::FEWEST_PLAYERS,
            most = cup::MOST_PLAYERS,
            players = *players
        ),
        TournamentRefusal::Rules(BadTournament::Cup(BadCup::Rounds(rounds))) => {
            say!(words, "say-tournament-cup-rounds", most = cup::MOST_ROUNDS, rounds = *rounds)
        }
        TournamentRefusal::Setting(bad) => explain_setting(words, bad),
        TournamentRefusal::NeedsTurnTime => say!(words, "say-tournament-turn-time"),
        TournamentRefusal::NobodyToReplace
        | TournamentRefusal::NotAComputer(_)
        | TournamentRefusal::AtTable(_) => say!(words, "say-tournament-no-place"),
        TournamentRefusal::Removed => say!(words, "say-tournament-removed"),
        TournamentRefusal::TooManyInServer { most } => {
            say!(words, "say-tournament-too-many", most = *most)
        }
        TournamentRefusal::TooManyOfHost { most } => {
            say!(words, "say-tournament-too-many-own", most = *most)
        }
        TournamentRefusal::NotSaved => Sentence::NotSaved.text(words),
        TournamentRefusal::Uncertain => Sentence::Uncertain.text(words),
    }
}
