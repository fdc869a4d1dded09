//! A worker of the page: another one of this program, without a window, that carries out experiments of the lab.
//!
//! `web/page/worker.js` starts it. Here are both ends: [`begin`] on the page, [`offer`] in the worker.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::js_sys::{Array, Object, Reflect, global};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::background::Instant;
use crate::gui::lab::Away;
use crate::lab::{Execution, Experiment, Plan, Turn, sheet};

/// What a worker has told and nobody has taken.
#[derive(Default)]
struct Told {
    sheets: Vec<String>,
    is_over: bool,
}

/// An experiment that a worker carries out.
struct Sent {
    worker: Worker,
    told: Rc<RefCell<Told>>,
    /// What hears it; as long as it is kept.
    _ears: [Closure<dyn Fn(MessageEvent)>; 2],
}

/// Has a worker carry out an experiment; nothing where no worker can be had.
pub(super) fn begin(text: &str, times: bool) -> Option<Box<dyn Away>> {
    let address = Reflect::get(&global(), &"gridscopeWorker".into()).ok()?.as_string()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options).ok()?;
    let told: Rc<RefCell<Told>> = Rc::default();
    let (heard, broken) = (Rc::clone(&told), Rc::clone(&told));
    let hears = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let mut told = heard.borrow_mut();
        match event.data().as_string() {
            Some(sheet) => told.sheets.push(sheet),
            None => told.is_over = true,
        }
    });
    let breaks = Closure::<dyn Fn(MessageEvent)>::new(move |_event: MessageEvent| broken.borrow_mut().is_over = true);
    worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    worker.set_onerror(Some(breaks.as_ref().unchecked_ref()));
    worker.post_message(&Array::of2(&text.into(), &times.into())).ok()?;
    Some(Box::new(Sent { worker, told, _ears: [hears, breaks] }))
}

impl Away for Sent {
    fn take(&mut self) -> (Vec<String>, bool) {
        let mut told = self.told.borrow_mut();
        (std::mem::take(&mut told.sheets), told.is_over)
    }
}

impl Drop for Sent {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What a worker does.
struct Work {
    execution: Execution,
    turn: Option<Turn>,
    /// The cases before this one were told.
    told: usize,
}

thread_local! {
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// Puts where the script of the worker finds it what it can ask for.
pub(super) fn offer() -> Result<(), JsValue> {
    let take = Closure::<dyn Fn(String, bool) -> bool>::new(|text: String, times: bool| take(&text, times).is_some());
    let go_on = Closure::<dyn Fn(f64) -> Option<String>>::new(go_on);
    let offered = Object::new();
    Reflect::set(&offered, &"begin".into(), &take.into_js_value())?;
    Reflect::set(&offered, &"work".into(), &go_on.into_js_value())?;
    Reflect::set(&global(), &super::CANVAS.into(), &offered)?;
    Ok(())
}

/// Takes up an experiment, if it can be read.
fn take(text: &str, times: bool) -> Option<()> {
    let mut experiment = Experiment::read(text, &|name| Err(format!("there is no {name}"))).ok()?;
    experiment.times = times;
    WORK.set(Some(Work { execution: Execution::new(Plan::new(experiment)), turn: None, told: 0 }));
    Some(())
}

/// Works for so many milliseconds; the rows of the cases that were finished, or nothing at the end.
fn go_on(milliseconds: f64) -> Option<String> {
    WORK.with_borrow_mut(|work| {
        let work = work.as_mut()?;
        let end = Instant::now() + Duration::from_secs_f64(milliseconds / 1e3);
        while work.execution.step(&mut work.turn) && Instant::now() < end {}
        let (rows, next) = work.execution.ready(work.told);
        if rows.is_empty() && work.execution.is_over() {
            return None;
        }
        work.told = next;
        sheet::write(&rows)
    })
}
