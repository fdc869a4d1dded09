//! Which functions of the parts that come behind it the first board calls: they belong to the first part.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::json;

use crate::browser::Browser;
use crate::parts::{self, PARTS, plain};
use crate::serve::Server;
use crate::{Fault, root};

/// Lets no part stay, so that every call into one asks for it, and notes who asks.
const WATCH: &str = "{
    let load; const has = {}; globalThis.early = {};
    Object.defineProperty(globalThis, 'gridscopeRest', {
        set(given) { load = given; },
        get() {
            return (part, wasm) => {
                const stack = new Error().stack.split('\\n').filter(line => line.includes('wasm'));
                const name = (stack[1] || '').trim().replace(/^at (.*) \\(.*?$/, '$1').trim();
                const seen = globalThis.early[part] ||= {};
                seen[name] = (seen[name] || 0) + 1;
                if (!has[part]) {
                    const table = wasm.t0, before = [...Array(table.length).keys()].map((at) => table.get(at));
                    has[part] = true;
                    load(part, wasm);
                    // What stood in the table before goes on to a second place, which is filled now.
                    before.forEach((one, at) => { if (one && table.get(at) !== one) table.set(at, one); });
                }
                wasm[`h${part}`].value = 0;
            };
        },
    });
}";

/// Opens the page and plays a little; adds the functions to the list.
pub fn note(folder: &Path) -> Result<(), Fault> {
    let server = Server::start(folder, 0)?;
    let work = root().join("target/site-work");
    fs::create_dir_all(&work)?;
    let mut browser = Browser::start(&work)?;
    let page = browser.open("about:blank", (1280, 800, 1.0))?;
    browser.ask(Some(&page), "Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCH}))?;
    browser.go(&page, &server.page())?;
    browser.wait(&page, "the first board", "document.documentElement.dataset.state === 'ready'")?;
    for key in ["Home", "ArrowRight", "ArrowRight", " "] {
        browser.press(&page, key, 0)?;
        std::thread::sleep(std::time::Duration::from_millis(400));
    }
    let found = browser.value(&page, "early")?;
    let names = PARTS.iter().enumerate().filter_map(|(part, _)| found[part.to_string()].as_object());
    let names: BTreeSet<String> = names.flat_map(|seen| seen.keys()).map(|name| plain(name)).collect();
    let kept = parts::early().map(str::to_owned).collect();
    let all: Vec<String> = names.union(&kept).filter(|name| !name.is_empty()).cloned().collect();
    fs::write(root().join("web/tool/early.txt"), all.join("\n") + "\n")?;
    println!("{} functions, of which {} were not in the list", all.len(), names.difference(&kept).count());
    Ok(())
}
