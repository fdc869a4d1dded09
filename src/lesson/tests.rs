use super::*;

fn perfect() -> &'static str {
    own::files().find(|(name, _)| *name == "perfect-maze").unwrap().1
}

/// What is wrong with the lesson where `old` stands as `new`.
fn wrong(old: &str, new: &str) -> LessonError {
    let text = perfect();
    assert!(text.contains(old), "{old}");
    match Lesson::read(&text.replacen(old, new, 1)) {
        Err(error) => error,
        Ok(lesson) => check(&lesson).unwrap_err().remove(0),
    }
}

#[test]
fn the_programs_own_lessons_are_right() {
    let mut ids = Vec::new();
    for (name, text) in own::files() {
        let lesson = Lesson::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let faults = check(&lesson).err().unwrap_or_default();
        assert!(faults.is_empty(), "{name}: {faults:?}");
        assert_eq!((&*lesson.id, &*lesson.languages), (name, &["en".to_owned(), "ko".to_owned(), "ru".to_owned()][..]));
        assert!(!ids.contains(&lesson.id), "{name}");
        ids.push(lesson.id);
    }
    assert_eq!((ids.len(), courses().len()), (own().len(), 6));
}

#[test]
fn faults_say_where_and_what_was_expected() {
    let faults = [
        ("format = 1", "format = 2", 1, "format = 2; this program reads 1"),
        ("minutes = 6", "minutes = six", 6, ""),
        ("course = \"mazes\"", "course = \"art\"", 1, "course = \"art\"; known: mazes"),
        ("about.ko", "about.xx", 1, "about.ko is missing; the lesson promises en, ko, ru"),
        ("\"version\": 1}, \"size\"", "\"version\": 99}, \"size\"", 16, "version 99"),
        ("# ko 닫힌", "# de 닫힌", 34, "expected a language (en, ko, ru) and a title"),
        ("step = 20", "step = 2000", 46, "step 2000; the run has 110 events"),
        ("step = 20", "step = 17", 46, "those of event"),
        ("point = [\"1,2\"", "point = [\"9,2\"", 46, "outside the board of 5x4"),
        ("right = true", "right = false", 65, "0 options have right = true"),
        ("number = 19", "number = 20", 0, "the answer is 20; the run says 19"),
        ("cell = \"2,1\"", "cell = \"2,0\"", 0, "the answer is 2,0; the run says 2,1"),
        ("kind == Carve", "kind == Carving", 0, "Carving"),
        ("until = 58", "until = 5", 0, "until = 5; expected a step from 50 to 110"),
        ("Every cell is closed", "<b>Every</b> cell is closed", 30, "HTML; a lesson has paragraphs"),
        ("Every cell is closed", "![x](y) is closed", 30, "an image"),
        ("```question", "```quiz", 65, "a block 'quiz'; expected recipe NAME"),
    ];
    for (old, new, line, what) in faults {
        let error = wrong(old, new);
        assert!(error.what.contains(what), "{new}: {error}");
        assert!(line == 0 || error.line == line, "{new}: {error}");
    }
}

#[test]
fn no_file_reaches_a_panic() {
    let text = perfect();
    let places = text.char_indices().map(|(place, _)| place).step_by(97);
    for place in places {
        let (before, after) = text.split_at(place);
        for text in [before.to_owned(), format!("{before}```{after}"), format!("{before}{before}")] {
            let last = text.lines().count() + 1;
            assert!(Lesson::read(&text).err().is_none_or(|error| (1..=last).contains(&error.line)), "{place}");
        }
    }
    assert_eq!(Lesson::read(&"x".repeat(LONGEST + 1)).unwrap_err().line, 1);
    assert!(Lesson::read("").is_err());
}

#[test]
fn an_answer_is_judged_by_its_kind() {
    let lesson = Lesson::read(perfect()).unwrap();
    let questions: Vec<&Question> = lesson.pages.iter().filter_map(|page| page.question.as_ref()).collect();
    assert!(questions[0].judge(Given::Choice(0)).right);
    let wrong = questions[0].judge(Given::Choice(1));
    assert!(!wrong.right && wrong.when.unwrap().get("en").starts_with("Both cells"));
    assert!(questions[1].judge(Given::Cell([2, 1])).right && !questions[1].judge(Given::Cell([1, 2])).right);
    assert!(questions[2].judge(Given::Number(19)).right && !questions[2].judge(Given::Choice(0)).right);
}
