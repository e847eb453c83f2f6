//! Interactions that a person sends: commands, clicks, choices, forms, autocomplete, and forged
//! ones.

use super::handle::{Answer, Choice, InteractionHandle};
use super::options::{self, Resolved};
use super::{ClientError, Person, WaitTimeout};
use crate::standin::changes::Change;
use crate::standin::component::Component;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use crate::standin::world::{
    Interaction, InteractionKind, Message, Response, Token, World, permission,
};
use serde_json::{Value, json};

/// In bytes.
const ATTACHMENT_SIZE_LIMIT: u32 = 10 * 1_024 * 1_024;

/// An interaction before it has an id and a token.
pub(super) struct NewInteraction {
    pub(super) kind: InteractionKind,
    pub(super) channel: Snowflake,
    pub(super) command: Option<String>,
    pub(super) clicked: Option<Message>,
    pub(super) data: Value,
}

impl Person {
    /// Uses a command: `ann.command(channel, "uno", &["new"], json!({"preset": "classic"}))`.
    ///
    /// # Errors
    ///
    /// If the person's client would not send it.
    pub fn command(
        &self,
        channel: Snowflake,
        name: &str,
        path: &[&str],
        options: Value,
    ) -> Result<InteractionHandle, ClientError> {
        self.check_commands(channel)?;
        let data = {
            let world = self.shared.world();
            let command = self.find_command(&world, channel, name)?;
            let mut resolved = Resolved::default();
            let given = options::options_json(&command, path, &options, None, &mut resolved)?;
            let mut data = json!({
                "id": command.get("id"), "name": name, "type": 1, "options": given,
            });
            if let Some(guild) = command.get("guild_id") {
                extend(&mut data, json!({"guild_id": guild}));
            }
            if let Some(resolved) = resolved.json(&world, channel)? {
                extend(&mut data, json!({"resolved": resolved}));
            }
            data
        };
        // A message names the whole command that it answers.
        let command = Some([&[name], path].concat().join(" "));
        let kind = InteractionKind::Command;
        Ok(self.send(NewInteraction { kind, channel, command, clicked: None, data }))
    }

    /// Asks for suggestions for the option `focused`; `options` holds what was typed in it so far.
    ///
    /// # Errors
    ///
    /// If the person's client would not ask.
    pub fn ask_autocomplete(
        &self,
        channel: Snowflake,
        name: &str,
        path: &[&str],
        options: Value,
        focused: &str,
    ) -> Result<InteractionHandle, ClientError> {
        self.check_commands(channel)?;
        let data = {
            let world = self.shared.world();
            let command = self.find_command(&world, channel, name)?;
            let mut resolved = Resolved::default();
            let given =
                options::options_json(&command, path, &options, Some(focused), &mut resolved)?;
            json!({"id": command.get("id"), "name": name, "type": 1, "options": given})
        };
        let command = Some(name.to_owned());
        let kind = InteractionKind::Autocomplete;
        Ok(self.send(NewInteraction { kind, channel, command, clicked: None, data }))
    }

    /// The suggestions for the option `focused`; none if the bot does not answer.
    ///
    /// # Errors
    ///
    /// If the person's client would not ask, or the wait times out.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        name: &str,
        path: &[&str],
        options: Value,
        focused: &str,
    ) -> Result<Vec<Choice>, Box<dyn std::error::Error + Send + Sync>> {
        let asked = self.ask_autocomplete(channel, name, path, options, focused)?;
        let answer: Result<Answer, WaitTimeout> = asked.answer().await;
        let Answer::Response(Response::Choices(choices)) = answer? else { return Ok(Vec::new()) };
        Ok(choices
            .into_iter()
            .map(|choice| Choice {
                name: choice.get("name").and_then(Value::as_str).unwrap_or_default().to_owned(),
                value: choice.get("value").cloned().unwrap_or_default(),
            })
            .collect())
    }

    /// Clicks a button.
    ///
    /// # Errors
    ///
    /// If the person does not see the message, or it has no such enabled button.
    pub fn click(
        &self,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<InteractionHandle, ClientError> {
        let (message, button) = self.usable(message, custom_id)?;
        if !button.is_button() {
            return Err(ClientError::NoSuchComponent);
        }
        let data = json!({"custom_id": custom_id, "component_type": 2});
        Ok(self.use_component(message, data))
    }

    /// Chooses in a menu.
    ///
    /// # Errors
    ///
    /// If the person does not see the message, or it has no such enabled menu, or the menu does not
    /// offer that.
    pub fn choose(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionHandle, ClientError> {
        let (message, menu) = self.usable(message, custom_id)?;
        if !menu.is_menu() {
            return Err(ClientError::NoSuchComponent);
        }
        let offered = |value: &&str| menu.options.iter().any(|option| option.value == **value);
        let counted = (menu.fewest..=menu.most).contains(&values.len());
        if !counted || (menu.kind == 3 && !values.iter().all(offered)) {
            return Err(ClientError::WrongChoice);
        }
        let mut data =
            json!({"custom_id": custom_id, "component_type": menu.kind, "values": values});
        if menu.kind == 5 {
            let world = self.shared.world();
            let mut resolved = Resolved::default();
            let users = values.iter().filter_map(|value| value.parse().ok());
            users.for_each(|user| resolved.add_user(user));
            if let Some(resolved) = resolved.json(&world, message.channel)? {
                extend(&mut data, json!({"resolved": resolved}));
            }
        }
        Ok(self.use_component(message, data))
    }

    /// Fills and sends the form that an interaction opened; `values` by the fields' custom ids.
    ///
    /// # Errors
    ///
    /// If the interaction opened no form.
    pub fn submit(
        &self,
        opened: &InteractionHandle,
        values: &[(&str, &str)],
    ) -> Result<InteractionHandle, ClientError> {
        let interaction = opened.interaction().filter(|it| it.user == self.user);
        let interaction = interaction.ok_or(ClientError::NoModal)?;
        let Some(Response::Modal(form)) = interaction.response else {
            return Err(ClientError::NoModal);
        };
        let rows: Vec<Value> = values
            .iter()
            .enumerate()
            .map(|(row, (custom_id, value))| {
                let input =
                    json!({"type": 4, "id": row + 2, "custom_id": custom_id, "value": value});
                json!({"type": 1, "id": row + 1, "components": [input]})
            })
            .collect();
        let data = json!({"custom_id": form.get("custom_id"), "components": rows});
        let clicked =
            interaction.clicked.and_then(|id| self.shared.world().messages.get(&id).cloned());
        let kind = InteractionKind::Modal;
        let channel = interaction.channel;
        Ok(self.send(NewInteraction { kind, channel, command: None, clicked, data }))
    }

    /// Sends a click that no real client would send: any custom id, on any message, visible or not.
    ///
    /// # Errors
    ///
    /// If there never was such a message.
    pub fn forge_click(
        &self,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<InteractionHandle, ClientError> {
        let data = json!({"custom_id": custom_id, "component_type": 2});
        self.forge(message, data)
    }

    /// Sends a choice that no real client would send.
    ///
    /// # Errors
    ///
    /// If there never was such a message.
    pub fn forge_choice(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionHandle, ClientError> {
        let data = json!({"custom_id": custom_id, "component_type": 3, "values": values});
        self.forge(message, data)
    }

    /// Sends a command exactly as written, also if it is not registered.
    pub fn forge_command(&self, channel: Snowflake, data: Value) -> InteractionHandle {
        let command = data.get("name").and_then(Value::as_str).map(str::to_owned);
        let kind = InteractionKind::Command;
        self.send(NewInteraction { kind, channel, command, clicked: None, data })
    }

    /// Asks for suggestions for a command exactly as written, also if it is not registered.
    pub fn forge_autocomplete(&self, channel: Snowflake, data: Value) -> InteractionHandle {
        let command = data.get("name").and_then(Value::as_str).map(str::to_owned);
        let kind = InteractionKind::Autocomplete;
        self.send(NewInteraction { kind, channel, command, clicked: None, data })
    }

    fn forge(&self, message: Snowflake, data: Value) -> Result<InteractionHandle, ClientError> {
        let message = self.shared.world().messages.get(&message).cloned();
        Ok(self.use_component(message.ok_or(ClientError::NoSuchMessage)?, data))
    }

    fn check_commands(&self, channel: Snowflake) -> Result<(), ClientError> {
        let may = self.shared.world().permissions_in(channel, self.user);
        if may & permission::VIEW_CHANNEL == 0 {
            return Err(ClientError::NoAccess);
        }
        if may & permission::USE_APPLICATION_COMMANDS == 0 {
            return Err(ClientError::NoPermission);
        }
        Ok(())
    }

    fn find_command(
        &self,
        world: &World,
        channel: Snowflake,
        name: &str,
    ) -> Result<Value, ClientError> {
        let guild = world.guild_of(channel).ok_or(ClientError::NoAccess)?;
        let command = world.commands.named(guild, name);
        let command = command.ok_or_else(|| ClientError::NoSuchCommand(name.to_owned()))?;
        let needed = needed_for(command);
        if world.permissions_in(channel, self.user) & needed != needed {
            return Err(ClientError::NoPermission);
        }
        Ok(command.clone())
    }

    /// The commands that this person is offered in a channel.
    pub fn commands(&self, channel: Snowflake) -> Vec<Value> {
        let world = self.shared.world();
        let Some(guild) = world.guild_of(channel) else { return Vec::new() };
        let may = world.permissions_in(channel, self.user);
        let mut offered = world.commands.offered(guild);
        offered.retain(|command| may & needed_for(command) == needed_for(command));
        offered
    }

    fn usable(
        &self,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<(Message, Component), ClientError> {
        let message = self.message(message).ok_or(ClientError::NoSuchMessage)?;
        let component = message.component(custom_id).ok_or(ClientError::NoSuchComponent)?;
        if !component.enabled {
            return Err(ClientError::Disabled);
        }
        Ok((message, component))
    }

    fn use_component(&self, message: Message, data: Value) -> InteractionHandle {
        let kind = InteractionKind::Component;
        let channel = message.channel;
        self.send(NewInteraction { kind, channel, command: None, clicked: Some(message), data })
    }

    /// Gives the interaction an id and a token, and sends it to the bot.
    fn send(&self, new: NewInteraction) -> InteractionHandle {
        let now = self.shared.clock.now_ms();
        let (id, payload) = {
            let mut world = self.shared.world();
            let id = world.next_id(now);
            let token = Token::new(id);
            let payload = payload(&world, self.user, id, &token, &new);
            world.keep_interaction(Interaction {
                id,
                token,
                kind: new.kind,
                user: self.user,
                channel: new.channel,
                command: new.command,
                clicked: new.clicked.map(|message| message.id),
                created_ms: now,
                response: None,
                answered_ms: None,
                original: None,
                followups: Vec::new(),
            });
            (id, payload)
        };
        self.shared.dispatch("INTERACTION_CREATE", payload);
        self.shared.tell(Change::Interaction { interaction: id });
        InteractionHandle { shared: self.shared.clone(), id }
    }
}

/// The permissions without which a command is not offered.
fn needed_for(command: &Value) -> u64 {
    let needed = command.get("default_member_permissions").and_then(Value::as_str);
    needed.and_then(|needed| needed.parse().ok()).unwrap_or(0)
}

/// The body of `INTERACTION_CREATE`.
pub(super) fn payload(
    world: &World,
    user: Snowflake,
    id: Snowflake,
    token: &Token,
    new: &NewInteraction,
) -> Value {
    let channel = new.channel;
    let guild = world.guild_of(channel);
    let locale = |id: Option<Snowflake>| {
        id.and_then(|id| world.guilds.get(&id)).map_or("en-US", |guild| guild.locale.as_str())
    };
    let mut place =
        world.channels.get(&channel).map(|place| world.channel_json(place)).unwrap_or_default();
    let permissions = world.permissions_in(channel, user).to_string();
    extend(&mut place, json!({"permissions": permissions}));
    let mut payload = json!({
        "id": id,
        "application_id": world.application,
        "type": new.kind.number(),
        "token": token.reveal(),
        "version": 1,
        "data": new.data,
        "guild_id": guild,
        "guild": {"id": guild, "locale": locale(guild), "features": []},
        "guild_locale": locale(guild),
        "channel_id": channel,
        "channel": place,
        "member": guild.map(|guild| world.member_json(guild, user, Some(channel))),
        "app_permissions": world.permissions_in(channel, world.application).to_string(),
        "locale": world.users.get(&user).map_or("en-US", |user| user.locale.as_str()),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": guild},
        "context": 0,
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    });
    if let Some(message) = &new.clicked {
        extend(&mut payload, json!({"message": world.message_json(message)}));
    }
    payload
}
