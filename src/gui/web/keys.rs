//! Keys that are commands of the window are kept from the browser, as far as it lets them go.

use std::collections::BTreeSet;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{AddEventListenerOptions, Document, KeyboardEvent};

use crate::gui::families;

/// A key with its modifiers: its name as browsers have it, whether with Ctrl or Command, with Shift, with Alt.
type Stroke = (String, bool, bool, bool);

/// Keeps the keys of all commands on the page: they open no help, no search and no bookmark.
pub(super) fn keep(document: &Document) -> Result<(), JsValue> {
    let kept = kept();
    let listener = Closure::<dyn Fn(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        let name = event.key().to_ascii_lowercase();
        let with_command = event.ctrl_key() || event.meta_key();
        if kept.contains(&(name, with_command, event.shift_key(), event.alt_key())) {
            event.prevent_default();
        }
    });
    // On its way down: before anybody on the page could stop it.
    let options = AddEventListenerOptions::new();
    options.set_capture(true);
    let function = listener.as_ref().unchecked_ref();
    document.add_event_listener_with_callback_and_add_event_listener_options("keydown", function, &options)?;
    // It listens as long as the page is there.
    listener.forget();
    Ok(())
}

/// The keys of commands that a browser would do something else with: those with Ctrl or Alt, and function keys.
fn kept() -> BTreeSet<Stroke> {
    let families = families::all();
    let shortcuts = families.commands().iter().map(|action| (action.key.logical_key, action.key.modifiers));
    let strokes = shortcuts.map(|(key, held)| (key.name().to_ascii_lowercase(), held.command, held.shift, held.alt));
    strokes.filter(|(name, with_command, _, with_alt)| *with_command || *with_alt || is_function_key(name)).collect()
}

fn is_function_key(name: &str) -> bool {
    name.strip_prefix('f').is_some_and(|number| number.parse::<u8>().is_ok())
}
