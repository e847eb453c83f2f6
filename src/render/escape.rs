//! The one place where foreign text, such as a display name or something typed, is made safe to show.
//! Afterwards it cannot format, link, mention, hide, reorder, overflow or break a line of our messages.

use unicode_segmentation::UnicodeSegmentation;

/// The longest text, in characters as people count them.
const MOST_GRAPHEMES: usize = 32;
/// The longest text before escaping, in UTF-16 units, in which Discord counts.
const MOST_UNITS: usize = 64;
/// The most accents and other marks on one letter.
const MOST_MARKS: usize = 2;
/// The most code points of one letter with its marks.
const MOST_IN_LETTER: usize = 4;
/// The most code points of one emoji with its parts.
const MOST_IN_EMOJI: usize = 12;

const ELLIPSIS: char = '…';
/// Joins the emoji before it and after it to one.
const JOINER: char = '\u{200d}';
/// Makes an emoji of the sign before it.
const EMOJI_STYLE: char = '\u{fe0f}';

/// Foreign text made safe. Empty if nothing visible was left of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SafeText {
    plain: String,
}

impl SafeText {
    pub fn new(foreign: &str) -> SafeText {
        match is_safe(foreign) {
            true => SafeText { plain: foreign.to_owned() },
            false => SafeText { plain: shortened(&cleaned(foreign)) },
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.plain.is_empty()
    }

    /// For labels of buttons and menus, in which Discord reads no markdown.
    pub(crate) fn plain(&self) -> String {
        isolated(self.plain.clone())
    }

    /// For texts: with a backslash before each sign that markdown would read.
    pub fn escaped(&self) -> String {
        isolated(without_markdown(&self.plain))
    }
}

/// Whether nothing needs to be changed. Most names are like this, and each is shown in every message of its table.
fn is_safe(foreign: &str) -> bool {
    foreign.len() <= MOST_GRAPHEMES
        && foreign.bytes().all(|letter| letter.is_ascii_graphic() && letter != b'@')
}

/// Leaves out characters that are invisible or change the text around them, and makes one line of it.
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
            // Joiners and style signs are needed inside an emoji, and are left out elsewhere.
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
            // An at sign could ping people in a place where nothing is escaped.
            clean.push(if letter == '@' { '＠' } else { letter });
        }
    }
    clean.trim_end().to_owned()
}

/// Cuts the text between two characters, and leaves few marks on each.
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

/// Isolates a text that runs from right to left, so that it does not change the order of the words
/// around it.
fn isolated(text: String) -> String {
    if text.chars().any(runs_leftwards) { format!("\u{2068}{text}\u{2069}") } else { text }
}

/// Whether the letter is of a script that runs from right to left.
fn runs_leftwards(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Whether the letter can be part of an emoji that is joined from several.
fn is_emoji(letter: char) -> bool {
    matches!(letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2190}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}' | EMOJI_STYLE)
}

/// Whether the letter stands above or below the one before it, in scripts that do not need more
/// than a few such marks.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{0300}'..='\u{036f}' | '\u{0483}'..='\u{0489}' | '\u{0591}'..='\u{05bd}'
        | '\u{0610}'..='\u{061a}' | '\u{064b}'..='\u{065f}' | '\u{06d6}'..='\u{06ed}'
        | '\u{0e31}' | '\u{0e34}'..='\u{0e3a}' | '\u{0e47}'..='\u{0e4e}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{3099}' | '\u{309a}' | '\u{fe20}'..='\u{fe2f}')
}

/// Controls, directions, joiners, selectors, fillers, tags, private and unassigned letters.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(foreign: &str) -> String {
        SafeText::new(foreign).escaped()
    }

    fn plain(foreign: &str) -> String {
        SafeText::new(foreign).plain()
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
            assert_eq!(escaped(name), name);
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
            assert_eq!(escaped(foreign), safe);
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
            assert_eq!(escaped(foreign), safe);
        }
        // Not even when what is left out stood between the signs.
        assert_eq!(escaped("@\u{200b}everyone"), "＠everyone");
        assert_eq!(escaped("<\u{200b}@1>"), r"\<＠1\>");
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
            assert!(SafeText::new(foreign).is_empty(), "{foreign:?}");
        }
        assert_eq!(plain("a\u{202e}b\u{200d}c\u{fe0f}d"), "abcd");
        assert_eq!(plain(" a \u{a0}\r\n\u{2028}\u{3000} b "), "a b");
    }

    #[test]
    fn names_that_run_leftwards_are_isolated_and_only_those() {
        assert_eq!(escaped("אבא"), "\u{2068}אבא\u{2069}");
        assert_eq!(plain("علي"), "\u{2068}علي\u{2069}");
        assert!(!escaped("Ann").contains('\u{2068}'));
    }

    #[test]
    fn what_is_taken_for_safe_would_stay_as_it_is() {
        let longest = "x".repeat(MOST_GRAPHEMES);
        let single = (0..=u8::MAX).map(|letter| char::from(letter).to_string());
        let all = (b'!'..=b'~').map(char::from).collect::<Vec<_>>();
        let pieces = all.chunks(MOST_GRAPHEMES).map(String::from_iter);
        let safe: Vec<_> =
            single.chain(pieces).chain([longest.clone()]).filter(|it| is_safe(it)).collect();
        assert!(safe.len() > 94, "{}", safe.len());
        for name in safe {
            assert_eq!(shortened(&cleaned(&name)), name);
        }
        for other in [format!("{longest}x"), "a b".to_owned(), "a@b".to_owned(), "é".to_owned()] {
            assert!(!is_safe(&other), "{other}");
        }
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
    fn no_single_letter_gets_through() {
        for letter in (0..=0x10_ffff).filter_map(char::from_u32) {
            check(&String::from(letter));
            if u32::from(letter).is_multiple_of(61) {
                check(&String::from(letter).repeat(70));
            }
        }
    }

    fn check(foreign: &str) {
        let safe = SafeText::new(foreign);
        let (plain, escaped) = (safe.plain(), safe.escaped());
        assert_eq!(SafeText::new(&safe.plain), safe, "cleaning twice changes nothing: {foreign:?}");
        let inner = plain.trim_start_matches('\u{2068}').trim_end_matches('\u{2069}');
        assert_eq!(inner, safe.plain);
        assert!(!inner.contains(['\u{2068}', '\u{2069}', '\u{202e}', '@', '\n']), "{foreign:?}");
        assert!(inner.graphemes(true).count() <= MOST_GRAPHEMES, "{foreign:?}");
        assert!(inner.encode_utf16().count() <= MOST_UNITS, "{foreign:?}");
        assert!(escaped.encode_utf16().count() <= 2 * MOST_UNITS + 2, "{foreign:?}");
        // Outside of escaped signs nothing is left that markdown reads.
        let mut letters = escaped.chars();
        while let Some(letter) = letters.next() {
            if letter == '\\' {
                assert!(letters.next().is_some_and(|next| next.is_ascii_punctuation()));
            } else {
                assert!(!r"*_~`|<>#[]()/:-+".contains(letter), "{foreign:?}");
            }
        }
    }
}
