//! A headless Chromium and its pages, driven by its own protocol over a socket.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::Fault;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Programs that are tried, unless the environment variable `CHROMIUM` names one.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser. Dropping it ends it.
pub struct Browser {
    process: Child,
    socket: WebSocket<TcpStream>,
    profile: PathBuf,
    next: u64,
    /// Everything that went wrong on any page, in words.
    pub faults: Vec<String>,
    /// The address of everything that was asked for.
    pub asked: Vec<String>,
}

/// A page of a browser, in a profile of its own: no page finds what another one stored.
#[derive(Clone, Debug)]
pub struct Page {
    session: String,
    context: Value,
}

impl Browser {
    /// Starts a browser that has visited nothing.
    pub fn start(work: &Path) -> Result<Self, Fault> {
        let profile = work.join(format!("browser-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&profile);
        let wanted = std::env::var("CHROMIUM").ok();
        let names = wanted.iter().map(String::as_str).chain(NAMES);
        let mut process = names
            .into_iter()
            .find_map(|name| command(name, &profile).spawn().ok())
            .ok_or("there is no Chromium: apt-get install chromium, or name one by CHROMIUM")?;
        let says = process.stderr.take().ok_or("Chromium says nothing")?;
        let mut lines = BufReader::new(says).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("DevTools listening on ")?.1.to_owned()))
            .ok_or("Chromium ended before it listened")?;
        // What else it says is read, so that it never waits for a reader.
        std::thread::Builder::new()
            .name("browser-says".to_owned())
            .spawn(move || lines.map_while(Result::ok).for_each(drop))?;
        let host = address.trim_start_matches("ws://").split('/').next().unwrap_or_default().to_owned();
        let stream = TcpStream::connect(&host)?;
        let (socket, _) = tungstenite::client(address.as_str(), stream).map_err(|error| error.to_string())?;
        Ok(Self { process, socket, profile, next: 0, faults: Vec::new(), asked: Vec::new() })
    }

    /// Opens a page of this size, in points, with so many pixels a point.
    pub fn open(&mut self, address: &str, (width, height, scale): (u32, u32, f64)) -> Result<Page, Fault> {
        let context = self.ask(None, "Target.createBrowserContext", json!({}))?["browserContextId"].clone();
        let blank = json!({"url": "about:blank", "browserContextId": context});
        let target = self.ask(None, "Target.createTarget", blank)?["targetId"].clone();
        let attached = self.ask(None, "Target.attachToTarget", json!({"targetId": target, "flatten": true}))?;
        let page = Page { session: attached["sessionId"].as_str().unwrap_or_default().to_owned(), context };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.ask(Some(&page), &format!("{domain}.enable"), json!({}))?;
        }
        self.size(&page, (width, height, scale))?;
        self.go(&page, address)?;
        Ok(page)
    }

    /// Shows a page in another size; small ones are phones. With several emulated pixels a point everything is drawn too
    /// large, because the page gets no more pixels to draw on.
    pub fn size(&mut self, page: &Page, (width, height, scale): (u32, u32, f64)) -> Result<(), Fault> {
        let mobile = width.min(height) < 500;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile});
        self.ask(Some(page), "Emulation.setDeviceMetricsOverride", size)?;
        let touch = json!({"enabled": mobile, "maxTouchPoints": 5});
        self.ask(Some(page), "Emulation.setTouchEmulationEnabled", touch).map(drop)
    }

    /// Goes to an address.
    pub fn go(&mut self, page: &Page, address: &str) -> Result<(), Fault> {
        let went = self.ask(Some(page), "Page.navigate", json!({"url": address}))?;
        match went["errorText"].as_str() {
            Some(error) => Err(format!("{address}: {error}").into()),
            None => Ok(()),
        }
    }

    /// Loads the page anew.
    pub fn reload(&mut self, page: &Page) -> Result<(), Fault> {
        self.ask(Some(page), "Page.reload", json!({})).map(drop)
    }

    /// Closes a page and forgets what it stored.
    pub fn close(&mut self, page: &Page) -> Result<(), Fault> {
        self.ask(None, "Target.disposeBrowserContext", json!({"browserContextId": page.context})).map(drop)
    }

    /// What an expression is on a page; promises are waited for.
    pub fn value(&mut self, page: &Page, expression: &str) -> Result<Value, Fault> {
        let ask = json!({"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true});
        let found = self.ask(Some(page), "Runtime.evaluate", ask)?;
        match found.get("exceptionDetails") {
            Some(fault) => Err(format!("{expression}: {fault}").into()),
            None => Ok(found["result"]["value"].clone()),
        }
    }

    /// Waits until an expression is true on a page.
    pub fn wait(&mut self, page: &Page, what: &str, expression: &str) -> Result<(), Fault> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if self.value(page, expression).is_ok_and(|value| value == json!(true)) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(40));
        }
        let now = self.value(page, "window.gridscope ? gridscope.now() : document.body.innerText").unwrap_or_default();
        Err(format!("{what}: not within {} s; the page says {now}", PATIENCE.as_secs()).into())
    }

    /// Presses a key with modifiers (1 Alt, 2 Ctrl, 8 Shift) and lets it go.
    pub fn press(&mut self, page: &Page, key: &str, modifiers: u32) -> Result<(), Fault> {
        let code = match key.chars().next().filter(|_| key.len() == 1) {
            Some(letter) if letter.is_ascii_alphabetic() => format!("Key{}", letter.to_ascii_uppercase()),
            Some(digit) if digit.is_ascii_digit() => format!("Digit{digit}"),
            Some(' ') => "Space".to_owned(),
            _ => key.to_owned(),
        };
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({"type": kind, "key": key, "code": code, "modifiers": modifiers});
            self.ask(Some(page), "Input.dispatchKeyEvent", event)?;
        }
        Ok(())
    }

    /// Does something with the mouse's left button at a place, in points.
    pub fn mouse(&mut self, page: &Page, kind: &str, (x, y): (f64, f64)) -> Result<(), Fault> {
        let buttons = u32::from(kind != "mouseReleased");
        let event = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1});
        self.ask(Some(page), "Input.dispatchMouseEvent", event).map(drop)
    }

    /// Fingers on the screen: their places, in points.
    pub fn touch(&mut self, page: &Page, kind: &str, fingers: &[(f64, f64)]) -> Result<(), Fault> {
        let points: Vec<Value> =
            fingers.iter().enumerate().map(|(id, (x, y))| json!({"x": x, "y": y, "id": id})).collect();
        self.ask(Some(page), "Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).map(drop)
    }

    /// A picture of a page, as PNG.
    pub fn picture(&mut self, page: &Page) -> Result<Vec<u8>, Fault> {
        let taken = self.ask(Some(page), "Page.captureScreenshot", json!({"format": "png"}))?;
        unpack(taken["data"].as_str().unwrap_or_default())
    }

    /// Asks the browser, or one of its pages, for something of its protocol.
    pub fn ask(&mut self, page: Option<&Page>, method: &str, parameters: Value) -> Result<Value, Fault> {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": parameters});
        if let Some(page) = page {
            message["sessionId"] = json!(page.session);
        }
        self.socket.send(Message::text(message.to_string()))?;
        let wanted = self.next;
        loop {
            let answer = self.read()?;
            if answer["id"] == json!(wanted) {
                return match answer.get("error") {
                    Some(error) => Err(format!("{method}: {error}").into()),
                    None => Ok(answer["result"].clone()),
                };
            }
            self.take(&answer);
        }
    }

    fn read(&mut self) -> Result<Value, Fault> {
        loop {
            if let Message::Text(text) = self.socket.read()? {
                return Ok(serde_json::from_str(&text)?);
            }
        }
    }

    /// Takes note of what a page tells by itself.
    fn take(&mut self, event: &Value) {
        let about = &event["params"];
        match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => {
                let fault = &about["exceptionDetails"];
                self.faults.push(format!("exception: {} {}", fault["text"], fault["exception"]["description"]));
            }
            Some("Runtime.consoleAPICalled") if matches!(about["type"].as_str(), Some("error" | "assert")) => {
                self.faults.push(format!("console: {}", about["args"]));
            }
            Some("Log.entryAdded") if about["entry"]["level"] == json!("error") => {
                self.faults.push(format!("log: {} {}", about["entry"]["text"], about["entry"]["url"]));
            }
            Some("Network.requestWillBeSent") => {
                self.asked.push(about["request"]["url"].as_str().unwrap_or_default().to_owned());
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.ask(None, "Browser.close", json!({}));
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn command(name: &str, profile: &Path) -> Command {
    let mut command = Command::new(name);
    command
        .args(["--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--no-first-run", "--mute-audio"])
        .args(["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"])
        .args(["--disable-dev-shm-usage", "--enable-precise-memory-info", "--lang=en-US"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg("about:blank")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

/// Bytes from base 64.
fn unpack(text: &str) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut word, mut bits) = (0u32, 0);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            other => return Err(format!("{other} is no letter of base 64").into()),
        };
        (word, bits) = (word << 6 | u32::from(value), bits + 6);
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
            word &= (1 << bits) - 1;
        }
    }
    Ok(bytes)
}
