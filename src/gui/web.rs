//! The window in a browser: one canvas, and what a page can do that a window cannot.
//!
//! The page itself, its style, its loader and its service worker are in `web/page/`; `web/tool/` puts them together.

mod address;
mod between;
mod fault;
mod keys;
mod numbers;
mod page;
mod parts;
mod tree;
mod worker;

use eframe::WebRunner;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::HtmlCanvasElement;

use page::Page;

/// The id of the canvas element on the page.
pub const CANVAS: &str = "gridscope";

/// Opens the window on the page's canvas; in a worker of the page, waits for work. Returns at once; a failure is told to the page.
pub fn start() {
    wasm_bindgen_futures::spawn_local(async {
        if let Err(error) = run().await {
            fault::tell(&said(&error));
        }
    });
}

async fn run() -> Result<(), JsValue> {
    if web_sys::window().is_none() {
        return worker::offer();
    }
    let runner = WebRunner::new();
    fault::watch();
    let document = document().ok_or("there is no document")?;
    let canvas = document.get_element_by_id(CANVAS).ok_or("there is no element 'gridscope'")?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().map_err(|_other| "the element 'gridscope' is no canvas")?;
    keys::keep(&document)?;
    numbers::offer()?;
    parts::take_loaded();
    let options = eframe::WebOptions::default();
    runner.start(canvas, options, Box::new(|cc| Ok(Box::new(Page::new(cc))))).await
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}

/// Tells the page something, by an event on its window that `web/page/start.js` listens to.
fn dispatch(name: &str, detail: &str) -> Result<(), JsValue> {
    let about = web_sys::CustomEventInit::new();
    about.set_detail(&JsValue::from_str(detail));
    let event = web_sys::CustomEvent::new_with_event_init_dict(name, &about)?;
    web_sys::window().ok_or("there is no window")?.dispatch_event(&event)?;
    Ok(())
}

fn said(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}
