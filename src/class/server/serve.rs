//! What a phone asks and gets, request by request.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HeaderValue, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};

use super::Shared;
use crate::class::page;
use crate::class::{Choice, Refused, Token, pages};
use crate::record::lock;
use crate::text::Language;

/// The name of the cookie that a phone is known by.
const NAME: &str = "phone";
/// What a page may load: its own files.
const OWN_FILES: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// What a picture may load: nothing.
const NOTHING: &str = "default-src 'none'; style-src 'unsafe-inline'";

type Answer = Response<Full<Bytes>>;

/// A connection of a phone.
pub(super) struct Connection {
    shared: Arc<Shared>,
    address: IpAddr,
    /// Requests within the present second, and when it began.
    pace: Mutex<(u32, Instant)>,
}

impl Connection {
    pub(super) fn new(shared: Arc<Shared>, address: IpAddr) -> Self {
        Self { shared, address, pace: Mutex::new((0, Instant::now())) }
    }

    /// Answers a request, as quickly as this connection may be answered.
    pub(super) async fn answer(&self, request: Request<Incoming>) -> Result<Answer, Infallible> {
        if let Some(wait) = self.wait() {
            tokio::time::sleep(wait).await;
        }
        let path = request.uri().path().to_owned();
        let page = pages().into_iter().find(|(known, _, _)| *known == path);
        Ok(match (request.method(), &*path) {
            (&Method::GET, _) if page.is_some() => page.map_or_else(|| status(404), |(_, kind, text)| file(kind, text)),
            (&Method::GET, "/words") => json(&page::words(language(&request))),
            (&Method::GET, "/state") => self.state(&request).await,
            (&Method::GET, "/picture") => self.picture(),
            (&Method::POST, "/answer" | "/name") => self.take(request, &path).await,
            (&Method::GET | &Method::POST, _) => status(404),
            _ => status(405),
        })
    }

    /// How long a request waits: one that comes too fast, until the next second.
    fn wait(&self) -> Option<Duration> {
        let mut pace = lock(&self.pace);
        let passed = pace.1.elapsed();
        if passed >= Duration::from_secs(1) {
            *pace = (0, Instant::now());
        }
        pace.0 += 1;
        (pace.0 > self.shared.limits.requests).then(|| Duration::from_secs(1).saturating_sub(passed))
    }

    /// What is asked, as soon as it is not what the phone has seen. Who is not known comes in.
    async fn state(&self, request: &Request<Incoming>) -> Answer {
        let known = token(request).filter(|token| lock(&self.shared.room).has(*token));
        let Some(token) = known.map_or_else(|| self.join(), Ok).ok() else { return status(403) };
        let seen: Option<u64> = query(request, "seen").and_then(|seen| seen.parse().ok());
        let mut version = self.shared.version.subscribe();
        let is_old = seen == Some(*version.borrow_and_update());
        if known.is_some() && is_old {
            drop(tokio::time::timeout(self.shared.limits.patience, version.changed()).await);
        }
        let version = *self.shared.version.borrow();
        let told = page::state(&lock(&self.shared.room), token, language(request), version);
        let mut answer = json(&told);
        if known.is_none() {
            let cookie = format!("{NAME}={:032x}; HttpOnly; SameSite=Strict; Path=/", token.0);
            answer.headers_mut().extend(HeaderValue::from_str(&cookie).ok().map(|cookie| (SET_COOKIE, cookie)));
        }
        answer
    }

    /// Lets the phone in.
    fn join(&self) -> Result<Token, Refused> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|_nothing_random| Refused::Full)?;
        let token = Token(u128::from_le_bytes(bytes));
        lock(&self.shared.room).join(token, self.address)?;
        (self.shared.wake)();
        Ok(token)
    }

    /// The board of the question.
    fn picture(&self) -> Answer {
        let room = lock(&self.shared.room);
        let Some(picture) = room.poll().and_then(|(_, poll)| poll.picture.clone()) else { return status(404) };
        drop(room);
        let mut answer = Response::new(Full::from(picture));
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(NOTHING));
        answer
    }

    /// Takes an answer or a name.
    async fn take(&self, request: Request<Incoming>, path: &str) -> Answer {
        let token = token(&request);
        let body = Limited::new(request.into_body(), self.shared.limits.body).collect();
        let Ok(Ok(body)) = tokio::time::timeout(self.shared.limits.patience, body).await else { return status(413) };
        let bytes = body.to_bytes();
        let (Some(token), Ok(text)) = (token, std::str::from_utf8(&bytes)) else { return status(400) };
        let mut room = lock(&self.shared.room);
        let taken = match path {
            "/name" => room.rename(token, text),
            _ => match choice(text) {
                Some(choice) => room.choose(token, choice),
                None => return status(400),
            },
        };
        drop(room);
        match taken {
            Ok(()) => {
                (self.shared.wake)();
                status(204)
            }
            Err(Refused::Unknown) => status(403),
            Err(_) => status(409),
        }
    }
}

/// A number and a place: `3 0`.
fn choice(text: &str) -> Option<Choice> {
    let (poll, option) = text.trim().split_once(' ')?;
    Some(Choice { poll: poll.parse().ok()?, option: option.parse().ok()? })
}

/// The token of whoever asks.
fn token(request: &Request<Incoming>) -> Option<Token> {
    let cookies = request.headers().get_all(COOKIE).into_iter().filter_map(|cookie| cookie.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == NAME)?;
    u128::from_str_radix(token, 16).ok().map(Token)
}

fn query<'a>(request: &'a Request<Incoming>, name: &str) -> Option<&'a str> {
    let mut pairs = request.uri().query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

fn language(request: &Request<Incoming>) -> Language {
    query(request, "lang").and_then(Language::of).unwrap_or_default()
}

fn status(code: u16) -> Answer {
    let mut answer = Response::new(Full::default());
    *answer.status_mut() = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    answer
}

fn file(kind: &'static str, text: &'static str) -> Answer {
    let mut answer = Response::new(Full::from(text));
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(OWN_FILES));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

fn json(value: &serde_json::Value) -> Answer {
    let mut answer = Response::new(Full::from(value.to_string()));
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
