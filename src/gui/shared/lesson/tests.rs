use std::sync::Arc;

use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::lang::{fill, lesson as words};
use crate::gui::lesson::{LessonCommand, Mark, WriteCommand};
use crate::gui::names;
use crate::gui::shared::transport::tests::{ask, player, window};
use crate::gui::state::Command;
use crate::lesson::{Answer, Given, Lesson, own};
use crate::player::{Motion, PlayerCommand};
use crate::recipe::Recipe;
use crate::text::Language;

/// Lets the window work until it rests.
fn settle(harness: &mut Harness<'static, App>) {
    for _ in 0..3_000 {
        harness.step();
        let state = harness.state().state();
        if state.session.is_ready() && state.next.is_none() && !state.session.is_busy() {
            break;
        }
    }
    harness.run_steps(2);
}

/// Lets what explains an answer be played.
fn watch(harness: &mut Harness<'static, App>) {
    for _ in 0..3_000 {
        harness.step();
        if player(harness).motion() == Motion::Resting {
            break;
        }
    }
}

/// The right answer, and a wrong one.
fn answers(answer: &Answer) -> [Given; 2] {
    match answer {
        Answer::Choice(choices) => {
            let of = |right: bool| choices.iter().position(|choice| choice.right == right).expect("a choice");
            [Given::Choice(of(true)), Given::Choice(of(false))]
        }
        Answer::Cell([x, y]) => [Given::Cell([*x, *y]), Given::Cell([if *x == 0 { 1 } else { x - 1 }, *y])],
        Answer::Number(number) => [Given::Number(*number), Given::Number(number + 1)],
    }
}

/// Answers with the widgets of the page.
fn give(harness: &mut Harness<'static, App>, answer: &Answer, given: Given, language: Language) {
    let label = match (answer, given) {
        (Answer::Choice(choices), Given::Choice(place)) => choices[place].say.get(language.code()).to_owned(),
        (_, Given::Cell([x, y])) => {
            let size = harness.state().state().size().expect("a board");
            let cell = size.cell(x, y);
            harness.state_mut().state_mut().selected = Some(cell);
            harness.run_steps(2);
            let name = names::names(&harness.ctx).cell(size, cell);
            fill(words::ANSWER_CELL.get(language), &[("cell", &name)])
        }
        (_, given) => return ask(harness, [Command::Learn(LessonCommand::Answer(given))]),
    };
    harness.get_by_role_and_label(Role::Button, &label).click_accesskit();
    harness.run_steps(3);
}

/// Walks through a lesson, answering each question rightly or wrongly.
fn walk(harness: &mut Harness<'static, App>, lesson: &Lesson, language: Language, is_right: bool) {
    ask(harness, [Command::Learn(LessonCommand::Open(lesson.id.clone())), Command::Learn(LessonCommand::Go(0))]);
    for (number, page) in lesson.pages.iter().enumerate() {
        settle(harness);
        let place = format!("{} {number} {}", lesson.id, language.code());
        assert_eq!(harness.state().state().lesson().expect("a lesson").page, number, "{place}");
        assert!(harness.state().state().lesson_moment().is_some(), "{place}: its run is on the clock");
        assert_eq!(player(harness).position(), page.moment.step, "{place}");
        let title = &page.said(language.code()).expect("a text").title;
        assert!(harness.query_all_by_label(title).next().is_some(), "{place}");
        if let Some(question) = &page.question {
            let [right, wrong] = answers(&question.answer);
            give(harness, &question.answer, if is_right { right } else { wrong }, language);
            let verdict = if is_right { words::RIGHT } else { words::WRONG };
            assert!(harness.query_all_by_label(verdict.get(language)).next().is_some(), "{place}");
            if let Some(until) = question.until.filter(|_| language == Language::ENGLISH) {
                watch(harness);
                assert_eq!(player(harness).position(), until, "{place}");
            }
        }
        ask(harness, [Command::Do(command::LESSON_NEXT)]);
    }
}

#[test]
fn every_page_of_every_lesson_is_walked_in_every_language() {
    let mut harness = window(1366.0, 768.0, None);
    for language in Language::all() {
        ask(&mut harness, [Command::Speak(language)]);
        for lesson in own() {
            walk(&mut harness, lesson, language, true);
            walk(&mut harness, lesson, language, false);
        }
    }
    let lessons = harness.state().state().lessons().expect("lessons");
    assert!(
        own().iter().all(|lesson| {
            let Mark { is_done, answers, .. } = &lessons.marks[&lesson.id];
            *is_done && answers.values().all(|right| *right)
        }),
        "the first answer counts"
    );
}

#[test]
fn a_lesson_is_found_left_and_found_again() {
    let mut harness = window(1024.0, 768.0, None);
    assert!(!harness.state().state().is_learning());
    ask(&mut harness, [Command::Do(command::LESSONS)]);
    let first = Arc::clone(&own()[0]);
    harness.get_by_label(first.title.get("en")).click_accesskit();
    harness.run_steps(3);
    settle(&mut harness);
    ask(&mut harness, [Command::Do(command::LESSON_NEXT)]);
    assert_eq!(harness.state().state().lesson().expect("a lesson").page, 1);
    ask(&mut harness, [Command::Do(command::LESSONS)]);
    assert!(!harness.state().state().is_learning());
    let kept = crate::gui::lesson::kept(harness.state().state());
    let mut other = window(1024.0, 768.0, None);
    assert!(crate::gui::lesson::take(other.state_mut().state_mut(), &kept).is_empty());
    ask(&mut other, [Command::Learn(LessonCommand::Open(first.id.clone()))]);
    assert_eq!(other.state().state().lesson().expect("a lesson").page, 1, "it goes on where it was left");
    ask(&mut other, [Command::Do(command::LESSON_BACK)]);
    assert_eq!(other.state().state().lesson().expect("a lesson").page, 0);
}

#[test]
fn a_file_that_is_no_right_lesson_says_so_and_changes_nothing() {
    let mut harness = window(1024.0, 768.0, None);
    ask(&mut harness, [Command::Read("x.md".to_owned(), Arc::from(&b"+++\nformat = 1\n+++\n"[..]))]);
    let state = harness.state().state();
    assert!(state.lesson().is_none());
    assert!(
        state.notices.iter().any(|(notice, _)| notice.text.contains("missing field") && notice.text.contains("x.md"))
    );
}

#[test]
fn a_lesson_is_written_from_bookmarks_seen_as_a_student_and_kept() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::Do(command::SHOW_SOLVING)]);
    for step in [20, 60] {
        ask(&mut harness, [Command::Player(PlayerCommand::Seek(step)), Command::Do(command::TOGGLE_BOOKMARK)]);
    }
    ask(&mut harness, [Command::Do(command::LESSONS)]);
    let click = |harness: &mut Harness<'static, App>, text: crate::text::Text| {
        harness.get_by_role_and_label(Role::Button, text.get(Language::ENGLISH)).click_accesskit();
        harness.run_steps(3);
    };
    click(&mut harness, words::WRITE);
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(90))]);
    click(&mut harness, words::ADD_QUESTION);
    let draft = |harness: &Harness<'static, App>| {
        harness.state().state().lessons().and_then(|lessons| lessons.draft.clone()).expect("a draft")
    };
    assert_eq!(draft(&harness).fault(), None);
    click(&mut harness, words::SEE);
    settle(&mut harness);
    let lesson = Arc::clone(&harness.state().state().lesson().expect("a lesson").lesson);
    let steps: Vec<u64> = lesson.pages.iter().map(|page| page.moment.step).collect();
    assert!(steps[..2] == [20, 60] && steps.len() == 3 && steps[2] >= 90, "{steps:?}");
    crate::lesson::check(&lesson).expect("moments are where they were, and the question has one right answer");
    ask(&mut harness, [Command::Learn(LessonCommand::Go(2))]);
    settle(&mut harness);
    let question = lesson.pages[2].question.as_ref().expect("a question of the run");
    ask(&mut harness, [Command::Learn(LessonCommand::Answer(answers(&question.answer)[0]))]);
    harness.get_by_label(words::RIGHT.get(Language::ENGLISH));
    click(&mut harness, words::BACK_TO_TEXT);
    let kept = crate::gui::lesson::kept_draft(harness.state().state());
    let mut other = window(1366.0, 768.0, None);
    assert!(crate::gui::lesson::take_draft(other.state_mut().state_mut(), &kept).is_empty());
    assert_eq!(draft(&other).text(), draft(&harness).text());
    let broken = draft(&harness).text().replacen("step = 60", "step = sixty", 1);
    harness
        .state_mut()
        .state_mut()
        .views
        .of::<crate::gui::lesson::Lessons>()
        .draft
        .as_mut()
        .expect("it")
        .change(broken);
    harness.run_steps(2);
    let fault = draft(&harness).fault().expect("a fault").to_owned();
    harness.get_by_label(&fault);
    click(&mut harness, words::DROP_LESSON);
    harness.get_by_label(words::TEXT_IS_LOST.get(Language::ENGLISH));
    assert!(harness.state().state().lessons().expect("lessons").draft.is_some(), "it asks first");
    click(&mut harness, words::DROP_ANYWAY);
    assert!(harness.state().state().lessons().expect("lessons").draft.is_none());
}

#[test]
fn a_question_joins_the_page_of_its_moment_and_another_run_is_added() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::Learn(LessonCommand::Write(WriteCommand::Begin))]);
    let write = |command| Command::Learn(LessonCommand::Write(command));
    // A question from the start on tells its moment; a page of that moment and the next question there are one page.
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(60)), write(WriteCommand::AddQuestion)]);
    let moment = player(&harness).position();
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(moment)), write(WriteCommand::AddMoment)]);
    let lesson = |harness: &Harness<'static, App>| {
        let draft = harness.state().state().lessons().and_then(|lessons| lessons.draft.clone()).expect("a draft");
        Lesson::read(draft.text()).unwrap_or_else(|error| panic!("{error}\n{}", draft.text()))
    };
    let before = lesson(&harness).pages.len();
    ask(&mut harness, [write(WriteCommand::AddQuestion)]);
    let after = lesson(&harness);
    let is_joined = player(&harness).position() == moment;
    assert!(is_joined, "the question is about the present moment");
    assert_eq!(after.pages.len(), before, "it has no page of its own");
    assert!(after.pages.last().is_some_and(|page| page.question.is_some()));
    let recipe = r#"{"gridscope":1,"family":"maze","maze":{"generator":{"id":"eller","version":1},"size":[8,6],"seed":3},
        "solver":{"id":"bfs","version":1}}"#;
    ask(&mut harness, [Command::SetUp(Recipe::from_json(recipe).expect("a recipe").problem)]);
    settle(&mut harness);
    for step in [5, 9] {
        ask(&mut harness, [Command::Player(PlayerCommand::Seek(step)), write(WriteCommand::AddMoment)]);
    }
    let lesson = lesson(&harness);
    let runs: Vec<&str> = lesson.recipes.iter().map(|named| &*named.name).collect();
    assert_eq!(runs, ["run", "run-2"]);
    let moments: Vec<(usize, u64)> =
        lesson.pages.iter().rev().take(2).map(|page| (page.moment.recipe, page.moment.step)).collect();
    assert_eq!(moments, [(1, 9), (1, 5)]);
    crate::lesson::check(&lesson).expect("moments are those of their runs");
}
