//! What people can ask of the bot: one closed type, whether they type a command or press a button.
//!
//! Buttons carry requests, so messages can be made without knowing Discord; how a request is written
//! into a button and read from a command is for `discord` to know. What a table is asked in turn is a
//! `TableRequest` of its own.

mod names;
mod new_table;
mod pages;
mod tournament;

pub(crate) use names::MOST_TYPED;
pub use names::{CardText, PlayerName};
pub use new_table::NewTable;
pub(crate) use pages::AUTOMATIC_LANGUAGE;
pub use pages::{
    HelpPage, HistoryOf, LeaderboardButton, LeaderboardChoice, MyChoice, PrivacyStep, ReplayStep,
    ServerChoice, ServerMenu,
};

pub use tournament::{
    NewTournament, TournamentKind, TournamentMenu, TournamentPage, TournamentStep,
};

use crate::engine::rules::Setting;
use crate::engine::{Card, Colour, Play, Side};
use crate::lobby::{HouseRules, Level, RuleChange, TurnTime, UserId};
use crate::standings::Scope;
use crate::tournament::{TournamentId, TournamentRequest};
use pages::chosen_language;
use std::fmt;

/// The number of the turn in which something was offered; none if it was typed. What was offered in an
/// earlier turn is refused as stale.
pub type OfferedIn = Option<u32>;

/// What someone asks of the bot.
#[derive(Clone, PartialEq, Eq)]
pub enum Request {
    /// Open a table.
    New(NewTable),
    /// Close the deserted table of this button and open another in its place: the one that was asked for,
    /// or none if that does not fit into a button.
    NewInstead(Option<NewTable>),
    /// Take a seat.
    Join,
    /// Play on a side of a table with teams; without one, wherever there is room.
    ChooseSide(Option<Side>),
    /// Watch the match without a seat.
    Watch,
    /// Take a computer's seat at the next deal, or not any more.
    Wish {
        on: bool,
    },
    /// Come back to a match that is paused.
    GoOn,
    /// Give the seat up. While a match is played, a person who is not sure is asked first.
    Leave {
        sure: bool,
    },
    /// Begin the match.
    Start,
    AddComputer,
    AddComputerOf(Level),
    RemoveComputer,
    /// Ask a person to the table, or let someone back who was removed.
    Invite(UserId),
    /// Remove a person from the table. While a match is played, an asker who is not sure is asked first.
    Kick {
        user: UserId,
        sure: bool,
    },
    /// Call the match off before it begins.
    Cancel,
    /// Stop the match, or ask the others to. A person who is not sure is asked first.
    End {
        sure: bool,
    },
    /// Answer those who want to stop the match.
    VoteToEnd {
        agrees: bool,
    },
    /// Not do what the bot has asked about.
    NeverMind,
    /// Deal the next round. The turn only tells the buttons of different rounds apart.
    Next(OfferedIn),
    /// Another match with the same seats.
    Rematch,

    /// Show the host the private pages on which the rules are chosen: the first in a new message, or
    /// another in place of the one that is shown. Others are shown the rules.
    ChooseRules(Option<RulesPage>),
    ChangeRules(RuleChange),
    ChangeTurnTime(TurnTime),

    /// Show one's own hand in a new panel.
    Hand,
    /// Show the panel again in another state. Nothing is played.
    Panel(u32, PanelState),
    /// Show the table.
    Status,
    /// Show the rules of the table; to the host of a lobby, with buttons for what the host decides.
    Rules,
    /// Show a page of help.
    Help(HelpPage),

    /// Lay a card.
    Play(OfferedIn, PlayCard),
    Draw(OfferedIn),
    /// Keep the drawn card.
    Pass(OfferedIn),
    /// Draw what is pending.
    Accept(OfferedIn),
    Challenge(OfferedIn),
    /// Choose the colour of a turned-up wild.
    Colour(OfferedIn, Colour),
    /// Say ready.
    Ready(OfferedIn),
    /// Vote on an accusation: whether the accused is guilty.
    Vote(OfferedIn, bool),
    /// Call UNO.
    Uno,
    /// Catch this player, or the one who can be caught.
    Catch(Option<PlayerName>),
    /// Accuse a player of a hint.
    Accuse(PlayerName),

    /// Show a page of a leaderboard.
    Leaderboard(LeaderboardButton, LeaderboardChoice),
    /// Show what a person has done; the asker, if none is named.
    Stats(Option<UserId>, Scope),
    /// Show finished matches: those before a number in the order of finishing, or the latest.
    History(HistoryOf, Option<i64>),
    /// Walk through the match of this number; none if what was typed is no number.
    OpenReplay(Option<i64>),
    /// Show the match of this message at another move, perhaps with all hands.
    Replay {
        step: ReplayStep,
        hands: bool,
    },

    /// Open a tournament.
    NewTournament(NewTournament),
    /// Something about the tournament of this number, or about the one that is open here.
    Tournament(Option<TournamentId>, TournamentStep),
    /// Show the tournament of this number, or the latest one of the server.
    LookAtTournament(Option<TournamentId>),

    /// Show what the server has chosen, or choose something for it.
    Server(ServerChoice),
    /// Allow tables in a channel, or no longer.
    ServerChannel {
        channel: u64,
        allow: bool,
    },
    /// Let only this role open tables, or everyone.
    ServerOpeners(Option<u64>),
    /// Show what the asker has chosen, or choose something.
    Mine(MyChoice),
    /// Something about what is stored of the asker.
    Privacy(PrivacyStep),
}

/// A card to be laid, with what was chosen for it.
#[derive(Clone, PartialEq, Eq)]
pub struct PlayCard {
    pub card: CardText,
    pub colour: Option<Colour>,
    /// The player that it is aimed at.
    pub player: Option<PlayerName>,
    /// Whether UNO is called with it.
    pub uno: bool,
}

impl From<Play> for PlayCard {
    fn from(Play { card, colour, target, uno }: Play) -> PlayCard {
        PlayCard { card: card.into(), colour, player: target.map(PlayerName::Seat), uno }
    }
}

/// The card is still in a hand, and a chosen colour would tell that it is a wild card, so neither is shown.
impl fmt::Debug for PlayCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card to be laid")
    }
}

/// A menu: a request that lacks what is chosen in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuRequest {
    /// How well the computer is to play that is added.
    AddComputer,
    Preset,
    /// With the house rules that it shows as on; menus that were posted long ago do not tell them.
    HouseRules(Option<HouseRules>),
    Setting(Setting),
    TurnTime,
    /// Which of the listed matches to walk through.
    OpenReplay,
    /// Which of the listed tournaments to look at.
    OpenTournament,
    Tournament(TournamentId, TournamentMenu),
    /// At which move to show the match, perhaps with all hands.
    Replay {
        hands: bool,
    },
    Server(ServerMenu),
    MyLanguage,
}

impl MenuRequest {
    /// The request with what was chosen; none if that is nothing that the menu offers.
    pub fn with(self, values: &[String]) -> Option<Request> {
        let several = matches!(
            self,
            MenuRequest::HouseRules(_)
                | MenuRequest::Server(ServerMenu::HouseRules(_))
                | MenuRequest::Tournament(_, TournamentMenu::HouseRules(_))
        );
        let first = match values {
            [one] => one,
            // No menu but those of house rules offers more or less than one choice.
            _ if several => "",
            _ => return None,
        };
        Some(match self {
            MenuRequest::AddComputer => Request::AddComputerOf(Level::read(first)?),
            MenuRequest::Preset => Request::ChangeRules(preset(first)?),
            MenuRequest::HouseRules(shown) => Request::ChangeRules(house_rules(values, shown)?),
            MenuRequest::Setting(setting) => Request::ChangeRules(one_setting(setting, first)),
            MenuRequest::TurnTime => Request::ChangeTurnTime(TurnTime::read(first)?),
            MenuRequest::OpenReplay => Request::OpenReplay(Some(first.parse().ok()?)),
            MenuRequest::Tournament(id, menu) => {
                let change = TournamentRequest::ChangeRules;
                let request = match menu {
                    TournamentMenu::Preset => change(preset(first)?),
                    TournamentMenu::HouseRules(shown) => change(house_rules(values, shown)?),
                    TournamentMenu::Setting(setting) => change(one_setting(setting, first)),
                    TournamentMenu::TurnTime => {
                        TournamentRequest::ChangeTurnTime(TurnTime::read(first)?)
                    }
                };
                Request::Tournament(Some(id), TournamentStep::Ask(request))
            }
            MenuRequest::OpenTournament => {
                Request::LookAtTournament(Some(TournamentId(first.parse().ok()?)))
            }
            MenuRequest::Replay { hands } => {
                Request::Replay { step: ReplayStep::To(first.parse().ok()?), hands }
            }
            MenuRequest::MyLanguage => Request::Mine(MyChoice::Language(chosen_language(first)?)),
            MenuRequest::Server(menu) => Request::Server(match menu {
                ServerMenu::Language => ServerChoice::Language(chosen_language(first)?),
                ServerMenu::Preset => ServerChoice::Rules(preset(first)?),
                ServerMenu::HouseRules(shown) => ServerChoice::Rules(house_rules(values, shown)?),
                ServerMenu::Setting(setting) => ServerChoice::Rules(one_setting(setting, first)),
                ServerMenu::TurnTime => ServerChoice::TurnTime(TurnTime::read(first)?),
            }),
        })
    }
}

fn preset(word: &str) -> Option<RuleChange> {
    Some(RuleChange::Preset(word.parse().ok()?))
}

fn house_rules(names: &[String], shown: Option<HouseRules>) -> Option<RuleChange> {
    let on: Option<_> = names.iter().map(|name| name.parse().ok()).collect();
    Some(RuleChange::HouseRules { on: on?, shown })
}

fn one_setting(setting: Setting, value: &str) -> RuleChange {
    RuleChange::Setting(setting, value.to_owned())
}

/// A page on which rules are chosen: by the host of a lobby, or for the new tables of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RulesPage {
    /// Preset, house rules, number of rounds, turn time.
    #[default]
    Table,
    /// How points are counted, and for whom.
    Points,
    /// Which cards there are, and how they can be answered.
    Cards,
    /// How cards are dealt.
    Dealing,
}

impl RulesPage {
    pub const ALL: [RulesPage; 4] =
        [RulesPage::Table, RulesPage::Points, RulesPage::Cards, RulesPage::Dealing];

    /// The page on which a setting is chosen.
    pub const fn of(setting: Setting) -> RulesPage {
        match setting {
            Setting::Scoring | Setting::Target | Setting::Values | Setting::Teams => {
                RulesPage::Points
            }
            Setting::Deck | Setting::Counter | Setting::Guilty | Setting::LastDrawCard => {
                RulesPage::Cards
            }
            Setting::Dealt | Setting::DealerDraw | Setting::NextDealer | Setting::ReturnedCard => {
                RulesPage::Dealing
            }
            _ => RulesPage::Table,
        }
    }

    /// The page on which this change was made.
    pub(crate) const fn of_change(change: &RuleChange) -> RulesPage {
        match change {
            RuleChange::Preset(_) | RuleChange::HouseRules { .. } => RulesPage::Table,
            RuleChange::Setting(setting, _) => RulesPage::of(*setting),
        }
    }
}

/// What a panel shows besides the hand: kept in its buttons, nowhere else. It has no `Debug`, like
/// [`Picked`], because the card is still in a hand.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PanelState {
    /// "UNO" will be called with the card that is played next.
    pub uno: bool,
    /// A card that was clicked and still needs a choice.
    pub picked: Option<Picked>,
}

/// A card that needs a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Picked {
    pub card: Card,
    /// The colour that was chosen for it, if it needs one and a target as well.
    pub colour: Option<Colour>,
}

/// A card that someone wants to play is still in a hand, so it is left out.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Request::New(_) => "new table",
            Request::NewInstead(_) => "new table instead",
            Request::Join => "join",
            Request::ChooseSide(_) => "choose side",
            Request::Watch => "watch",
            Request::Wish { .. } => "wish for a seat",
            Request::GoOn => "go on",
            Request::Leave { sure: false } => "leave",
            Request::Leave { sure: true } => "leave for good",
            Request::Start => "start",
            Request::AddComputer | Request::AddComputerOf(_) => "add computer",
            Request::RemoveComputer => "remove computer",
            Request::Invite(_) => "invite",
            Request::Kick { sure: false, .. } => "kick",
            Request::Kick { sure: true, .. } => "kick for good",
            Request::Cancel => "cancel",
            Request::End { sure: false } => "end",
            Request::End { sure: true } => "end for good",
            Request::VoteToEnd { .. } => "vote to end",
            Request::NeverMind => "never mind",
            Request::Next(_) => "next",
            Request::Rematch => "rematch",
            Request::ChooseRules(_) => "choose rules",
            Request::ChangeRules(_) => "change rules",
            Request::ChangeTurnTime(_) => "change turn time",
            Request::Hand => "hand",
            Request::Panel(..) => "panel",
            Request::Status => "status",
            Request::Rules => "rules",
            Request::Help(_) => "help",
            Request::Play(..) => "play",
            Request::Draw(_) => "draw",
            Request::Pass(_) => "pass",
            Request::Accept(_) => "accept",
            Request::Challenge(_) => "challenge",
            Request::Colour(..) => "colour",
            Request::Ready(_) => "ready",
            Request::Vote(..) => "vote",
            Request::Uno => "uno",
            Request::Catch(_) => "catch",
            Request::Accuse(_) => "accuse",
            Request::Leaderboard(..) => "leaderboard",
            Request::Stats(..) => "stats",
            Request::History(..) => "history",
            Request::OpenReplay(_) => "open replay",
            Request::Replay { .. } => "replay",
            Request::NewTournament(_) => "new tournament",
            Request::Tournament(..) => "tournament",
            Request::LookAtTournament(_) => "look at a tournament",
            Request::Server(_) => "server settings",
            Request::ServerChannel { .. } => "server channel",
            Request::ServerOpeners(_) => "server openers",
            Request::Mine(_) => "my settings",
            Request::Privacy(_) => "privacy",
        })
    }
}

#[cfg(test)]
mod tests;
