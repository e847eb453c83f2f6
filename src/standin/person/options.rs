//! The options of a command as a client sends them, checked against the command's definition.

use super::ClientError;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::World;
use crate::standin::world::json::{extend, role_json};
use serde_json::{Map, Value, json};

const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const ROLE: u64 = 8;
const NUMBER: u64 = 10;

/// The people and roles named in options.
#[derive(Default)]
pub(super) struct Resolved {
    users: Vec<Snowflake>,
    roles: Vec<Snowflake>,
}

impl Resolved {
    pub(super) fn add_user(&mut self, user: Snowflake) {
        self.users.push(user);
    }

    pub(super) fn json(
        &self,
        world: &World,
        channel: Snowflake,
    ) -> Result<Option<Value>, ClientError> {
        if self.users.is_empty() && self.roles.is_empty() {
            return Ok(None);
        }
        let guild = world.guild_of(channel).ok_or(ClientError::NoAccess)?;
        let roles = self.roles_json(world, guild)?;
        let (mut users, mut members) = (Map::new(), Map::new());
        for id in &self.users {
            if !world.users.contains_key(id) {
                return Err(ClientError::WrongOption(id.to_string()));
            }
            users.insert(id.to_string(), world.user_json(*id));
            if world.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(id)) {
                let mut member = world.member_json(guild, *id, Some(channel));
                // Discord leaves these fields out of resolved members.
                if let Some(member) = member.as_object_mut() {
                    for name in ["user", "deaf", "mute"] {
                        member.remove(name);
                    }
                }
                members.insert(id.to_string(), member);
            }
        }
        Ok(Some(json!({"users": users, "members": members, "roles": roles})))
    }

    fn roles_json(
        &self,
        world: &World,
        guild: Snowflake,
    ) -> Result<Map<String, Value>, ClientError> {
        let known = world.guilds.get(&guild).map(|guild| &guild.roles);
        let role = |id: &Snowflake| {
            // The role `@everyone` has the id of the server.
            let everyone = (*id == guild).then_some("@everyone");
            let name = everyone.or(known.and_then(|known| known.get(id)).map(String::as_str));
            let name = name.ok_or_else(|| ClientError::WrongOption(id.to_string()))?;
            Ok((id.to_string(), role_json(*id, name)))
        };
        self.roles.iter().map(role).collect()
    }
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn name(value: &Value) -> &str {
    value.get("name").and_then(Value::as_str).unwrap_or_default()
}

/// The options in Discord's JSON, nested by sub-command. `focused` is the option to autocomplete;
/// then no option is required, and the focused one may hold any text.
pub(super) fn options_json(
    command: &Value,
    path: &[&str],
    values: &Value,
    focused: Option<&str>,
    resolved: &mut Resolved,
) -> Result<Vec<Value>, ClientError> {
    if let Some((first, rest)) = path.split_first() {
        let inner = list(command, "options").iter().find(|option| name(option) == *first);
        let inner = inner.filter(|option| kind(option) <= 2);
        let inner = inner.ok_or_else(|| ClientError::NoSuchCommand((*first).to_owned()))?;
        let options = options_json(inner, rest, values, focused, resolved)?;
        return Ok(vec![json!({"name": first, "type": kind(inner), "options": options})]);
    }
    let known = list(command, "options");
    if known.iter().any(|option| kind(option) <= 2) {
        return Err(ClientError::NoSuchCommand(name(command).to_owned()));
    }
    let empty = Map::new();
    let values = values.as_object().unwrap_or(&empty);
    if let Some(stranger) = values.keys().find(|key| !known.iter().any(|it| name(it) == *key)) {
        return Err(ClientError::WrongOption(stranger.clone()));
    }
    let mut sent = Vec::new();
    for option in known {
        let is_focused = focused == Some(name(option));
        let value = values.get(name(option)).filter(|value| !value.is_null());
        let required = option.get("required").and_then(Value::as_bool) == Some(true);
        let value = match value {
            Some(value) => value.clone(),
            None if is_focused => Value::from(""),
            None if required && focused.is_none() => {
                return Err(ClientError::WrongOption(name(option).to_owned()));
            }
            None => continue,
        };
        if is_focused && option.get("autocomplete").and_then(Value::as_bool) != Some(true) {
            return Err(ClientError::WrongOption(name(option).to_owned()));
        }
        let value = if is_focused { value } else { checked(option, value, resolved)? };
        let mut entry = json!({"name": name(option), "type": kind(option), "value": value});
        if is_focused {
            extend(&mut entry, json!({"focused": true}));
        }
        sent.push(entry);
    }
    Ok(sent)
}

fn kind(option: &Value) -> u64 {
    option.get("type").and_then(Value::as_u64).unwrap_or(0)
}

/// The value, if the option can have it.
fn checked(option: &Value, value: Value, resolved: &mut Resolved) -> Result<Value, ClientError> {
    let wrong = || ClientError::WrongOption(name(option).to_owned());
    let limit = |name: &str| option.get(name).and_then(Value::as_f64);
    let fits = match kind(option) {
        STRING => {
            let length = value.as_str().ok_or_else(wrong)?.chars().count();
            let at_least = limit("min_length").unwrap_or(0.0);
            let at_most = limit("max_length").unwrap_or(6_000.0);
            (at_least..=at_most).contains(&f64::from(u32::try_from(length).unwrap_or(u32::MAX)))
        }
        INTEGER | NUMBER => {
            let whole = kind(option) == NUMBER || value.is_i64() || value.is_u64();
            let number = value.as_f64().filter(|_| whole).ok_or_else(wrong)?;
            limit("min_value").is_none_or(|least| number >= least)
                && limit("max_value").is_none_or(|most| number <= most)
        }
        BOOLEAN => value.is_boolean(),
        USER => {
            let id = value.as_str().and_then(|id| id.parse().ok()).ok_or_else(wrong)?;
            resolved.add_user(id);
            true
        }
        ROLE => {
            let id = value.as_str().and_then(|id| id.parse().ok()).ok_or_else(wrong)?;
            resolved.roles.push(id);
            true
        }
        _ => true,
    };
    let choices = list(option, "choices");
    let offered =
        choices.is_empty() || choices.iter().any(|choice| choice.get("value") == Some(&value));
    if fits && offered { Ok(value) } else { Err(wrong()) }
}
