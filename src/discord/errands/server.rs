//! What a server chooses. Only people who can manage it may, whatever they click.

use super::super::acquaintance::locale_of;
use super::super::desk::{Desk, How, Response, Visitor};
use crate::lobby::TurnTime;
use crate::render::{
    ANY_LANGUAGE, Action, Message, OpenersLook, Reply, Sentence, ServerChoice, ServerSettingsLook,
    choose, explain_contradiction, explain_setting, page_of, server_rules, server_settings,
};
use crate::store::{Language, MOST_CHANNELS, Openers, ServerSettings};

fn look<'a>(visitor: &Visitor<'_>, settings: &'a ServerSettings) -> ServerSettingsLook<'a> {
    ServerSettingsLook {
        words: visitor.words,
        language: settings.language.map(Language::code),
        rules: &settings.rules,
        turn_time: settings.turn_time,
        pings: settings.pings,
        channels: &settings.channels,
        openers: match settings.openers {
            Openers::Everyone => OpenersLook::Everyone,
            Openers::Role(role) => OpenersLook::Role(role),
            Openers::Moderators => OpenersLook::Moderators,
        },
        threads: settings.threads,
    }
}

/// The page on which something was chosen, or that was chosen itself.
fn page_after(choice: ServerChoice, look: &ServerSettingsLook<'_>) -> Message {
    match choice {
        ServerChoice::Page(page) => server_rules(look, page),
        ServerChoice::Rule(setting) => server_rules(look, page_of(Action::Choose(setting))),
        _ => server_settings(look),
    }
}

impl Desk {
    /// What the server has chosen, if the asker may manage it.
    async fn to_manage(&self, visitor: &Visitor<'_>) -> Result<ServerSettings, Box<Response>> {
        if !visitor.incoming.manages_server {
            return Err(Box::new(visitor.reply(Reply::NotManager)));
        }
        let settings = self.store.server_settings(visitor.guild()).await;
        settings.map_err(|error| Box::new(visitor.unread(&error)))
    }

    /// The panel in which the server is set up.
    pub(super) async fn server_panel(&self, visitor: &Visitor<'_>, how: How) -> Response {
        match self.to_manage(visitor).await {
            Ok(settings) => visitor.shown(server_settings(&look(visitor, &settings)), how),
            Err(word) => *word,
        }
    }

    /// Something was chosen in that panel.
    pub(super) async fn choose_for_server(
        &self,
        visitor: &Visitor<'_>,
        choice: ServerChoice,
        values: &[String],
    ) -> Response {
        let mut settings = match self.to_manage(visitor).await {
            Ok(settings) => settings,
            Err(word) => return *word,
        };
        let by_rules = |action| choose(&settings.rules, action, values);
        match choice {
            ServerChoice::Language => match chosen_language(values) {
                Some(language) => settings.language = language,
                None => return visitor.say(Sentence::ButtonTooOld),
            },
            ServerChoice::Preset | ServerChoice::HouseRules | ServerChoice::Rule(_) => {
                let action = match choice {
                    ServerChoice::Preset => Action::ChoosePreset,
                    ServerChoice::Rule(setting) => Action::Choose(setting),
                    _ => Action::ChooseHouseRules,
                };
                match by_rules(action) {
                    Ok(rules) => settings.rules = rules,
                    Err(bad) => return Response::word(explain_setting(visitor.words, &bad)),
                }
                if let Some(why) = settings.rules.unplayable() {
                    return Response::word(explain_contradiction(visitor.words, &why));
                }
            }
            ServerChoice::FirstPage | ServerChoice::Page(_) => {
                return visitor.shown(page_after(choice, &look(visitor, &settings)), How::Change);
            }
            ServerChoice::TurnTime => {
                match values.first().and_then(|value| TurnTime::read(value)) {
                    Some(turn_time) => settings.turn_time = turn_time,
                    None => return visitor.say(Sentence::ButtonTooOld),
                }
            }
            ServerChoice::Pings(on) => settings.pings = on,
            ServerChoice::Threads(on) => settings.threads = on,
            ServerChoice::ModeratorsOnly(true) => settings.openers = Openers::Moderators,
            ServerChoice::ModeratorsOnly(false) => settings.openers = Openers::Everyone,
            ServerChoice::AnyChannel => settings.channels.clear(),
        }
        match self.store.save_server_settings(visitor.guild(), &settings).await {
            Ok(()) => {
                let languages = self.people.languages();
                languages.note_choice(visitor.guild(), locale_of(settings.language));
                visitor.shown(page_after(choice, &look(visitor, &settings)), How::Change)
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
        let mut settings = match self.to_manage(visitor).await {
            Ok(settings) => settings,
            Err(word) => return *word,
        };
        settings.channels.retain(|named| *named != channel);
        if allow {
            settings.channels.push(channel);
        }
        if settings.channels.len() > MOST_CHANNELS {
            return visitor.reply(Reply::TooManyChannels(MOST_CHANNELS));
        }
        let reply = match allow {
            true => Reply::ChannelAllowed(channel),
            false if settings.channels.is_empty() => Reply::EveryChannel,
            false => Reply::ChannelRemoved(channel),
        };
        self.save(visitor, &settings, reply).await
    }

    /// Lets only a role and moderators open tables, or everyone.
    pub(super) async fn choose_openers(
        &self,
        visitor: &Visitor<'_>,
        role: Option<u64>,
    ) -> Response {
        let mut settings = match self.to_manage(visitor).await {
            Ok(settings) => settings,
            Err(word) => return *word,
        };
        // The role that everyone has goes by the server's own number.
        let role = role.filter(|role| *role != visitor.guild());
        settings.openers = role.map_or(Openers::Everyone, Openers::Role);
        let reply = role.map_or(Reply::OpenersEveryone, Reply::OpenersRole);
        self.save(visitor, &settings, reply).await
    }

    async fn save(
        &self,
        visitor: &Visitor<'_>,
        settings: &ServerSettings,
        reply: Reply<'_>,
    ) -> Response {
        match self.store.save_server_settings(visitor.guild(), settings).await {
            Ok(()) => visitor.reply(reply),
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
