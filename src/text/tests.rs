use std::collections::BTreeSet;

use super::language::read;
use super::*;

fn korean() -> Language {
    Language::of("ko").unwrap()
}

fn russian() -> Language {
    Language::of("ru").unwrap()
}

#[test]
fn a_text_is_read_in_every_language() {
    let text = Text::in_context("event", "move");
    assert_eq!([Language::ENGLISH, korean(), russian()].map(|language| text.get(language)), ["move", "이동", "шаг"]);
    assert_eq!(Text::new("move").get(korean()), "수");
    assert_eq!(Text::same("move").get(korean()), "move");
    assert_eq!(Text::new("nobody says this").get(korean()), "nobody says this");
}

#[test]
fn every_file_of_a_language_is_found_and_says_whose_it_is() {
    let names: BTreeSet<_> = Language::all().map(Language::own_name).collect();
    assert_eq!(names.len(), Language::all().count());
    for language in Language::all().skip(1) {
        let header = language.catalogue().unwrap().metadata();
        assert_eq!(header.get("Language").map(String::as_str), Some(language.code()));
        let own_name = Text::in_context("the name of this language in itself", "English");
        assert_eq!(own_name.get(language), language.own_name());
        assert!(language.is_here());
    }
}

#[test]
fn languages_follow_each_other_in_a_circle() {
    let mut language = Language::ENGLISH;
    for next in Language::all().skip(1).chain([Language::ENGLISH]) {
        language = language.next();
        assert_eq!(language, next);
    }
}

#[test]
fn stored_names_of_languages_are_read() {
    let read = |name: &str| serde_json::from_str::<Language>(&format!("\"{name}\"")).unwrap();
    assert_eq!(["english", "korean", "russian"].map(read), [Language::ENGLISH, korean(), russian()]);
    assert_eq!(["en", "ko", "xx"].map(read), [Language::ENGLISH, korean(), Language::ENGLISH]);
    for language in Language::all() {
        assert_eq!(serde_json::from_str::<Language>(&serde_json::to_string(&language).unwrap()).unwrap(), language);
    }
}

#[test]
fn one_more_file_is_one_more_language() {
    let po = "msgid \"\"\nmsgstr \"Language: lt\\nPlural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : \
              n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n\nmsgid \"{count} step\"\nmsgid_plural \
              \"{count} steps\"\nmsgstr[0] \"{count} žingsnis\"\nmsgstr[1] \"{count} žingsniai\"\nmsgstr[2] \
              \"{count} žingsnių\"\n\n#, fuzzy\nmsgid \"guess\"\nmsgstr \"spėjimas\"\n";
    let catalogue = read(po);
    let said = |count| catalogue.ngettext("{count} step", "{count} steps", count);
    assert_eq!([1, 21].map(said), ["{count} žingsnis"; 2]);
    assert_eq!([2, 9, 32].map(said), ["{count} žingsniai"; 3]);
    assert_eq!([0, 10, 11, 19].map(said), ["{count} žingsnių"; 4]);
    assert_eq!(catalogue.gettext("guess"), "guess");
}

#[test]
fn the_pseudo_language_changes_every_text_and_no_placeholder() {
    assert_eq!(pseudo::pseudo("Save {count} as"), "Sávé {count} ás····· ");
    assert_eq!(pseudo::pseudo("g"), "g·");
    let said = |text: Text| text.get(Language::PSEUDO);
    assert_eq!(said(Text::new("move")), "móvé··");
    assert_eq!(said(Text::in_context("event", "move")), "móvé··");
    assert_eq!(said(Text::same("move")), "move");
    assert_eq!(Plural::new("{count} stone", "{count} stones").get(Language::PSEUDO, 2), "{count} stóñé····· ");
    let texts = Language::of("ko").unwrap().catalogue().unwrap().index().len();
    assert_eq!(Language::PSEUDO.catalogue().unwrap().index().len(), texts);
    assert!(Language::all().all(|language| language != Language::PSEUDO));
}
