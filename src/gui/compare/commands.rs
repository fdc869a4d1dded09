//! Carrying out what people ask for while they compare runs.

use super::{CompareCommand, Pane, RunId};
use crate::format::grouped;
use crate::gui::desk::Desk;
use crate::gui::lang::{self, compare as words};
use crate::gui::names::Names;
use crate::gui::shared::compare::letter;
use crate::gui::state::{Dialog, Notice, State};
use crate::player::{Direction, Motion, PlayerCommand};
use crate::recipe::{Clock, Problem};
use crate::session::Session;
use crate::text::Language;
use crate::trace::compare::{Parting, Sameness, Side, parting, parting_in_common};

/// Blocks that are read of each run to find where they part: 130 million events.
const MOST_BLOCKS: usize = 2_000;

impl Desk {
    /// Carries out what was asked for.
    pub(crate) fn compare(&mut self, command: CompareCommand) {
        let state = &mut self.state;
        match command {
            CompareCommand::Ask => self.ask_what_to_compare(),
            CompareCommand::With(choice) => {
                if let Err(error) = state.compare_with(choice) {
                    self.refuse(&error);
                }
            }
            CompareCommand::Focus(id) => self.turn_focus(id),
            CompareCommand::FocusNext => {
                let (runs, focus) = (state.runs(), state.focused_run());
                let at = runs.iter().position(|id| *id == focus).unwrap_or(0);
                self.turn_focus(runs[(at + 1) % runs.len()]);
            }
            CompareCommand::Remove(id) => state.remove_run(id),
            CompareCommand::Leave => state.leave_comparison(),
            CompareCommand::Count(clock) => state.count(clock),
            CompareCommand::CountNext => {
                let now = state.compare.as_ref().map_or(Clock::default(), |compare| compare.clock);
                let at = Clock::ALL.iter().position(|clock| *clock == now).unwrap_or(0);
                state.count(Clock::ALL[(at + 1) % Clock::ALL.len()]);
            }
            CompareCommand::Seek(value) => state.seek_clock(value),
            CompareCommand::FirstDifference(with) => self.go_to_first_difference(with),
            CompareCommand::Race => self.race(),
            CompareCommand::Difference => {
                let Some(compare) = &mut state.compare else { return };
                match compare.layout.shows(Pane::Difference) {
                    true => compare.layout.hide(Pane::Difference),
                    false => compare.layout.show(Pane::Difference),
                }
            }
        }
    }

    fn ask_what_to_compare(&mut self) {
        let is_full = self.state.compare.as_ref().is_some_and(|compare| compare.is_full());
        if is_full {
            self.tell(Notice::error(self.tr(words::FULL)));
        } else {
            self.state.dialog = Dialog::CompareWith(String::new());
        }
    }

    /// Lets the panels speak of another run, which goes on as the one before did.
    fn turn_focus(&mut self, id: RunId) {
        if self.state.focused_run() == id {
            return;
        }
        let pace = self.state.session.pace();
        let motion = self.state.session.active_stage().map(|stage| stage.player().motion());
        self.play(PlayerCommand::Pause);
        self.state.focus_on(id);
        self.state.session.set_pace(pace);
        match motion {
            Some(Motion::Playing(Direction::Forward)) => self.play_on(),
            Some(Motion::Playing(Direction::Backward)) => self.play(PlayerCommand::PlayBackward),
            _ => {}
        }
    }

    /// Lets the other runs follow, and lets the longest one go on where the focus was played to its end.
    pub(crate) fn follow_runs(&mut self, was: Option<Motion>) {
        self.start_race();
        let State { compare: Some(compare), session, .. } = &mut self.state else { return };
        // Where the making of boards is compared, nobody wants to see them solved next.
        session.activate(compare.stage);
        compare.follow(session);
        let rests = session.active_stage().is_some_and(|stage| stage.player().motion() == Motion::Resting);
        if was == Some(Motion::Playing(Direction::Forward)) && rests && compare.goes_on(session).is_some() {
            self.play_on();
        }
    }

    /// Takes over what the background has ready for the runs beside the focus.
    pub(crate) fn pump_rivals(&mut self) {
        let Some(compare) = &mut self.state.compare else { return };
        let pump = |rival: &mut super::Rival| rival.session.pump().err().map(|error| (rival.id, error));
        let faults: Vec<_> = compare.rivals.iter_mut().filter_map(pump).collect();
        for (id, error) in faults {
            self.state.remove_run(id);
            self.refuse(&error);
        }
    }

    /// Starts the runs that the recipe on the screen names, or brings those beside it to its input, which was `before`.
    pub(crate) fn open_runs(&mut self, before: Option<&Problem>) {
        let state = &mut self.state;
        let named = state.session.recipe().compare.clone().filter(|_| state.compare.is_none());
        let opened = match named {
            Some(comparison) => state.open_comparison(&comparison).map(|()| false),
            None => state.follow_input(before),
        };
        match opened {
            Ok(false) => {}
            Ok(true) => self.tell(Notice::hint(self.tr(words::CLOSED_APART))),
            Err(error) => {
                state.leave_comparison();
                self.refuse(&error);
            }
        }
    }

    /// Plays forward, by way of the run that goes on longest where the focus is at its end.
    pub(crate) fn play_on(&mut self) {
        let State { compare, session, .. } = &mut self.state;
        let longest = compare.as_mut().and_then(|compare| compare.goes_on(session));
        if let Some(id) = longest {
            let pace = self.state.session.pace();
            self.state.focus_on(id);
            self.state.session.set_pace(pace);
        }
        self.play(PlayerCommand::PlayForward);
    }

    /// To the end of all runs.
    pub(crate) fn play_to_end(&mut self) {
        match self.state.compare {
            Some(_) => self.state.seek_clock(u64::MAX),
            None => self.play(PlayerCommand::ToEnd),
        }
    }

    /// Plays, or rests; where the focus is at its end, the run that goes on longest plays.
    pub(crate) fn play_or_rest(&mut self) {
        let State { compare, session, .. } = &mut self.state;
        match compare.as_mut().and_then(|compare| compare.goes_on(session)) {
            Some(_) => self.play_on(),
            None => self.play(PlayerCommand::PlayPause),
        }
    }

    fn go_to_first_difference(&mut self, with: Option<RunId>) {
        let language = self.state.preferences.language;
        let names = self.state.families.of(&self.state.session.recipe().problem).names();
        let State { compare: Some(compare), session, .. } = &mut self.state else { return };
        let focus = compare.focus();
        let rival = match with {
            Some(id) => compare.rivals.iter_mut().find(|rival| rival.id == id),
            None => compare.rivals.first_mut(),
        };
        let Some(rival) = rival else { return };
        if [&*session, &rival.session].iter().any(|run| run.recipe().problem.outside().is_some()) {
            let rival = rival.id;
            return self.go_to_first_contradiction(rival);
        }
        let Some(found) = part(session, &mut rival.session) else { return };
        let text = match found {
            Parting::Never => words::NEVER_PART.get(language).to_owned(),
            Parting::NotYet(events) => lang::counted_in(language, words::NOT_YET_PARTED, events),
            Parting::End(events) => lang::counted_in(language, words::ONE_ENDS, events),
            Parting::At(event) => {
                let both = [(focus, session), (rival.id, &mut rival.session)];
                let said = both.map(|run| said((names, language), run, event)).join("\n");
                let count = [("count", &*grouped(event + 1))];
                format!("{}\n{said}", lang::fill(words::PARTED_AT.get(language), &count))
            }
        };
        if let Some(event) = found.event() {
            self.state.count(Clock::Event);
            self.play(PlayerCommand::Seek(event + 1));
        }
        self.tell(Notice::done(text));
    }

    /// The same where a run is told from outside: what both tell is compared, and nothing else.
    fn go_to_first_contradiction(&mut self, with: RunId) {
        let language = self.state.preferences.language;
        let names = self.state.families.of(&self.state.session.recipe().problem).names();
        let State { compare: Some(compare), session, .. } = &mut self.state else { return };
        let focus = compare.focus();
        let Some(rival) = compare.rivals.iter_mut().find(|rival| rival.id == with) else { return };
        let Some(found) = contradiction(session, &mut rival.session) else { return };
        let Some((event, their_event)) = found else {
            return self.tell(Notice::done(words::NEVER_CONTRADICT.get(language).to_owned()));
        };
        let mine = said((names, language), (focus, session), event);
        let theirs = said((names, language), (rival.id, &mut rival.session), their_event);
        let count = [("count", &*grouped(event + 1))];
        let text = format!("{}\n{mine}\n{theirs}", lang::fill(words::PARTED_AT.get(language), &count));
        self.state.count(Clock::Expansion);
        self.play(PlayerCommand::Seek(event + 1));
        self.tell(Notice::done(text));
    }
}

/// The first events of two runs that contradict each other; nothing before both can be looked at.
fn contradiction(one: &mut Session, other: &mut Session) -> Option<Option<(u64, u64)>> {
    let (recording, reader) = one.active_stage_mut()?.read();
    let (theirs, their_reader) = other.active_stage_mut()?.read();
    let mut one = Side { recording: &recording, reader };
    let mut other = Side { recording: &theirs, reader: their_reader };
    Some(parting_in_common(&mut one, &mut other, MOST_BLOCKS))
}

/// Where two runs part; nothing before both can be looked at.
fn part(one: &mut Session, other: &mut Session) -> Option<Parting> {
    let (recording, reader) = one.active_stage_mut()?.read();
    let (theirs, their_reader) = other.active_stage_mut()?.read();
    let mut one = Side { recording: &recording, reader };
    let mut other = Side { recording: &theirs, reader: their_reader };
    Some(parting(&mut one, &mut other, Sameness::Facts, MOST_BLOCKS))
}

/// What a run says of an event, after its letter and its name.
fn said((names, language): (Names, Language), (id, session): (RunId, &mut Session), event: u64) -> String {
    let Some(stage) = session.active_stage_mut() else { return String::new() };
    let (info, size) = (stage.info(), stage.size());
    let (recording, reader) = stage.read();
    let event = reader.event(&recording, event);
    let sentence = event.map_or_else(String::new, |event| names.sentence(info, &event, size, language));
    format!("{} {}: {sentence}", letter(id), info.name.get(language))
}

impl State {
    /// The number of the run that the panels speak of.
    pub fn focused_run(&self) -> RunId {
        self.compare.as_ref().map_or(0, |compare| compare.focus())
    }

    fn count(&mut self, clock: Clock) {
        if let Some(compare) = &mut self.compare {
            compare.clock = clock;
        }
    }

    /// Brings the focus to where the clock shows `value`; beyond its end the others go on alone.
    fn seek_clock(&mut self, value: u64) {
        let Self { compare: Some(compare), session, .. } = self else { return };
        compare.set(session, value);
    }
}
