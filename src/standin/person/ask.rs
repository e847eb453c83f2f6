//! Asking something of the bot: commands, clicks, choices, forms, autocomplete, and hostile variants.

use super::handle::{Answer, Choice, InteractionHandle};
use super::options::{self, Resolved};
use super::question::{Question, payload};
use super::{Person, Unable, WaitedInVain};
use crate::standin::changes::Change;
use crate::standin::seen::Component;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use crate::standin::world::{
    Interaction, InteractionKind, Message, Said, Token, World, permission,
};
use serde_json::{Value, json};

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
    ) -> Result<InteractionHandle, Unable> {
        self.check_commands(channel)?;
        let data = {
            let world = self.hub.world();
            let command = self.find_command(&world, channel, name)?;
            let mut resolved = Resolved::default();
            let given = options::given(&command, path, &options, None, &mut resolved)?;
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
        // Messages name the whole command that they answer.
        let command = Some([&[name], path].concat().join(" "));
        let kind = InteractionKind::Command;
        Ok(self.ask(Question { kind, channel, command, clicked: None, data }))
    }

    /// Asks what could stand in the option `focused`, of which `options` has what was typed so far.
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
    ) -> Result<InteractionHandle, Unable> {
        self.check_commands(channel)?;
        let data = {
            let world = self.hub.world();
            let command = self.find_command(&world, channel, name)?;
            let mut resolved = Resolved::default();
            let given = options::given(&command, path, &options, Some(focused), &mut resolved)?;
            json!({"id": command.get("id"), "name": name, "type": 1, "options": given})
        };
        let command = Some(name.to_owned());
        let kind = InteractionKind::Autocomplete;
        Ok(self.ask(Question { kind, channel, command, clicked: None, data }))
    }

    /// What is offered for the option `focused`; nothing if the bot does not answer.
    ///
    /// # Errors
    ///
    /// If the person's client would not ask, or the wait ends in vain.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        name: &str,
        path: &[&str],
        options: Value,
        focused: &str,
    ) -> Result<Vec<Choice>, Box<dyn std::error::Error + Send + Sync>> {
        let asked = self.ask_autocomplete(channel, name, path, options, focused)?;
        let answer: Result<Answer, WaitedInVain> = asked.answer().await;
        let Answer::Said(Said::Choices(choices)) = answer? else { return Ok(Vec::new()) };
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
    pub fn click(&self, message: Snowflake, custom_id: &str) -> Result<InteractionHandle, Unable> {
        let (message, button) = self.usable(message, custom_id)?;
        if !button.is_button() {
            return Err(Unable::NoSuchComponent);
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
    ) -> Result<InteractionHandle, Unable> {
        let (message, menu) = self.usable(message, custom_id)?;
        if !menu.is_menu() {
            return Err(Unable::NoSuchComponent);
        }
        let offered = |value: &&str| menu.options.iter().any(|option| option.value == **value);
        let counted = (menu.fewest..=menu.most).contains(&values.len());
        if !counted || (menu.kind == 3 && !values.iter().all(offered)) {
            return Err(Unable::WrongChoice);
        }
        let mut data =
            json!({"custom_id": custom_id, "component_type": menu.kind, "values": values});
        if menu.kind == 5 {
            let world = self.hub.world();
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
    ) -> Result<InteractionHandle, Unable> {
        let interaction = opened.interaction().filter(|it| it.user == self.user);
        let interaction = interaction.ok_or(Unable::NoForm)?;
        let Some(Said::Form(form)) = interaction.said else { return Err(Unable::NoForm) };
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
            interaction.clicked.and_then(|id| self.hub.world().messages.get(&id).cloned());
        let kind = InteractionKind::Modal;
        let channel = interaction.channel;
        Ok(self.ask(Question { kind, channel, command: None, clicked, data }))
    }

    /// Sends a click that no honest client would: any custom id on any message, seen or not.
    ///
    /// # Errors
    ///
    /// If there never was such a message.
    pub fn forge_click(
        &self,
        message: Snowflake,
        custom_id: &str,
    ) -> Result<InteractionHandle, Unable> {
        let data = json!({"custom_id": custom_id, "component_type": 2});
        self.forge(message, data)
    }

    /// Sends a choice that no honest client would.
    ///
    /// # Errors
    ///
    /// If there never was such a message.
    pub fn forge_choice(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionHandle, Unable> {
        let data = json!({"custom_id": custom_id, "component_type": 3, "values": values});
        self.forge(message, data)
    }

    /// Sends a command exactly as written, whatever is registered.
    pub fn forge_command(&self, channel: Snowflake, data: Value) -> InteractionHandle {
        let command = data.get("name").and_then(Value::as_str).map(str::to_owned);
        let kind = InteractionKind::Command;
        self.ask(Question { kind, channel, command, clicked: None, data })
    }

    fn forge(&self, message: Snowflake, data: Value) -> Result<InteractionHandle, Unable> {
        let message = self.hub.world().messages.get(&message).cloned();
        Ok(self.use_component(message.ok_or(Unable::NoSuchMessage)?, data))
    }

    fn check_commands(&self, channel: Snowflake) -> Result<(), Unable> {
        let may = self.hub.world().permissions_in(channel, self.user);
        if may & permission::VIEW_CHANNEL == 0 {
            return Err(Unable::NoAccess);
        }
        if may & permission::USE_APPLICATION_COMMANDS == 0 {
            return Err(Unable::NoPermission);
        }
        Ok(())
    }

    fn find_command(&self, world: &World, channel: Snowflake, name: &str) -> Result<Value, Unable> {
        let guild = world.guild_of(channel).ok_or(Unable::NoAccess)?;
        let command = world.commands.named(guild, name);
        let command = command.ok_or_else(|| Unable::NoSuchCommand(name.to_owned()))?;
        let needed = needed_for(command);
        if world.permissions_in(channel, self.user) & needed != needed {
            return Err(Unable::NoPermission);
        }
        Ok(command.clone())
    }

    /// The commands that this person is offered in a channel.
    pub fn commands(&self, channel: Snowflake) -> Vec<Value> {
        let world = self.hub.world();
        let Some(guild) = world.guild_of(channel) else { return Vec::new() };
        let may = world.permissions_in(channel, self.user);
        let mut offered = world.commands.offered(guild);
        offered.retain(|command| may & needed_for(command) == needed_for(command));
        offered
    }

    fn usable(&self, message: Snowflake, custom_id: &str) -> Result<(Message, Component), Unable> {
        let message = self.message(message).ok_or(Unable::NoSuchMessage)?;
        let component = message.component(custom_id).ok_or(Unable::NoSuchComponent)?;
        if !component.enabled {
            return Err(Unable::Disabled);
        }
        Ok((message, component))
    }

    fn use_component(&self, message: Message, data: Value) -> InteractionHandle {
        let kind = InteractionKind::Component;
        let channel = message.channel;
        self.ask(Question { kind, channel, command: None, clicked: Some(message), data })
    }

    /// Gives the question an id and a token, and tells the bot.
    fn ask(&self, question: Question) -> InteractionHandle {
        let now = self.hub.clock.now_ms();
        let (id, payload) = {
            let mut world = self.hub.world();
            let id = world.next_id(now);
            let token = Token::new(id);
            let payload = payload(&world, self.user, id, &token, &question);
            world.keep_interaction(Interaction {
                id,
                token,
                kind: question.kind,
                user: self.user,
                channel: question.channel,
                command: question.command,
                clicked: question.clicked.map(|message| message.id),
                created_ms: now,
                said: None,
                answered_ms: None,
                original: None,
                followups: Vec::new(),
            });
            (id, payload)
        };
        self.hub.dispatch("INTERACTION_CREATE", payload);
        self.hub.tell(Change::Interaction { interaction: id });
        InteractionHandle { hub: self.hub.clone(), id }
    }
}

/// What one must be permitted to be offered a command.
fn needed_for(command: &Value) -> u64 {
    let needed = command.get("default_member_permissions").and_then(Value::as_str);
    needed.and_then(|needed| needed.parse().ok()).unwrap_or(0)
}
