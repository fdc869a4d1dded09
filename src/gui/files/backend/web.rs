//! The browser's dialog for opening, and downloads instead of saving.

use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::js_sys::{Array, Uint8Array};

use super::{Arrived, Ask, Fault, Post};

/// The browser's dialogs.
#[derive(Debug, Default)]
pub struct Dialogs {}

impl Dialogs {
    /// Asks for a file and reads it.
    pub fn open(&self, ask: Ask, post: Post) {
        let picked = ask.dialog().pick_file();
        spawn_local(async move {
            let Some(handle) = picked.await else { return };
            let name = handle.file_name();
            let bytes = match Fault::of_length(&name, handle.inner().size() as u64) {
                Ok(()) => Ok(handle.read().await.into()),
                Err(fault) => Err(fault),
            };
            post.send(Arrived::Read(name, bytes));
        });
    }

    /// Makes the bytes and downloads them.
    pub fn save(&self, ask: Ask, post: Post, bytes: impl FnOnce() -> Result<Vec<u8>, String>) {
        let result = bytes().and_then(|bytes| download(&ask.file_name, &bytes).map_err(said));
        post.send(Arrived::Written(ask.file_name, result));
    }
}

fn said(error: JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}

/// Lets the browser download `bytes` under a name, by a click on a link that nobody sees.
fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = web_sys::Blob::new_with_u8_array_sequence(&parts)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let link: web_sys::HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}
