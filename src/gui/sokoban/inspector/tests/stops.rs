//! Breakpoints of a search: on a kind of deadlock, on f, on a square.

use super::*;
use crate::trace::{cell_name, sentence};

/// Opens the menu called `menu` and chooses `item` there.
fn choose(harness: &mut Harness<'_, App>, menu: &str, item: &str) {
    click(harness, menu);
    click(harness, item);
    harness.key_press(Key::Escape);
    settle(harness);
}

fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

fn shift(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press_modifiers(egui::Modifiers::SHIFT, key);
    settle(harness);
}

fn stopped(harness: &Harness<'_, App>) -> Stopped {
    harness.state().state().session.active_stage().unwrap().player().stopped()
}

fn current(harness: &mut Harness<'_, App>) -> Event {
    harness.state_mut().desk.state.session.active_stage_mut().unwrap().current_event().unwrap()
}

/// The sentence of the event before the position is to be read, and it is `said` or is not.
fn reads(harness: &mut Harness<'_, App>) -> String {
    let event = current(harness);
    let stage = harness.state().state().session.active_stage().unwrap();
    let text = sentence(stage.info(), &event, stage.size(), Language::ENGLISH);
    assert!(harness.query_all_by_label(&text).count() >= 1, "{text}");
    text
}

#[test]
fn a_deadlock_breakpoint_is_run_to_stepped_across_and_run_back_to() {
    let mut harness = Window { settings: WIDE, ..Window::default() }.open();
    let all = events(&mut harness);
    let is_hit = |(_, event): &(u64, Event)| event.kind == Kind::Prune && event.v == Reason::FREEZE.value();
    let hits: Vec<u64> = (1..).zip(all).filter(is_hit).map(|(position, _)| position).collect();
    let [first, second, ..] = hits[..] else { unreachable!("more than one freeze: {hits:?}") };
    choose(&mut harness, "On a deadlock", "freeze");
    harness.get_by_label("reason == Freeze");
    press(&mut harness, Key::N);
    assert_eq!((position(&harness), stopped(&harness)), (first, Stopped::Breakpoint(0)));
    let frozen = reads(&mut harness);
    assert!(frozen.contains("block each other for good"), "{frozen}");
    shift(&mut harness, Key::ArrowLeft);
    assert_eq!(position(&harness), first - 1);
    assert_ne!(reads(&mut harness), frozen);
    let is_pruned = current(&mut harness).kind == Kind::Prune;
    assert_eq!(harness.query_all_by_label("Why was this push pruned?").count(), usize::from(is_pruned));
    shift(&mut harness, Key::ArrowRight);
    assert_eq!((position(&harness), reads(&mut harness)), (first, frozen.clone()));
    harness.get_by_label("Why was this push pruned?");
    press(&mut harness, Key::ArrowLeft);
    assert!(position(&harness) < first);
    let mut steps = 0;
    while position(&harness) <= first && steps < 4 {
        press(&mut harness, Key::ArrowRight);
        steps += 1;
    }
    assert!(position(&harness) > first, "steps lead across, not {} to {}", position(&harness), first);
    press(&mut harness, Key::B);
    assert_eq!((position(&harness), stopped(&harness)), (first, Stopped::Breakpoint(0)));
    assert_eq!(reads(&mut harness), frozen);
    press(&mut harness, Key::N);
    assert_eq!(position(&harness), second);
    press(&mut harness, Key::End);
    press(&mut harness, Key::B);
    assert_eq!(Some(&position(&harness)), hits.last());
    assert!(reads(&mut harness).contains("block each other for good"));
}

#[test]
fn a_breakpoint_on_f_waits_until_it_rises() {
    let mut harness = Window { settings: &[("bound", 1)], ..Window::default() }.open();
    let all = events(&mut harness);
    let (rise, event) = all.iter().enumerate().rfind(|(_, event)| event.kind == Kind::Bound).unwrap();
    let before = all[..rise].iter().rposition(|event| event.kind == Kind::Expand).unwrap();
    seek(&mut harness, before as u64 + 1);
    harness.get_by_label_contains("f = g + h = ");
    click_on(&mut harness, "Break on f > ");
    press(&mut harness, Key::N);
    assert_eq!((position(&harness), stopped(&harness)), (rise as u64 + 1, Stopped::Breakpoint(0)));
    assert_eq!(current(&mut harness), *event);
    press(&mut harness, Key::Home);
    press(&mut harness, Key::N);
    assert_eq!(position(&harness), rise as u64 + 1);
}

#[test]
fn a_breakpoint_on_a_square_waits_for_its_box() {
    let mut harness = Window { settings: WIDE, ..Window::default() }.open();
    let at = first(&mut harness, Reason::DEAD_SQUARE);
    seek(&mut harness, at);
    let cell = current(&mut harness).a;
    let name = cell_name(harness.state().state().size().unwrap(), cell);
    click(&mut harness, &format!("Break on {name}"));
    for key in [Key::N, Key::N, Key::B] {
        press(&mut harness, key);
        assert_eq!(stopped(&harness), Stopped::Breakpoint(0));
        let event = current(&mut harness);
        assert!(event.a == cell || event.b == cell, "{event:?}");
        assert!(position(&harness) > at);
        reads(&mut harness);
    }
}
