//! What is tested in the browser: as people use the page, by keys, pointer, fingers and addresses.

use std::fs;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};

use crate::browser::{Browser, Page};
use crate::numbers::{self, Desktop};
use crate::profile;
use crate::serve::Server;
use crate::{Fault, root};

const DESK: (u32, u32, f64) = (1280, 800, 1.0);
const PHONE: (u32, u32, f64) = (360, 740, 1.0);
const PHONE_LYING: (u32, u32, f64) = (740, 360, 1.0);

/// A link to a moment of a comparison, as JSON.
const COMPARED: &str = r#"{"gridscope": 1, "family": "maze",
    "maze": {"generator": {"id": "eller", "version": 1}, "size": [30, 20], "seed": 11},
    "solver": {"id": "bfs", "version": 1}, "marks": {"solving": {"position": 200}},
    "compare": {"stage": "solving", "with": [{"id": "a-star", "version": 1}, {"id": "left-hand", "version": 1}], "clock": "expansion"}}"#;

/// A judgement of the referee.
const JUDGED: &str = r#"{"gridscope": 1, "family": "omok", "position": {"side": 15, "moves": "h8a1i8a3h9a5i10a7"},
    "rule": "renju", "algorithm": {"id": "referee", "version": 1}}"#;

/// A search for a solution, and a shuffle.
const SEARCHED: &str = r########"{"gridscope": 1, "family": "sokoban",
    "level": {"text": "#######\n#@ $ .#\n# $   #\n#   . #\n#######\n"},
    "strategy": {"id": "bfs-pushes", "version": 1}}"########;
const SHUFFLED: &str = r#"{"gridscope": 1, "family": "match3", "level": {"shipped": "pillars"}, "seed": 9,
    "algorithm": {"id": "as-published", "version": 1}}"#;

/// Only the figures that take longer; with a profile of what the longest tasks did, which makes them longer.
pub fn long(folder: &Path, is_profiled: bool) -> Result<(), Fault> {
    let mut test = Test::start(folder, None)?;
    test.is_profiled = is_profiled;
    test.long()
}

/// Runs all tests on the site in `folder`.
pub fn run(folder: &Path, with_pictures: bool, is_long: bool) -> Result<(), Fault> {
    let pictures = with_pictures.then(|| root().join("target/site-pictures"));
    let mut test = Test::start(folder, pictures)?;
    test.opens()?;
    test.plays()?;
    test.reads()?;
    test.experiments()?;
    test.links()?;
    test.phone()?;
    test.embedded()?;
    test.numbers()?;
    if is_long {
        test.long()?;
    }
    test.is_clean()?;
    test.faults()?;
    test.offline()
}

struct Test {
    desktop: Desktop,
    server: Server,
    browser: Browser,
    pictures: Option<std::path::PathBuf>,
    /// Whether a profile says what the longest tasks did.
    is_profiled: bool,
    /// When the profile began, by the page's clock.
    since: f64,
}

/// Says that something was tested.
fn said(what: &str, since: Instant) {
    println!("{:5.1} s  {what}", since.elapsed().as_secs_f64());
}

impl Test {
    fn start(folder: &Path, pictures: Option<std::path::PathBuf>) -> Result<Self, Fault> {
        let desktop = Desktop::build()?;
        let server = Server::start(folder, 0)?;
        let work = root().join("target/site-work");
        fs::create_dir_all(&work)?;
        let browser = Browser::start(&work)?;
        if let Some(folder) = &pictures {
            fs::create_dir_all(folder)?;
        }
        Ok(Self { desktop, server, browser, pictures, is_profiled: false, since: 0.0 })
    }

    fn page(&mut self, tail: &str, size: (u32, u32, f64)) -> Result<Page, Fault> {
        let address = format!("{}{tail}", self.server.page());
        let page = self.browser.open(&address, size)?;
        self.browser.wait(&page, "the first board", "document.documentElement.dataset.state === 'ready'")?;
        Ok(page)
    }

    fn now(&mut self, page: &Page) -> Result<Value, Fault> {
        let told = self.browser.value(page, "gridscope.now()")?;
        Ok(serde_json::from_str(told.as_str().unwrap_or_default())?)
    }

    /// Waits until something is true of where the program is: `now` in a script.
    fn until(&mut self, page: &Page, what: &str, condition: &str) -> Result<(), Fault> {
        self.browser.wait(page, what, &format!("(now => {condition})(JSON.parse(gridscope.now()))"))
    }

    fn take_picture(&mut self, page: &Page, name: &str) -> Result<(), Fault> {
        if let Some(folder) = self.pictures.clone() {
            std::thread::sleep(std::time::Duration::from_millis(700));
            fs::write(folder.join(format!("{name}.png")), self.browser.picture(page)?)?;
        }
        Ok(())
    }

    /// Opens an address of the page without loading it anew.
    fn turn_to(&mut self, page: &Page, link: &str) -> Result<(), Fault> {
        let body = link.trim_start_matches("gridscope:");
        self.browser.value(page, &format!("location.hash = '#run={body}'; 0")).map(drop)
    }

    fn opens(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        let board = self.browser.value(&page, "performance.getEntriesByName('board')[0].startTime")?;
        let started = self.browser.value(&page, "performance.getEntriesByName('started')[0].startTime")?;
        println!("first board after {board:.0} ms, of which {started:.0} ms until the program began");
        let waits =
            "performance.getEntriesByType('mark').filter(one => one.name.startsWith('waits for')).map(one => one.name)";
        let waits = self.browser.value(&page, waits)?;
        if waits != json!([]) {
            println!("the first board {waits}: scripts/web early notes for what");
        }
        self.browser.wait(&page, "all parts", "performance.getEntriesByName('all parts').length === 1")?;
        self.browser.close(&page)?;
        said("the page opens below a sub-path and shows a board", start);
        Ok(())
    }

    fn plays(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        self.until(&page, "a maze is recorded", "now.family === 'maze' && now.complete && now.events > 0")?;
        self.take_picture(&page, "maze")?;
        self.browser.press(&page, "Home", 0)?;
        self.until(&page, "Home goes to the start", "now.position === 0")?;
        self.browser.press(&page, "ArrowRight", 0)?;
        self.until(&page, "an arrow goes on", "now.position > 0")?;
        let stepped = self.now(&page)?["position"].clone();
        self.browser.press(&page, " ", 0)?;
        self.until(&page, "Space plays", &format!("now.position > {stepped}"))?;
        self.browser.press(&page, "End", 0)?;
        self.until(&page, "End goes to the end", "now.position === now.events && !now.playing")?;
        for (key, family) in [("F3", "sokoban"), ("F4", "omok"), ("F6", "match3"), ("F2", "maze")] {
            self.browser.press(&page, key, 0)?;
            self.until(&page, family, &format!("now.family === '{family}' && (now.complete || now.game)"))?;
            self.browser.press(&page, "End", 0)?;
            self.until(&page, "to the end", "now.game || now.position === now.events")?;
            self.take_picture(&page, family)?;
        }
        let line = self.time_line(&page)?;
        self.scrubs(&page, line)?;
        let is_part = |address: &String| address.ends_with(".po") || address.contains("Korean");
        if self.browser.asked.iter().any(is_part) {
            return Err("a language was loaded that nobody had asked for".into());
        }
        self.speaks(&page)?;
        self.browser.close(&page)?;
        said("a maze, a search, stones and blocks are recorded, played and scrubbed", start);
        Ok(())
    }

    /// Turns to the next language, which is loaded only then.
    fn speaks(&mut self, page: &Page) -> Result<(), Fault> {
        self.browser.press(page, "l", 1)?;
        let korean = "document.querySelectorAll('#tree button').length > 5 && /[가-힣]{2}/.test(document.getElementById('tree').textContent)";
        self.browser.wait(page, "the window in Korean", korean)?;
        self.take_picture(page, "korean")
    }

    /// Where the time line is: left, top, width and height. Asks for the tree for screen readers.
    fn time_line(&mut self, page: &Page) -> Result<[f64; 4], Fault> {
        self.describe(page)?;
        let place = "(() => { const r = [...document.querySelectorAll('#tree [role=slider]')]
            .map(e => e.getBoundingClientRect()).sort((a, b) => b.width - a.width)[0];
            return [r.x, r.y, r.width, r.height]; })()";
        let found = self.browser.value(page, place)?;
        Ok([0, 1, 2, 3].map(|index| found[index].as_f64().unwrap_or_default()))
    }

    /// Drags the time line from its middle to its quarter.
    fn scrubs(&mut self, page: &Page, [x, y, width, height]: [f64; 4]) -> Result<(), Fault> {
        let middle = y + height / 2.0;
        self.browser.mouse(page, "mousePressed", (x + width / 2.0, middle))?;
        for share in [0.45, 0.4, 0.3, 0.25] {
            self.browser.mouse(page, "mouseMoved", (x + width * share, middle))?;
        }
        self.browser.mouse(page, "mouseReleased", (x + width / 4.0, middle))?;
        self.until(page, "scrubbing", "Math.abs(now.position / now.events - 0.25) < 0.03")
    }

    /// Asks for the tree for screen readers and waits for it.
    fn describe(&mut self, page: &Page) -> Result<(), Fault> {
        self.browser.value(page, "document.getElementById('read')?.click()")?;
        self.browser.wait(page, "the tree for screen readers", "document.querySelectorAll('#tree button').length > 5")
    }

    fn reads(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        self.until(&page, "a maze is recorded", "now.complete")?;
        self.browser.press(&page, "Home", 0)?;
        self.until(&page, "the start", "now.position === 0")?;
        self.describe(&page)?;
        let find = "[...document.querySelectorAll('#tree button')].find(e => e.textContent.includes('To the end'))";
        let press = format!("(e => {{ e?.click(); return Boolean(e); }})({find})");
        self.browser.wait(&page, "a button for the end", &press)?;
        self.until(&page, "a press on an element is one on its widget", "now.position === now.events")?;
        self.browser.close(&page)?;
        said("a screen reader finds the window and presses its buttons", start);
        Ok(())
    }

    /// An experiment is carried out by a worker, beside the page, and stopped.
    fn experiments(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        self.until(&page, "a run", "now.complete && !now.busy")?;
        self.browser.press(&page, "F7", 0)?;
        self.until(&page, "the lab", "now.lab !== null")?;
        self.describe(&page)?;
        self.presses(&page, "Run the experiment")?;
        self.until(&page, "runs", "now.lab[0] > 20 && now.lab[1] > now.lab[0]")?;
        let is_elsewhere = "performance.getEntriesByType('resource').some(one => one.name.includes('/worker-'))";
        if self.browser.value(&page, is_elsewhere)? != json!(true) {
            return Err("no worker carries the experiment out".into());
        }
        self.take_picture(&page, "lab")?;
        self.presses(&page, "Stop")?;
        // Frames take their time where no graphics card draws them, so the press may come some frames later.
        let mut before = self.now(&page)?["lab"].clone();
        let is_at_rest = (0..20).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(500));
            let now = self.now(&page).map(|now| now["lab"].clone()).unwrap_or_default();
            std::mem::replace(&mut before, now.clone()) == now
        });
        if !is_at_rest {
            return Err("the experiment goes on though it was stopped".into());
        }
        self.browser.close(&page)?;
        said("an experiment is carried out beside the page, and stopped", start);
        Ok(())
    }

    /// Presses the first button with this text in it, through the tree for screen readers.
    fn presses(&mut self, page: &Page, text: &str) -> Result<(), Fault> {
        let find =
            format!("[...document.querySelectorAll('#tree button')].find(e => e.textContent.includes('{text}'))");
        self.browser.wait(page, text, &format!("(e => {{ e?.click(); return Boolean(e); }})({find})"))
    }

    fn links(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let compared = self.desktop.link(COMPARED)?;
        let page = self.page(&format!("#run={}", compared.trim_start_matches("gridscope:")), DESK)?;
        self.until(&page, "a link made on the desktop", "now.runs === 3 && now.position > 0 && !now.busy")?;
        self.take_picture(&page, "compared")?;
        let judged = self.desktop.link(JUDGED)?;
        self.turn_to(&page, &judged)?;
        self.until(
            &page,
            "a link that is followed",
            "now.family === 'omok' && now.algorithm === 'referee' && now.complete",
        )?;
        self.take_picture(&page, "referee")?;
        for (recipe, family) in [(SEARCHED, "sokoban"), (SHUFFLED, "match3")] {
            let link = self.desktop.link(recipe)?;
            self.turn_to(&page, &link)?;
            let is_there = format!("now.family === '{family}' && now.complete && !now.game && now.events > 0");
            self.until(&page, "a run that a link leads to", &is_there)?;
            self.browser.press(&page, "Home", 0)?;
            self.until(&page, "its start", "now.position === 0")?;
            self.browser.press(&page, "End", 0)?;
            self.until(&page, "its end", "now.position === now.events")?;
            self.take_picture(&page, &format!("link-{family}"))?;
        }
        self.arrives_untold(&page)?;
        self.turn_to(&page, &judged)?;
        self.until(&page, "the referee again", "now.algorithm === 'referee' && now.complete")?;
        self.browser.press(&page, "Home", 0)?;
        self.browser.press(&page, "ArrowRight", 0)?;
        self.until(&page, "a step", "now.position > 0 && now.position < now.events")?;
        self.browser.wait(&page, "the address follows", &format!("!location.hash.includes('{}')", &judged[10..]))?;
        // The address follows twice a second, and changed before with the first of the two keys.
        std::thread::sleep(std::time::Duration::from_millis(1500));
        let position = self.now(&page)?["position"].clone();
        let address = self.browser.value(&page, "location.href")?;
        let told = self.desktop.say(&["run", "--json", address.as_str().unwrap_or_default()])?;
        let told: Value = serde_json::from_str(&told)?;
        if told["algorithm"] != json!("referee") && !told.to_string().contains("referee") {
            return Err(format!("the desktop opens {address} as {told}").into());
        }
        self.browser.reload(&page)?;
        self.browser.wait(&page, "the page again", "document.documentElement.dataset.state === 'ready'")?;
        self.until(&page, "the address leads back", &format!("now.family === 'omok' && now.position === {position}"))?;
        for broken in ["run=AAAA", "run=", "run=!", "gridscope:zzz"] {
            self.browser.value(&page, &format!("location.hash = '#{broken}'; 0"))?;
            self.until(&page, "a broken link is refused in words", "now.notices.length > 0 && now.family === 'omok'")?;
        }
        self.browser.close(&page)?;
        said("links lead to the same moment on both sides; broken ones are refused", start);
        Ok(())
    }

    /// The address changes, and no event tells the page of it: neither where the page would write its own next, nor
    /// where it has nothing to write.
    fn arrives_untold(&mut self, page: &Page) -> Result<(), Fault> {
        for (recipe, family, key) in [(SEARCHED, "sokoban", "Home"), (SHUFFLED, "match3", "End")] {
            let link = self.desktop.link(recipe)?;
            let changes = format!("history.replaceState(null, '', '#run={}')", link.trim_start_matches("gridscope:"));
            self.browser.press(page, "End", 0)?;
            // The address follows twice a second.
            std::thread::sleep(std::time::Duration::from_millis(1500));
            self.browser.value(page, &changes)?;
            self.browser.press(page, key, 0)?;
            let is_there = format!("now.family === '{family}' && now.complete");
            self.until(page, "a link that no event tells of", &is_there)?;
        }
        Ok(())
    }

    fn phone(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", PHONE)?;
        self.until(&page, "a run on a phone", "now.complete")?;
        self.take_picture(&page, "phone")?;
        let before = self.now(&page)?["scale"].as_f64().unwrap_or_default();
        let (a, b) = ((120.0, 200.0), (200.0, 280.0));
        self.browser.touch(&page, "touchStart", &[a, b])?;
        for step in 1..=6 {
            let away = f64::from(step) * 8.0;
            self.browser.touch(&page, "touchMove", &[(a.0 - away, a.1 - away), (b.0 + away, b.1 + away)])?;
        }
        self.browser.touch(&page, "touchEnd", &[])?;
        self.until(&page, "two fingers enlarge the board", &format!("now.scale > 1.3 * {before}"))?;
        self.take_picture(&page, "phone-pinched")?;
        self.browser.size(&page, PHONE_LYING)?;
        self.take_picture(&page, "phone-lying")?;
        let fits = self.browser.value(&page, "document.documentElement.scrollWidth <= innerWidth")?;
        if fits != json!(true) {
            return Err("the page is wider than the phone".into());
        }
        self.browser.close(&page)?;
        said("on a phone it opens, is pinched and turned", start);
        Ok(())
    }

    fn embedded(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let alone = r#"{"gridscope": 1, "family": "maze", "maze": {"generator": {"id": "eller", "version": 1}, "size": [24, 14], "seed": 4}, "solver": {"id": "bfs", "version": 1}, "marks": {"solving": {"position": 180}}}"#;
        let link = self.desktop.link(alone)?;
        let source = format!("{}?embed#run={}", self.server.page(), link.trim_start_matches("gridscope:"));
        let text = "Breadth-first search visits cells in the order of their distance from the entrance.";
        let frame = format!("<iframe src='{source}' width='640' height='420' title='Gridscope'></iframe>");
        let article = format!(
            "<!doctype html><title>Article</title><body style='font:17px serif;max-width:660px;margin:24px auto'><h1>How water finds the exit</h1><p>{text}</p>{frame}<p>{text}</p>"
        );
        self.server.add("/article", article);
        let address = format!("{}/article", self.server.origin());
        let page = self.browser.open(&address, (760, 720, 1.0))?;
        let frame = "document.querySelector('iframe').contentDocument";
        self.browser.wait(&page, "the frame", &format!("{frame}.documentElement.dataset.state === 'ready'"))?;
        let inside = "document.querySelector('iframe').contentWindow.gridscope.now()";
        self.browser.wait(&page, "its moment", &format!("JSON.parse({inside}).position === 180"))?;
        self.take_picture(&page, "embedded")?;
        self.browser.close(&page)?;
        said("a frame in an article shows its moment", start);
        Ok(())
    }

    fn numbers(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        let count = numbers::compare(&self.desktop, &mut self.browser, &page)?;
        self.browser.close(&page)?;
        said(&format!("{count} runs have the same events and states on both sides"), start);
        Ok(())
    }

    /// Says yes to opening what takes long.
    fn agree(&mut self, page: &Page) -> Result<(), Fault> {
        self.until(page, "a question before a large board", "now.asks")?;
        self.browser.press(page, "Enter", 0)
    }

    /// Figures that take longer: speed, the longest task, memory.
    fn long(&mut self) -> Result<(), Fault> {
        let page = self.page("", DESK)?;
        numbers::speeds(&self.desktop, &mut self.browser, &page, self.is_profiled)?;
        // The tree for screen readers takes time, so only this page makes it. The time line has the same place on all.
        let line = self.time_line(&page)?;
        self.browser.close(&page)?;
        for side in [1000, 2000] {
            let recipe = format!(
                r#"{{"gridscope": 1, "family": "maze", "maze": {{"generator": {{"id": "eller", "version": 1}}, "size": [{side}, {side}], "seed": 7}}, "solver": {{"id": "bfs", "version": 1}}}}"#
            );
            let link = self.desktop.link(&recipe)?;
            let page = self.page("", DESK)?;
            self.turn_to(&page, &link)?;
            self.agree(&page)?;
            let start = Instant::now();
            self.watch(&page)?;
            self.until(&page, "the large maze stands", &format!("now.events > {}", side * side / 2))?;
            let stands = start.elapsed().as_secs_f64();
            self.until(&page, "the large maze is recorded", "now.complete && !now.busy")?;
            let all = start.elapsed().as_secs_f64();
            let recorded = self.longest(&page, "recorded")?;
            self.watch(&page)?;
            self.scrubs(&page, line)?;
            let scrubbed = self.longest(&page, "scrubbed")?;
            let memory = self.browser.value(&page, "gridscope.memory()")?;
            println!(
                "  {side}x{side}: seen after {stands:.1} s, recorded after {all:.1} s; longest task {recorded} while it is \
                 recorded, {scrubbed} while it is scrubbed; {:.0} MB",
                memory.as_f64().unwrap_or_default() / 1e6
            );
            self.take_picture(&page, &format!("large-{side}"))?;
            self.browser.close(&page)?;
        }
        Ok(())
    }

    /// Begins to look for the longest frame, and the longest time for which nothing else could be done.
    fn watch(&mut self, page: &Page) -> Result<(), Fault> {
        if self.is_profiled {
            self.since = profile::start(&mut self.browser, page)?;
        }
        let watch = "window.watching?.(); { let last = performance.now(), on = true;
            window.gaps = []; window.frames = [];
            const tick = () => { const now = performance.now(); gaps.push(now - last); last = now; if (on) setTimeout(tick, 0); };
            const watcher = new PerformanceObserver(list => { for (const e of list.getEntries()) frames.push([e.duration, e.startTime]); });
            watcher.observe({entryTypes: ['longtask']}); tick();
            window.watching = () => { on = false; watcher.disconnect(); }; } 0";
        self.browser.value(page, watch).map(drop)
    }

    /// The longest task since then, in milliseconds. Browsers tell only those above 50. The longest gap between two turns
    /// of a timer is told, too; several tasks can lie in it.
    fn longest(&mut self, page: &Page, what: &str) -> Result<String, Fault> {
        let ask = "watching(), frames.sort((a, b) => b[0] - a[0]), \
            [frames[0]?.[0] ?? 0, frames.length, Math.max(...gaps)].map(Math.round)";
        let found = self.browser.value(page, ask)?;
        println!("    {what}: longest task above 50 ms, how many, longest gap: {found}");
        if self.is_profiled {
            let tasks = self.browser.value(page, "frames.slice(0, 3)")?;
            let number = |value: &Value| value.as_f64().unwrap_or_default();
            let span = |task: &Value| (number(&task[1]), number(&task[1]) + number(&task[0]));
            let tasks: Vec<_> = tasks.as_array().into_iter().flatten().map(span).collect();
            profile::tell(&mut self.browser, page, self.since, &tasks)?;
        }
        let task = found[0].as_u64().unwrap_or_default();
        Ok(if task > 0 { format!("{task} ms") } else { "at most 50 ms".to_owned() })
    }

    /// Nothing went wrong on any page, and nobody else was asked for anything.
    fn is_clean(&mut self) -> Result<(), Fault> {
        // Browsers ask for an icon beside pages that name none.
        let faults: Vec<&String> = self.browser.faults.iter().filter(|fault| !fault.contains("favicon")).collect();
        if !faults.is_empty() {
            return Err(format!("{} faults: {faults:#?}", faults.len()).into());
        }
        let origin = self.server.origin();
        let is_ours = |address: &&String| {
            ["blob:", "data:", "about:"].iter().any(|start| address.starts_with(start)) || address.starts_with(&origin)
        };
        match self.browser.asked.iter().find(|address| !is_ours(address)) {
            Some(other) => Err(format!("somebody else was asked: {other}").into()),
            None => Ok(()),
        }
    }

    fn faults(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        self.browser.value(&page, "setTimeout(() => { throw new Error('a fault for a test') }); 0")?;
        self.browser.wait(&page, "a message after a fault", "document.documentElement.dataset.state === 'fault'")?;
        let text = self.browser.value(&page, "document.getElementById('cover').innerText")?;
        if !text.as_str().unwrap_or_default().contains("a fault for a test") {
            return Err(format!("after a fault the page says {text}").into());
        }
        self.take_picture(&page, "fault")?;
        self.browser.close(&page)?;
        let cases = [
            ("delete window.WebAssembly", "no WebAssembly"),
            ("HTMLCanvasElement.prototype.getContext = () => null", "no WebGL"),
        ];
        for (script, part) in cases {
            let page = self.browser.open("about:blank", DESK)?;
            self.browser.ask(Some(&page), "Page.addScriptToEvaluateOnNewDocument", json!({"source": script}))?;
            let address = self.server.page();
            self.browser.go(&page, &address)?;
            self.browser.wait(&page, part, "document.documentElement.dataset.state === 'fault'")?;
            let text = self.browser.value(&page, "document.getElementById('what').innerText")?;
            if !text.as_str().unwrap_or_default().contains(part) {
                return Err(format!("with {script} the page says {text}").into());
            }
            self.browser.close(&page)?;
        }
        self.browser.faults.clear();
        said("after a fault, without WebAssembly and without WebGL the page says so", start);
        Ok(())
    }

    fn offline(&mut self) -> Result<(), Fault> {
        let start = Instant::now();
        let page = self.page("", DESK)?;
        let kept = "navigator.serviceWorker.ready.then(async () => (await caches.keys()).length > 0)";
        self.browser.wait(&page, "the files are kept", kept)?;
        self.describe(&page)?;
        self.speaks(&page)?;
        self.browser.wait(&page, "parts are kept", "caches.open(`gridscope parts ${new URL('./', location)}`).then(async (parts) => (await parts.keys()).length === 3)")?;
        // What people own is written a moment later.
        std::thread::sleep(std::time::Duration::from_secs(1));
        self.browser.go(&page, "about:blank")?;
        let before = self.server.asked();
        self.server.go_down();
        let judged = self.desktop.link(JUDGED)?;
        let address = format!("{}#run={}", self.server.page(), judged.trim_start_matches("gridscope:"));
        self.browser.go(&page, &address)?;
        self.browser.wait(&page, "the first board", "document.documentElement.dataset.state === 'ready'")?;
        self.until(&page, "a link without a network", "now.algorithm === 'referee' && now.complete")?;
        self.describe(&page)?;
        let korean = "/[가-힣]{2}/.test(document.getElementById('tree').textContent)";
        self.browser.wait(&page, "the language without a network", korean)?;
        if self.server.asked() != before {
            return Err("the server was asked though it is down".into());
        }
        let faults = std::mem::take(&mut self.browser.faults);
        let other: Vec<&String> = faults.iter().filter(|fault| !fault.contains("ERR_")).collect();
        if !other.is_empty() {
            return Err(format!("{other:#?}").into());
        }
        said("without a network it opens again", start);
        Ok(())
    }
}
