use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::lang::lesson as words;
use crate::gui::shared::transport::tests::{ask, window};
use crate::gui::state::{ClassCommand, Command, Dialog};
use crate::player::PlayerCommand;
use crate::text::{Language, Text};

/// What a phone gets.
fn send(harness: &Harness<'static, App>, request: &str) -> String {
    let phones = harness.state().state().phones().expect("an open room");
    let port = phones.address().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a way in");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn get(harness: &Harness<'static, App>, path: &str, cookie: &str) -> String {
    send(harness, &format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n"))
}

fn click(harness: &mut Harness<'static, App>, text: Text) {
    harness.get_by_role_and_label(egui::accesskit::Role::Button, text.get(Language::ENGLISH)).click_accesskit();
    harness.run_steps(3);
}

#[test]
fn a_class_votes_twice_by_phone() {
    let mut harness = window(1366.0, 768.0, None);
    let at_its_step = [Command::Do(command::SHOW_SOLVING), Command::Player(PlayerCommand::Seek(90))];
    ask(&mut harness, at_its_step);
    ask(&mut harness, [Command::Do(command::ASK_ME)]);
    ask(&mut harness, [Command::Do(command::CLASS)]);
    let address = harness.state().state().phones().expect("an open room").address();
    harness.get_by_label(&address);
    let told = get(&harness, "/state", "");
    let cookie = told.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a place");
    let cookie = cookie.split(';').next().expect("a cookie").to_owned();
    harness.run_steps(3);
    harness.get_by_label("Phones in the room: 1");
    click(&mut harness, words::TO_QUESTION);
    assert_eq!(harness.state().state().dialog, Dialog::None);
    for (round, options) in [(1, [words::VOTE_BY_PHONE, words::TALK]), (2, [words::VOTE_AGAIN, words::REVEAL])] {
        click(&mut harness, options[0]);
        harness.get_by_label("0 of 1 have answered");
        let told = get(&harness, "/state?seen=0&lang=ko", &cookie);
        assert!(told.contains(&format!("\"number\":{round}")) && told.contains("\"picture\":true"), "{told}");
        assert!(get(&harness, "/picture", "").contains("<svg"));
        let (body, length) = (format!("{round} 1"), 3);
        let head = format!("POST /answer HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}");
        let answer = send(&harness, &format!("{head}\r\nContent-Length: {length}\r\n\r\n{body}"));
        assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
        harness.run_steps(3);
        harness.get_by_label("1 of 1 have answered");
        click(&mut harness, options[1]);
    }
    harness.get_by_label(words::BOTH_VOTES.get(Language::ENGLISH));
    let right = harness.state().state().quiz_question().expect("a question").question.right;
    let told = get(&harness, "/state?seen=0", &cookie);
    assert!(told.contains(&format!("\"right\":{right}")), "{told}");
    let table = harness.state().state().phones().expect("an open room").csv();
    assert_eq!(table.lines().count(), 3, "{table}");
    ask(&mut harness, [Command::Class(ClassCommand::End)]);
    assert!(harness.state().state().phones().is_none());
}

#[test]
fn the_teacher_sees_the_answer_and_the_votes_in_a_window_of_their_own() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::Do(command::PRESENTER)]);
    ask(&mut harness, [Command::Do(command::TEACHER)]);
    harness.get_by_label(words::NO_LESSON.get(Language::ENGLISH));
    let at_its_step = [Command::Do(command::SHOW_SOLVING), Command::Player(PlayerCommand::Seek(90))];
    ask(&mut harness, at_its_step);
    ask(&mut harness, [Command::Do(command::ASK_ME)]);
    harness.get_by_label(words::THE_ANSWER.get(Language::ENGLISH));
    ask(&mut harness, [Command::Quiz(crate::gui::quiz::QuizCommand::Close)]);
    let queue = Command::Learn(crate::gui::lesson::LessonCommand::Open("queue".to_owned()));
    ask(&mut harness, [queue]);
    harness.run_steps(30);
    let next = crate::lesson::own().iter().find(|lesson| lesson.id == "queue").expect("a lesson").pages[1].clone();
    let title = &next.said("en").expect("a text").title;
    harness.get_by_label(&format!("{title} (step {})", next.moment.step));
    ask(&mut harness, [Command::Do(command::TEACHER)]);
    assert!(harness.query_by_label(words::COMES_NEXT.get(Language::ENGLISH)).is_none());
}
