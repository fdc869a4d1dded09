//! How fast time passes, and what that counts.

use egui::{Align, Button, Label, Layout, Popup, RichText, Slider, TextStyle, Ui, vec2};

use super::buttons::text_width;
use super::glance::Glance;
use crate::format::{grouped, rate};
use crate::gui::lang::{self, fill, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::state::Command;
use crate::player::{Grain, PlayerCommand, Speed};
use crate::text::Text;

/// The slider's length, in gaps.
const SLIDER_GAPS: f32 = 11.0;

/// The slider with its value.
pub(super) fn show(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let now = glance.speed.in_numbers(glance.len).step();
    let mut step = now;
    let name = lang::tr(ui, words::SPEED);
    ui.spacing_mut().slider_width = gap * SLIDER_GAPS;
    let slider = look::slider(ui, Slider::new(&mut step, 0..=Speed::STEPS - 1), name);
    let slider = look::with_tip(slider, (lang::tr(ui, words::SPEED_TIP), "+ −"));
    if slider.changed() && step != now {
        commands.push(Command::Player(PlayerCommand::SetSpeed(Speed::from_step(step))));
    }
    let text = value_text(ui, glance.speed, glance.len);
    let text = RichText::new(text).text_style(style(glance.speed)).color(tokens(ui).text);
    let room = vec2(value_width(ui), tokens(ui).measure.control);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(room.x);
        ui.add(Label::new(text).truncate());
    });
}

/// The speed in words, in a run of `len` events.
fn value_text(ui: &Ui, speed: Speed, len: u64) -> String {
    match speed {
        Speed::WholeRun => {
            let seconds = speed.rate(len).map_or(0.0, |rate| (len as f64 / rate).ceil());
            fill(lang::tr(ui, words::WHOLE_RUN_IN), &[("seconds", &grouped(seconds as u64))])
        }
        Speed::Everything => lang::tr(ui, words::ALL_AT_ONCE).to_owned(),
        Speed::PerSecond(count) => fill(lang::tr(ui, words::PER_SECOND), &[("count", &rate(f64::from(count)))]),
    }
}

/// Numbers are monospace, words are not.
const fn style(speed: Speed) -> TextStyle {
    if matches!(speed, Speed::PerSecond(_)) { TextStyle::Monospace } else { TextStyle::Body }
}

/// Room for every value, so that nothing behind it jumps.
fn value_width(ui: &Ui) -> f32 {
    let color = tokens(ui).text;
    let width = |speed| {
        let font = style(speed).resolve(ui.style());
        ui.painter().layout_no_wrap(value_text(ui, speed, u64::from(u16::MAX)), font, color).size().x
    };
    [Speed::WholeRun, Speed::PerSecond(5_000), Speed::PerSecond(500_000_000), Speed::Everything]
        .map(width)
        .into_iter()
        .fold(0.0, f32::max)
        .ceil()
}

/// The width of the slider and its value.
pub(super) fn width(ui: &Ui) -> f32 {
    SLIDER_GAPS * tokens(ui).measure.gap + value_width(ui) + ui.spacing().item_spacing.x * 2.0
}

const fn grain_text(grain: Grain) -> Text {
    match grain {
        Grain::Event => words::GRAIN_EVENT,
        Grain::Decision => words::GRAIN_DECISION,
        Grain::Phase => words::GRAIN_PHASE,
    }
}

/// What the speed counts: the run as a whole, or one of the three sizes of a step.
const fn unit(glance: &Glance) -> Text {
    match glance.speed {
        Speed::WholeRun => words::WHOLE_RUN,
        _ => grain_text(glance.grain),
    }
}

/// What the speed counts: a quiet button that opens a menu.
pub(super) fn grain(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let color = tokens(ui).text_weak;
    let text = RichText::new(lang::tr(ui, unit(glance))).color(color);
    let arrow = RichText::new(icons::CHEVRON_DOWN).size(tokens(ui).measure.small).color(color);
    let room = vec2(grain_width(ui), tokens(ui).measure.control);
    let button = Button::new((text, arrow)).frame_when_inactive(false).min_size(room);
    let response = look::with_tip(ui.add(button), lang::tr(ui, words::GRAIN_TIP));
    let response = response.accessible_name(lang::tr(ui, words::GRAIN));
    Popup::menu(&response).show(|ui| {
        let is_whole = glance.speed == Speed::WholeRun;
        if ui.selectable_label(is_whole, lang::tr(ui, words::WHOLE_RUN)).clicked() {
            commands.push(Command::Player(PlayerCommand::SetSpeed(Speed::WholeRun)));
        }
        for grain in Grain::ALL {
            if ui.selectable_label(!is_whole && grain == glance.grain, lang::tr(ui, grain_text(grain))).clicked() {
                let speed = glance.speed.in_numbers(glance.len);
                commands.push(Command::Player(PlayerCommand::SetSpeed(speed)));
                commands.push(Command::Player(PlayerCommand::SetGrain(grain)));
            }
        }
    });
}

/// Room for every grain's name.
pub(super) fn grain_width(ui: &Ui) -> f32 {
    let names = Grain::ALL.map(grain_text).into_iter().chain([words::WHOLE_RUN]);
    let names = names.map(|name| text_width(ui, lang::tr(ui, name)));
    let measure = &tokens(ui).measure;
    names.fold(0.0, f32::max).ceil() + measure.small + measure.gap * 3.0
}
