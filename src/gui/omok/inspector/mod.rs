//! What the inspector says of a position of Omok: why a point is forbidden or not, what a point is worth,
//! why a move is forced. What is pointed at shows on the board.

mod changes;
mod entry;
mod focus;
mod rows;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod verdict;
mod worth;

use egui::Ui;

use self::verdict::Way;
use crate::family::Board as Prepared;
use crate::gui::lang::{self, fill};
use crate::gui::look::tokens;
use crate::gui::memories::Memories;
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::model::Focus;
use crate::gui::omok::model::OmokState;
use crate::gui::omok::words::inspector as words;
use crate::gui::shared::inspector::InspectorMemory;
use crate::gui::shared::inspector::rows::Sight;
use crate::gui::shared::inspector::section::Section;
use crate::gui::state::{Command, State};
use crate::omok::Point;
use crate::omok::referee::{Judgement, Need, need};
use crate::omok::{OmokAlgorithm, Situation};
use crate::session::Stage;

/// What the inspector remembers of one run on a position of Omok.
#[derive(Default)]
pub(crate) struct Talk {
    way: Way,
    /// Where the player was when something was clicked: elsewhere, the run is seen again.
    position: u64,
    /// What has to be done; found out once.
    need: Option<Need>,
    /// What the board shows instead of the run.
    shown: Option<Focus>,
    /// Which changes of the pattern table are in sight.
    changes: Sight,
}

/// Shows what is known of the position, and brings what is pointed at to the board.
pub(crate) fn show(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) -> Option<Point> {
    let situation = board.omok()?;
    let changed = show_changes(ui, state, situation, commands);
    show_known(ui, state, situation);
    changed
}

/// What is remembered of the run.
fn talk(seen: &mut Memories) -> &mut Talk {
    seen.of::<InspectorMemory>().stage.own.of()
}

/// Shows what the edits of the pattern table change, while it is edited; the point that is pointed at.
fn show_changes(ui: &mut Ui, state: &mut State, situation: &Situation, commands: &mut Vec<Command>) -> Option<Point> {
    let State { models, seen, .. } = state;
    let omok = models.known::<OmokState>();
    if !omok.patterns.is_open {
        return None;
    }
    let (edited, sight) = ((&omok.patterns, &omok.draft), &mut talk(seen).changes);
    changes::show(ui, edited, situation.board(), sight, commands)
}

/// Shows what is known of the position itself.
fn show_known(ui: &mut Ui, state: &mut State, situation: &Situation) {
    let State { session, seen, models, hovered, selected, .. } = state;
    let Some(stage) = session.active_stage_mut() else { return };
    let talk = talk(seen);
    let position = stage.player().position();
    if talk.position != position {
        (talk.position, talk.way) = (position, Way::default());
    }
    let judgement = stage.outcome().and_then(|outcome| outcome.get::<Judgement>());
    let judged = judgement.and_then(|judgement| verdict::show(ui, talk, situation.board(), judgement));
    let weighed = weighed_point(stage, situation, [*hovered, *selected]);
    let weighed = weighed.and_then(|point| worth::show(ui, situation, point));
    let needed = show_need(ui, talk, situation);
    talk.shown = judged.or(weighed).or(needed);
    if talk.shown.is_some() {
        models.of::<OmokState>().focus.clone_from(&talk.shown);
    }
}

/// The empty point whose worth is told: one of `pointed`, or the one that the run is about.
fn weighed_point(stage: &mut Stage, situation: &Situation, pointed: [Option<Point>; 2]) -> Option<Point> {
    let Some(OmokAlgorithm::Priorities(_)) = OmokAlgorithm::find(stage.info().id) else { return None };
    let current = stage.current_event().map(|event| event.a);
    let mut all = pointed.into_iter().chain([current]).flatten();
    all.find(|point| situation.board().is_empty(*point))
}

/// Shows why a move is forced, where one is.
fn show_need(ui: &mut Ui, talk: &mut Talk, situation: &Situation) -> Option<Focus> {
    let (game, board) = (&situation.game, situation.board());
    let colour = game.to_move();
    let need = talk.need.get_or_insert_with(|| need(board, game.rule(), colour, game.reading()));
    if *need == Need::Free {
        return None;
    }
    let name = lang::tr(ui, colour_name(colour)).to_lowercase();
    let (title, tip) = match need {
        Need::Over(_) => (lang::tr(ui, words::OVER).to_owned(), words::OVER_TIP),
        _ => (fill(lang::tr(ui, words::NEED), &[("colour", &name)]), words::NEED_TIP),
    };
    let section = Section { name: "need", title: &title, note: "", tip: lang::tr(ui, tip) };
    let sentence = need.sentence(board, lang::language(ui));
    let shown = section.show(
        ui,
        |_| {},
        |ui| {
            let label = ui.label(&sentence);
            ui.add_space(tokens(ui).measure.gap / 2.0);
            label.hovered()
        },
    );
    shown.filter(|is_pointed| *is_pointed).map(|_| focus::of_need(need))
}
