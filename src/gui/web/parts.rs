//! Parts of the program that a page loads when somebody wants them: languages, and the fonts that only one of them needs.
//!
//! The page has the files (`web/page/start.js`). It is told by an event which one is wanted, and hands it over by
//! `gridscope.take`. What was wanted last time it loads beside the program, and that is there from the first frame on.

use std::cell::RefCell;
use std::collections::BTreeSet;

use egui::{Context, FontId, FullOutput, Shape};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::js_sys::{Object, Reflect, Uint8Array};

use crate::gui::look;
use crate::text::Language;

/// Fonts of languages that need more than those that are there from the start: regular, semibold.
const FONTS: [(&str, [&str; 2]); 1] = [("ko", ["GridscopeKorean-Regular.ttf", "GridscopeKorean-SemiBold.ttf"])];

thread_local! {
    /// What the page was told to load.
    static WANTED: RefCell<BTreeSet<String>> = RefCell::default();
    /// The window that is shown anew when something comes.
    static SHOWN: RefCell<Option<Context>> = const { RefCell::new(None) };
}

/// Takes what the page has loaded beside the program.
pub(super) fn take_loaded() {
    let window = web_sys::window().map(JsValue::from).unwrap_or_default();
    let loaded = Reflect::get(&window, &"gridscopeParts".into()).unwrap_or_default();
    let Some(loaded) = loaded.dyn_ref::<Object>() else { return };
    for entry in Object::entries(loaded).iter() {
        let entry = web_sys::js_sys::Array::from(&entry);
        if let (Some(name), Ok(bytes)) = (entry.get(0).as_string(), entry.get(1).dyn_into::<Uint8Array>()) {
            take(&name, bytes.to_vec());
        }
    }
}

/// What the page calls when a part has come.
pub(super) fn taker() -> JsValue {
    Closure::<dyn Fn(String, Vec<u8>)>::new(|name: String, bytes: Vec<u8>| take(&name, bytes)).into_js_value()
}

fn take(name: &str, bytes: Vec<u8>) {
    match name.split_once('.') {
        Some((code, "po")) => {
            if let Some(language) = Language::of(code) {
                language.take_file(&String::from_utf8_lossy(&bytes));
            }
        }
        _ => {
            let of_name = |(_, fonts): &(&str, [&str; 2])| fonts.iter().position(|font| *font == name);
            let Some(place) = FONTS.iter().find_map(of_name) else { return };
            look::later_fonts::take_korean(place == 1, bytes);
            SHOWN.with_borrow(|shown| shown.iter().for_each(look::install));
        }
    }
    SHOWN.with_borrow(|shown| shown.iter().for_each(Context::request_repaint));
}

/// Asks the page for what `language` needs, once.
pub(super) fn want(ctx: &Context, language: Language) {
    if !language.is_here() {
        let fonts = FONTS.iter().filter(|(code, _)| *code == language.code()).flat_map(|(_, fonts)| *fonts);
        fonts.for_each(|name| ask(ctx, "gridscope-wants", name));
        ask(ctx, "gridscope-wants", &format!("{}.po", language.code()));
    }
}

/// Asks the page for the texts of all languages, once: whoever searches may search in any of them.
pub(super) fn want_all_texts(ctx: &Context) {
    for language in Language::all().filter(|language| !language.is_here()) {
        ask(ctx, "gridscope-asks", &format!("{}.po", language.code()));
    }
}

/// Tells the page what is wanted, once. What is `gridscope-asks`ed for it does not load at the next start.
fn ask(ctx: &Context, event: &str, name: &str) {
    SHOWN.set(Some(ctx.clone()));
    if WANTED.with_borrow_mut(|wanted| wanted.insert(name.to_owned())) {
        // A page that loads nothing leaves the window in English.
        let _ = super::dispatch(event, name);
    }
}

/// Notices letters on the screen, typed or read from a file, that no font has, and asks for the font that has them.
#[derive(Default)]
pub(super) struct Letters {
    is_done: bool,
}

impl egui::Plugin for Letters {
    fn debug_name(&self) -> &'static str {
        "letters without a font"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if self.is_done || !output.shapes.iter().any(|clipped| lacks_korean(ctx, &clipped.shape)) {
            return;
        }
        self.is_done = true;
        FONTS.iter().flat_map(|(_, fonts)| fonts).for_each(|name| ask(ctx, "gridscope-asks", name));
    }
}

/// Whether a text has Korean letters that no font has; the name of the language in itself is in all of them.
fn lacks_korean(ctx: &Context, shape: &Shape) -> bool {
    match shape {
        Shape::Vec(shapes) => shapes.iter().any(|shape| lacks_korean(ctx, shape)),
        Shape::Text(text) => {
            let letters: String = text.galley.text().chars().filter(|letter| is_korean(*letter)).collect();
            !letters.is_empty() && !ctx.fonts_mut(|fonts| fonts.has_glyphs(&FontId::default(), &letters))
        }
        _ => false,
    }
}

/// Whether a letter is a syllable of Korean, or a part of one as it is typed.
const fn is_korean(letter: char) -> bool {
    matches!(letter, '\u{3131}'..='\u{318e}' | '\u{ac00}'..='\u{d7a3}')
}
