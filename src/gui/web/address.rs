//! The address of the page: it leads to what is on the screen, and what it leads to is opened.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use egui::Context;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::Window;

use crate::recipe::Recipe;

/// How often the address follows, in seconds: browsers refuse more than some changes a second.
const EVERY: f64 = 0.5;

/// The largest drawing in a recipe of which a link is tried, in bytes: more never fits into one.
const LARGEST: usize = 16_000;

/// The address of the page.
pub(super) struct Address {
    seen: Rc<Seen>,
    /// The recipe that was written last.
    written: Option<Recipe>,
    next: f64,
}

/// What was seen of the address so far.
struct Seen {
    window: Window,
    /// The fragment, as this program wrote or read it last.
    shown: RefCell<String>,
    /// Addresses that somebody typed or followed and nobody has opened.
    arrived: RefCell<Vec<String>>,
}

impl Seen {
    fn fragment(&self) -> String {
        self.window.location().hash().unwrap_or_default()
    }

    /// Takes the address to be opened if somebody has changed it. Whether it was changed.
    fn look(&self) -> bool {
        let fragment = self.fragment();
        let is_new = *self.shown.borrow() != fragment;
        if is_new {
            self.shown.replace(fragment);
            self.arrived.borrow_mut().push(self.window.location().href().unwrap_or_default());
        }
        is_new
    }
}

impl Address {
    /// The address; `ctx` gets a frame whenever it changes.
    pub(super) fn new(window: Window, ctx: &Context) -> Self {
        let seen = Rc::new(Seen { window, shown: RefCell::default(), arrived: RefCell::default() });
        seen.shown.replace(seen.fragment());
        let address = Self { seen, written: None, next: 0.0 };
        address.listen(ctx.clone());
        address
    }

    /// What stands before `?` and `#`: where the page is.
    pub(super) fn page(&self) -> String {
        let location = self.seen.window.location();
        format!("{}{}", location.origin().unwrap_or_default(), location.pathname().unwrap_or_default())
    }

    /// The whole address.
    pub(super) fn whole(&self) -> String {
        self.seen.window.location().href().unwrap_or_default()
    }

    /// Whether a word stands in the question of the address, such as `embed` in `?embed`.
    pub(super) fn asks(&self, word: &str) -> bool {
        let question = self.seen.window.location().search().unwrap_or_default();
        question.trim_start_matches('?').split('&').any(|part| part.split('=').next() == Some(word))
    }

    /// The next address that somebody typed or followed since the page was opened.
    pub(super) fn take_arrived(&self) -> Option<String> {
        let mut arrived = self.seen.arrived.borrow_mut();
        (!arrived.is_empty()).then(|| arrived.remove(0))
    }

    /// Whether the address may follow now: it does at most twice a second.
    pub(super) fn may_follow(&mut self, ctx: &Context) -> bool {
        let now = ctx.time();
        if now < self.next {
            // What changed in this frame is written in a later one, even if nothing else happens.
            ctx.request_repaint_after(Duration::from_secs_f64(self.next - now));
            return false;
        }
        self.next = now + EVERY;
        true
    }

    /// Lets the address lead to `recipe`. Nothing changes where no link can be made, or where somebody has changed the
    /// address and no event has told of it yet: what they followed would be lost.
    pub(super) fn follow(&mut self, ctx: &Context, recipe: impl FnOnce() -> Recipe) {
        if self.seen.look() {
            return ctx.request_repaint();
        }
        let recipe = recipe();
        if self.written.as_ref() == Some(&recipe) || recipe.drawn_bytes() > LARGEST {
            return;
        }
        if let Ok(fragment) = recipe.to_fragment() {
            self.write(&format!("#{fragment}"));
        }
        self.written = Some(recipe);
    }

    fn write(&self, fragment: &str) {
        if *self.seen.shown.borrow() == fragment {
            return;
        }
        let location = self.seen.window.location();
        let question = location.search().unwrap_or_default();
        let address = format!("{}{question}{fragment}", location.pathname().unwrap_or_default());
        if let Ok(history) = self.seen.window.history() {
            // A browser that refuses leaves the address as it is; the next change tries again.
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
        }
        self.seen.shown.replace(self.seen.fragment());
    }

    fn listen(&self, ctx: Context) {
        let seen = Rc::clone(&self.seen);
        let listener = Closure::<dyn Fn()>::new(move || {
            if seen.look() {
                ctx.request_repaint();
            }
        });
        // A page without this event still opens what its address says at the start.
        let _ = self.seen.window.add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
        listener.forget();
    }
}
