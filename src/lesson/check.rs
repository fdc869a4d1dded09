//! Compares a lesson with the runs of its recipes.

use super::scene::Fact;
use super::{Answer, Choice, Lesson, LessonError, Moment, Page, Question, Scene};
use crate::recipe::StageKind;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Runs that were recorded.
    pub runs: usize,
    /// Questions that were asked.
    pub questions: usize,
    /// Questions of which the run says the answer.
    pub read: usize,
}

/// Carries out the recipes of a lesson and compares its moments and questions with them. Cost: that of the runs, each of
/// which has at most [`MOST_EVENTS`](super::MOST_EVENTS) events.
///
/// # Errors
/// Everything that does not fit.
pub fn check(lesson: &Lesson) -> Result<Outcome, Vec<LessonError>> {
    let mut checking = Checking { lesson, scenes: Vec::new(), errors: Vec::new(), outcome: Outcome::default() };
    for page in &lesson.pages {
        checking.page(page);
    }
    let is_used = |place: usize| lesson.pages.iter().any(|page| page.moment.recipe == place);
    for (_, named) in lesson.recipes.iter().enumerate().filter(|(place, _)| !is_used(*place)) {
        checking
            .errors
            .push(LessonError::at(named.line, format!("no moment is in the run of recipe '{}'", named.name)));
    }
    checking.outcome.runs = checking.scenes.len();
    if checking.errors.is_empty() { Ok(checking.outcome) } else { Err(checking.errors) }
}

struct Checking<'a> {
    lesson: &'a Lesson,
    scenes: Vec<((usize, StageKind), Option<Scene>)>,
    errors: Vec<LessonError>,
    outcome: Outcome,
}

impl Checking<'_> {
    fn page(&mut self, page: &Page) {
        let moment = &page.moment;
        let place = self.scene(moment);
        let Some((_, Some(scene))) = self.scenes.get_mut(place) else { return };
        let mut errors = Vec::new();
        check_moment(moment, scene, &mut errors);
        if let Some(question) = &page.question {
            self.outcome.questions += 1;
            self.outcome.read += usize::from(question.read.is_some());
            check_question(question, moment, scene, &mut errors);
        }
        self.errors.extend(errors);
    }

    /// The place of the run of a moment; it is recorded where it is needed first.
    fn scene(&mut self, moment: &Moment) -> usize {
        let key = (moment.recipe, moment.stage);
        if let Some(place) = self.scenes.iter().position(|(other, _)| *other == key) {
            return place;
        }
        let named = &self.lesson.recipes[moment.recipe];
        let scene = Scene::of(&named.recipe, moment.stage).map_err(|error| error.to_string());
        let scene =
            scene.and_then(|scene| if scene.is_whole() { Ok(scene) } else { Err(super::SceneError::Long.to_string()) });
        let scene = scene.map_err(|error| {
            self.errors.push(LessonError::at(named.line, format!("recipe '{}': {error}", named.name)))
        });
        self.scenes.push((key, scene.ok()));
        self.scenes.len() - 1
    }
}

fn check_moment(moment: &Moment, scene: &mut Scene, errors: &mut Vec<LessonError>) {
    let mut wrong = |what: String| errors.push(LessonError::at(moment.line, what));
    let (step, len) = (moment.step, scene.len());
    let here = scene.landmark(step);
    match (moment.event, here) {
        _ if step > len => wrong(format!("step {step}; the run has {len} events")),
        (None, Some(here)) => wrong(format!("step {step} without its event; expected event = \"{here:016x}\"")),
        (Some(event), here) if here != Some(event) => {
            let moved = scene.find(step, event).map_or("nowhere near".to_owned(), |step| format!("at step {step}"));
            wrong(format!(
                "other events lead to step {step} than the lesson says; those of event = \"{event:016x}\" are {moved}"
            ));
        }
        _ => {}
    }
    let size = scene.size();
    for [x, y] in moment.point.iter().filter(|[x, y]| *x >= size.width || *y >= size.height) {
        wrong(format!("points at {x},{y}, which is outside the board of {}x{}", size.width, size.height));
    }
}

fn check_question(question: &Question, moment: &Moment, scene: &mut Scene, errors: &mut Vec<LessonError>) {
    let mut wrong = |what: String| errors.push(LessonError::at(question.line, what));
    let (size, len) = (scene.size(), scene.len());
    if let Some(until) = question.until.filter(|until| *until > len || *until < moment.step) {
        wrong(format!("until = {until}; expected a step from {} to {len}", moment.step));
    }
    if let Answer::Cell([x, y]) = question.answer
        && (x >= size.width || y >= size.height)
    {
        wrong(format!("cell {x},{y} is outside the board of {}x{}", size.width, size.height));
    }
    let Some(read) = &question.read else { return };
    match scene.read(read, moment.step) {
        Err(error) => wrong(error.to_string()),
        Ok(fact) => {
            if let Err(what) = compare(&question.answer, fact) {
                wrong(what);
            }
        }
    }
}

/// Compares an answer with what the run says.
fn compare(answer: &Answer, fact: Fact) -> Result<(), String> {
    let said = told(fact);
    match answer {
        Answer::Cell(cell) if fact != Fact::Cell(*cell) => {
            Err(format!("the answer is {},{}; the run says {said}", cell[0], cell[1]))
        }
        Answer::Number(number) if fact != Fact::Number(*number) => {
            Err(format!("the answer is {number}; the run says {said}"))
        }
        Answer::Choice(choices) => {
            if choices.iter().any(|choice| choice.is.is_none()) {
                return Err("every option needs is = \"...\", as the run is read (a number, \"COLUMN,ROW\", \"some\" or \"none\")".to_owned());
            }
            let fits: Vec<&Choice> = choices.iter().filter(|choice| fits(choice, fact)).collect();
            match &*fits {
                [choice] if choice.right => Ok(()),
                [choice] => Err(format!(
                    "the run says {said}, which is option {:?}; another one has right = true",
                    choice.say.get("en")
                )),
                fits => Err(format!("the run says {said}, which {} options are; expected one", fits.len())),
            }
        }
        _ => Ok(()),
    }
}

fn told(fact: Fact) -> String {
    match fact {
        Fact::Cell([x, y]) => format!("{x},{y}"),
        Fact::Number(number) => number.to_string(),
        Fact::Nothing => "nothing".to_owned(),
    }
}

fn fits(choice: &Choice, fact: Fact) -> bool {
    let is = choice.is.as_deref().unwrap_or_default().trim();
    match fact {
        Fact::Number(number) if is == "some" => number > 0,
        Fact::Number(0) | Fact::Nothing if is == "none" => true,
        Fact::Cell(_) if is == "some" => true,
        Fact::Cell(cell) => super::read::cell(is, 0).is_ok_and(|found| found == cell),
        Fact::Number(number) => is.parse() == Ok(number),
        Fact::Nothing => false,
    }
}
