//! [`Between`]: work goes on between frames, in tasks so short that whatever people do comes soon.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use egui::Context;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::MessageChannel;

use crate::background;
use crate::gui::app::App;

/// Lets the program work between frames: drawing them takes the browser far longer than the program.
pub(super) struct Between(Rc<Slices>);

#[derive(Default)]
struct Slices {
    /// A slice begins where a message comes out of it: browsers let timers wait some milliseconds, but not messages.
    channel: OnceCell<MessageChannel>,
    /// Whether one is asked for.
    is_asked: Cell<bool>,
    /// What takes a slice of its own, in this order.
    chores: RefCell<VecDeque<Box<dyn FnOnce()>>>,
}

impl Between {
    /// Slices of the work of `app`; `ctx` gets a frame when it is done.
    pub(super) fn new(app: &Rc<RefCell<App>>, ctx: &Context) -> Self {
        let slices = Rc::new(Slices::default());
        let (app, own, ctx) = (Rc::clone(app), Rc::clone(&slices), ctx.clone());
        let slice = Closure::<dyn Fn()>::new(move || {
            own.is_asked.set(false);
            let chore = own.chores.borrow_mut().pop_front();
            if let Some(chore) = chore {
                chore();
                if !own.chores.borrow().is_empty() || app.try_borrow().is_ok_and(|app| app.is_working()) {
                    own.ask();
                }
                return;
            }
            // After a fault the window is taken for ever.
            let Ok(mut app) = app.try_borrow_mut() else { return };
            background::begin_frame();
            app.work_between();
            if app.is_working() {
                own.ask();
            } else {
                ctx.request_repaint();
            }
        });
        // Where there is no channel, work goes on in frames.
        if let Ok(channel) = MessageChannel::new() {
            // It is there as long as the page.
            channel.port1().set_onmessage(Some(slice.into_js_value().unchecked_ref()));
            let _ = slices.channel.set(channel);
        }
        Self(slices)
    }

    /// Whether a slice comes after this frame.
    pub(super) fn is_asked(&self) -> bool {
        self.0.is_asked.get()
    }

    /// Does `chore` soon, in a slice of its own; at once where there are none.
    pub(super) fn later(&self, chore: impl FnOnce() + 'static) {
        if self.0.channel.get().is_none() {
            return chore();
        }
        self.0.chores.borrow_mut().push_back(Box::new(chore));
        self.0.ask();
    }

    /// Asks for a slice as soon as the browser has nothing else to do.
    pub(super) fn ask(&self) {
        self.0.ask();
    }
}

impl Slices {
    fn ask(&self) {
        let Some(channel) = self.channel.get() else { return };
        if !self.is_asked.replace(true) && channel.port2().post_message(&JsValue::NULL).is_err() {
            self.is_asked.set(false);
        }
    }
}
