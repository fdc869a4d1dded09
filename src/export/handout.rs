//! Lessons on paper: a page for a browser to print, with room to write and the answers on a sheet of their own; and
//! exams from the runs of a lesson, in variants, with their key.

use std::io;

use super::svg;
use crate::family::Board;
use crate::grid::Cell;
use crate::lesson::{Answer, Block, Lesson, Moment, Page, Question, Scene, SceneError, Span};
use crate::random::Random;
use crate::recipe::StageKind;
use crate::text::{Language, Text};
use crate::trace::quiz::{self, Names, ask_from, kinds};
use crate::trace::{Event, cell_name, sentence};

const NAME: Text = Text::new("Name");
const DATE: Text = Text::new("Date");
const ANSWERS: Text = Text::new("Answers");
const VARIANT: Text = Text::in_context("exam", "Variant {letter}");
const KEY: Text = Text::in_context("exam", "Key");

/// An exam that is made from the runs of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Exam {
    /// Questions of each variant.
    pub questions: u32,
    /// How many variants.
    pub variants: u32,
    /// The seed of boards, moments and questions.
    pub seed: u64,
}

/// Why there is no sheet.
#[derive(Debug, thiserror::Error)]
pub enum HandoutError {
    /// A recipe of the lesson cannot be carried out.
    #[error("recipe '{recipe}': {error}")]
    Scene {
        /// Its name.
        recipe: String,
        /// What is wrong.
        error: SceneError,
    },
    /// A board cannot be drawn.
    #[error(transparent)]
    Drawing(#[from] io::Error),
    /// The runs of the lesson have too little to ask about.
    #[error(
        "only {found} of {wanted} questions could be made from the runs of the lesson; expected runs with more decisions"
    )]
    Few {
        /// How many were made.
        found: u32,
        /// How many were wanted.
        wanted: u32,
    },
}

/// Tries to find a question, each on another board or at another moment.
const TRIES: u64 = 40;
/// So many events after a moment are looked at for a question.
const REACH: u64 = 400;
/// Boards with more columns have no numbers at their edge.
const NUMBERED: u32 = 26;

/// What is written of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'a> {
    /// Cells with an outline.
    pub outlined: &'a [Cell],
    /// Cells with a letter each.
    pub lettered: &'a [Cell],
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The letter of an option or a variant.
fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

/// The lesson as a page of HTML in one language. Cost: the runs of the lesson, and their boards.
///
/// # Errors
/// Recipes that cannot be carried out, and boards that cannot be drawn.
pub fn lesson(lesson: &Lesson, language: Language) -> Result<String, HandoutError> {
    let mut scenes = Scenes::new(lesson);
    let code = language.code();
    let mut page = begin(lesson.title.get(code), language);
    page += &format!("<p class=about>{}</p>\n", escaped(lesson.about.get(code)));
    let mut answers = String::new();
    let mut number = 0;
    for one in &lesson.pages {
        let board = scenes.board(&one.moment)?;
        page += "<section>\n";
        page += &format!("<figure>{board}</figure>\n");
        page += &text(one, code);
        if let Some(question) = &one.question {
            number += 1;
            page += &asked(question, number, code);
            answers += &answered(question, number, code);
        }
        page += "</section>\n";
    }
    page += &format!("<section class=sheet><h1>{}</h1>\n<ol>\n{answers}</ol></section>\n", ANSWERS.get(language));
    Ok(page + "</body></html>\n")
}

/// An exam as a page of HTML in one language: its variants, and their key on a sheet of its own.
///
/// # Errors
/// Recipes that cannot be carried out, and runs with too little to ask about.
pub fn exam(lesson: &Lesson, exam: Exam, language: Language) -> Result<String, HandoutError> {
    let code = language.code();
    let mut page = String::new();
    let mut key = String::new();
    for variant in 0..exam.variants {
        let mark = letter(variant as usize);
        let name = VARIANT.get(language).replace("{letter}", &mark.to_string());
        let title = format!("{}: {name}", lesson.title.get(code));
        page += &if variant == 0 {
            begin(&title, language)
        } else {
            format!("<h1 class=sheet>{}</h1>\n{}", escaped(&title), fields(language))
        };
        key += &format!("<tr><th>{mark}</th>");
        let mut found = 0;
        for number in 0..exam.questions {
            let Some(drawn) = draw(lesson, (variant, number), exam.seed, language)? else { break };
            found += 1;
            page += &format!(
                "<section>\n<figure>{}</figure>\n<p class=ask>{found}. {}</p>\n{}</section>\n",
                drawn.board,
                escaped(&drawn.ask),
                drawn.options
            );
            key += &format!("<td>{}</td>", letter(drawn.right));
        }
        if found < exam.questions {
            return Err(HandoutError::Few { found, wanted: exam.questions });
        }
        key += "</tr>\n";
    }
    let numbers: String = (1..=exam.questions).map(|number| format!("<th>{number}</th>")).collect();
    page += &format!(
        "<section class=sheet><h1>{}</h1>\n<table><tr><th></th>{numbers}</tr>\n{key}</table></section>\n",
        KEY.get(language)
    );
    Ok(page + "</body></html>\n")
}

/// A question of an exam, as it is written.
struct Drawn {
    board: String,
    ask: String,
    options: String,
    right: usize,
}

/// A question from a run of the lesson, on a board of its own where boards are drawn by lot.
fn draw(
    lesson: &Lesson,
    (variant, number): (u32, u32),
    seed: u64,
    language: Language,
) -> Result<Option<Drawn>, HandoutError> {
    let mut random = Random::new(seed ^ u64::from(variant) << 32 ^ u64::from(number) << 8);
    let stages: Vec<(usize, StageKind)> =
        lesson.pages.iter().map(|page| (page.moment.recipe, page.moment.stage)).collect();
    for _ in 0..TRIES {
        let (recipe, stage) = stages[random.below(stages.len() as u32) as usize];
        let named = &lesson.recipes[recipe];
        let mut recipe = named.recipe.clone();
        recipe.problem.set_seed(random.bits() % 1_000_000);
        // A board of another seed may be one that nobody can make.
        let Ok(mut scene) = Scene::of(&recipe, stage) else { continue };
        let position = random.bits() % scene.len().max(1);
        let account = scene.account(position);
        let kinds: Vec<_> = kinds(scene.board()).collect();
        let Some(question) = ask_from(&account, (position, REACH), random.bits(), &kinds) else { continue };
        return written(&mut scene, &question, language).map(Some);
    }
    Ok(None)
}

fn written(scene: &mut Scene, question: &quiz::Question, language: Language) -> Result<Drawn, HandoutError> {
    let (info, size) = (scene.info(), scene.size());
    let cell = |cell| cell_name(size, cell);
    let names = Names { info, cell: &cell, language };
    let (cells, about): (Vec<Cell>, Vec<Cell>) = (question.cells().collect(), question.about().collect());
    let last = question.position.checked_sub(1).and_then(|last| scene.event(last));
    let before =
        last.map(|event: Event| format!("<p class=before>{}</p>\n", escaped(&sentence(info, &event, size, language))));
    let options: String = (0..question.options.len())
        .map(|place| format!("<li><b>{}</b> {}</li>\n", letter(place), escaped(&question.option(place, names))))
        .collect();
    Ok(Drawn {
        board: picture(scene, question.position, Marks { outlined: &about, lettered: &cells })?,
        ask: question.ask(names),
        options: format!("{}<ul class=options>\n{options}</ul>\n", before.unwrap_or_default()),
        right: question.right,
    })
}

/// The runs of a lesson, each recorded when it is needed first.
struct Scenes<'a> {
    lesson: &'a Lesson,
    known: Vec<((usize, StageKind), Scene)>,
}

impl<'a> Scenes<'a> {
    const fn new(lesson: &'a Lesson) -> Self {
        Self { lesson, known: Vec::new() }
    }

    /// The board at a moment.
    fn board(&mut self, moment: &Moment) -> Result<String, HandoutError> {
        let key = (moment.recipe, moment.stage);
        if !self.known.iter().any(|(known, _)| *known == key) {
            let named = &self.lesson.recipes[moment.recipe];
            let scene = Scene::of(&named.recipe, moment.stage);
            let scene = scene.map_err(|error| HandoutError::Scene { recipe: named.name.clone(), error })?;
            self.known.push((key, scene));
        }
        let Some((_, scene)) = self.known.iter_mut().find(|(known, _)| *known == key) else { return Ok(String::new()) };
        let size = scene.size();
        let inside = moment.point.iter().filter(|[x, y]| *x < size.width && *y < size.height);
        let outlined: Vec<Cell> = inside.map(|[x, y]| size.cell(*x, *y)).collect();
        picture(scene, moment.step, Marks { outlined: &outlined, lettered: &[] })
    }
}

/// The board after so many events, with its marks, and with numbers at its edge.
fn picture(scene: &mut Scene, step: u64, marks: Marks<'_>) -> Result<String, HandoutError> {
    let bytes = scene.shown(step);
    Ok(board(scene.board(), &bytes, marks)?)
}

/// A board with its marks and with numbers at its edge, as SVG; `bytes` are its picture.
///
/// # Errors
/// It has too many cells for a picture of shapes.
pub fn board(board: &Board, bytes: &[u8], marks: Marks<'_>) -> io::Result<String> {
    let size = board.size();
    let drawing = board.drawing(bytes);
    let is_plain = drawing.extent == [size.width as f32, size.height as f32];
    let mut out = Vec::new();
    svg::write(&drawing, &mut out)?;
    let mut written = String::from_utf8_lossy(&out).into_owned();
    if !is_plain {
        return Ok(written);
    }
    let unit = svg::SCALE as f32;
    let at = |cell: Cell| [size.x(cell) as f32 * unit, size.y(cell) as f32 * unit];
    let mut over = String::new();
    for [x, y] in marks.outlined.iter().chain(marks.lettered).map(|cell| at(*cell)) {
        let side = unit - 3.0;
        over += &format!(
            r##"<rect x="{}" y="{}" width="{side}" height="{side}" fill="none" stroke="#c2185b" stroke-width="2.5"/>"##,
            x + 1.5,
            y + 1.5
        );
    }
    for (place, cell) in marks.lettered.iter().enumerate() {
        let [x, y] = at(*cell).map(|side| side + unit / 2.0);
        over += &format!(
            r##"<circle cx="{x}" cy="{y}" r="8" fill="#fff"/><text x="{x}" y="{}" font-size="13" font-weight="bold" text-anchor="middle" fill="#c2185b">{}</text>"##,
            y + 4.5,
            letter(place)
        );
    }
    if size.width <= NUMBERED && size.height <= NUMBERED {
        over += &numbers(size, unit);
        written = with_edge(&written, svg::extent(&drawing).map(|side| side * unit));
    }
    let end = written.rfind("</svg>").unwrap_or(written.len());
    written.insert_str(end, &over);
    Ok(written)
}

/// A picture with room for numbers on the left and above. Small boards stay small.
fn with_edge(written: &str, [width, height]: [f32; 2]) -> String {
    let whole = format!("viewBox=\"0 0 {width} {height}\"");
    let style = format!("style=\"width: {}px\"", (width + EDGE) * LARGEST);
    written.replacen(&whole, &format!("{style} viewBox=\"{} {} {} {}\"", -EDGE, -EDGE, width + EDGE, height + EDGE), 1)
}

/// The room for numbers at the edge of a picture, in its units.
const EDGE: f32 = 16.0;
/// So many pixels has a unit at most.
const LARGEST: f32 = 2.0;

/// The numbers of columns and rows.
fn numbers(size: crate::grid::Size, unit: f32) -> String {
    let middle = |place: u32| (place as f32 + 0.5) * unit;
    let text = |x: f32, y: f32, number: u32| {
        format!(r##"<text x="{x}" y="{y}" font-size="9" text-anchor="middle" fill="#666">{number}</text>"##)
    };
    let columns = (0..size.width).map(|x| text(middle(x), -4.0, x));
    let rows = (0..size.height).map(|y| text(-8.0, middle(y) + 3.0, y));
    columns.chain(rows).collect()
}

fn begin(title: &str, language: Language) -> String {
    let (code, title) = (language.code(), escaped(title));
    format!(
        "<!doctype html>\n<html lang={code}><head><meta charset=utf-8><title>{title}</title>\n<style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{}",
        fields(language)
    )
}

/// Where a name and a date are written.
fn fields(language: Language) -> String {
    format!("<p class=fields>{}<span></span> {}<span></span></p>\n", NAME.get(language), DATE.get(language))
}

const STYLE: &str = "
body { font: 11.5pt/1.45 'Noto Sans', 'Noto Sans CJK KR', 'Malgun Gothic', system-ui, sans-serif; max-width: 178mm; margin: 12mm auto; color: #111 }
h1 { font-size: 17pt; margin: 0 0 4mm } h2 { font-size: 13pt; margin: 0 0 2mm } h3 { font-size: 11.5pt; margin: 2mm 0 }
p { margin: 0 0 2mm } .about, .before { color: #444 }
.fields span { display: inline-block; width: 58mm; border-bottom: 0.3mm solid #888; margin: 0 6mm 0 2mm }
section { break-inside: avoid; overflow: hidden; margin: 0 0 7mm; padding-top: 3mm; border-top: 0.3mm solid #ccc }
figure { float: right; max-width: 78mm; margin: 0 0 2mm 6mm } svg { width: 78mm; max-width: 100%; max-height: 95mm }
.ask { font-weight: 600; margin-top: 2mm } .options { list-style: none; padding: 0; margin: 1mm 0 } .options li { margin: 1mm 0; padding-left: 6mm; text-indent: -6mm }
.options li::before { content: ''; display: inline-block; width: 3.2mm; height: 3.2mm; border: 0.3mm solid #555; margin-right: 2.5mm; vertical-align: -0.4mm }
.room { height: 9mm; border-bottom: 0.3mm solid #888; width: 60mm }
.why { height: 20mm; border-bottom: 0.3mm solid #bbb }
code { white-space: nowrap; font-family: 'Noto Sans Mono', monospace; background: #f3f3f3; padding: 0 1mm } pre { background: #f3f3f3; padding: 2mm }
.sheet { break-before: page } table { border-collapse: collapse } td, th { border: 0.3mm solid #999; padding: 1mm 3mm }
@media print { body { margin: 0 } }
";

/// The text of a page.
fn text(page: &Page, code: &str) -> String {
    let Some(said) = page.said(code) else { return String::new() };
    let blocks: String = said.blocks.iter().map(block).collect();
    format!("<h2>{}</h2>\n{blocks}", escaped(&said.title))
}

fn block(block: &Block) -> String {
    let spans = |spans: &[Span]| spans.iter().map(span).collect::<String>();
    match block {
        Block::Paragraph(text) => format!("<p>{}</p>\n", spans(text)),
        Block::Heading(text) => format!("<h3>{}</h3>\n", spans(text)),
        Block::Item(None, text) => format!("<p>• {}</p>\n", spans(text)),
        Block::Item(Some(number), text) => format!("<p>{number}. {}</p>\n", spans(text)),
        Block::Code(text) => format!("<pre>{}</pre>\n", escaped(text)),
    }
}

fn span(span: &Span) -> String {
    let text = escaped(&span.text);
    match (span.code, span.strong, span.emphasis) {
        (true, _, _) => format!("<code>{text}</code>"),
        (_, true, _) => format!("<b>{text}</b>"),
        (_, _, true) => format!("<i>{text}</i>"),
        _ => text,
    }
}

/// A question with room for its answer.
fn asked(question: &Question, number: u32, code: &str) -> String {
    let ask = format!("<p class=ask>{number}. {}</p>\n", plain(question.ask.get(code)));
    let room = match &question.answer {
        Answer::Choice(choices) => {
            let option = |choice: &crate::lesson::Choice| format!("<li>{}</li>\n", plain(choice.say.get(code)));
            format!("<ul class=options>\n{}</ul>\n", choices.iter().map(option).collect::<String>())
        }
        Answer::Cell(_) | Answer::Number(_) => "<div class=room></div>\n".to_owned(),
    };
    ask + &room + "<div class=why></div>\n"
}

/// The answer to a question, and why.
fn answered(question: &Question, number: u32, code: &str) -> String {
    let answer = match &question.answer {
        Answer::Choice(choices) => {
            choices.iter().find(|choice| choice.right).map_or_else(String::new, |right| right.say.get(code).to_owned())
        }
        Answer::Cell([x, y]) => format!("({x}, {y})"),
        Answer::Number(number) => number.to_string(),
    };
    format!("<li value={number}><b>{}</b><br>{}</li>\n", plain(&answer), plain(question.why.get(code)))
}

/// A text in which what stands between backquotes has a fixed width.
fn plain(text: &str) -> String {
    let part = |(place, part): (usize, &str)| {
        if place % 2 == 1 { format!("<code>{}</code>", escaped(part)) } else { escaped(part) }
    };
    text.split('`').enumerate().map(part).collect()
}
