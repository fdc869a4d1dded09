//! [`Page`]: the window with what only a page has: an address, a cover while it loads, a tree for screen readers.

use std::cell::RefCell;
use std::rc::Rc;

use egui::{Context, Ui};

use super::address::Address;
use super::between::Between;
use super::numbers::{self, Now};
use super::parts;
use super::tree::Tree;
use super::worker;
use crate::gui::app::App;
use crate::gui::handle::LONG_LINK;
use crate::gui::state::{Command, Dialog, Notice};
use crate::recipe::{Opened, find_link};

/// The window on a page.
pub(super) struct Page {
    app: Rc<RefCell<App>>,
    between: Between,
    address: Rc<RefCell<Address>>,
    tree: Tree,
    /// Whether the page is a frame in another one.
    is_embedded: bool,
    /// Frames since the first board stood, until the page was told.
    frames: Option<u8>,
}

/// The cover goes after so many frames with a board: then it is on the screen.
const FRAMES: u8 = 2;

impl Page {
    /// The window on what the address leads to, or on what was on the screen last.
    pub(super) fn new(cc: &eframe::CreationContext<'_>) -> Self {
        let window = web_sys::window().unwrap_or_else(|| unreachable!("the program was started from a page"));
        let address = Address::new(window, &cc.egui_ctx);
        let whole = address.whole();
        let asked = find_link(&whole).map(|_link| Opened::read(whole.as_bytes()));
        let (open, later) = match asked {
            Some(Ok(opened)) if opened.first().cells() > LONG_LINK => {
                (None, Some(Command::Read(String::new(), whole.into_bytes().into())))
            }
            Some(Ok(opened)) => (Some((opened, String::new())), None),
            Some(Err(error)) => (None, Some(Command::Tell(Notice::error(error.to_string())))),
            None => (None, None),
        };
        let mut app = App::new(cc, open);
        app.ask(later);
        app.state_mut().lab.elsewhere = Some(worker::begin);
        app.stand_on(address.page());
        let is_embedded = address.asks("embed");
        if is_embedded {
            app.embed();
        }
        let app = Rc::new(RefCell::new(app));
        let between = Between::new(&app, &cc.egui_ctx);
        cc.egui_ctx.add_plugin(parts::Letters::default());
        let address = Rc::new(RefCell::new(address));
        Self { app, between, address, tree: Tree::new(&cc.egui_ctx), is_embedded, frames: Some(0) }
    }

    /// Says once that the first board is there.
    fn uncover(&mut self) {
        let Some(frames) = &mut self.frames else { return };
        if self.app.borrow().state().session.is_ready() {
            *frames += 1;
        }
        if *frames > FRAMES {
            self.frames = None;
            // A page without a cover listens to nothing.
            let _ = super::dispatch("gridscope-ready", "");
        }
    }

    /// Opens what somebody typed into the address, and lets the address follow.
    fn follow(&mut self, ctx: &Context) {
        let (mut app, mut address) = (self.app.borrow_mut(), self.address.borrow_mut());
        while let Some(whole) = address.take_arrived() {
            if find_link(&whole).is_some() {
                app.ask([Command::Read(String::new(), whole.into_bytes().into())]);
            }
        }
        let state = app.state();
        let rests =
            state.session.active_stage().is_some_and(|stage| stage.player().motion() == crate::player::Motion::Resting);
        let follows = rests && state.next.is_none() && self.frames.is_none() && address.may_follow(ctx);
        drop((app, address));
        if follows {
            let (app, address, ctx) = (Rc::clone(&self.app), Rc::clone(&self.address), ctx.clone());
            self.between.later(move || {
                // After a fault the window is taken for ever.
                let Ok(app) = app.try_borrow() else { return };
                address.borrow_mut().follow(&ctx, || app.state().marked_recipe());
            });
        }
    }
}

impl eframe::App for Page {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        // A frame takes long where there is no graphics card, so it does nothing else where work goes on between frames.
        if self.between.is_asked() {
            crate::background::begin_idle_frame();
        } else {
            crate::background::begin_frame();
        }
        self.app.borrow_mut().logic(ctx, frame);
        self.follow(ctx);
        self.tree.show();
        let mut app = self.app.borrow_mut();
        parts::want(ctx, app.state().preferences.language);
        if matches!(app.state().dialog, Dialog::Palette(_)) {
            parts::want_all_texts(ctx);
        }
        numbers::set(Now::of(app.state_mut()));
        if app.is_working() {
            self.between.ask();
        }
        if self.frames.is_some() {
            ctx.request_repaint();
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.app.borrow_mut().ui(ui, frame);
        self.uncover();
    }

    fn raw_input_hook(&mut self, ctx: &Context, input: &mut egui::RawInput) {
        self.app.borrow_mut().raw_input_hook(ctx, input);
        self.tree.take_actions(input);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        // What is looked at in somebody's article is not what people want to find again at home.
        if !self.is_embedded {
            self.app.borrow_mut().save(storage);
        }
    }
}
