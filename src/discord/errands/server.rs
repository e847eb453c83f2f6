//! What a server chooses. Only people who can manage it may, whatever they click.

use super::super::desk::{Desk, How, Response, Visitor};
use crate::i18n::Language;
use crate::lobby::TurnTime;
use crate::preferences::{MOST_CHANNELS, Openers, ServerSettings};
use crate::render::{
    ANY_LANGUAGE, Action, Message, Reply, Sentence, ServerChoice, explain_contradiction,
    explain_setting, page_of, rule_change, server_rules, server_settings,
};
use crate::store::WriteError;

/// What an asker is told who may not manage the server.
fn not_manager(visitor: &Visitor<'_>) -> Option<Response> {
    (!visitor.incoming.manages_server).then(|| visitor.reply(Reply::NotManager))
}

/// The page on which something was chosen, or that was chosen itself.
fn page_after(visitor: &Visitor<'_>, choice: ServerChoice, settings: &ServerSettings) -> Message {
    let words = visitor.words;
    match choice {
        ServerChoice::Page(page) => server_rules(words, settings, page),
        ServerChoice::Rule(setting) => {
            server_rules(words, settings, page_of(Action::Choose(setting)))
        }
        _ => server_settings(words, settings),
    }
}

impl Desk {
    /// The panel in which the server is set up.
    pub(super) async fn server_panel(&self, visitor: &Visitor<'_>, how: How) -> Response {
        if let Some(word) = not_manager(visitor) {
            return word;
        }
        match self.store.server_settings(visitor.guild()).await {
            Ok(settings) => visitor.shown(server_settings(visitor.words, &settings), how),
            Err(error) => visitor.unread(&error),
        }
    }

    /// Something was chosen in that panel. Only that is changed, however old the panel is and
    /// whatever someone else changes at the same moment.
    pub(super) async fn choose_for_server(
        &self,
        visitor: &Visitor<'_>,
        choice: ServerChoice,
        values: &[String],
    ) -> Response {
        if let Some(word) = not_manager(visitor) {
            return word;
        }
        let changed = match choice {
            ServerChoice::Language => match chosen_language(values) {
                Some(language) => self.change(visitor, move |it| it.language = language).await,
                None => return visitor.say(Sentence::ButtonTooOld),
            },
            ServerChoice::Preset => {
                return self.choose_rules(visitor, choice, Action::ChoosePreset, values).await;
            }
            ServerChoice::HouseRules => {
                return self.choose_rules(visitor, choice, Action::ChooseHouseRules, values).await;
            }
            ServerChoice::Rule(setting) => {
                return self.choose_rules(visitor, choice, Action::Choose(setting), values).await;
            }
            ServerChoice::FirstPage | ServerChoice::Page(_) => {
                return match self.store.server_settings(visitor.guild()).await {
                    Ok(settings) => {
                        visitor.shown(page_after(visitor, choice, &settings), How::Change)
                    }
                    Err(error) => visitor.unread(&error),
                };
            }
            ServerChoice::TurnTime => {
                match values.first().and_then(|value| TurnTime::read(value)) {
                    Some(time) => self.change(visitor, move |it| it.turn_time = time).await,
                    None => return visitor.say(Sentence::ButtonTooOld),
                }
            }
            ServerChoice::Pings(on) => self.change(visitor, move |it| it.pings = on).await,
            ServerChoice::Threads(on) => self.change(visitor, move |it| it.threads = on).await,
            ServerChoice::ModeratorsOnly(only) => {
                let openers = if only { Openers::Moderators } else { Openers::Everyone };
                self.change(visitor, move |it| it.openers = openers).await
            }
            ServerChoice::AnyChannel => self.change(visitor, |it| it.channels.clear()).await,
        };
        self.panel_after(visitor, choice, changed)
    }

    /// A preset or house rules were chosen.
    async fn choose_rules(
        &self,
        visitor: &Visitor<'_>,
        choice: ServerChoice,
        action: Action,
        values: &[String],
    ) -> Response {
        let Some(change) = rule_change(action, values) else {
            return visitor.say(Sentence::ButtonTooOld);
        };
        let chosen = match self.store.server_settings(visitor.guild()).await {
            Ok(settings) => change.apply(&settings.rules),
            Err(error) => return visitor.unread(&error),
        };
        match chosen.map(|rules| rules.unplayable()) {
            Ok(None) => {}
            Ok(Some(why)) => return Response::word(explain_contradiction(visitor.words, &why)),
            Err(bad) => return Response::word(explain_setting(visitor.words, &bad)),
        }
        let change = move |settings: &mut ServerSettings| {
            if let Ok(rules) = change.apply(&settings.rules) {
                settings.rules = rules;
            }
        };
        let changed = self.change(visitor, change).await;
        self.panel_after(visitor, choice, changed)
    }

    /// Changes something for the visitor's server; gives all that the server has chosen now.
    async fn change(
        &self,
        visitor: &Visitor<'_>,
        change: impl FnOnce(&mut ServerSettings) + Send + 'static,
    ) -> Result<ServerSettings, WriteError> {
        self.store.change_server_settings(visitor.guild(), change).await
    }

    fn panel_after(
        &self,
        visitor: &Visitor<'_>,
        choice: ServerChoice,
        changed: Result<ServerSettings, WriteError>,
    ) -> Response {
        match changed {
            Ok(settings) => {
                let languages = self.people.languages();
                languages.note_choice(visitor.guild(), settings.language);
                visitor.shown(page_after(visitor, choice, &settings), How::Change)
            }
            Err(error) => visitor.unwritten(&error),
        }
    }

    /// Names a channel for tables, or takes it off the list.
    pub(super) async fn allow_channel(
        &self,
        visitor: &Visitor<'_>,
        channel: u64,
        allow: bool,
    ) -> Response {
        if let Some(word) = not_manager(visitor) {
            return word;
        }
        let change = move |settings: &mut ServerSettings| {
            settings.channels.retain(|named| *named != channel);
            if allow {
                settings.channels.push(channel);
            }
        };
        match self.change(visitor, change).await {
            Ok(_) if allow => visitor.reply(Reply::ChannelAllowed(channel)),
            Ok(settings) if settings.channels.is_empty() => visitor.reply(Reply::EveryChannel),
            Ok(_) => visitor.reply(Reply::ChannelRemoved(channel)),
            // The only thing about channels that contradicts anything is their number.
            Err(WriteError::Conflict(_)) => visitor.reply(Reply::TooManyChannels(MOST_CHANNELS)),
            Err(error) => visitor.unwritten(&error),
        }
    }

    /// Lets only a role and moderators open tables, or everyone.
    pub(super) async fn choose_openers(
        &self,
        visitor: &Visitor<'_>,
        role: Option<u64>,
    ) -> Response {
        if let Some(word) = not_manager(visitor) {
            return word;
        }
        // The role that everyone has goes by the server's own number.
        let role = role.filter(|role| *role != visitor.guild());
        let openers = role.map_or(Openers::Everyone, Openers::Role);
        match self.change(visitor, move |settings| settings.openers = openers).await {
            Ok(_) => visitor.reply(role.map_or(Reply::OpenersEveryone, Reply::OpenersRole)),
            Err(error) => visitor.unwritten(&error),
        }
    }
}

/// The language that was chosen in a menu, which may be none in particular.
pub(super) fn chosen_language(values: &[String]) -> Option<Option<Language>> {
    match values.first()?.as_str() {
        ANY_LANGUAGE => Some(None),
        code => Some(Some(Language::from_code(code)?)),
    }
}
