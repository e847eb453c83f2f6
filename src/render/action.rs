//! What a click means.

use super::Beyond;
use crate::engine::rules::Setting;
use crate::engine::{Card, Colour, Play};
use std::fmt;

/// What a button or a menu does. Whoever sends the message adds the table; what is chosen in a menu
/// comes with the click.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a seat.
    Join,
    /// Give the seat up; while a match is played it asks first.
    Leave,
    /// Give the seat up for good, having been asked.
    LeaveForGood,
    /// Seat a computer player.
    AddComputer,
    /// Send a computer player away.
    RemoveComputer,
    /// Open the private panel in which the host chooses the rules.
    OpenSettings,
    /// Show that panel again at another page.
    SettingsPage(SettingsPage),
    /// Menu: another preset.
    ChoosePreset,
    /// Menu: which of the house rules are on.
    ChooseHouseRules,
    /// Menu: one setting.
    Choose(Setting),
    /// Menu: the turn time.
    ChooseTurnTime,
    /// Begin the match.
    Start,
    /// Call it off.
    Cancel,
    /// Show the own hand in a new private panel.
    MyHand,
    /// Call UNO.
    CallUno,
    /// Catch whoever can be caught.
    Catch,
    /// Show the rules of this table.
    ShowRules,
    /// Show the panel again in another state. Nothing is played.
    Turn(u32, PanelState),
    /// Lay a card.
    Play(u32, Play),
    /// Draw.
    Draw(u32),
    /// Keep the drawn card.
    Pass(u32),
    /// Draw what is pending.
    Accept(u32),
    /// Challenge.
    Challenge(u32),
    /// Choose the colour of a turned-up wild.
    Colour(u32, Colour),
    /// Say ready.
    Ready(u32),
    /// Vote.
    Vote(u32, bool),
    /// Deal the next round.
    Next(u32),
    /// Another match with the same seats.
    Rematch,
    /// Something beyond the table.
    Beyond(Beyond),
}

/// A page of the panel in which the host chooses the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SettingsPage {
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

impl SettingsPage {
    /// Every page.
    pub const ALL: [SettingsPage; 4] =
        [SettingsPage::Table, SettingsPage::Points, SettingsPage::Cards, SettingsPage::Dealing];
}

/// What a panel shows besides the hand: kept in its buttons, nowhere else.
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
    /// The card.
    pub card: Card,
    /// The colour that was chosen for it, if it needs one and a target as well.
    pub colour: Option<Colour>,
}

/// A card on a button is still in a hand, so it is left out.
impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Join => "join",
            Action::Leave => "leave",
            Action::LeaveForGood => "leave for good",
            Action::AddComputer => "add computer",
            Action::RemoveComputer => "remove computer",
            Action::OpenSettings => "open settings",
            Action::SettingsPage(_) => "settings page",
            Action::ChoosePreset => "choose preset",
            Action::ChooseHouseRules => "choose house rules",
            Action::Choose(_) => "choose setting",
            Action::ChooseTurnTime => "choose turn time",
            Action::Start => "start",
            Action::Cancel => "cancel",
            Action::MyHand => "my hand",
            Action::CallUno => "call uno",
            Action::Catch => "catch",
            Action::ShowRules => "show rules",
            Action::Turn(..) => "turn panel",
            Action::Play(..) => "play",
            Action::Draw(_) => "draw",
            Action::Pass(_) => "pass",
            Action::Accept(_) => "accept",
            Action::Challenge(_) => "challenge",
            Action::Colour(..) => "colour",
            Action::Ready(_) => "ready",
            Action::Vote(..) => "vote",
            Action::Next(_) => "next",
            Action::Rematch => "rematch",
            Action::Beyond(_) => "beyond the table",
        })
    }
}
