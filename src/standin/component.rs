//! The buttons and menus of a message, as a person sees them.

use serde::Serialize;
use serde_json::Value;

/// How deep components may be nested.
const DEEPEST: u8 = 4;

/// A button or a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Component {
    pub custom_id: Option<String>,
    /// Discord's number of the component's kind: 2 is a button, 3 a menu of texts.
    pub kind: u8,
    /// The label of a button, the placeholder of a menu.
    pub label: Option<String>,
    /// The name of the emoji on a button.
    pub emoji: Option<String>,
    /// Discord's number of a button's style.
    pub style: Option<u8>,
    pub enabled: bool,
    pub options: Vec<MenuOption>,
    /// How many options must be chosen at least.
    pub fewest: usize,
    /// How many options can be chosen at most.
    pub most: usize,
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MenuOption {
    pub label: String,
    pub value: String,
    /// Whether the option is chosen already.
    pub chosen: bool,
}

impl Component {
    pub fn is_button(&self) -> bool {
        self.kind == 2
    }

    pub fn is_menu(&self) -> bool {
        matches!(self.kind, 3 | 5..=8)
    }

    pub fn says(&self, text: &str) -> bool {
        self.label.as_deref().is_some_and(|label| label.contains(text))
    }
}

/// The buttons and menus among these components and all that they contain, in order.
pub(super) fn components(sent: &[Value]) -> Vec<Component> {
    let mut found = Vec::new();
    collect(sent, &mut found, DEEPEST);
    found
}

fn collect(sent: &[Value], found: &mut Vec<Component>, depth: u8) {
    for component in sent {
        let kind = component.get("type").and_then(Value::as_u64).unwrap_or(0);
        if matches!(kind, 2 | 3 | 5..=8) {
            found.push(read(component, u8::try_from(kind).unwrap_or(0)));
        }
        if let Some(deeper) = depth.checked_sub(1) {
            if let Some(inner) = component.get("components").and_then(Value::as_array) {
                collect(inner, found, deeper);
            }
            if let Some(accessory) = component.get("accessory") {
                collect(std::slice::from_ref(accessory), found, deeper);
            }
        }
    }
}

fn read(component: &Value, kind: u8) -> Component {
    let text = |name: &str| component.get(name).and_then(Value::as_str).map(str::to_owned);
    let number = |name: &str| component.get(name).and_then(Value::as_u64);
    let count = |name: &str| number(name).and_then(|count| usize::try_from(count).ok());
    let options = component.get("options").and_then(Value::as_array);
    Component {
        custom_id: text("custom_id"),
        kind,
        label: text(if kind == 2 { "label" } else { "placeholder" }),
        emoji: component.pointer("/emoji/name").and_then(Value::as_str).map(str::to_owned),
        style: number("style").and_then(|style| u8::try_from(style).ok()),
        enabled: component.get("disabled").and_then(Value::as_bool) != Some(true),
        options: options.into_iter().flatten().map(read_option).collect(),
        fewest: count("min_values").unwrap_or(1),
        most: count("max_values").unwrap_or(1),
    }
}

fn read_option(option: &Value) -> MenuOption {
    let text = |name: &str| option.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    MenuOption {
        label: text("label"),
        value: text("value"),
        chosen: option.get("default").and_then(Value::as_bool) == Some(true),
    }
}
