//! Discord's limits for messages. Tests check every message against them.

use super::{Message, Row};
use crate::request::{MenuRequest, Request};
use std::collections::HashSet;
use std::fmt;

/// Why Discord would refuse a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OverLimit {
    TooLong {
        part: &'static str,
        /// In UTF-16 units, like `most`.
        units: usize,
        most: usize,
    },
    Empty(&'static str),
    /// There are too many of something, or too few.
    Count {
        part: &'static str,
        count: usize,
        most: usize,
    },
    /// Two buttons or menus have the same request, so their custom ids would be the same.
    SameRequest,
}

impl fmt::Display for OverLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OverLimit::TooLong { part, units, most } => {
                write!(f, "{part} has {units} characters, at most {most} are allowed")
            }
            OverLimit::Empty(part) => write!(f, "{part} is empty"),
            OverLimit::Count { part, count, most } => {
                write!(f, "there are {count} of {part}, allowed are 1 to {most}")
            }
            OverLimit::SameRequest => f.write_str("two things to click do the same"),
        }
    }
}

impl std::error::Error for OverLimit {}

type Checked = Result<(), OverLimit>;

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

fn fits(part: &'static str, text: &str, most: usize) -> Checked {
    let units = units(text);
    if units > most { Err(OverLimit::TooLong { part, units, most }) } else { Ok(()) }
}

fn fits_and_is_not_empty(part: &'static str, text: &str, most: usize) -> Checked {
    if text.trim().is_empty() {
        return Err(OverLimit::Empty(part));
    }
    fits(part, text, most)
}

fn at_least_one_at_most(part: &'static str, count: usize, most: usize) -> Checked {
    if count == 0 || count > most { Err(OverLimit::Count { part, count, most }) } else { Ok(()) }
}

pub fn check_limits(message: &Message) -> Checked {
    fits("content", &message.content, 2000)?;
    if message.content.is_empty() && message.embed.is_none() {
        return Err(OverLimit::Empty("message"));
    }
    if let Some(embed) = &message.embed {
        fits("title", &embed.title, 256)?;
        fits("text", &embed.text, 4096)?;
        fits("footer", &embed.footer, 2048)?;
        if embed.fields.len() > 25 {
            return Err(OverLimit::Count { part: "fields", count: embed.fields.len(), most: 25 });
        }
        let mut all = units(&embed.title) + units(&embed.text) + units(&embed.footer);
        for field in &embed.fields {
            fits_and_is_not_empty("field name", &field.name, 256)?;
            fits_and_is_not_empty("field value", &field.value, 1024)?;
            all += units(&field.name) + units(&field.value);
        }
        if all > 6000 {
            return Err(OverLimit::TooLong { part: "embed", units: all, most: 6000 });
        }
        if all == 0 {
            return Err(OverLimit::Empty("embed"));
        }
    }
    if let Some(picture) = &message.picture {
        fits_and_is_not_empty("text of the picture", &picture.alt, 1024)?;
    }
    if message.rows.len() > 5 {
        return Err(OverLimit::Count { part: "rows", count: message.rows.len(), most: 5 });
    }
    let (mut buttons, mut menus) = (Vec::new(), Vec::new());
    for row in &message.rows {
        match row {
            Row::Buttons(row) => buttons.extend(row.iter().map(|button| &button.request)),
            Row::Menu(menu) => menus.push(menu.request),
        }
        check_row(row)?;
    }
    let unlike_those_before = |(place, request): (usize, &&Request)| {
        buttons.iter().take(place).all(|before| before != request)
    };
    let buttons_differ = buttons.iter().enumerate().all(unlike_those_before);
    let different_menus: HashSet<MenuRequest> = menus.iter().copied().collect();
    if !buttons_differ || different_menus.len() < menus.len() {
        return Err(OverLimit::SameRequest);
    }
    Ok(())
}

fn check_row(row: &Row) -> Checked {
    match row {
        Row::Buttons(buttons) => {
            at_least_one_at_most("buttons", buttons.len(), 5)?;
            for button in buttons {
                fits_and_is_not_empty("label", &button.label, 80)?;
            }
        }
        Row::Menu(menu) => {
            at_least_one_at_most("options", menu.options.len(), 25)?;
            fits("placeholder", &menu.placeholder, 150)?;
            let chosen = menu.options.iter().filter(|option| option.chosen).count();
            if usize::from(menu.most) > menu.options.len()
                || menu.fewest > menu.most
                || chosen > usize::from(menu.most)
            {
                return Err(OverLimit::Count {
                    part: "chosen",
                    count: chosen,
                    most: menu.most.into(),
                });
            }
            let mut values = HashSet::new();
            for option in &menu.options {
                fits_and_is_not_empty("option label", &option.label, 100)?;
                fits_and_is_not_empty("option value", &option.value, 100)?;
                fits("option description", &option.description, 100)?;
                if !values.insert(&option.value) {
                    return Err(OverLimit::SameRequest);
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Button, Embed, Field, Menu, MenuOption, Style};

    fn button(request: Request) -> Button {
        Button {
            request,
            label: "x".into(),
            emoji: None,
            own: None,
            style: Style::Primary,
            enabled: true,
        }
    }

    fn with_rows(rows: Vec<Row>) -> Message {
        Message { content: "x".into(), rows, ..Message::default() }
    }

    #[test]
    fn a_message_over_a_limit_is_noticed() {
        let embed = |embed: Embed| Message { embed: Some(embed), ..Message::default() };
        let field =
            |size: usize| Field { name: "n".into(), value: "v".repeat(size), inline: false };
        let menu = |options: usize, most: u8| {
            let option = |n: usize| MenuOption {
                value: n.to_string(),
                label: "l".into(),
                description: String::new(),
                chosen: false,
            };
            Row::Menu(Menu {
                request: MenuRequest::Preset,
                placeholder: String::new(),
                options: (0..options).map(option).collect(),
                fewest: 0,
                most,
            })
        };
        let two = vec![button(Request::Join), button(Request::Join)];
        let six = [
            Request::Join,
            Request::Leave { sure: false },
            Request::Start,
            Request::Cancel,
            Request::Hand,
            Request::Catch(None),
        ];
        for wrong in [
            Message::default(),
            Message { content: "x".repeat(2001), ..Message::default() },
            // Discord counts in UTF-16 units.
            Message { content: "🔺".repeat(1001), ..Message::default() },
            embed(Embed::default()),
            embed(Embed { title: "x".repeat(257), ..Embed::default() }),
            embed(Embed { text: "x".repeat(4097), ..Embed::default() }),
            embed(Embed { fields: vec![field(0)], ..Embed::default() }),
            embed(Embed { fields: vec![field(1025)], ..Embed::default() }),
            embed(Embed {
                text: "x".repeat(4096),
                fields: vec![field(1000), field(1000)],
                ..Embed::default()
            }),
            with_rows(vec![Row::Buttons(two)]),
            with_rows(vec![Row::Buttons(Vec::new())]),
            with_rows(vec![Row::Buttons(six.iter().cloned().map(button).collect())]),
            with_rows(six.into_iter().map(|request| Row::Buttons(vec![button(request)])).collect()),
            with_rows(vec![menu(0, 0)]),
            with_rows(vec![menu(26, 1)]),
            with_rows(vec![menu(2, 3)]),
        ] {
            assert!(check_limits(&wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(check_limits(&with_rows(vec![menu(25, 25)])), Ok(()));
    }
}
