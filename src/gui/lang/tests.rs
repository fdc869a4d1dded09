use std::collections::BTreeSet;

use egui::{FontFamily, FontId};

use super::*;
use crate::catalog::{self, Role};
use crate::gui::look::{self, tests::in_pass};
use crate::trace::{Info, Kind};

/// The texts of this module's tables.
fn own() -> Vec<(String, Text)> {
    let named = |table: &str, (name, text): &(&str, Text)| (format!("{table}::{name}"), *text);
    TABLES.iter().flat_map(|(table, texts)| texts.iter().map(move |entry| named(table, entry))).collect()
}

/// The texts that events and algorithms bring along.
fn brought() -> Vec<(String, Text)> {
    let kinds = Kind::ALL.iter().map(|kind| (format!("{kind:?}"), kind.name()));
    let reasons = catalog::entries()
        .flat_map(|entry| entry.info.all_reasons())
        .map(|reason| (format!("{reason:?}"), reason.text()));
    let families = catalog::families().map(|family| (format!("{family:?}"), family.name()));
    let roles = [Role::Generator, Role::Solver].map(|role| (format!("{role:?}"), role.name()));
    let algorithms = catalog::entries().flat_map(|entry| of_algorithm(entry.info));
    kinds.chain(reasons).chain(families).chain(roles).chain(algorithms).collect()
}

fn of_algorithm(info: &'static Info) -> Vec<(String, Text)> {
    let mut texts = vec![info.name, info.summary, Text::same(info.cost), Text::same(info.source)];
    texts.extend(info.listing.iter().map(|line| line.code));
    texts.extend(info.all_says().map(|says| says.text));
    texts.extend(info.parameters.iter().flat_map(|parameter| [parameter.name, parameter.help]));
    texts.extend(info.series.iter().map(|series| series.name));
    texts.into_iter().map(|text| (info.id.to_owned(), text)).collect()
}

fn placeholders(wording: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut rest = wording;
    while let Some((_, name, after)) = next_placeholder(rest) {
        names.insert(name);
        rest = after;
    }
    names
}

#[test]
fn no_wording_is_empty_or_has_blank_ends() {
    for (name, text) in own().into_iter().chain(brought()) {
        for language in Language::all() {
            let wording = text.get(language);
            assert!(!wording.is_empty(), "{name} has no wording in {language:?}");
            if !name.contains('-') {
                assert!(wording.trim_end() == wording, "{name} ends with a blank in {language:?}");
            }
        }
    }
}

#[test]
fn placeholders_agree_between_languages() {
    for (name, text) in own() {
        for language in Language::all() {
            let wording = text.get(language);
            assert_eq!(
                placeholders(text.get(Language::ENGLISH)),
                placeholders(wording),
                "{name} in {language:?}: {wording}"
            );
        }
    }
}

#[test]
fn names_in_a_table_are_unique_and_texts_are_translated() {
    for (table, texts) in TABLES {
        let names: BTreeSet<_> = texts.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), texts.len(), "{table}");
        for (name, text) in *texts {
            // Where there is nothing but placeholders, there is nothing to translate.
            let english = text.get(Language::ENGLISH);
            let outside = english.split('{').map(|part| part.rsplit('}').next().unwrap_or(part)).collect::<String>();
            let words = outside.chars().filter(|c| c.is_alphabetic()).count();
            let same_on_purpose = *name == "FILTER_HINT" || words < 3;
            for language in Language::all().skip(1) {
                let is_translated = same_on_purpose || english != text.get(language);
                assert!(is_translated, "{table}::{name} is not translated into {language:?}");
            }
        }
    }
}

#[test]
fn bundled_fonts_have_every_character() {
    let ctx = Context::default();
    look::install(&ctx);
    let mut lost = Vec::new();
    let texts: Vec<_> = own().into_iter().chain(brought()).collect();
    in_pass(&ctx, |ui| {
        let families = [FontFamily::Proportional, FontFamily::Monospace, look::semibold()];
        let fonts = families.map(|family| FontId::new(13.0, family));
        for (name, text) in &texts {
            for wording in Language::all().map(|language| text.get(language)) {
                for font in &fonts {
                    let without = |c: &char| !ui.fonts_mut(|fonts| fonts.has_glyph(font, *c));
                    lost.extend(wording.chars().filter(without).map(|c| format!("{name}: {c} in {:?}", font.family)));
                }
            }
        }
        for own_name in Language::all().map(Language::own_name) {
            assert!(ui.fonts_mut(|fonts| fonts.has_glyphs(&fonts_of_text(), own_name)));
        }
    });
    assert!(lost.is_empty(), "{lost:#?}");
}

fn fonts_of_text() -> FontId {
    FontId::new(13.0, FontFamily::Proportional)
}

#[test]
fn values_are_put_in_once() {
    assert_eq!(fill("{a} and {b}", &[("a", "{b}"), ("b", "2")]), "{b} and 2");
    assert_eq!(fill("{unknown} {a", &[("a", "1")]), "{unknown} {a");
    assert_eq!(fill("", &[]), "");
    assert_eq!(fill("칸 {count}개", &[("count", "7")]), "칸 7개");
}

#[test]
fn the_language_of_the_window_can_be_changed() {
    let ctx = Context::default();
    assert_eq!(tr(&ctx, commands::SAVE), "Save");
    set_language(&ctx, Language::of("ko").unwrap());
    assert_eq!(tr(&ctx, commands::SAVE), "저장");
}
