//! The command palette: commands, algorithms, levels, lessons and settings, found by what people call them in any language.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Button, Context, Id, Key, Modifiers, RichText, ScrollArea, TextEdit, TextFormat, TextStyle, Ui};

use super::find::{Fit, find, keep_best};
use super::{Place, modal};
use crate::catalog::{self, Role};
use crate::gui::command::{self, Action, Can, here, why_not};
use crate::gui::compare::CompareCommand;
use crate::gui::debug::DebugCommand;
use crate::gui::debug::fork::Fork;
use crate::gui::debug::fork::Offer;
use crate::gui::lang::{self, commands as words, compare, debug, lesson, synonyms as also, tr};
use crate::gui::lesson::{LessonCommand, WriteCommand};
use crate::gui::look::{self, Appearance, empty_hint, icons};
use crate::gui::model::family::FamilyModel;
use crate::gui::names::names;
use crate::gui::shared::menu::theme_name;
use crate::gui::state::{Command, Dialog, Notice, State};
use crate::lesson::{Lesson, own};
use crate::recipe::Choice;
use crate::text::{Language, Text};

/// Rows that are seen at once.
const ROWS: f32 = 12.0;

/// How much worse an algorithm of another family fits.
const FAR: i32 = 20;

/// Something to choose.
struct Item {
    icon: &'static str,
    /// In the language of the window.
    name: String,
    /// Other words by which it is found.
    also: String,
    /// Its key; where it can do nothing, why not.
    note: String,
    what: What,
}

#[derive(Clone)]
enum What {
    Do(Action),
    Use(catalog::Entry),
    Beside(catalog::Entry),
    Ask(Vec<Command>),
}

/// What is chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Commands and algorithms.
    Commands,
    /// Algorithms to be compared with what is on the screen.
    Runs,
    /// What could be changed in the run on the screen.
    Forks,
}

impl Scope {
    const fn question(self) -> Text {
        match self {
            Self::Commands => words::SEARCH_COMMANDS,
            Self::Runs => compare::SEARCH_RUNS,
            Self::Forks => debug::SEARCH_FORKS,
        }
    }

    const fn dialog(self, typed: String) -> Dialog {
        match self {
            Self::Commands => Dialog::Palette(typed),
            Self::Runs => Dialog::CompareWith(typed),
            Self::Forks => Dialog::WhatIf(typed),
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
        commands.extend(asked(state, &item.what));
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

/// What fits, best first; all that can be done, in the order of the menus, where nothing is typed.
fn found(ctx: &Context, state: &State, typed: &str, scope: Scope) -> Vec<(Item, Fit)> {
    let mut items = match (scope, typed.trim().is_empty()) {
        (Scope::Commands, true) => actions(ctx, state, |can| can.is_yes()),
        (Scope::Commands, false) => actions(ctx, state, |can| can.is_offered()),
        (Scope::Runs, _) => runs(ctx, state),
        (Scope::Forks, _) => forks(ctx, state),
    };
    if scope == Scope::Commands {
        items.extend(algorithms(ctx, state, typed));
    }
    if scope == Scope::Commands && !typed.trim().is_empty() {
        // Of equal ones, the one that says which.
        items.splice(0..0, settings(ctx));
        items.extend(levels(state));
        items.extend(lessons(ctx));
    }
    // What is on the screen comes before what other families have.
    let is_far = |item: &Item| matches!(&item.what, What::Use(entry) if !state.is_of(entry.family));
    let fits = |item: Item| {
        let mut fit = find(typed, &item.name, &item.also)?;
        fit.score -= if is_far(&item) { FAR } else { 0 };
        Some((item, fit))
    };
    let mut found: Vec<_> = items.into_iter().filter_map(fits).collect();
    keep_best(&mut found);
    found
}

/// A text in every language.
fn everywhere(text: Text) -> String {
    Language::all().map(|language| text.get(language)).collect::<Vec<_>>().join(" ")
}

/// The commands of which `is_wanted` holds.
fn actions(ctx: &Context, state: &State, is_wanted: impl Fn(Can) -> bool) -> Vec<Item> {
    let of = |action: Action| {
        let can = action.can(state);
        let note = match can {
            Can::No(why) => why_not(lang::language(ctx), action, why),
            Can::Yes | Can::Never => action.key_text(),
        };
        let also = format!("{} {} {}", everywhere(action.name), everywhere(action.also), action.id);
        let item =
            Item { icon: action.icon, name: tr(ctx, action.name).to_owned(), also, note, what: What::Do(action) };
        (is_wanted(can) && action != command::PALETTE).then_some(item)
    };
    state.families.commands().iter().copied().filter_map(of).collect()
}

/// The algorithms of the family on the screen; where something is typed, those of the others after them.
fn algorithms(ctx: &Context, state: &State, typed: &str) -> Vec<Item> {
    let of = |family: &'static dyn FamilyModel, prefix: &str| {
        let item = |entry| algorithm(ctx, entry, prefix, family.commands().algorithms);
        catalog::of(family).map(item).collect::<Vec<_>>()
    };
    let own = of(state.family(), "").into_iter();
    let others = state.families.iter().filter(|family| !state.is_of(*family) && !typed.trim().is_empty());
    let others = others.flat_map(|family| of(family, &format!("{}, ", tr(ctx, family.name()))));
    own.chain(others).collect()
}

fn algorithm(ctx: &Context, entry: catalog::Entry, family: &str, synonyms: &[(&str, Text)]) -> Item {
    let synonyms = synonyms.iter().filter(|(id, _)| *id == entry.info.id).map(|(_, text)| everywhere(*text));
    let names = [entry.role.name(), entry.info.name, entry.family.name()].map(everywhere).join(" ");
    let also = format!("{names} {} {}", entry.info.id, synonyms.collect::<String>());
    let name = format!("{family}{}: {}", tr(ctx, entry.role.name()), tr(ctx, entry.info.name));
    Item { icon: icon(entry.role), name, also, note: String::new(), what: What::Use(entry) }
}

/// Themes and languages.
fn settings(ctx: &Context) -> impl Iterator<Item = Item> {
    let item = |action: Action, name: String, also: String, command: Command| Item {
        icon: action.icon,
        name: format!("{}: {name}", tr(ctx, action.name)),
        also: format!("{also} {}", everywhere(action.name)),
        note: String::new(),
        what: What::Ask(vec![command]),
    };
    let themes = Appearance::ALL.map(|appearance| {
        let name = theme_name(appearance);
        item(command::THEME, tr(ctx, name).to_owned(), everywhere(name), Command::Appear(appearance))
    });
    let languages = Language::all().map(move |language| {
        item(command::LANGUAGE, language.own_name().to_owned(), language.code().to_owned(), Command::Speak(language))
    });
    themes.into_iter().chain(languages)
}

/// What can be opened in the family on the screen.
fn levels(state: &State) -> Vec<Item> {
    let also = everywhere(words::LEVEL);
    let item = |(name, commands)| {
        let (also, note) = (also.clone(), String::new());
        Item { icon: icons::OPEN, name, also, note, what: What::Ask(commands) }
    };
    (here(state).levels)(state).into_iter().map(item).collect()
}

/// The lessons by their titles, and a new one.
fn lessons(ctx: &Context) -> Vec<Item> {
    let code = lang::language(ctx).code();
    let item = |icon, name: String, also: String, command| {
        let what = What::Ask(vec![Command::Learn(command)]);
        Item { icon, name, also, note: String::new(), what }
    };
    let of = |lesson: &Arc<Lesson>| {
        let titles: Vec<&str> = Language::all().map(|language| lesson.title.get(language.code())).collect();
        let also = format!("{} {}", titles.join(" "), everywhere(also::LESSONS));
        let name = format!("{}: {}", tr(ctx, lesson::LESSONS), lesson.title.get(code));
        item(icons::LESSON, name, also, LessonCommand::Open(lesson.id.clone()))
    };
    let write = format!("{} {}", everywhere(lesson::WRITE), everywhere(also::LESSONS));
    let write =
        item(icons::PENCIL, tr(ctx, lesson::WRITE).to_owned(), write, LessonCommand::Write(WriteCommand::Begin));
    own().iter().map(of).chain([write]).collect()
}

/// What could be changed in the run on the screen.
fn forks(ctx: &Context, state: &State) -> Vec<Item> {
    let language = lang::language(ctx);
    let item = |fork: Fork| Item {
        icon: icons::SLIDERS,
        name: fork.name(language),
        also: format!("{} {}", everywhere(fork.parameter.name), fork.parameter.id),
        note: fork.before(language),
        what: What::Ask(vec![Command::Debug(DebugCommand::Fork(fork.choice))]),
    };
    let settings = state.forks().into_iter().map(item);
    let boards = state.otherwise_there().iter().map(|one| otherwise(ctx, state, one.clone()));
    boards.chain(settings).collect()
}

/// Something that could be otherwise on the board.
fn otherwise(ctx: &Context, state: &State, one: Offer) -> Item {
    let cell = state.size().map(|size| names(ctx).cell(size, one.cell)).unwrap_or_default();
    let name = lang::fill(tr(ctx, debug::WHAT_IF_AT), &[("what", &one.text), ("cell", &cell)]);
    let command = match &one.why_not {
        None => Command::Debug(one.opens),
        Some(why) => Command::Tell(Notice::hint(why.clone())),
    };
    let note = one.why_not.unwrap_or_default();
    Item { icon: icons::GRID, name, also: String::new(), note, what: What::Ask(vec![command]) }
}

/// What can be compared with what is on the screen; what stands there already comes last.
fn runs(ctx: &Context, state: &State) -> Vec<Item> {
    let stage = state.compare.as_ref().map_or(state.session.active(), |compare| compare.stage);
    let chosen = |id| state.run(id)?.recipe().problem.choice(stage);
    let shown: Vec<_> = state.runs().into_iter().filter_map(chosen).collect();
    let mut candidates: Vec<_> = state.session.recipe().problem.candidates(stage).collect();
    candidates.sort_by_key(|entry| shown.iter().any(|choice| choice.id == entry.info.id));
    let item = |entry: catalog::Entry| {
        let (name, what) = (tr(ctx, entry.info.name).to_owned(), What::Beside(entry));
        Item { name, what, ..algorithm(ctx, entry, "", state.family().commands().algorithms) }
    };
    candidates.into_iter().map(item).collect()
}

const fn icon(role: Role) -> &'static str {
    match role {
        Role::Generator => icons::GRID,
        Role::Solver => icons::WAY,
        Role::Referee => icons::EYE,
    }
}

fn asked(state: &State, what: &What) -> Vec<Command> {
    match what {
        What::Do(action) => vec![Command::Do(*action)],
        What::Use(entry) => vec![used(state, *entry)],
        What::Beside(entry) => vec![Command::Compare(CompareCommand::With(Choice::of(entry.info)))],
        What::Ask(commands) => commands.clone(),
    }
}

/// What is set up, with another algorithm.
fn used(state: &State, entry: catalog::Entry) -> Command {
    Command::SetUp(state.families.with_id(entry.family.id()).with(&state.models, entry))
}

/// The rows. The one that was clicked.
fn list(ui: &mut Ui, found: &[(Item, Fit)], at: usize, follows: bool) -> Option<usize> {
    if found.is_empty() {
        empty_hint(ui, tr(ui, words::NO_MATCH));
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
    let key = RichText::new(&item.note).text_style(look::small_number_style()).color(tokens.text_weak);
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
