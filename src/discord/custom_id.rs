//! What a button or a menu carries, as text: version, table, verb, and the choices that the click
//! stands for.
//!
//! Anyone can send any text, so reading is total and accepts only what writing would have produced.
//! Messages stay in channels for years: what was ever written must be read for ever.

mod tournament;

use crate::engine::{Card, Colour, Seat, Side};
use crate::lobby::{HouseRules, Level, UserId};
use crate::preferences::{CardStyle, Pings};
use crate::request::{
    CardText, HelpPage, HistoryOf, LeaderboardButton, LeaderboardChoice, MenuRequest, MyChoice,
    NewTable, PanelState, Picked, PlayCard, PlayerName, PrivacyStep, ReplayStep, Request,
    RulesPage, ServerChoice, ServerMenu, TournamentStep,
};
use crate::standings::{Leaderboard, Metric, Period, Scope};
use crate::store::GameId;
use crate::tournament::TournamentId;
use std::fmt::Display;
use std::str::{FromStr, Split};

/// The most that Discord carries.
const MOST_CHARS: usize = 100;
const VERSION: &str = "1";
/// Stands for a choice that is not made.
const NONE: &str = "-";

/// What a click on a message stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    Button(Request),
    /// What was chosen in the menu comes besides.
    Menu(MenuRequest),
}

/// The text of a button of a table. None for a request that can only be typed; no button has one.
pub fn of_button(game: GameId, request: &Request) -> Option<String> {
    Some(format!("{VERSION}:{}:{}", game.0, button_verb(request)?))
}

/// Whether a button can carry a request.
pub(super) fn fits_a_button(game: GameId, request: &Request) -> bool {
    of_button(game, request).is_some_and(|text| text.len() <= MOST_CHARS)
}

/// The text of a menu of a table.
pub fn of_menu(game: GameId, menu: MenuRequest) -> String {
    format!("{VERSION}:{}:{}", game.0, menu_verb(menu))
}

/// What a text stands for, if it is one of ours.
pub(super) fn read(text: &str) -> Option<(GameId, Pressed)> {
    if text.len() > MOST_CHARS {
        return None;
    }
    let mut parts = text.split(':');
    if parts.next() != Some(VERSION) {
        return None;
    }
    let game = GameId(parts.next()?.parse().ok()?);
    let verb = parts.next()?;
    let parts = &mut Parts(parts);
    let pressed = match read_menu(verb, parts.clone()) {
        Some(menu) => Pressed::Menu(menu),
        None => Pressed::Button(read_button(verb, parts)?),
    };
    let written = match &pressed {
        Pressed::Button(request) => of_button(game, request)?,
        Pressed::Menu(menu) => of_menu(game, *menu),
    };
    // A tournament's buttons belong to no table.
    let of_tournament = matches!(
        pressed,
        Pressed::Button(Request::Tournament(..)) | Pressed::Menu(MenuRequest::Tournament(..))
    );
    if of_tournament && game != GameId(0) {
        return None;
    }
    // One spelling for each meaning: `+7`, `07` and anything that follows are refused.
    (written == text).then_some((game, pressed))
}

/// The tournament that a button belongs to, and the table if it is the button of a table's thread.
pub(super) fn tournament_of(pressed: &Pressed) -> Option<(TournamentId, Option<u8>)> {
    match pressed {
        Pressed::Button(Request::Tournament(Some(id), TournamentStep::OfTable(table))) => {
            Some((*id, Some(*table)))
        }
        Pressed::Button(Request::Tournament(Some(id), _)) => Some((*id, None)),
        Pressed::Button(_) | Pressed::Menu(_) => None,
    }
}

fn button_verb(request: &Request) -> Option<String> {
    let offered = |verb: &str, turn: &Option<u32>| Some(format!("{verb}:{}", (*turn)?));
    Some(match request {
        Request::NewInstead(table) => {
            format!("new-instead:{}", or_none(table.as_ref().map(NewTable::code)))
        }
        Request::Join => "join".to_owned(),
        Request::ChooseSide(side) => format!("side:{}", or_none(side.map(Side::word))),
        Request::Watch => "watch".to_owned(),
        Request::Wish { on } => format!("wish:{}", flag(*on)),
        Request::GoOn => "go-on".to_owned(),
        Request::Leave { sure: false } => "leave".to_owned(),
        Request::Leave { sure: true } => "leave-for-good".to_owned(),
        Request::End { sure: false } => "end".to_owned(),
        Request::End { sure: true } => "end-for-good".to_owned(),
        Request::VoteToEnd { agrees } => format!("vote-to-end:{}", flag(*agrees)),
        Request::Kick { user, sure: true } => format!("kick-for-good:{}", user.0),
        Request::NeverMind => "never-mind".to_owned(),
        Request::AddComputer => "add-computer".to_owned(),
        Request::AddComputerOf(level) => format!("add-computer-of:{}", level.word()),
        Request::RemoveComputer => "remove-computer".to_owned(),
        Request::ChooseRules(None) => "settings".to_owned(),
        Request::ChooseRules(Some(page)) => {
            let number = RulesPage::ALL.iter().position(|other| other == page);
            format!("page:{}", number.unwrap_or_default())
        }
        Request::Start => "start".to_owned(),
        Request::Cancel => "cancel".to_owned(),
        Request::Hand => "hand".to_owned(),
        Request::Uno => "uno".to_owned(),
        Request::Catch(None) => "catch".to_owned(),
        Request::Rules => "rules".to_owned(),
        Request::Panel(turn, PanelState { uno, picked }) => {
            let (card, colour) =
                picked.map_or((None, None), |picked| (Some(picked.card), picked.colour));
            format!("turn:{turn}:{}:{}:{}", flag(*uno), or_none(card), or_none(colour))
        }
        Request::Play(turn, PlayCard { card, colour, player, uno }) => {
            let target = match player {
                None => None,
                Some(PlayerName::Seat(seat)) => Some(seat.number()),
                Some(PlayerName::User(_) | PlayerName::Name(_)) => return None,
            };
            let (turn, card, colour) = ((*turn)?, card.code()?, or_none(*colour));
            format!("play:{turn}:{card}:{colour}:{}:{}", or_none(target), flag(*uno))
        }
        Request::Draw(turn) => offered("draw", turn)?,
        Request::Pass(turn) => offered("pass", turn)?,
        Request::Accept(turn) => offered("accept", turn)?,
        Request::Challenge(turn) => offered("challenge", turn)?,
        Request::Colour(turn, colour) => format!("{}:{colour}", offered("colour", turn)?),
        Request::Ready(turn) => offered("ready", turn)?,
        Request::Vote(turn, guilty) => format!("{}:{}", offered("vote", turn)?, flag(*guilty)),
        Request::Next(turn) => offered("next", turn)?,
        Request::Rematch => "rematch".to_owned(),
        Request::Leaderboard(button, LeaderboardChoice { leaderboard, page }) => {
            let Leaderboard { metric, period, scope } = leaderboard;
            let words = [button.word(), metric.word(), period.word(), scope.word()];
            format!("board:{}:{page}", words.join(":"))
        }
        Request::Stats(user, scope) => format!("stats:{}:{}", (*user)?.0, scope.word()),
        Request::History(of, before) => {
            let of = match of {
                HistoryOf::Server => "server".to_owned(),
                HistoryOf::Mine => "mine".to_owned(),
                HistoryOf::Person(user) => user.0.to_string(),
            };
            format!("history:{of}:{}", or_none(*before))
        }
        Request::Replay { step, hands } => {
            let verb = if *hands { "replay-hands" } else { "replay" };
            match step {
                ReplayStep::First => format!("{verb}:first"),
                ReplayStep::To(at) => format!("{verb}:{at}"),
                ReplayStep::Last => format!("{verb}:last"),
            }
        }
        Request::Server(choice) => format!("server:{}", server_verb(choice)?),
        Request::Mine(MyChoice::Pings(pings)) => format!("mine:pings:{}", pings.word()),
        Request::Mine(MyChoice::Cards(style)) => format!("mine:cards:{}", style.word()),
        Request::Mine(MyChoice::Overall(on)) => format!("mine:overall:{}", flag(*on)),
        Request::Privacy(step) => format!("privacy:{}", step.word()),
        Request::Help(page) => format!("help:{}", page.word()),
        Request::Tournament(id, step) => tournament::verb((*id)?, step)?,
        Request::NewTournament(_) | Request::LookAtTournament(_) => return None,
        Request::New(_)
        | Request::Invite(_)
        | Request::Kick { sure: false, .. }
        | Request::ChangeRules(_)
        | Request::ChangeTurnTime(_)
        | Request::Status
        | Request::Catch(Some(_))
        | Request::Accuse(_)
        | Request::OpenReplay(_)
        | Request::ServerChannel { .. }
        | Request::ServerOpeners(_)
        | Request::Mine(MyChoice::Show | MyChoice::Language(_)) => return None,
    })
}

fn server_verb(choice: &ServerChoice) -> Option<String> {
    Some(match choice {
        ServerChoice::FirstPage => "first".to_owned(),
        ServerChoice::Page(page) => format!("page:{}", page_word(*page)),
        ServerChoice::Pings(on) => format!("pings:{}", flag(*on)),
        ServerChoice::Threads(on) => format!("threads:{}", flag(*on)),
        ServerChoice::BoardPictures(on) => format!("board-pictures:{}", flag(*on)),
        ServerChoice::ModeratorsOnly(on) => format!("moderators:{}", flag(*on)),
        ServerChoice::AnyChannel => "any-channel".to_owned(),
        ServerChoice::Language(_) | ServerChoice::Rules(_) | ServerChoice::TurnTime(_) => {
            return None;
        }
    })
}

fn menu_verb(menu: MenuRequest) -> String {
    match menu {
        MenuRequest::AddComputer => "computer-level".to_owned(),
        MenuRequest::Preset => "preset".to_owned(),
        MenuRequest::HouseRules(shown) => house_rules_verb("house-rules", shown),
        MenuRequest::Setting(setting) => format!("set:{}", setting.name()),
        MenuRequest::TurnTime => "turn-time".to_owned(),
        MenuRequest::OpenReplay => "open-replay".to_owned(),
        MenuRequest::OpenTournament => "open-tournament".to_owned(),
        MenuRequest::Tournament(id, menu) => tournament::menu_verb(id, menu),
        MenuRequest::Replay { hands: false } => "jump".to_owned(),
        MenuRequest::Replay { hands: true } => "jump-hands".to_owned(),
        MenuRequest::MyLanguage => "mine:language".to_owned(),
        MenuRequest::Server(ServerMenu::Language) => "server:language".to_owned(),
        MenuRequest::Server(ServerMenu::Preset) => "server:preset".to_owned(),
        MenuRequest::Server(ServerMenu::HouseRules(shown)) => {
            house_rules_verb("server:house-rules", shown)
        }
        MenuRequest::Server(ServerMenu::TurnTime) => "server:turn-time".to_owned(),
        MenuRequest::Server(ServerMenu::Setting(setting)) => {
            format!("server:set:{}", setting.name())
        }
    }
}

/// With the house rules that are shown as on.
fn house_rules_verb(verb: &str, shown: Option<HouseRules>) -> String {
    shown.map_or_else(|| verb.to_owned(), |shown| format!("{verb}:{shown}"))
}

fn read_button(verb: &str, parts: &mut Parts<'_>) -> Option<Request> {
    Some(match verb {
        "new-instead" => Request::NewInstead(match parts.next()? {
            NONE => None,
            code => Some(NewTable::read(code)?),
        }),
        "join" => Request::Join,
        "side" => Request::ChooseSide(match parts.next()? {
            NONE => None,
            word => Some(Side::ALL.into_iter().find(|side| side.word() == word)?),
        }),
        "watch" => Request::Watch,
        "wish" => Request::Wish { on: parts.flag()? },
        "go-on" => Request::GoOn,
        "leave" => Request::Leave { sure: false },
        "leave-for-good" => Request::Leave { sure: true },
        "end" => Request::End { sure: false },
        "end-for-good" => Request::End { sure: true },
        "vote-to-end" => Request::VoteToEnd { agrees: parts.flag()? },
        "kick-for-good" => Request::Kick { user: UserId(parts.parsed()?), sure: true },
        "never-mind" => Request::NeverMind,
        "add-computer" => Request::AddComputer,
        "add-computer-of" => Request::AddComputerOf(Level::read(parts.next()?)?),
        "remove-computer" => Request::RemoveComputer,
        "settings" => Request::ChooseRules(None),
        "page" => {
            let number: usize = parts.parsed()?;
            Request::ChooseRules(Some(*RulesPage::ALL.get(number)?))
        }
        "start" => Request::Start,
        "cancel" => Request::Cancel,
        "hand" => Request::Hand,
        "uno" => Request::Uno,
        "catch" => Request::Catch(None),
        "rules" => Request::Rules,
        "turn" => {
            let (turn, uno) = (parts.parsed()?, parts.flag()?);
            let (card, colour) = (parts.optional::<Card>()?, parts.optional()?);
            let picked = card.map(|card| Picked { card, colour });
            Request::Panel(turn, PanelState { uno, picked })
        }
        "play" => {
            let turn = Some(parts.parsed()?);
            let card = CardText::from(parts.parsed::<Card>()?);
            let colour = parts.optional()?;
            let player = match parts.optional::<u8>()? {
                Some(number) => Some(PlayerName::Seat(Seat::new(number)?)),
                None => None,
            };
            Request::Play(turn, PlayCard { card, colour, player, uno: parts.flag()? })
        }
        "draw" => Request::Draw(Some(parts.parsed()?)),
        "pass" => Request::Pass(Some(parts.parsed()?)),
        "accept" => Request::Accept(Some(parts.parsed()?)),
        "challenge" => Request::Challenge(Some(parts.parsed()?)),
        "colour" => Request::Colour(Some(parts.parsed()?), parts.parsed::<Colour>()?),
        "ready" => Request::Ready(Some(parts.parsed()?)),
        "vote" => Request::Vote(Some(parts.parsed()?), parts.flag()?),
        "next" => Request::Next(Some(parts.parsed()?)),
        "rematch" => Request::Rematch,
        "board" => {
            let button = parts.one_of(&LeaderboardButton::ALL, LeaderboardButton::word)?;
            let leaderboard = Leaderboard {
                metric: parts.one_of(&Metric::ALL, Metric::word)?,
                period: parts.one_of(&Period::ALL, Period::word)?,
                scope: parts.one_of(&Scope::ALL, Scope::word)?,
            };
            Request::Leaderboard(button, LeaderboardChoice { leaderboard, page: parts.parsed()? })
        }
        "stats" => {
            let user = Some(UserId(parts.parsed()?));
            Request::Stats(user, parts.one_of(&Scope::ALL, Scope::word)?)
        }
        "history" => {
            let of = match parts.next()? {
                "server" => HistoryOf::Server,
                "mine" => HistoryOf::Mine,
                user => HistoryOf::Person(UserId(user.parse().ok()?)),
            };
            Request::History(of, parts.optional()?)
        }
        "replay" | "replay-hands" => Request::Replay {
            step: match parts.next()? {
                "first" => ReplayStep::First,
                "last" => ReplayStep::Last,
                at => ReplayStep::To(at.parse().ok()?),
            },
            hands: verb == "replay-hands",
        },
        "server" => Request::Server(match parts.next()? {
            "first" => ServerChoice::FirstPage,
            "page" => ServerChoice::Page(parts.one_of(&RulesPage::ALL, page_word)?),
            "pings" => ServerChoice::Pings(parts.flag()?),
            "threads" => ServerChoice::Threads(parts.flag()?),
            "board-pictures" => ServerChoice::BoardPictures(parts.flag()?),
            "moderators" => ServerChoice::ModeratorsOnly(parts.flag()?),
            "any-channel" => ServerChoice::AnyChannel,
            _ => return None,
        }),
        "mine" => Request::Mine(match parts.next()? {
            "pings" => MyChoice::Pings(parts.one_of(&Pings::ALL, Pings::word)?),
            "cards" => MyChoice::Cards(parts.one_of(&CardStyle::ALL, CardStyle::word)?),
            // Buttons of earlier versions.
            "pictures" if parts.flag()? => MyChoice::Cards(CardStyle::Picture),
            "pictures" => MyChoice::Cards(CardStyle::Text),
            "overall" => MyChoice::Overall(parts.flag()?),
            _ => return None,
        }),
        tournament::VERB => tournament::read(parts)?,
        "help" => Request::Help(parts.one_of(&HelpPage::ALL, HelpPage::word)?),
        "privacy" => Request::Privacy(parts.one_of(&PrivacyStep::ALL, PrivacyStep::word)?),
        _ => return None,
    })
}

fn read_menu(verb: &str, mut parts: Parts<'_>) -> Option<MenuRequest> {
    Some(match verb {
        "computer-level" => MenuRequest::AddComputer,
        "preset" => MenuRequest::Preset,
        "house-rules" => MenuRequest::HouseRules(parts.house_rules()?),
        "set" => MenuRequest::Setting(parts.parsed()?),
        "turn-time" => MenuRequest::TurnTime,
        "open-replay" => MenuRequest::OpenReplay,
        "open-tournament" => MenuRequest::OpenTournament,
        tournament::MENU => tournament::read_menu(&mut parts)?,
        "jump" => MenuRequest::Replay { hands: false },
        "jump-hands" => MenuRequest::Replay { hands: true },
        "mine" if parts.next()? == "language" => MenuRequest::MyLanguage,
        "server" => MenuRequest::Server(match parts.next()? {
            "language" => ServerMenu::Language,
            "preset" => ServerMenu::Preset,
            "house-rules" => ServerMenu::HouseRules(parts.house_rules()?),
            "turn-time" => ServerMenu::TurnTime,
            "set" => ServerMenu::Setting(parts.parsed()?),
            _ => return None,
        }),
        _ => return None,
    })
}

fn page_word(page: RulesPage) -> &'static str {
    match page {
        RulesPage::Table => "table",
        RulesPage::Points => "points",
        RulesPage::Cards => "cards",
        RulesPage::Dealing => "dealing",
    }
}

fn flag(on: bool) -> char {
    if on { '1' } else { '0' }
}

fn or_none(choice: Option<impl Display>) -> String {
    choice.map_or_else(|| NONE.to_owned(), |choice| choice.to_string())
}

/// What follows the verb.
#[derive(Clone)]
struct Parts<'a>(Split<'a, char>);

impl<'a> Parts<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn parsed<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.parse().ok()
    }

    fn flag(&mut self) -> Option<bool> {
        match self.next()? {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }

    /// The house rules that a menu shows as on, if it tells them.
    fn house_rules(&mut self) -> Option<Option<HouseRules>> {
        match self.next() {
            None => Some(None),
            Some(number) => Some(Some(number.parse().ok()?)),
        }
    }

    /// A choice that need not have been made.
    fn optional<T: FromStr>(&mut self) -> Option<Option<T>> {
        match self.next()? {
            NONE => Some(None),
            text => Some(Some(text.parse().ok()?)),
        }
    }

    /// The member of a closed list that is written so.
    fn one_of<T: Copy>(&mut self, all: &[T], word: impl Fn(T) -> &'static str) -> Option<T> {
        let text = self.next()?;
        all.iter().copied().find(|member| word(*member) == text)
    }
}

#[cfg(test)]
mod tests;
