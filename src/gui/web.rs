//! The window in a browser.

use eframe::WebRunner;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::HtmlCanvasElement;

use super::app::App;

/// The id of the canvas element on the page.
pub const CANVAS: &str = "gridscope";

/// Opens the window on the page's canvas. Returns at once; a failure is written into the page.
pub fn start() {
    wasm_bindgen_futures::spawn_local(async {
        if let Err(error) = run().await {
            report(&error);
        }
    });
}

async fn run() -> Result<(), JsValue> {
    let document = document().ok_or("there is no document")?;
    let canvas = document.get_element_by_id(CANVAS).ok_or("there is no element 'gridscope'")?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().map_err(|_other| "the element 'gridscope' is no canvas")?;
    let options = eframe::WebOptions::default();
    WebRunner::new().start(canvas, options, Box::new(|cc| Ok(Box::new(App::new(cc, None))))).await
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}

fn report(error: &JsValue) {
    let text = error.as_string().unwrap_or_else(|| format!("{error:?}"));
    let Some(document) = document() else { return };
    if let (Ok(line), Some(body)) = (document.create_element("p"), document.body()) {
        line.set_text_content(Some(&format!("Gridscope: {text}")));
        // Where even this fails there is nobody left to tell.
        let _ = body.append_child(&line);
    }
}
