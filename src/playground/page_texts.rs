//! The texts of the page itself, in the language of its people. Those in the HTML are put in by the server;
//! the others are a module that the scripts import.

use crate::i18n::Words;
use serde_json::json;

/// The page before its texts are put in: `{page-…}` stands for a message, `{language}` for the code of
/// the language.
const INDEX: &str = include_str!("static/index.html");
/// What the keys of all messages of the page begin with.
const PREFIX: &str = "page-";

#[derive(Debug)]
pub(super) struct PageTexts {
    /// The page.
    pub(super) index: String,
    /// A module with `language`, the code of the language, and `texts`, a text for each key in which an
    /// argument stands as `{$name}`.
    pub(super) module: String,
}

impl PageTexts {
    pub(super) fn new(words: &Words) -> PageTexts {
        let (language, texts) = (words.language().code(), words.templates(PREFIX));
        let mut index = INDEX.replace("{language}", language);
        for (key, text) in &texts {
            index = index.replace(&format!("{{{key}}}"), &html(text));
        }
        let module = format!(
            "export const language = {};\nexport const texts = {};\n",
            json!(language),
            json!(texts)
        );
        PageTexts { index, module }
    }
}

/// A text as HTML. What stands between backticks is something to type.
fn html(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let piece = |(number, text): (usize, &str)| match number % 2 {
        1 => format!("<kbd>{text}</kbd>"),
        _ => text.to_owned(),
    };
    escaped.split('`').enumerate().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    /// The texts between the tags of some HTML, and the values of attributes that are read out.
    fn read_texts(html: &str) -> Vec<String> {
        let mut found: Vec<String> = html
            .split('>')
            .skip(1)
            .map(|part| part.split('<').next().unwrap().trim().to_owned())
            .collect();
        for attribute in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\"", "lang=\""] {
            let values = html.split(attribute).skip(1);
            found.extend(values.map(|rest| rest.split('"').next().unwrap().to_owned()));
        }
        found.retain(|text| text.chars().any(char::is_alphabetic));
        found
    }

    #[test]
    fn the_html_holds_no_text_of_its_own() {
        for text in read_texts(INDEX) {
            assert!(text.starts_with('{') && text.ends_with('}'), "{text}");
        }
        for language in Language::ALL {
            let PageTexts { index, .. } = PageTexts::new(Words::of(language));
            assert!(!index.contains('{'), "{language:?}: {index}");
            assert!(index.contains(&format!("<html lang=\"{}\">", language.code())));
        }
    }

    #[test]
    fn a_text_stays_a_text_in_html() {
        assert_eq!(html("a <b> & \"c\""), "a &lt;b> &amp; &quot;c&quot;");
        assert_eq!(html("Type `/uno new` below."), "Type <kbd>/uno new</kbd> below.");
    }
}
