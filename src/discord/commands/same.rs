//! Whether Discord already has a definition. Writing it anew is rationed, and Discord adds fields and
//! leaves out defaults, so both sides are compared in a common form.

use serde_json::{Map, Value};

/// What a definition is made of. Discord adds other fields, and new ones from time to time.
const DEFINED: [&str; 19] = [
    "autocomplete",
    "channel_types",
    "choices",
    "contexts",
    "default_member_permissions",
    "description",
    "description_localizations",
    "integration_types",
    "max_length",
    "max_value",
    "min_length",
    "min_value",
    "name",
    "name_localizations",
    "nsfw",
    "options",
    "required",
    "type",
    "value",
];
/// Fields that hold other names than those.
const BY_LANGUAGE: [&str; 2] = ["description_localizations", "name_localizations"];

/// Whether the commands that Discord has are just these.
pub fn same(wanted: &[Value], present: &[Value]) -> bool {
    let common_form = |commands: &[Value]| -> Vec<Option<Value>> {
        let mut commands: Vec<&Value> = commands.iter().collect();
        commands.sort_by_key(|command| command["name"].as_str());
        commands.into_iter().map(reduce_command).collect()
    };
    common_form(wanted) == common_form(present)
}

fn reduce_command(command: &Value) -> Option<Value> {
    let mut reduced = reduce(command, &DEFINED)?;
    if let Value::Object(fields) = &mut reduced {
        // A command without a type is one that is typed.
        fields.entry("type").or_insert_with(|| 1.into());
        for unordered in ["contexts", "integration_types"] {
            if let Some(Value::Array(list)) = fields.get_mut(unordered) {
                list.sort_by_key(Value::as_i64);
            }
        }
    }
    Some(reduced)
}

/// The value with these fields only (all if none are named), and without what is a default anyway: null,
/// false, empty lists and objects.
fn reduce(value: &Value, defined: &[&str]) -> Option<Value> {
    match value {
        Value::Null | Value::Bool(false) => None,
        Value::Object(fields) => {
            let kept: Map<String, Value> = fields
                .iter()
                .filter(|(key, _)| defined.is_empty() || defined.contains(&key.as_str()))
                .filter_map(|(key, value)| {
                    let inside = if BY_LANGUAGE.contains(&key.as_str()) { &[] } else { defined };
                    Some((key.clone(), reduce(value, inside)?))
                })
                .collect();
            (!kept.is_empty()).then(|| kept.into())
        }
        Value::Array(list) => {
            let kept: Vec<Value> = list.iter().filter_map(|it| reduce(it, defined)).collect();
            (!kept.is_empty()).then(|| kept.into())
        }
        Value::Number(number) => match number.as_f64() {
            // 50 and 50.0 are the same bound.
            Some(float) if float.fract() == 0.0 && float.abs() < 1e15 => {
                Some((float as i64).into())
            }
            _ => Some(value.clone()),
        },
        Value::Bool(true) | Value::String(_) => Some(value.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands::definitions;
    use crate::discord::commands::tests::by_key;
    use serde_json::json;
    use std::slice::from_ref;

    /// A definition as Discord gives it back.
    fn as_discord_has_it(definition: &Value) -> Value {
        fn fill(value: &mut Value) {
            if let Some(options) = value.get_mut("options").and_then(Value::as_array_mut) {
                options.iter_mut().for_each(fill);
            }
            value["invented_later"] = json!({"name": 5});
            for localised in BY_LANGUAGE {
                if value.get(localised).is_none() {
                    value[localised] = Value::Null;
                }
            }
            for bound in ["min_value", "max_value"] {
                if let Some(number) = value.get(bound).and_then(Value::as_f64) {
                    value[bound] = json!(number);
                }
            }
        }
        let mut filled = definition.clone();
        fill(&mut filled);
        for (key, value) in [
            ("id", json!("1")),
            ("application_id", json!("2")),
            ("version", json!("3")),
            ("default_member_permissions", Value::Null),
            ("dm_permission", json!(true)),
            ("nsfw", json!(false)),
            ("handler", json!(1)),
            ("global_popularity_rank", json!(7)),
        ] {
            filled[key] = value;
        }
        filled
    }

    #[test]
    fn what_discord_adds_makes_no_difference() {
        let wanted = definitions(&by_key).swap_remove(0);
        assert!(same(from_ref(&wanted), &[as_discord_has_it(&wanted)]));
        assert!(same(from_ref(&wanted), from_ref(&wanted)));
    }

    #[test]
    fn any_real_difference_is_noticed() {
        let wanted = definitions(&by_key).swap_remove(0);
        let change = |pointer: &str, value: Value| {
            let mut present = as_discord_has_it(&wanted);
            *present.pointer_mut(pointer).unwrap() = value;
            present
        };
        let mut without_last = as_discord_has_it(&wanted);
        without_last["options"].as_array_mut().unwrap().pop();
        let mut reordered = as_discord_has_it(&wanted);
        reordered["options"].as_array_mut().unwrap().swap(0, 1);
        for present in [
            change("/description", json!("other")),
            change("/contexts", json!([0, 1])),
            change("/default_member_permissions", json!("8")),
            change("/options/1/options/0/choices/0/name", json!("other")),
            change("/options/6/options/0/required", json!(false)),
            change("/options/1/options/2/max_value", json!(8)),
            change("/options/1/description_localizations", json!({ "pl": "inny" })),
            without_last,
            reordered,
        ] {
            assert!(!same(from_ref(&wanted), &[present]));
        }
        assert!(!same(from_ref(&wanted), &[]));
        let other = json!({ "name": "old", "description": "gone" });
        assert!(!same(from_ref(&wanted), &[as_discord_has_it(&wanted), other]));
    }

    #[test]
    fn the_order_of_commands_makes_no_difference() {
        let [one, two] = ["one", "two"].map(|name| json!({ "name": name, "description": "d" }));
        assert!(same(&[one.clone(), two.clone()], &[two, one]));
    }
}
