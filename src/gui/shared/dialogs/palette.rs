//! The command palette: every command and every algorithm, found by some letters of its name.

use egui::text::LayoutJob;
use egui::{Button, Context, Id, Key, Modifiers, RichText, ScrollArea, TextEdit, TextFormat, TextStyle, Ui};

use super::find::{Fit, fit};
use super::{Place, modal};
use crate::catalog::{self, Role};
use crate::gui::command::Action;
use crate::gui::compare::CompareCommand;
use crate::gui::family::Family;
use crate::gui::lang::{commands as words, compare, tr};
use crate::gui::look::{self, empty_hint, icons};
use crate::gui::shared::menu::is_available;
use crate::gui::state::{Command, Dialog, State, first_maze, first_order};
use crate::maze::{MazeProblem, MazeSource};
use crate::recipe::{Choice, Problem};
use crate::sokoban::{LevelSource, SokobanProblem};
use crate::text::{Language, Text};

/// Rows that are seen at once.
const ROWS: f32 = 12.0;

/// Something to choose.
struct Item {
    icon: &'static str,
    /// In the language of the window.
    name: String,
    /// Other names under which it is found.
    also: String,
    key: String,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Do(Action),
    Use(catalog::Entry),
    Beside(catalog::Entry),
}

/// What is chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Commands and algorithms.
    Commands,
    /// Algorithms to be compared with what is on the screen.
    Runs,
}

impl Scope {
    const fn question(self) -> Text {
        match self {
            Self::Commands => words::SEARCH_COMMANDS,
            Self::Runs => compare::SEARCH_RUNS,
        }
    }

    const fn dialog(self, typed: String) -> Dialog {
        match self {
            Self::Commands => Dialog::Palette(typed),
            Self::Runs => Dialog::CompareWith(typed),
        }
    }
}

/// Shows the palette; what is open afterwards.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>, mut typed: String, scope: Scope) -> Dialog {
    let found = found(ui, state, &typed, scope);
    let mut chosen = None;
    let width = look::tokens(ui).measure.text * 42.0;
    let steps = steps(ui);
    let is_closed = modal(ui, "gridscope palette", width, Place::Top, |ui| {
        let before = typed.clone();
        let entered = search_field(ui, &mut typed, tr(ui, scope.question()));
        let id = Id::unique("gridscope palette choice");
        let mut at = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or(0);
        at = moved(at, steps, found.len());
        if typed != before {
            at = 0;
        }
        ui.data_mut(|data| data.insert_temp(id, at));
        ui.add_space(look::tokens(ui).measure.gap / 2.0);
        let clicked = list(ui, &found, at, steps != 0);
        chosen = clicked.or_else(|| entered.then_some(at)).and_then(|index| found.get(index));
    });
    if let Some((item, _)) = chosen {
        commands.push(command(state, item.what));
    }
    if is_closed || chosen.is_some() {
        ui.data_mut(|data| data.remove::<usize>(Id::unique("gridscope palette choice")));
        return Dialog::None;
    }
    scope.dialog(typed)
}

/// How far the arrow keys go, before the field sees them.
fn steps(ctx: &Context) -> isize {
    let count = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let lines = count(Key::ArrowDown) - count(Key::ArrowUp);
    lines + ROWS as isize * (count(Key::PageDown) - count(Key::PageUp))
}

/// Round in a circle by single steps, to the ends by pages.
fn moved(at: usize, steps: isize, len: usize) -> usize {
    let last = len.saturating_sub(1);
    match at.checked_add_signed(steps) {
        None if steps == -1 => last,
        None => 0,
        Some(next) if next > last && steps == 1 => 0,
        Some(next) => next.min(last),
    }
}

/// True if Enter was pressed.
fn search_field(ui: &mut Ui, typed: &mut String, question: &str) -> bool {
    let field = TextEdit::singleline(typed)
        .hint_text(question)
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::from(look::tokens(ui).measure.gap * 0.75));
    let response = ui.add(field).accessible_name(question);
    let entered = ui.input(|input| input.key_pressed(Key::Enter));
    response.request_focus();
    entered
}

/// What fits, best first; everything, in the order of the menus, where nothing is typed.
fn found(ctx: &Context, state: &State, typed: &str, scope: Scope) -> Vec<(Item, Fit)> {
    let fits = |item: Item| {
        let by_name = fit(typed, &item.name);
        let other = fit(typed, &item.also).map(|found| Fit { score: found.score - 1, places: Vec::new() });
        let best = [by_name, other].into_iter().flatten().reduce(|a, b| if b.score > a.score { b } else { a })?;
        Some((item, best))
    };
    let items = match scope {
        Scope::Commands => items(ctx, state).collect::<Vec<_>>(),
        Scope::Runs => runs(ctx, state),
    };
    let mut found: Vec<_> = items.into_iter().filter_map(fits).collect();
    found.sort_by_key(|(_, fit)| std::cmp::Reverse(fit.score));
    found
}

fn items<'a>(ctx: &'a Context, state: &'a State) -> impl Iterator<Item = Item> + 'a {
    let usable = |action: Action| action != Action::Palette && is_available(state, action);
    let actions = Action::ALL.iter().filter(move |entry| usable(entry.action)).map(move |entry| Item {
        icon: entry.icon,
        name: tr(ctx, entry.text).to_owned(),
        also: format!("{} {:?}", entry.text.get(Language::ENGLISH), entry.action),
        key: entry.key_text(),
        what: What::Do(entry.action),
    });
    let family = state.family();
    let algorithms = catalog::entries().filter(move |entry| entry.family == family).map(move |entry| Item {
        icon: icon(entry.role),
        name: format!("{}: {}", tr(ctx, entry.role.name()), tr(ctx, entry.info.name)),
        also: format!(
            "{}: {} {}",
            entry.role.name().get(Language::ENGLISH),
            entry.info.id,
            entry.info.name.get(Language::ENGLISH)
        ),
        key: String::new(),
        what: What::Use(entry),
    });
    actions.chain(algorithms)
}

/// What can be compared with what is on the screen.
fn runs(ctx: &Context, state: &State) -> Vec<Item> {
    let stage = state.compare.as_ref().map_or(state.session.active(), |compare| compare.stage);
    let candidates = state.session.recipe().problem.candidates(stage);
    let item = |entry: catalog::Entry| Item {
        icon: icon(entry.role),
        name: tr(ctx, entry.info.name).to_owned(),
        also: format!("{} {}", entry.info.id, entry.info.name.get(Language::ENGLISH)),
        key: String::new(),
        what: What::Beside(entry),
    };
    candidates.map(item).collect()
}

const fn icon(role: Role) -> &'static str {
    match role {
        Role::Generator => icons::GRID,
        Role::Solver => icons::WAY,
        Role::Referee => icons::EYE,
    }
}

fn command(state: &State, what: What) -> Command {
    let entry = match what {
        What::Do(action) => return Command::Do(action),
        What::Use(entry) => entry,
        What::Beside(entry) => return Command::Compare(CompareCommand::With(Choice::of(entry.info))),
    };
    let choice = Choice::of(entry.info);
    let problem = match Family::with_id(entry.family.id()) {
        Family::Sokoban => with_level(state, entry.role, choice),
        Family::Omok => state.drafts.omok.clone().looked_at_by(choice).into(),
        Family::Match3 => state.drafts.match3.clone().worked_on_by(choice).into(),
        _ => with_maze(state, entry.role, choice),
    };
    Command::SetUp(problem)
}

/// What is set up for Sokoban, with another strategy or generator.
fn with_level(state: &State, role: Role, choice: Choice) -> Problem {
    if role == Role::Solver {
        return SokobanProblem { strategy: choice, ..state.drafts.sokoban.clone() }.into();
    }
    let mut order = state.level_order().cloned().unwrap_or_else(first_order);
    if let LevelSource::Generated { generator, .. } = &mut order {
        *generator = choice;
    }
    state.made_to(order)
}

/// The maze that is set up, with another solver or generator.
fn with_maze(state: &State, role: Role, choice: Choice) -> Problem {
    let mut problem = state.drafts.maze.clone();
    match (role, &mut problem.maze) {
        (Role::Referee, _) => {}
        (Role::Solver, _) => problem.solver = choice,
        (Role::Generator, MazeSource::Generated { generator, .. }) => *generator = choice,
        (Role::Generator, MazeSource::Drawn { .. }) => {
            problem = MazeProblem { solver: problem.solver, ..first_maze() };
            if let MazeSource::Generated { generator, .. } = &mut problem.maze {
                *generator = choice;
            }
        }
    }
    problem.into()
}

/// The rows. The one that was clicked.
fn list(ui: &mut Ui, found: &[(Item, Fit)], at: usize, follows: bool) -> Option<usize> {
    if found.is_empty() {
        empty_hint(ui, tr(ui, words::NO_COMMAND));
        return None;
    }
    let height = look::tokens(ui).measure.control + ui.spacing().item_spacing.y;
    let room = (height * ROWS).min(ui.content_rect().height() * 0.6);
    let mut clicked = None;
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        for (index, (item, fit)) in found.iter().enumerate() {
            let response = row(ui, item, fit, index == at);
            if response.clicked() {
                clicked = Some(index);
            }
            if index == at && follows {
                response.scroll_to_me(None);
            }
        }
    });
    clicked
}

fn row(ui: &mut Ui, item: &Item, fit: &Fit, selected: bool) -> egui::Response {
    let tokens = look::tokens(ui);
    let icon = RichText::new(item.icon).color(if selected { tokens.accent } else { tokens.text_weak });
    let key = RichText::new(&item.key).text_style(look::small_number_style()).color(tokens.text_weak);
    let face = if selected { tokens.selection } else { egui::Color32::TRANSPARENT };
    let size = egui::vec2(ui.available_width(), tokens.measure.control);
    let button = Button::new((icon, name(ui, item, fit))).right_text(key).min_size(size).fill(face);
    ui.add(button).accessible_name(&item.name)
}

/// The name, with the letters that were typed in the accent.
fn name(ui: &Ui, item: &Item, fit: &Fit) -> LayoutJob {
    let tokens = look::tokens(ui);
    let font = TextStyle::Button.resolve(ui.style());
    let mut job = LayoutJob::default();
    for (place, letter) in item.name.chars().enumerate() {
        let color = if fit.places.contains(&place) { tokens.accent } else { tokens.text };
        job.append(letter.encode_utf8(&mut [0; 4]), 0.0, TextFormat::simple(font.clone(), color));
    }
    job
}
