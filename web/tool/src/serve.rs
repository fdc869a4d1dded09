//! A small server of static files below a sub-path, for tests and for a look at the site.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crate::Fault;

/// Where the site is on the server: not at its root, as on most servers.
const BASE: &str = "/gridscope/";

/// A server on a thread of its own.
pub struct Server {
    address: SocketAddr,
    is_down: Arc<AtomicBool>,
    /// The paths that were asked for.
    asked: Arc<Mutex<Vec<String>>>,
    extra: Arc<Mutex<Vec<(String, String)>>>,
}

impl Server {
    /// Serves `folder` on a free port.
    pub fn start(folder: &Path, port: u16) -> Result<Self, Fault> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let address = listener.local_addr()?;
        let (is_down, asked, extra) = (Arc::new(AtomicBool::new(false)), Arc::default(), Arc::default());
        let server =
            Self { address, is_down: Arc::clone(&is_down), asked: Arc::clone(&asked), extra: Arc::clone(&extra) };
        let folder = folder.to_owned();
        std::thread::Builder::new().name("server".to_owned()).spawn(move || {
            for stream in listener.incoming().flatten() {
                if is_down.load(Ordering::SeqCst) {
                    continue;
                }
                let (folder, asked, extra) = (folder.clone(), Arc::clone(&asked), Arc::clone(&extra));
                // Whoever hangs up early gets nothing, and so does whoever comes when no thread can be had.
                let is_down = Arc::clone(&is_down);
                let answer = move || drop(answer(&stream, &folder, &is_down, &asked, &extra));
                drop(std::thread::Builder::new().name("answer".to_owned()).spawn(answer));
            }
        })?;
        Ok(server)
    }

    /// The address of the page.
    pub fn page(&self) -> String {
        format!("{}{BASE}", self.origin())
    }

    /// The address of the server.
    pub fn origin(&self) -> String {
        format!("http://localhost:{}", self.address.port())
    }

    /// Answers nobody from now on.
    pub fn go_down(&self) {
        self.is_down.store(true, Ordering::SeqCst);
    }

    /// How many files were asked for so far.
    pub fn asked(&self) -> usize {
        self.asked.lock().map_or(0, |asked| asked.len())
    }

    /// Serves a page of its own beside the site.
    pub fn add(&self, path: &str, text: String) {
        if let Ok(mut extra) = self.extra.lock() {
            extra.push((path.to_owned(), text));
        }
    }
}

/// Serves the site until somebody stops it.
pub fn for_ever(folder: &Path) -> Result<(), Fault> {
    let server = Server::start(folder, 8000)?;
    println!("{}", server.page());
    loop {
        std::thread::park();
    }
}

fn answer(
    mut stream: &TcpStream,
    folder: &Path,
    is_down: &AtomicBool,
    asked: &Mutex<Vec<String>>,
    extra: &Mutex<Vec<(String, String)>>,
) -> Result<(), Fault> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().ok_or("no request")??;
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    // Browsers open connections before they have anything to ask.
    if is_down.load(Ordering::SeqCst) {
        return Err("the server is down".into());
    }
    let path = first.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/").to_owned();
    if let Ok(mut asked) = asked.lock() {
        asked.push(path.clone());
    }
    let own = extra.lock().ok().and_then(|all| all.iter().find(|(own, _)| *own == path).map(|(_, text)| text.clone()));
    let (kind, bytes) = match (own, file(folder, &path)) {
        (Some(text), _) => ("text/html; charset=utf-8", text.into_bytes()),
        (None, Some(file)) if file.is_file() => (kind(&file), fs::read(file)?),
        _ => return Ok(write!(stream, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")?),
    };
    let length = bytes.len();
    let head =
        format!("Content-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\nCache-Control: no-cache");
    write!(stream, "HTTP/1.1 200 OK\r\n{head}\r\n\r\n")?;
    Ok(stream.write_all(&bytes)?)
}

/// The file behind a path; nothing outside the site.
fn file(folder: &Path, path: &str) -> Option<PathBuf> {
    let name = path.strip_prefix(BASE)?;
    let is_plain = !name.contains(['/', '\\']) && !name.starts_with('.');
    is_plain.then(|| folder.join(if name.is_empty() { "index.html" } else { name }))
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("ttf") => "font/ttf",
        Some("po") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
