//! [`Between`]: work goes on between frames, in tasks so short that whatever people do comes soon.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::js_sys::Function;

use crate::background;
use crate::gui::app::App;

/// Lets the program work between frames: drawing them takes the browser far longer than the program.
pub(super) struct Between(Rc<Slices>);

struct Slices {
    /// What the browser calls for a slice.
    slice: OnceCell<Function>,
    /// Whether one is asked for.
    is_asked: Cell<bool>,
}

impl Between {
    /// Slices of the work of `app`.
    pub(super) fn new(app: &Rc<RefCell<App>>) -> Self {
        let slices = Rc::new(Slices { slice: OnceCell::new(), is_asked: Cell::new(false) });
        let (app, own) = (Rc::clone(app), Rc::clone(&slices));
        let slice = Closure::<dyn Fn()>::new(move || {
            own.is_asked.set(false);
            // After a fault the window is taken for ever.
            let Ok(mut app) = app.try_borrow_mut() else { return };
            background::begin_frame();
            app.work_between();
            if app.is_working() {
                own.ask();
            }
        });
        // It is there as long as the page.
        let _ = slices.slice.set(slice.into_js_value().unchecked_into());
        Self(slices)
    }

    /// Asks for a slice as soon as the browser has nothing else to do.
    pub(super) fn ask(&self) {
        self.0.ask();
    }
}

impl Slices {
    fn ask(&self) {
        let (Some(slice), Some(window)) = (self.slice.get(), web_sys::window()) else { return };
        // Where no slice can be had, work goes on in frames.
        if !self.is_asked.replace(true) && window.set_timeout_with_callback(slice).is_err() {
            self.is_asked.set(false);
        }
    }
}
