//! The keys of commands.

use egui::{Event, Key, KeyboardShortcut, Modifiers};

use super::row::{Action, Row};
use super::table::{BLANK, LESSON_BACK, LESSON_NEXT, PREVIOUS_HIT, ZOOM_IN, ZOOM_OUT};
use crate::gui::state::State;

pub(in crate::gui) const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

pub(in crate::gui) const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

pub(in crate::gui) const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

pub(in crate::gui) const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

pub(in crate::gui) const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

impl Row {
    /// Its key as it is printed on the keyboard, with modifiers: `Ctrl+Shift+E`, `[`, `Page up`.
    pub fn key_text(&self) -> String {
        let names = if cfg!(target_os = "macos") { egui::ModifierNames::SYMBOLS } else { egui::ModifierNames::NAMES };
        let modifiers = names.format(&self.key.modifiers, cfg!(target_os = "macos"));
        let key = match self.key.logical_key {
            Key::Plus => "+",
            Key::Minus => "−",
            Key::OpenBracket => "[",
            Key::CloseBracket => "]",
            Key::PageUp => "Page up",
            Key::PageDown => "Page down",
            Key::ArrowLeft => "←",
            Key::ArrowRight => "→",
            Key::ArrowUp => "↑",
            Key::ArrowDown => "↓",
            Key::Escape => "Esc",
            other => other.name(),
        };
        if modifiers.is_empty() { key.to_owned() } else { format!("{modifiers}{}{key}", names.concat) }
    }

    fn is_pressed(&self, key: Key, modifiers: Modifiers) -> bool {
        self.key.logical_key == key && modifiers.matches_logically(self.key.modifiers)
    }
}

/// The commands whose keys were pressed, in that order. Those that are meant are taken from the input, so that no
/// widget sees them; a key that means nothing here stands for the command that it means elsewhere, unless a widget
/// has the keyboard. Longer combinations first: extra Shift and Alt are ignored where keys are compared.
pub(in crate::gui) fn pressed(ctx: &egui::Context, state: &State) -> Vec<Action> {
    let is_any_pressed = || ctx.input(|input| input.events.iter().any(|event| matches!(event, Event::Key { .. })));
    if ctx.text_edit_focused() || !is_any_pressed() {
        return Vec::new();
    }
    let listed = state.families.commands().iter().copied().filter(|action| action.is_listed(state));
    let (mut meant, mut vain): (Vec<_>, Vec<_>) = listed.partition(|action| action.at.holds(state.context()));
    for actions in [&mut meant, &mut vain] {
        actions.sort_by_key(|action| std::cmp::Reverse(weight(action.key.modifiers)));
    }
    if ctx.memory(|memory| memory.focused().is_some()) {
        vain.clear();
    }
    let offered = state.offered();
    let of = |actions: &[Action], event: &Event| match event {
        Event::Key { key, modifiers, .. } if is_answer(*key, *modifiers, offered) => None,
        Event::Key { key, modifiers, pressed: true, .. } => {
            let found = actions.iter().copied().find(|action| action.is_pressed(*key, *modifiers));
            found.map(|action| clicked(action, state))
        }
        _ => None,
    };
    ctx.input_mut(|input| {
        let actions = input.events.iter().filter_map(|event| of(&meant, event).or_else(|| of(&vain, event))).collect();
        input.events.retain(|event| of(&meant, event).is_none());
        actions
    })
}

/// The keys that choose among options, in their order.
pub(in crate::gui) const OPTIONS: [Key; 6] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];

/// Whether a key chooses one of so many options: it is left to whoever shows them.
fn is_answer(key: Key, modifiers: Modifiers, offered: usize) -> bool {
    modifiers.is_none() && OPTIONS.iter().take(offered).any(|option| *option == key)
}

/// What the keys of a clicker mean before a class: page up and down turn pages while a lesson is open, B blanks the screen.
fn clicked(action: Action, state: &State) -> Action {
    let is_taught = state.is_presented() && state.lesson().is_some();
    match action.id {
        _ if !is_taught => action,
        id if id == ZOOM_OUT.id => LESSON_NEXT,
        id if id == ZOOM_IN.id => LESSON_BACK,
        id if id == PREVIOUS_HIT.id => BLANK,
        _ => action,
    }
}

const fn weight(modifiers: Modifiers) -> u8 {
    modifiers.shift as u8 + modifiers.command as u8 + modifiers.alt as u8
}
