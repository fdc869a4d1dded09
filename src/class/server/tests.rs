use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::*;
use crate::class::{Said, pages};
use crate::text::Language;

fn poll(options: usize) -> Poll {
    let options = (0..options).map(|place| format!("<b>{place}</b>")).collect();
    let said = Said { language: Language::ENGLISH, ask: "which & why?".to_owned(), options };
    Poll { says: vec![said], picture: Some("<svg/>".to_owned()), right: 1, is_second: false }
}

fn open(limits: Limits) -> (Server, SocketAddr) {
    let server = Server::open(limits, Arc::new(|| {})).unwrap();
    let address = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), server.address().port());
    (server, address)
}

/// Sends bytes on a connection of their own, and reads the answer to its end.
fn send(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    let mut answer = Vec::new();
    // Whoever is left while it is still sending gets no answer.
    if stream.write_all(bytes).is_ok() {
        let _ = stream.read_to_end(&mut answer);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(address: SocketAddr, path: &str, cookie: &str) -> String {
    send(address, format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n").as_bytes())
}

fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> String {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\r\n"
    );
    send(address, (head + body).as_bytes())
}

/// Comes in; the cookie by which the phone is known.
fn come_in(address: SocketAddr) -> String {
    let told = get(address, "/state", "");
    let cookie = told.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

#[test]
fn a_phone_sees_the_question_and_its_answer_counts() {
    let (server, address) = open(Limits::USUAL);
    let page = get(address, "/", "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("default-src 'self'"), "{page}");
    let cookie = come_in(address);
    server.ask(poll(3));
    let told = get(address, "/state?seen=1&lang=en", &cookie);
    assert!(told.contains(r#""ask":"which & why?""#) && told.contains(r#""given":null"#), "{told}");
    assert!(!told.contains(r#""right":1"#), "the answer is not told: {told}");
    assert!(get(address, "/picture?n=1", "").ends_with("<svg/>"));
    for (body, code) in [("1 2", 204), ("1 0", 204), ("1 3", 409), ("2 0", 409), ("one two", 400), ("", 400)] {
        let answer = post(address, "/answer", &cookie, body);
        assert!(answer.starts_with(&format!("HTTP/1.1 {code}")), "{body}: {answer}");
    }
    assert_eq!((server.room(|room| room.answered()), server.close()), (1, vec![1, 0, 0]));
    server.tell();
    let told = get(address, "/state?seen=0", &cookie);
    assert!(
        told.contains(r#""right":1"#) && told.contains(r#""given":0"#) && told.contains(r#""open":false"#),
        "{told}"
    );
    assert!(post(address, "/answer", &cookie, "1 0").starts_with("HTTP/1.1 409"), "it is over");
}

#[test]
fn news_comes_at_once_and_not_before() {
    let (server, address) = open(Limits { patience: Duration::from_secs(30), ..Limits::USUAL });
    let cookie = come_in(address);
    let seen = *server.shared.version.borrow();
    let start = Instant::now();
    let waiting =
        std::thread::Builder::new().spawn(move || get(address, &format!("/state?seen={seen}"), &cookie)).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert!(!waiting.is_finished());
    server.ask(poll(2));
    assert!(waiting.join().unwrap().contains("which"));
    assert!(start.elapsed() < Duration::from_secs(25), "sooner than patience ends");
}

#[test]
fn the_words_of_the_page_are_there_in_every_language() {
    let (_server, address) = open(Limits::USUAL);
    for language in Language::all() {
        let words = get(address, &format!("/words?lang={}", language.code()), "");
        let json = words.split("\r\n\r\n").nth(1).unwrap();
        let words: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(words["code"], language.code());
        let script = pages().into_iter().find(|(path, _, _)| *path == "/page.js").unwrap().2;
        for (id, text) in words["words"].as_object().unwrap() {
            assert!(script.contains(&format!("words.{id}")), "nobody shows {id}");
            assert!(!text.as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn whoever_is_unknown_changes_nothing() {
    let (server, address) = open(Limits::USUAL);
    server.ask(poll(2));
    for cookie in ["", "phone=0", "phone=x", "phone=ffffffffffffffffffffffffffffffff", "other=1; phone"] {
        let answer = post(address, "/answer", cookie, "1 0");
        assert!(answer.starts_with("HTTP/1.1 40"), "{cookie}: {answer}");
    }
    for (path, code) in [("/secret", 404), ("/../Cargo.toml", 404), ("/picture/../../x", 404)] {
        assert!(get(address, path, "").starts_with(&format!("HTTP/1.1 {code}")), "{path}");
    }
    assert!(
        send(address, b"DELETE /answer HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 405")
    );
    assert_eq!(server.close(), [0, 0]);
}

#[test]
fn floods_and_garbage_reach_nobody_else() {
    let patience = Duration::from_millis(500);
    let limits = Limits { patience, connections: 60, of_one: 60, requests: 200, ..Limits::USUAL };
    let (server, address) = open(limits);
    server.ask(poll(2));
    let good = come_in(address);
    let long = "x".repeat(1 << 20);
    assert!(post(address, "/name", &good, &long).is_empty() || post(address, "/name", &good, &long).contains("413"));
    let endless = format!("GET / HTTP/1.1\r\n{}", "A: b\r\n".repeat(100_000));
    assert!(!send(address, endless.as_bytes()).contains("200 OK"));
    assert!(!send(address, &[0xff; 4096]).contains("200 OK"));
    // Connections that say nothing are left, and there are no more of them than there may be.
    let silent: Vec<_> = (0..100).filter_map(|_| TcpStream::connect(address).ok()).collect();
    assert!(lock(&server.shared.open).values().sum::<usize>() <= limits.connections);
    let open = || lock(&server.shared.open).values().sum::<usize>();
    let start = Instant::now();
    while open() > 0 && start.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(silent.len() == 100 && open() == 0, "{} are still open", open());
    let start = Instant::now();
    // What was refused while the silent ones were still coming in is sent again, as a phone does.
    while !post(address, "/answer", &good, "1 1").starts_with("HTTP/1.1 204") {
        assert!(start.elapsed() < Duration::from_secs(10), "who is in the room is heard");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(server.close(), [0, 1]);
}

#[test]
fn one_connection_has_its_pace() {
    let limits = Limits { requests: 5, ..Limits::USUAL };
    let (_server, address) = open(limits);
    let mut stream = TcpStream::connect(address).unwrap();
    let start = Instant::now();
    for _ in 0..12 {
        stream.write_all(b"GET /words HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let mut answer = [0; 65536];
        assert!(stream.read(&mut answer).unwrap() > 0);
    }
    assert!(start.elapsed() > Duration::from_millis(1500), "{:?}", start.elapsed());
}

#[test]
fn it_ends_with_the_window() {
    let (server, address) = open(Limits::USUAL);
    let mut waiting = TcpStream::connect(address).unwrap();
    waiting.write_all(b"GET /").unwrap();
    let start = Instant::now();
    drop(server);
    assert!(start.elapsed() < Duration::from_secs(8), "nobody is waited for");
    assert!(TcpStream::connect(address).is_err());
}
