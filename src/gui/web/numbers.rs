//! What a page can ask the program for: where it is, and the numbers of a run. In scripts it is `window.gridscope`.

use std::cell::RefCell;
use std::sync::{Arc, Mutex};

use serde::Serialize;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::js_sys::{Object, Reflect};

use crate::background::{Executor, Instant};
use crate::gui::lab::LabState;
use crate::gui::state::{Dialog, State};
use crate::recipe::{Recipe, RecipeError, StageKind};
use crate::record::{Record, lock};
use crate::trace::{Budget, Recorded};

/// Where the program is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Now {
    family: &'static str,
    algorithm: String,
    position: u64,
    events: u64,
    /// Whether the whole run is recorded.
    complete: bool,
    playing: bool,
    /// Whether something is computed.
    busy: bool,
    runs: usize,
    /// Whether a dialog waits for an answer.
    asks: bool,
    /// Whether a game is on, not a run.
    game: bool,
    /// Whether the lab is open, and how many runs of its experiment are over, of how many.
    lab: Option<[u64; 2]>,
    /// Points per cell of the board, once one was painted.
    scale: f64,
    notices: Vec<String>,
}

impl Now {
    pub(super) fn of(state: &mut State) -> Self {
        let problem = &state.session.recipe().problem;
        let (family, algorithm) = (problem.family().id(), problem.solver().id.clone());
        let (busy, game) = (state.is_busy() || state.next.is_some(), state.is_playing());
        let asks = state.dialog != Dialog::None;
        let runs = state.compare.as_ref().map_or(1, |compare| compare.runs().len());
        let notices = state.notices.iter().map(|(notice, _)| notice.text.clone()).collect();
        let scale = state.view.points_per_cell().unwrap_or_default();
        let progress =
            |lab: &LabState| lab.seen().map_or([0; 2], |carried| [carried.progress().0.done, carried.progress().0.of]);
        let lab = state.lab.is_open.then(|| progress(&state.lab));
        let Some(stage) = state.session.active_stage_mut() else {
            return Self { family, algorithm, busy: true, asks, game, lab, runs, scale, notices, ..Self::default() };
        };
        let (position, playing) =
            (stage.player().position(), stage.player().motion() != crate::player::Motion::Resting);
        let (events, complete) = {
            let (recording, _) = stage.read();
            (recording.len(), recording.is_complete())
        };
        Self { family, algorithm, position, events, complete, playing, busy, asks, runs, game, lab, scale, notices }
    }
}

thread_local! {
    static NOW: RefCell<Now> = RefCell::default();
}

/// Sets what the page is told when it asks where the program is.
pub(super) fn set(now: Now) {
    NOW.set(now);
}

/// The numbers of a run, as `gridscope run --json` has them.
#[derive(Debug, Serialize)]
struct Numbers {
    events: u64,
    hash: String,
    state_hash: String,
    /// Seconds with a recording and without one.
    recorded: f64,
    full_speed: f64,
}

/// Puts what can be asked where scripts find it.
pub(super) fn offer() -> Result<(), JsValue> {
    let now = Closure::<dyn Fn() -> String>::new(|| NOW.with_borrow(json));
    let run = Closure::<dyn Fn(String) -> Result<String, JsValue>>::new(|recipe: String| {
        numbers(&recipe).map(|numbers| json(&numbers)).map_err(|error| JsValue::from_str(&error.to_string()))
    });
    let memory = Closure::<dyn Fn() -> f64>::new(memory);
    let offered = Object::new();
    Reflect::set(&offered, &"now".into(), &now.into_js_value())?;
    Reflect::set(&offered, &"run".into(), &run.into_js_value())?;
    Reflect::set(&offered, &"take".into(), &super::parts::taker())?;
    Reflect::set(&offered, &"memory".into(), &memory.into_js_value())?;
    Reflect::set(web_sys::window().ok_or("there is no window")?.as_ref(), &super::CANVAS.into(), &offered)?;
    Ok(())
}

/// Bytes that the program has from the browser. It never gives any back, so these are the most that it needed at once.
fn memory() -> f64 {
    let memory = wasm_bindgen::memory().unchecked_into::<web_sys::js_sys::WebAssembly::Memory>();
    f64::from(memory.buffer().unchecked_into::<web_sys::js_sys::ArrayBuffer>().byte_length())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Records a run in one piece. Whoever asks waits for it, so the page does too.
fn numbers(recipe: &str) -> Result<Numbers, RecipeError> {
    let recipe = Recipe::read(recipe.as_bytes())?;
    let board = recipe.problem.prepare()?;
    let stage = recipe.marks.active.unwrap_or(StageKind::Solving);
    let (run, shown) = recipe.problem.start(stage, Some(&board))?;
    let mut again = run.copy();
    let start = Instant::now();
    let (recorded, recording) = Recorded::new(run, shown.size(), Budget::BROWSER);
    let recording = Arc::new(Mutex::new(recording));
    let outcome = Record::new(recorded, Arc::clone(&recording), Executor::Slices).finish();
    let recorded = start.elapsed().as_secs_f64();
    let start = Instant::now();
    again.run_fast(lock(&recording).len().max(1));
    let full_speed = start.elapsed().as_secs_f64();
    let recording = lock(&recording);
    Ok(Numbers {
        events: recording.len(),
        hash: format!("{:016x}", recording.hash()),
        state_hash: format!("{:016x}", outcome.state_hash),
        recorded,
        full_speed,
    })
}
