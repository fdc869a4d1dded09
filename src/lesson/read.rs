//! Reads the file of a lesson.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, MetadataBlockKind, Options, Parser, Tag, TagEnd};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::prose::Writer;
use super::{
    Course, FORMAT, LONGEST, Lesson, LessonError, MOST_PAGES, MOST_RECIPES, Moment, Named, Page, Question, Said, Task,
    Words,
};
use crate::recipe::{Recipe, StageKind};
use crate::text::Language;

/// The most cells that a moment points at.
const MOST_POINTS: usize = 64;

/// What a file begins with.
const BEGINNING: &str = "+++";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Front {
    format: u64,
    lesson: String,
    course: String,
    order: u32,
    minutes: u32,
    languages: Vec<String>,
    title: Words,
    about: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMoment {
    recipe: Option<String>,
    stage: Option<StageKind>,
    step: u64,
    event: Option<String>,
    #[serde(default)]
    point: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNotes {
    say: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTask {
    say: Words,
    #[serde(default)]
    then: Words,
}

impl Lesson {
    /// Whether `bytes` begin as the file of a lesson does.
    pub fn is_likely(bytes: &[u8]) -> bool {
        let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        text.starts_with(BEGINNING.as_bytes())
    }

    /// The recipes of a file, of which the rest need not be finished.
    ///
    /// # Errors
    /// A recipe, or the front matter, that cannot be read.
    pub fn recipes(text: &str) -> Result<Vec<Named>, LessonError> {
        let mut reading = Reading::default();
        let result = reading.all(text);
        if reading.recipes.is_empty() { result.map(|()| Vec::new()) } else { Ok(reading.recipes) }
    }

    /// Reads the text of a file. Cost: linear in its length, which [`LONGEST`] limits.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line, what was found and what was expected.
    pub fn read(text: &str) -> Result<Self, LessonError> {
        let mut reading = Reading::default();
        reading.all(text)?;
        reading.finish(text.lines().count().max(1))
    }
}

/// The line of a place in the text; places are asked for nearly in order.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, place: usize) -> usize {
        if place < self.at {
            (self.at, self.line) = (0, 1);
        }
        let between = self.text.as_bytes().get(self.at..place).unwrap_or_default();
        self.line += between.iter().filter(|byte| **byte == b'\n').count();
        self.at = place;
        self.line
    }
}

/// What of a file was read so far.
#[derive(Default)]
struct Reading {
    front: Option<Front>,
    recipes: Vec<Named>,
    pages: Vec<Page>,
    /// The block that is open: its words, its line, its text.
    block: Option<(String, usize, String)>,
    /// The line of a heading of the first level that is open.
    heading: Option<usize>,
    writer: Writer,
}

impl Reading {
    fn all(&mut self, text: &str) -> Result<(), LessonError> {
        if text.len() > LONGEST {
            return Err(LessonError::at(1, format!("the file has {} bytes; accepted: up to {LONGEST}", text.len())));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let parser = Parser::new_ext(text, Options::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS);
        let mut line = Lines { text, at: 0, line: 1 };
        for (event, range) in parser.into_offset_iter() {
            self.take(event, line.of(range.start))?;
        }
        Ok(())
    }

    fn take(&mut self, event: Event<'_>, line: usize) -> Result<(), LessonError> {
        match event {
            Event::Start(Tag::MetadataBlock(MetadataBlockKind::PlusesStyle)) => {
                self.block = Some((BEGINNING.to_owned(), line, String::new()));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let words =
                    if let CodeBlockKind::Fenced(words) = kind { words.trim().to_owned() } else { String::new() };
                self.block = Some((words, line, String::new()));
            }
            Event::End(TagEnd::CodeBlock | TagEnd::MetadataBlock(_)) => {
                if let Some((words, line, text)) = self.block.take() {
                    self.close(&words, line, &text)?;
                }
            }
            Event::Text(text) if self.block.is_some() => {
                if let Some((_, _, inside)) = &mut self.block {
                    inside.push_str(&text);
                }
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => self.heading = Some(line),
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => self.head(line)?,
            other => self.say(&other, line)?,
        }
        Ok(())
    }

    /// Text of a page.
    fn say(&mut self, event: &Event<'_>, line: usize) -> Result<(), LessonError> {
        let is_text = matches!(event, Event::Text(_) | Event::Code(_));
        let is_placed = self.heading.is_some() || self.pages.last().is_some_and(|page| !page.texts.is_empty());
        if is_text && !is_placed {
            let what =
                "text outside a page; expected a ```moment``` block and then a heading such as \"# en Two sets meet\"";
            return Err(LessonError::at(line, what));
        }
        if self.writer.take(event) {
            return Ok(());
        }
        let what = format!(
            "{}; a lesson has paragraphs, lists, **strong** and *emphasised* words, `code` and its own blocks",
            name(event)
        );
        Err(LessonError::at(line, what))
    }

    /// A heading such as `# en Two sets meet` begins the text of a page in one language.
    fn head(&mut self, line: usize) -> Result<(), LessonError> {
        let line = self.heading.take().unwrap_or(line);
        let words = self.writer.line();
        self.flush();
        let languages = &self.front(line)?.languages;
        let (code, title) = words.split_once(' ').unwrap_or((&words, ""));
        if !languages.iter().any(|language| language == code) || title.trim().is_empty() {
            let expected = languages.join(", ");
            return Err(LessonError::at(
                line,
                format!(
                    "heading '{words}'; expected a language ({expected}) and a title, such as \"# en Two sets meet\""
                ),
            ));
        }
        let said = Said { language: code.to_owned(), title: title.trim().to_owned(), blocks: Vec::new(), line };
        let page = self
            .pages
            .last_mut()
            .ok_or_else(|| LessonError::at(line, "a heading before the first ```moment``` block"))?;
        if page.texts.iter().any(|other| other.language == said.language) {
            return Err(LessonError::at(line, format!("a second text in {} on one page", said.language)));
        }
        page.texts.push(said);
        Ok(())
    }

    /// Gives the text that was read to the heading above it.
    fn flush(&mut self) {
        let blocks = std::mem::take(&mut self.writer.blocks);
        if let Some(said) = self.pages.last_mut().and_then(|page| page.texts.last_mut()) {
            said.blocks.extend(blocks);
        }
    }

    fn front(&self, line: usize) -> Result<&Front, LessonError> {
        self.front.as_ref().ok_or_else(|| {
            LessonError::at(line, "expected +++, lesson, course, languages and title, +++ at the beginning of the file")
        })
    }

    /// A block that has ended.
    fn close(&mut self, words: &str, line: usize, text: &str) -> Result<(), LessonError> {
        let (kind, name) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        match kind {
            BEGINNING => self.begin(line, text),
            "recipe" => self.recipe(name.trim(), line, text),
            "moment" => self.moment(line, text),
            "question" => self.question(line, text),
            "task" => self.task(line, text),
            "notes" => self.notes(line, text),
            "" => {
                self.writer.code(text);
                Ok(())
            }
            _ => Err(LessonError::at(
                line,
                format!("a block '{kind}'; expected recipe NAME, moment, question, task, notes, or nothing"),
            )),
        }
    }

    fn begin(&mut self, line: usize, text: &str) -> Result<(), LessonError> {
        let front: Front = toml(text, line)?;
        let languages = &front.languages;
        if front.format != FORMAT {
            return Err(LessonError::at(line, format!("format = {}; this program reads {FORMAT}", front.format)));
        }
        check_id("lesson", &front.lesson, line)?;
        if Course::of(&front.course).is_none() {
            let known = super::courses().iter().map(|course| &*course.id).collect::<Vec<_>>().join(", ");
            return Err(LessonError::at(line, format!("course = \"{}\"; known: {known}", front.course)));
        }
        let is_known = |code: &String| Language::of(code).is_some();
        let is_twice = (1..languages.len()).any(|place| languages[..place].contains(&languages[place]));
        if languages.is_empty() || !languages.iter().all(is_known) || is_twice {
            let known = Language::all().map(Language::code).collect::<Vec<_>>().join(", ");
            return Err(LessonError::at(
                line,
                format!("languages = {languages:?}; expected any of {known}, each once"),
            ));
        }
        front.title.promised("title", languages, line)?;
        front.about.promised("about", languages, line)?;
        self.front = Some(front);
        Ok(())
    }

    fn recipe(&mut self, name: &str, line: usize, text: &str) -> Result<(), LessonError> {
        check_id("recipe", name, line)?;
        if self.recipes.iter().any(|other| other.name == name) {
            return Err(LessonError::at(line, format!("a second recipe '{name}'")));
        }
        if self.recipes.len() == MOST_RECIPES {
            return Err(LessonError::at(line, format!("more than {MOST_RECIPES} recipes")));
        }
        let recipe = Recipe::read(text.as_bytes())
            .map_err(|error| LessonError::at(line, format!("recipe '{name}': {error}")))?;
        self.recipes.push(Named { name: name.to_owned(), recipe, line });
        Ok(())
    }

    /// A moment begins a page.
    fn moment(&mut self, line: usize, text: &str) -> Result<(), LessonError> {
        self.front(line)?;
        self.flush();
        if self.pages.len() == MOST_PAGES {
            return Err(LessonError::at(line, format!("more than {MOST_PAGES} moments")));
        }
        let raw: RawMoment = toml(text, line)?;
        let before = self.pages.last().map(|page| &page.moment);
        let recipe = match &raw.recipe {
            Some(name) => self.recipes.iter().position(|named| named.name == *name),
            None => before.map(|moment| moment.recipe).or(Some(0).filter(|_| !self.recipes.is_empty())),
        };
        let recipe = recipe.ok_or_else(|| {
            let known = self.recipes.iter().map(|named| &*named.name).collect::<Vec<_>>().join(", ");
            LessonError::at(
                line,
                format!("recipe = {:?}; expected one that stands above: {known}", raw.recipe.unwrap_or_default()),
            )
        })?;
        let same = before.filter(|moment| moment.recipe == recipe).map(|moment| moment.stage);
        let stage = raw.stage.or(same).unwrap_or(StageKind::Solving);
        let event = raw.event.map(|text| hash(&text, line)).transpose()?;
        let point = raw.point.iter().map(|text| cell(text, line)).collect::<Result<Vec<_>, _>>()?;
        if point.len() > MOST_POINTS {
            return Err(LessonError::at(
                line,
                format!("{} cells are pointed at; accepted: up to {MOST_POINTS}", point.len()),
            ));
        }
        let moment = Moment { recipe, stage, step: raw.step, event, point, line };
        self.pages.push(Page { moment, texts: Vec::new(), question: None, task: None, notes: None });
        Ok(())
    }

    fn question(&mut self, line: usize, text: &str) -> Result<(), LessonError> {
        let question = Question::read(text, line, &self.front(line)?.languages)?;
        let page = self.pages.last_mut().ok_or_else(|| LessonError::at(line, "a question before the first moment"))?;
        if page.question.replace(question).is_some() {
            return Err(LessonError::at(
                line,
                "a second question at one moment; expected one moment for each question",
            ));
        }
        Ok(())
    }

    fn task(&mut self, line: usize, text: &str) -> Result<(), LessonError> {
        let languages = &self.front(line)?.languages;
        let raw: RawTask = toml(text, line)?;
        raw.say.promised("say", languages, line)?;
        if !raw.then.is_empty() {
            raw.then.promised("then", languages, line)?;
        }
        let page = self.pages.last_mut().ok_or_else(|| LessonError::at(line, "a task before the first moment"))?;
        if page.task.replace(Task { say: raw.say, then: raw.then }).is_some() {
            return Err(LessonError::at(line, "a second task at one moment"));
        }
        Ok(())
    }

    fn notes(&mut self, line: usize, text: &str) -> Result<(), LessonError> {
        let raw: RawNotes = toml(text, line)?;
        raw.say.promised("say", &self.front(line)?.languages, line)?;
        let page = self.pages.last_mut().ok_or_else(|| LessonError::at(line, "notes before the first moment"))?;
        if page.notes.replace(raw.say).is_some() {
            return Err(LessonError::at(line, "second notes at one moment"));
        }
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Lesson, LessonError> {
        self.flush();
        self.front(1)?;
        if self.pages.is_empty() {
            return Err(LessonError::at(last, "no ```moment``` block; a lesson has at least one"));
        }
        let Some(front) = self.front else { return Err(LessonError::at(1, "no front matter")) };
        for page in &self.pages {
            check_page(page, &front.languages)?;
        }
        Ok(Lesson {
            id: front.lesson,
            course: front.course,
            order: front.order,
            minutes: front.minutes,
            languages: front.languages,
            title: front.title,
            about: front.about,
            recipes: self.recipes,
            pages: self.pages,
        })
    }
}

/// A page has a text in every promised language.
fn check_page(page: &Page, languages: &[String]) -> Result<(), LessonError> {
    let line = page.moment.line;
    for code in languages {
        let said = page.texts.iter().find(|said| said.language == *code);
        let said = said.ok_or_else(|| {
            LessonError::at(
                line,
                format!("this moment has no text in {code}; expected a heading \"# {code} ...\" and text below"),
            )
        })?;
        if said.blocks.is_empty() {
            return Err(LessonError::at(said.line, format!("no text below the heading in {code}")));
        }
    }
    Ok(())
}

/// What people call a piece of Markdown that lessons do not have.
const fn name(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::Image { .. }) => "an image",
        Event::Start(Tag::Link { .. }) => "a link",
        Event::Start(Tag::HtmlBlock) | Event::Html(_) | Event::InlineHtml(_) => "HTML",
        Event::Start(Tag::BlockQuote(_)) => "a quotation",
        Event::Start(Tag::MetadataBlock(_)) => "another kind of front matter",
        _ => "something that lessons do not have",
    }
}

/// Ids are short, lower case, and safe as names of files.
fn check_id(field: &str, id: &str, line: usize) -> Result<(), LessonError> {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if is_plain && (1..=60).contains(&id.len()) {
        return Ok(());
    }
    let found: String = id.chars().take(60).collect();
    Err(LessonError::at(line, format!("{field} '{found}'; expected 1 to 60 letters a-z, digits and -")))
}

/// The contents of a block that begins on `line`.
pub(super) fn toml<T: DeserializeOwned>(text: &str, line: usize) -> Result<T, LessonError> {
    ::toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let inside = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        LessonError::at(line + inside, error.message().replace('\n', "; "))
    })
}

/// Column and row from `3,4`.
pub(super) fn cell(text: &str, line: usize) -> Result<[u32; 2], LessonError> {
    let numbers = text.split_once(',').and_then(|(x, y)| Some([x.trim().parse().ok()?, y.trim().parse().ok()?]));
    numbers.ok_or_else(|| {
        LessonError::at(line, format!("cell '{text}'; expected COLUMN,ROW such as \"3,4\", both from 0"))
    })
}

fn hash(text: &str, line: usize) -> Result<u64, LessonError> {
    let is_hash = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hash = u64::from_str_radix(text, 16).ok().filter(|_| is_hash);
    hash.ok_or_else(|| {
        LessonError::at(
            line,
            format!("event = \"{text}\"; expected 16 hexadecimal digits, as `gridscope lesson moment` prints them"),
        )
    })
}
