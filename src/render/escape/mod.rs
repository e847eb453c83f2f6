//! The one place where text that others wrote, such as a display name, is made safe to show: it
//! cannot format, link, mention, hide, reorder, overflow or break a line of our messages.

mod letters;

use letters::{EMOJI_STYLE, JOINER, is_emoji, is_invisible, is_mark, runs_leftwards};
use unicode_segmentation::UnicodeSegmentation;

/// How many characters, as people count them, a name may have.
pub const MOST_GRAPHEMES: usize = 32;
/// How many UTF-16 units a cleaned name may have: Discord counts in these.
pub const MOST_UNITS: usize = 64;
/// How many marks may stand on one letter.
const MOST_MARKS: usize = 2;
/// How many code points one letter with its marks may have, and one emoji with its parts.
const MOST_IN_LETTER: usize = 4;
const MOST_IN_EMOJI: usize = 12;

const ELLIPSIS: char = '…';

/// Foreign text made safe. Empty if nothing visible was left of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Safe {
    plain: String,
}

impl Safe {
    /// Makes a text safe.
    pub fn new(foreign: &str) -> Safe {
        Safe { plain: shortened(&cleaned(foreign)) }
    }

    /// Whether nothing visible was left.
    pub fn is_empty(&self) -> bool {
        self.plain.is_empty()
    }

    /// For buttons and menus, where markdown is not read.
    pub fn plain(&self) -> String {
        isolated(self.plain.clone())
    }

    /// For texts, where it is.
    pub fn marked(&self) -> String {
        isolated(without_markdown(&self.plain))
    }
}

/// Leaves out what cannot be seen or changes what stands around it, and makes one line of it.
fn cleaned(foreign: &str) -> String {
    let mut clean = String::new();
    let letters: Vec<char> = foreign.chars().take(MOST_UNITS * 8).collect();
    for (place, &letter) in letters.iter().enumerate() {
        let before = clean.chars().next_back();
        let after = letters.get(place + 1).copied();
        let kept = match letter {
            _ if letter.is_whitespace() => {
                if !matches!(before, None | Some(' ')) {
                    clean.push(' ');
                }
                false
            }
            // They hold an emoji together, and do nothing anywhere else.
            JOINER => {
                let joins = |emoji: char| emoji != EMOJI_STYLE && is_emoji(emoji);
                before.is_some_and(is_emoji) && after.is_some_and(joins)
            }
            EMOJI_STYLE => before.is_some_and(|before| before != EMOJI_STYLE && is_emoji(before)),
            _ if is_invisible(letter) => false,
            // A mark needs a letter to stand on.
            _ if is_mark(letter) => !matches!(before, None | Some(' ')),
            _ => true,
        };
        if kept {
            // Even where nothing is escaped, nobody is called by it.
            clean.push(if letter == '@' { '＠' } else { letter });
        }
    }
    clean.trim_end().to_owned()
}

/// As many whole characters as there is room for, with few marks on each.
fn shortened(clean: &str) -> String {
    let graphemes: Vec<String> = clean.graphemes(true).map(few_marks).collect();
    let units = |text: &str| text.encode_utf16().count();
    let whole: usize = graphemes.iter().map(|grapheme| units(grapheme)).sum();
    if graphemes.len() <= MOST_GRAPHEMES && whole <= MOST_UNITS {
        return graphemes.concat();
    }
    let mut short = String::new();
    for grapheme in graphemes.iter().take(MOST_GRAPHEMES - 1) {
        if units(&short) + units(grapheme) + 1 > MOST_UNITS {
            break;
        }
        short.push_str(grapheme);
    }
    short.truncate(short.trim_end().len());
    short.push(ELLIPSIS);
    short
}

fn few_marks(grapheme: &str) -> String {
    let is_joined = grapheme.contains([JOINER, EMOJI_STYLE]);
    let most = if is_joined { MOST_IN_EMOJI } else { MOST_IN_LETTER };
    let mut marks = 0;
    let few = grapheme.chars().take(most).filter(|letter| {
        marks += usize::from(is_mark(*letter));
        !is_mark(*letter) || marks <= MOST_MARKS
    });
    let few: String = few.collect();
    few.trim_end_matches(JOINER).to_owned()
}

/// Every sign that markdown reads, with a backslash before it.
fn without_markdown(plain: &str) -> String {
    let mut text = String::with_capacity(plain.len() + 8);
    let mut only_digits = true;
    for letter in plain.chars() {
        // "1." at the start of a line would be a list.
        let starts_list = letter == '.' && only_digits;
        only_digits &= letter.is_ascii_digit();
        if starts_list || r"\*_~`|<>#+-=[](){}:/".contains(letter) {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// Keeps a text that runs from right to left from turning its surroundings round.
fn isolated(text: String) -> String {
    if text.chars().any(runs_leftwards) { format!("\u{2068}{text}\u{2069}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(foreign: &str) -> String {
        Safe::new(foreign).marked()
    }

    fn plain(foreign: &str) -> String {
        Safe::new(foreign).plain()
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in [
            "Ann",
            "Zoë",
            "Łukasz Żółć",
            "Олександр",
            "Дмитрий Й.",
            "李小龙",
            "さくら",
            "Dr. No!",
            "👨‍👩‍👧 Fam",
            "❤️",
            "한글",
            "Nguyễn",
        ] {
            assert_eq!(marked(name), name);
            assert_eq!(plain(name), name);
        }
    }

    #[test]
    fn markdown_is_shown_and_not_read() {
        for (foreign, safe) in [
            ("**bold**", r"\*\*bold\*\*"),
            ("__x__ ~~y~~ ||z||", r"\_\_x\_\_ \~\~y\~\~ \|\|z\|\|"),
            ("```rs", r"\`\`\`rs"),
            ("# head", r"\# head"),
            ("-# small", r"\-\# small"),
            ("> quote", r"\> quote"),
            ("- list", r"\- list"),
            ("1. list", r"1\. list"),
            ("v1.2", "v1.2"),
            ("[a](https://b.c)", r"\[a\]\(https\:\/\/b.c\)"),
            (r"¯\_(ツ)_/¯", r"¯\\\_\(ツ\)\_\/¯"),
        ] {
            assert_eq!(marked(foreign), safe);
        }
        assert_eq!(plain("**bold**"), "**bold**", "a button shows what it is given");
    }

    #[test]
    fn nobody_is_mentioned() {
        for (foreign, safe) in [
            ("@everyone", "＠everyone"),
            ("@here", "＠here"),
            ("<@1>", r"\<＠1\>"),
            ("<@&1>", r"\<＠&1\>"),
            ("<#1>", r"\<\#1\>"),
            ("</uno new:1>", r"\<\/uno new\:1\>"),
            ("<:a:1><a:b:2>", r"\<\:a\:1\>\<a\:b\:2\>"),
            ("<t:1:R>", r"\<t\:1\:R\>"),
            ("<id:guide>", r"\<id\:guide\>"),
        ] {
            assert_eq!(marked(foreign), safe);
        }
        // Not even when what is left out stood between the signs.
        assert_eq!(marked("@\u{200b}everyone"), "＠everyone");
        assert_eq!(marked("<\u{200b}@1>"), r"\<＠1\>");
    }

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        for foreign in [
            "",
            " ",
            "\n\t",
            "\u{200b}",
            "\u{202e}\u{2066}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{feff}",
            "\u{e0041}\u{e007f}",
            "\u{fe0f}",
            "\u{200d}",
            "\u{ad}",
            "\u{e000}",
            "\0\u{7f}",
            "\u{301}\u{302}",
        ] {
            assert!(Safe::new(foreign).is_empty(), "{foreign:?}");
        }
        assert_eq!(plain("a\u{202e}b\u{200d}c\u{fe0f}d"), "abcd");
        assert_eq!(plain(" a \u{a0}\r\n\u{2028}\u{3000} b "), "a b");
    }

    #[test]
    fn names_that_run_leftwards_are_isolated_and_only_those() {
        assert_eq!(marked("אבא"), "\u{2068}אבא\u{2069}");
        assert_eq!(plain("علي"), "\u{2068}علي\u{2069}");
        assert!(!marked("Ann").contains('\u{2068}'));
    }

    #[test]
    fn few_marks_stand_on_a_letter() {
        let zalgo: String =
            "Ann".chars().flat_map(|c| [c].into_iter().chain(['\u{301}'; 50])).collect();
        assert_eq!(plain(&zalgo), "A\u{301}\u{301}n\u{301}\u{301}n\u{301}\u{301}");
        assert!(plain(&"\u{1f468}\u{200d}".repeat(99)).chars().count() <= MOST_IN_EMOJI + 1);
    }

    #[test]
    fn long_names_are_cut_between_characters() {
        assert_eq!(plain(&"x".repeat(32)), "x".repeat(32));
        assert_eq!(plain(&"x".repeat(33)), format!("{}…", "x".repeat(31)));
        let family = "👨‍👩‍👧";
        assert_eq!(plain(&family.repeat(40)), format!("{}…", family.repeat(7)));
        assert_eq!(plain(&"é ".repeat(40)).trim_end(), plain(&"é ".repeat(40)));
    }

    /// Every text of up to four pieces taken from these.
    const NASTY: [&str; 24] = [
        "@",
        "everyone",
        "<",
        ">",
        "#",
        "*",
        "_",
        "`",
        "[",
        "](",
        ")",
        "http://x.y",
        "\\",
        "\n",
        "\u{200b}",
        "\u{202e}",
        "\u{2068}",
        "א",
        "\u{301}",
        "👩",
        "\u{200d}",
        "\u{fe0f}",
        "1",
        ".",
    ];

    #[test]
    fn no_mixture_of_nasty_pieces_gets_through() {
        for seed in 0..NASTY.len().pow(4) {
            let mut rest = seed;
            let mut foreign = String::new();
            for _ in 0..4 {
                foreign.push_str(NASTY[rest % NASTY.len()]);
                rest /= NASTY.len();
            }
            check(&foreign);
        }
    }

    #[test]
    fn no_single_letter_gets_through_whatever_it_is() {
        for letter in (0..=0x10_ffff).filter_map(char::from_u32) {
            check(&String::from(letter));
            if u32::from(letter).is_multiple_of(61) {
                check(&String::from(letter).repeat(70));
            }
        }
    }

    fn check(foreign: &str) {
        let safe = Safe::new(foreign);
        let (plain, marked) = (safe.plain(), safe.marked());
        assert_eq!(Safe::new(&safe.plain), safe, "cleaning twice changes nothing: {foreign:?}");
        let inner = plain.trim_start_matches('\u{2068}').trim_end_matches('\u{2069}');
        assert_eq!(inner, safe.plain);
        assert!(!inner.contains(['\u{2068}', '\u{2069}', '\u{202e}', '@', '\n']), "{foreign:?}");
        assert!(inner.graphemes(true).count() <= MOST_GRAPHEMES, "{foreign:?}");
        assert!(inner.encode_utf16().count() <= MOST_UNITS, "{foreign:?}");
        assert!(marked.encode_utf16().count() <= 2 * MOST_UNITS + 2, "{foreign:?}");
        // Outside of escaped signs nothing is left that markdown reads.
        let mut letters = marked.chars();
        while let Some(letter) = letters.next() {
            if letter == '\\' {
                assert!(letters.next().is_some_and(|next| next.is_ascii_punctuation()));
            } else {
                assert!(!r"*_~`|<>#[]()/:-+".contains(letter), "{foreign:?}");
            }
        }
    }
}
