//! English that shows which texts a window takes from the translations, and where they have no room.

/// `english` with accents and two fifths longer. Placeholders stay as they are.
pub(super) fn pseudo(english: &str) -> String {
    let mut is_outside = true;
    let accented: String = english
        .chars()
        .map(|letter| {
            is_outside = letter != '{' && (is_outside || letter == '}');
            if is_outside { accent(letter) } else { letter }
        })
        .collect();
    let longer = (english.chars().count() * 2).div_ceil(5);
    // In pieces, so that long texts can be broken into lines.
    let padding: String = (1..=longer).map(|place| if place % 6 == 0 { ' ' } else { '·' }).collect();
    format!("{accented}{padding}")
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "aceinouyAEIOU";
    const ACCENTED: &str = "áçéíñóúýÁÉÍÓÚ";
    PLAIN.find(letter).and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
}

/// A PO file that gives each of these texts, by context and English, its pseudo-translation.
pub(super) fn file<'a>(texts: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let entry = |(context, english): (&str, &str)| {
        let [context, english, wording] = [context, english, &pseudo(english)].map(quoted);
        let context = if context.len() > 2 { format!("msgctxt {context}\n") } else { String::new() };
        format!("\n{context}msgid {english}\nmsgstr {wording}\n")
    };
    let header = "msgid \"\"\nmsgstr \"Language: en\\nPlural-Forms: nplurals=1; plural=0;\\n\"\n".to_owned();
    texts.map(entry).fold(header, |file, entry| file + &entry)
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
