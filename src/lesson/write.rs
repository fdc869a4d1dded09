//! Lessons begun from a run: its bookmarks become pages, a question about it becomes a block, and a text comes out that
//! people go on with.

use super::{FORMAT, own};
use crate::recipe::{Bookmark, Marks, Recipe, StageKind};
use crate::text::{Language, Text};

const TITLE: Text = Text::in_context("new lesson", "A new lesson");
const ABOUT: Text = Text::in_context("new lesson", "What it is about, in a sentence.");
const PAGE: Text = Text::in_context("new lesson", "What is to be seen here");
const SAY: Text = Text::in_context("new lesson", "Say it here: one idea, a question before the explanation.");
const ASK: Text = Text::in_context("new lesson", "What is asked?");
const WHY: Text = Text::in_context("new lesson", "Why the right answer is right.");
const RIGHT: Text = Text::in_context("new lesson", "the right answer");
const WRONG: Text = Text::in_context("new lesson", "a likely mistake");

/// The name of the recipe of a new lesson.
const RUN: &str = "run";

/// The word that begins the block of a recipe.
const RECIPE: &str = "recipe";

/// A question as it is written.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What is asked.
    pub ask: String,
    /// What can be chosen.
    pub options: Vec<String>,
    /// The place of the right option.
    pub right: usize,
    /// Why it is right; nothing where somebody has to say it.
    pub why: String,
    /// The step to which the run is played after the answer; nothing where it stays.
    pub until: Option<u64>,
}

impl Asked {
    /// A question in which everything is to be replaced.
    pub fn template(language: Language) -> Self {
        let options = [RIGHT, WRONG].map(|text| text.get(language).to_owned()).to_vec();
        Self { ask: ASK.get(language).to_owned(), options, right: 0, why: String::new(), until: None }
    }
}

/// A string of TOML: one of JSON is one.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A lesson of a run with a page for each of its bookmarks, or one for where it stands, in one language.
pub fn begun(recipe: &Recipe, language: Language) -> String {
    let code = language.code();
    let (title, about) = (quoted(TITLE.get(language)), quoted(ABOUT.get(language)));
    let mut text = format!(
        "+++\nformat = {FORMAT}\nlesson = \"my-lesson\"\ncourse = {}\norder = 1\nminutes = 10\nlanguages = [\"{code}\"]\ntitle.{code} = {title}\nabout.{code} = {about}\n+++\n\n",
        quoted(course(recipe)),
    );
    text += &run(RUN, recipe);
    let of =
        |kind, bookmarks: &[Bookmark]| bookmarks.iter().map(|one| page(RUN, (kind, one), language)).collect::<String>();
    let marks = &recipe.marks;
    let pages = of(StageKind::Building, &marks.building.bookmarks) + &of(StageKind::Solving, &marks.solving.bookmarks);
    if pages.is_empty() {
        let start = Bookmark { position: 0, note: String::new(), event: None };
        return text + &page(RUN, (marks.active.unwrap_or(StageKind::Solving), &start), language);
    }
    text + &pages
}

/// The block of a recipe, without its marks.
fn run(name: &str, recipe: &Recipe) -> String {
    let plain = Recipe { marks: Marks::NONE, compare: None, ..recipe.clone() };
    // On one line: nobody reads it here.
    let json = plain.to_json().lines().map(str::trim).collect::<Vec<_>>().join(" ");
    format!("```{RECIPE} {name}\n{json}\n```\n")
}

/// The name of the run of `recipe` in a text, which may have faults elsewhere; where it is not there, a new name and the
/// block to be added.
pub fn named(text: &str, recipe: &Recipe) -> (String, String) {
    let blocks = text.split("```").filter_map(|block| block.strip_prefix(RECIPE)?.split_once('\n'));
    let blocks: Vec<(&str, &str)> = blocks.map(|(name, json)| (name.trim(), json)).collect();
    let is_it = |json: &str| Recipe::from_json(json).is_ok_and(|known| known.problem == recipe.problem);
    if let Some((name, _)) = blocks.iter().find(|(_, json)| is_it(json)) {
        return ((*name).to_owned(), String::new());
    }
    let mut names = (1..).map(|number| if number == 1 { RUN.to_owned() } else { format!("{RUN}-{number}") });
    let is_free = |name: &String| blocks.iter().all(|(known, _)| known != name);
    let name = names.find(is_free).unwrap_or_default();
    let block = run(&name, recipe);
    (name, format!("\n{block}"))
}

/// The course to which lessons about such boards belong.
fn course(recipe: &Recipe) -> &'static str {
    let family = recipe.problem.family().id();
    let like = |lesson: &&std::sync::Arc<super::Lesson>| lesson.recipes[0].recipe.problem.family().id() == family;
    own().iter().find(like).or(own().first()).map_or("", |lesson| &lesson.course)
}

/// A page at a place of the run called `run`.
pub fn page(run: &str, (stage, place): (StageKind, &Bookmark), language: Language) -> String {
    let kind = if stage == StageKind::Building { "building" } else { "solving" };
    let event = place.event.filter(|_| place.position > 0);
    let event = event.map_or_else(String::new, |event| format!("event = \"{event:016x}\"\n"));
    // A note is one line, whatever is in it.
    let note = place.note.split_whitespace().collect::<Vec<_>>().join(" ");
    let title = if note.is_empty() { PAGE.get(language) } else { &note };
    format!(
        "\n```moment\nrecipe = \"{run}\"\nstage = \"{kind}\"\nstep = {}\n{event}```\n\n# {} {title}\n\n{}\n",
        place.position,
        language.code(),
        SAY.get(language),
    )
}

/// A question block.
pub fn question(asked: &Asked, language: Language) -> String {
    let code = language.code();
    let why = if asked.why.trim().is_empty() { WHY.get(language) } else { &asked.why };
    let mut text = format!("\n```question\nask.{code} = {}\nwhy.{code} = {}\n", quoted(&asked.ask), quoted(why));
    text += &asked.until.map_or_else(String::new, |until| format!("until = {until}\n"));
    for (place, option) in asked.options.iter().enumerate() {
        text += &format!("\n[[option]]\nsay.{code} = {}\n", quoted(option));
        if place == asked.right {
            text += "right = true\n";
        }
    }
    text + "```\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;
    use crate::lesson::{Answer, Lesson, check};

    fn bookmark(position: u64, note: &str) -> Bookmark {
        Bookmark { position, note: note.to_owned(), event: None }
    }

    #[test]
    fn what_is_begun_is_a_lesson_in_every_language_and_family() {
        for family in catalog::families() {
            for language in Language::all() {
                let mut recipe = Recipe::new(family.example());
                recipe.marks.solving.bookmarks = vec![bookmark(0, "Look \n here"), bookmark(1, "")];
                let mut text = begun(&recipe, language);
                text += &question(&Asked::template(language), language);
                let lesson = Lesson::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(lesson.pages.len(), 2, "{}", family.id());
                assert_eq!(lesson.pages[0].said(language.code()).unwrap().title, "Look here");
                assert!(
                    matches!(&lesson.pages[1].question.as_ref().unwrap().answer, Answer::Choice(all) if all[0].right)
                );
                assert_eq!(lesson.recipes[0].recipe.problem, recipe.problem);
            }
        }
    }

    #[test]
    fn what_is_quoted_is_read_as_it_was() {
        let asked = Asked {
            ask: "a \"b\" \\ \u{1} = 'c'\n```".to_owned(),
            options: vec!["=1".to_owned(), "[[option]]".to_owned(), "한국어".to_owned()],
            right: 2,
            why: "'''".to_owned(),
            until: Some(1),
        };
        let recipe = Recipe::new(catalog::families().next().unwrap().example());
        let text = begun(&recipe, Language::ENGLISH) + &question(&asked, Language::ENGLISH);
        let lesson = Lesson::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let found = lesson.pages[0].question.as_ref().unwrap();
        let Answer::Choice(choices) = &found.answer else { panic!("options") };
        let said: Vec<&str> = choices.iter().map(|choice| choice.say.get("en")).collect();
        assert_eq!((found.ask.get("en"), said), (&*asked.ask, vec!["=1", "[[option]]", "한국어"]));
        assert!(choices[2].right && found.until == Some(1));
        assert!(check(&lesson).is_ok());
    }
}
