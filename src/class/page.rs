//! The page that a phone shows, its words, and what it is told of the question.

use serde_json::{Value, json};

use super::{Room, Token};
use crate::text::{Language, Text};

const TITLE: Text = Text::in_context("phone", "Gridscope: your answer");
const WAIT: Text = Text::in_context("phone", "Wait for the question.");
const CHOSEN: Text = Text::in_context("phone", "You chose {letter}.");
const CHANGE: Text = Text::in_context("phone", "You can change it until the vote ends.");
const CLOSED: Text = Text::in_context("phone", "The vote is over. Talk about it.");
const RIGHT: Text = Text::in_context("phone", "Right: it is {letter}.");
const WRONG: Text = Text::in_context("phone", "It is {letter}.");
const FIRST: Text = Text::in_context("phone", "First vote");
const SECOND: Text = Text::in_context("phone", "Second vote");
const NAME: Text = Text::in_context("phone", "Your name, if you like");
const PRIVATE: Text = Text::in_context("phone", "Nobody logs in. Answers do not leave this room.");
const LOST: Text = Text::in_context("phone", "The class cannot be reached. Trying again.");
const FULL: Text = Text::in_context("phone", "There is no place left for this phone.");
const LANGUAGE: Text = Text::in_context("phone", "Language");

/// The files of the page: path, type, content.
pub const fn pages() -> [(&'static str, &'static str, &'static str); 3] {
    [
        ("/", "text/html; charset=utf-8", include_str!("page.html")),
        ("/page.css", "text/css; charset=utf-8", include_str!("page.css")),
        ("/page.js", "text/javascript; charset=utf-8", include_str!("page.js")),
    ]
}

/// The words of the page in a language, and the languages there are.
pub(super) fn words(language: Language) -> Value {
    let languages: Vec<Value> = Language::all().map(|one| json!([one.code(), one.own_name()])).collect();
    let said = [
        ("title", TITLE),
        ("wait", WAIT),
        ("chosen", CHOSEN),
        ("change", CHANGE),
        ("closed", CLOSED),
        ("right", RIGHT),
        ("wrong", WRONG),
        ("first", FIRST),
        ("second", SECOND),
        ("name", NAME),
        ("private", PRIVATE),
        ("lost", LOST),
        ("full", FULL),
        ("language", LANGUAGE),
    ];
    let said: serde_json::Map<String, Value> =
        said.into_iter().map(|(id, text)| (id.to_owned(), text.get(language).into())).collect();
    json!({ "code": language.code(), "languages": languages, "words": said })
}

/// What a phone is told.
pub(super) fn state(room: &Room, token: Token, language: Language, version: u64) -> Value {
    let poll = room.poll().and_then(|(number, poll)| {
        let said = poll.said(language)?;
        let right = room.is_told().then_some(poll.right);
        Some(json!({
            "number": number,
            "ask": said.ask,
            "options": said.options,
            "second": poll.is_second,
            "picture": poll.picture.is_some(),
            "open": room.is_open(),
            "given": room.choice(token),
            "right": right,
        }))
    });
    json!({ "version": version, "poll": poll })
}
