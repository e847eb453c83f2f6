//! A made-up language: English with accents on its letters, and two fifths longer. Texts that are cut off or
//! put together from parts are seen in it, and so are those that no file holds.

/// What is added to make a text longer; Polish and German need about as much more room.
const LONGER_BY: (usize, usize) = (2, 5);

/// The English file in the made-up language.
pub fn file(english: &str) -> String {
    english.lines().map(|line| format!("{}\n", line_in(line))).collect()
}

fn line_in(line: &str) -> String {
    let indented = line.starts_with(' ');
    if line.starts_with('#') || line.trim().is_empty() || line.trim() == "}" {
        return line.to_owned();
    }
    // What people type is no text.
    if line.starts_with("typed-") {
        return line.to_owned();
    }
    let text_at = match (line.find(" = "), line.find(']')) {
        (Some(at), _) if !indented => at + 3,
        (_, Some(at)) if indented && line.trim_start().starts_with(['[', '*']) => at + 1,
        _ if indented || line.starts_with('}') => 0,
        _ => line.len(),
    };
    let (head, text) = line.split_at(text_at);
    format!("{head}{}", accented(text))
}

/// Accents on all letters outside placeables and code, and more signs after the last of them.
fn accented(text: &str) -> String {
    let (mut depth, mut code, mut letters, mut end) = (0_usize, false, 0, 0);
    let mut said = String::new();
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '`' => code = !code,
            _ => {}
        }
        let plain = depth > 0 || code;
        said.push(if plain { letter } else { with_accent(letter) });
        if !plain && letter.is_alphabetic() {
            letters += 1;
            end = said.len();
        }
    }
    // A text that ends inside a placeable goes on in the next line.
    if depth == 0 && letters > 0 {
        said.insert_str(end, &"~".repeat((letters * LONGER_BY.0).div_ceil(LONGER_BY.1)));
    }
    said
}

fn with_accent(letter: char) -> char {
    let pairs = "aáeéiíoóuúcčsšzžnñyýAÁEÉIÍOÓUÚCČSŠZŽ";
    let letters: Vec<char> = pairs.chars().collect();
    letters.chunks(2).find(|pair| pair[0] == letter).map_or(letter, |pair| pair[1])
}

#[test]
fn letters_get_accents_but_placeables_and_code_do_not() {
    for (english, made_up) in [
        ("a-b = Close { $name }", "a-b = Člóšé~~ { $name }"),
        ("    [one] 1 card", "    [one] 1 čárd~~"),
        ("   *[other] { $x } cards", "   *[other] { $x } čárdš~~"),
        ("a-b = { $x ->", "a-b = { $x ->"),
        ("} · only you", "} · óñlý ýóú~~~"),
        ("a-b = Use `/uno new`.", "a-b = Úšé~~ `/uno new`."),
        ("# a comment", "# a comment"),
    ] {
        assert_eq!(line_in(english), made_up);
    }
}
