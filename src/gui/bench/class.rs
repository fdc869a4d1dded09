//! A class of phones for ten minutes, some of them hostile: what is lost, what is counted twice, and what the teacher's
//! window does meanwhile.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::{FRAME, Headless, Histogram, Part};
use crate::bench::Row;
use crate::gui::command;
use crate::gui::state::Command;
use crate::random::Random;
use crate::record::lock;

/// Phones that answer, and phones that do what they should not.
const PHONES: [u64; 2] = [57, 3];
/// How long it goes on, and how long a vote is open.
const MINUTES: Duration = Duration::from_secs(600);
const ROUND: Duration = Duration::from_secs(4);
/// The worst frame of our own work, in milliseconds.
const BAR: f64 = 33.0;

/// What phones were told was taken: by vote, the choice of each.
type Taken = Arc<Mutex<Vec<Option<(u64, usize)>>>>;

/// Sixty phones and the window of their teacher.
pub(super) fn all(tell: &mut dyn FnMut(Row)) {
    let mut window = Headless::open(40, "bfs");
    window.frame(Part::Window, vec![Command::Do(command::CLASS), Command::Do(command::ASK_ME)]);
    window.frame(Part::Window, vec![Command::Do(command::STOP_RECORDING)]);
    let Some(port) = window.app.state().phones().and_then(|phones| phones.address().rsplit(':').next()?.parse().ok())
    else {
        return;
    };
    window.app.state().phones().iter().for_each(|phones| phones.share(true));
    let class = Class {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        taken: Arc::new(Mutex::new(vec![None; PHONES[0] as usize])),
        sent: Arc::default(),
        is_over: Arc::default(),
    };
    let threads: Vec<_> = (0..PHONES[0] + PHONES[1]).filter_map(|number| class.send(number)).collect();
    let (frames, votes) = teach(&mut window, &class);
    class.is_over.store(true, Ordering::Relaxed);
    tell(Row::new("phones, three of them hostile", (PHONES[0] + PHONES[1]) as f64, 60.0, ""));
    tell(Row::new("votes", votes.count as f64, f64::NAN, ""));
    tell(Row::new("answers and changes that were taken", class.sent.load(Ordering::Relaxed) as f64, f64::NAN, ""));
    tell(Row::new("answers in all votes at their ends", votes.answers as f64, f64::NAN, ""));
    tell(Row::new("answers that were lost or counted twice", votes.wrong as f64, 0.0, ""));
    tell(Row::new("worst frame, by the processor's clock", frames.within(1.0), BAR, "ms"));
    tell(Row::new("99 of 100 frames, by the processor's clock", frames.within(0.99), BAR, "ms"));
    tell(Row::new("memory after the first minute", votes.memory[0], f64::NAN, "MB"));
    tell(Row::new("memory at the end", votes.memory[1], f64::NAN, "MB"));
    drop(window);
    threads.into_iter().for_each(|thread| drop(thread.join()));
}

/// What came of the votes.
#[derive(Default)]
struct Votes {
    count: u64,
    answers: u64,
    /// Answers by which a count differs from what phones were told.
    wrong: u64,
    /// In the beginning and at the end, in MB.
    memory: [f64; 2],
}

/// Asks again and again, as fast as a class never would.
fn teach(window: &mut Headless, class: &Class) -> (Histogram, Votes) {
    let (mut frames, mut votes) = (Histogram::default(), Votes::default());
    let start = Instant::now();
    while start.elapsed() < MINUTES {
        let state = window.app.state();
        let options =
            |_| ("Which cell comes next?".to_owned(), (0..4).map(|place| format!("option {place}")).collect());
        let poll = state.poll(options, 1, &[]);
        state.phones().iter().for_each(|phones| phones.ask(poll.clone()));
        votes.count += 1;
        lock(&class.taken).fill(None);
        let round = Instant::now();
        while round.elapsed() < ROUND {
            let before = Instant::now();
            window.frame(Part::Window, Vec::new());
            frames.add(window.own);
            thread::sleep(FRAME.saturating_sub(before.elapsed()));
        }
        // Nobody begins an answer any more; those under way are told whether they count.
        let tally = window.app.state().phones().map(|phones| phones.close()).unwrap_or_default();
        thread::sleep(Duration::from_millis(100));
        let mut told = vec![0_u32; tally.len()];
        for (_, option) in lock(&class.taken).iter().flatten().filter(|(vote, _)| *vote == votes.count) {
            told[*option] += 1;
        }
        votes.answers += u64::from(tally.iter().sum::<u32>());
        votes.wrong += tally.iter().zip(&told).map(|(ours, theirs)| u64::from(ours.abs_diff(*theirs))).sum::<u64>();
        if start.elapsed() < Duration::from_secs(60) || votes.memory[0] == 0.0 {
            votes.memory[0] = resident();
        }
    }
    votes.memory[1] = resident();
    (frames, votes)
}

/// What the process holds, in MB; nothing where the system does not tell.
fn resident() -> f64 {
    let told = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    told.split(' ').nth(1).and_then(|pages| pages.parse::<f64>().ok()).unwrap_or(0.0) * 4096.0 / 1e6
}

/// What all phones know.
#[derive(Clone)]
struct Class {
    address: SocketAddr,
    taken: Taken,
    sent: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
}

impl Class {
    /// Sends a phone on its way; the last ones are hostile.
    fn send(&self, number: u64) -> Option<thread::JoinHandle<()>> {
        let class = self.clone();
        let work = move || {
            let mut random = Random::new(number);
            while !class.is_over.load(Ordering::Relaxed) {
                // Whoever is thrown out comes again.
                let _ = if number < PHONES[0] { class.answer(number, &mut random) } else { class.attack(&mut random) };
            }
        };
        thread::Builder::new().name(format!("phone {number}")).spawn(work).ok()
    }

    /// Answers whatever is asked, and changes its mind now and then.
    fn answer(&self, number: u64, random: &mut Random) -> io::Result<()> {
        let mut phone = Phone::connect(self.address)?;
        let mut version = 0;
        while !self.is_over.load(Ordering::Relaxed) {
            let told = phone.get(&format!("/state?seen={version}&lang=ko"))?;
            let told: serde_json::Value = serde_json::from_str(&told)?;
            version = told["version"].as_u64().unwrap_or(0);
            let (Some(vote), Some(true)) = (told["poll"]["number"].as_u64(), told["poll"]["open"].as_bool()) else {
                continue;
            };
            for _ in 0..1 + random.below(3) {
                thread::sleep(Duration::from_millis(random.bits() % 900));
                let option = random.below(4) as usize;
                if phone.post("/answer", &format!("{vote} {option}"))? == 204 {
                    lock(&self.taken)[number as usize] = Some((vote, option));
                    self.sent.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }

    /// Does whatever a phone should not do, one thing after another.
    fn attack(&self, random: &mut Random) -> io::Result<()> {
        match random.below(6) {
            0 => {
                let silent: Vec<_> = (0..50).filter_map(|_| TcpStream::connect(self.address).ok()).collect();
                thread::sleep(Duration::from_millis(500));
                drop(silent);
            }
            1 => {
                let mut phone = Phone::connect(self.address)?;
                for _ in 0..500 {
                    phone.post("/answer", "1 99999999999999999999")?;
                }
            }
            2 => {
                let mut phone = Phone::connect(self.address)?;
                let _ = phone.post("/name", &"<script>alert(1)</script>".repeat(100_000))?;
            }
            3 => {
                let mut stream = TcpStream::connect(self.address)?;
                let noise: Vec<u8> = (0..1 << 16).flat_map(|_| random.bits().to_le_bytes()).collect();
                stream.write_all(&noise)?;
            }
            4 => {
                let mut phone =
                    Phone { cookie: format!("phone={:032x}", random.bits()), ..Phone::connect(self.address)? };
                for option in 0..200 {
                    phone.post("/answer", &format!("{} {}", option / 4, option % 4))?;
                }
            }
            _ => {
                let mut stream = TcpStream::connect(self.address)?;
                for _ in 0..40 {
                    stream.write_all(b"GET /state HTTP/1.1\r\nX: ")?;
                    thread::sleep(Duration::from_millis(25));
                }
            }
        }
        Ok(())
    }
}

/// A phone on one connection.
struct Phone {
    stream: TcpStream,
    cookie: String,
}

impl Phone {
    fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, cookie: String::new() })
    }

    fn get(&mut self, path: &str) -> io::Result<String> {
        let cookie = &self.cookie;
        let sent = format!("GET {path} HTTP/1.1\r\nHost: class\r\nCookie: {cookie}\r\n\r\n");
        self.stream.write_all(sent.as_bytes())?;
        self.answer().map(|(_, body)| body)
    }

    fn post(&mut self, path: &str, body: &str) -> io::Result<u16> {
        let (cookie, length) = (&self.cookie, body.len());
        let sent = format!(
            "POST {path} HTTP/1.1\r\nHost: class\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(sent.as_bytes())?;
        self.answer().map(|(status, _)| status)
    }

    /// Status and content of an answer; who is known by a cookie keeps it.
    fn answer(&mut self) -> io::Result<(u16, String)> {
        let mut bytes = Vec::new();
        let head = loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            self.more(&mut bytes)?;
        };
        let text = String::from_utf8_lossy(&bytes[..head]).into_owned();
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name).map(str::trim));
        let length: usize = field("content-length:").and_then(|length| length.parse().ok()).unwrap_or(0);
        if let Some(cookie) = field("set-cookie:") {
            self.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        while bytes.len() < head + length {
            self.more(&mut bytes)?;
        }
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok((status, String::from_utf8_lossy(&bytes[head..]).into_owned()))
    }

    fn more(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let mut piece = [0; 4096];
        match self.stream.read(&mut piece)? {
            0 => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            read => {
                bytes.extend_from_slice(&piece[..read]);
                Ok(())
            }
        }
    }
}
