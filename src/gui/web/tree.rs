//! The window as elements of the page, for screen readers: a canvas says nothing.
//!
//! egui describes its widgets as a tree of AccessKit. Each that says something becomes an element that nobody sees, in
//! the place of its widget; what is done to the element is done to the widget. This begins when somebody asks for it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use egui::accesskit::{Action, ActionRequest, Node, NodeId, Rect, Role, Toggled, TreeId, TreeUpdate};
use egui::mutex::Mutex;
use egui::{Context, Event, FullOutput, RawInput};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Document, Element, HtmlElement};

use crate::background::Instant;

/// How often the elements follow, in seconds.
const EVERY: f64 = 0.2;
/// The most elements.
const MOST: usize = 600;
/// The id of the element that holds them.
const HOLDER: &str = "tree";
/// The id of the button that begins it.
const SWITCH: &str = "read";
/// Where an element keeps the number of its widget.
const NUMBER: &str = "data-node";

/// Takes what egui describes, before the backend drops it.
#[derive(Default)]
struct Catch(Arc<Mutex<Option<TreeUpdate>>>);

impl egui::Plugin for Catch {
    fn debug_name(&self) -> &'static str {
        "page tree"
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = output.platform_output.accesskit_update.take() {
            *self.0.lock() = Some(update);
        }
    }
}

/// The window as elements of the page.
pub(super) struct Tree {
    caught: Arc<Mutex<Option<TreeUpdate>>>,
    asked: Rc<RefCell<Vec<ActionRequest>>>,
    elements: BTreeMap<u64, (Seen, HtmlElement)>,
    order: Vec<u64>,
    last: Option<Instant>,
}

/// What an element says; it is changed only where this is.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    role: Role,
    text: String,
    value: String,
    place: [i32; 4],
    is_off: bool,
    toggled: Option<Toggled>,
}

impl Tree {
    /// Nothing yet: it begins when somebody presses the button of the page.
    pub(super) fn new(ctx: &Context) -> Self {
        let caught = Arc::default();
        ctx.add_plugin(Catch(Arc::clone(&caught)));
        let tree = Self { caught, asked: Rc::default(), elements: BTreeMap::new(), order: Vec::new(), last: None };
        // Without the button or the holder nobody can ask for it.
        let _ = tree.listen(ctx);
        tree
    }

    fn listen(&self, ctx: &Context) -> Result<(), JsValue> {
        let document = super::document().ok_or("there is no document")?;
        let switch = document.get_element_by_id(SWITCH).ok_or("there is no switch")?;
        let holder = document.get_element_by_id(HOLDER).ok_or("there is no holder")?;
        let (begun, button) = (ctx.clone(), switch.clone());
        let begin = Closure::<dyn Fn()>::new(move || {
            begun.enable_accesskit();
            begun.request_repaint();
            button.remove();
        });
        switch.add_event_listener_with_callback("click", begin.as_ref().unchecked_ref())?;
        begin.forget();
        for (name, action) in [("click", Action::Click), ("focusin", Action::Focus)] {
            let (asked, ctx) = (Rc::clone(&self.asked), ctx.clone());
            let act = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
                if let Some(target_node) = number_of(&event) {
                    asked.borrow_mut().push(ActionRequest {
                        action,
                        target_tree: TreeId::ROOT,
                        target_node,
                        data: None,
                    });
                    ctx.request_repaint();
                }
            });
            holder.add_event_listener_with_callback(name, act.as_ref().unchecked_ref())?;
            act.forget();
        }
        Ok(())
    }

    /// Hands over what was done to elements.
    pub(super) fn take_actions(&self, input: &mut RawInput) {
        input.events.extend(self.asked.take().into_iter().map(Event::AccessKitActionRequest));
    }

    /// Brings the elements in step with the widgets of the frame before.
    pub(super) fn show(&mut self) {
        if self.last.is_some_and(|last| last.elapsed().as_secs_f64() < EVERY) {
            return;
        }
        let Some(update) = self.caught.lock().take() else { return };
        self.last = Some(Instant::now());
        if let Some(document) = super::document() {
            // An element that cannot be made is left out.
            let _ = self.bring(&document, &update);
        }
    }

    fn bring(&mut self, document: &Document, update: &TreeUpdate) -> Result<(), JsValue> {
        let holder = document.get_element_by_id(HOLDER).ok_or("there is no holder")?;
        let wanted = said(update);
        let order: Vec<u64> = wanted.iter().map(|(number, _)| *number).collect();
        let is_same_order = order == self.order;
        for (number, seen) in wanted {
            let kept = self.elements.remove(&number).filter(|(before, _)| before.role == seen.role);
            let element = match kept {
                Some((before, element)) if before == seen => element,
                Some((_, element)) => describe(element, &seen)?,
                None => describe(make(document, seen.role, number)?, &seen)?,
            };
            if !is_same_order || element.parent_node().is_none() {
                holder.append_child(&element)?;
            }
            self.elements.insert(number, (seen, element));
        }
        let gone: Vec<u64> = self.elements.keys().copied().filter(|number| !order.contains(number)).collect();
        for number in gone {
            if let Some((_, element)) = self.elements.remove(&number) {
                element.remove();
            }
        }
        self.order = order;
        Ok(())
    }
}

fn number_of(event: &web_sys::Event) -> Option<NodeId> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element.get_attribute(NUMBER)?.parse().ok().map(NodeId)
}

/// The widgets that say something, in the order in which they are read.
fn said(update: &TreeUpdate) -> Vec<(u64, Seen)> {
    let nodes: BTreeMap<u64, &Node> = update.nodes.iter().map(|(id, node)| (id.0, node)).collect();
    let root = update.tree.as_ref().map(|tree| tree.root.0);
    let (mut waiting, mut found): (Vec<u64>, _) = (root.into_iter().collect(), Vec::new());
    let mut scale = 1.0;
    while let Some(number) = waiting.pop() {
        let Some(node) = nodes.get(&number) else { continue };
        waiting.extend(node.children().iter().rev().map(|child| child.0));
        if node.role() == Role::Window {
            scale = node.transform().map_or(1.0, |transform| transform.as_coeffs()[0]);
        } else if let Some(seen) = see(node)
            && found.len() < MOST
        {
            found.push((number, seen));
        }
    }
    // Widgets are placed in points of the page unless the window was zoomed.
    let page = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
    let factor = scale / page;
    for (_, seen) in &mut found {
        seen.place = seen.place.map(|side| (f64::from(side) * factor).round() as i32);
    }
    found
}

fn see(node: &Node) -> Option<Seen> {
    let text = node.label().or_else(|| node.description()).unwrap_or_default().to_owned();
    let number = node.numeric_value().map(|value| value.to_string());
    let value = node.value().map(str::to_owned).or(number).unwrap_or_default();
    if text.is_empty() && value.is_empty() {
        return None;
    }
    let Rect { x0, y0, x1, y1 } = node.bounds().unwrap_or_default();
    let place = [x0, y0, x1 - x0, y1 - y0].map(|side| side as i32);
    Some(Seen { role: node.role(), text, value, place, is_off: node.is_disabled(), toggled: node.toggled() })
}

/// An element for a widget of this kind.
fn make(document: &Document, role: Role, number: u64) -> Result<HtmlElement, JsValue> {
    let (name, aria) = match role {
        Role::Button | Role::DefaultButton => ("button", None),
        Role::Link => ("div", Some("link")),
        Role::CheckBox => ("div", Some("checkbox")),
        Role::RadioButton => ("div", Some("radio")),
        Role::Switch => ("div", Some("switch")),
        Role::Tab => ("div", Some("tab")),
        Role::Slider => ("div", Some("slider")),
        Role::SpinButton => ("div", Some("spinbutton")),
        Role::ComboBox => ("div", Some("combobox")),
        Role::TextInput | Role::MultilineTextInput | Role::SearchInput => ("div", Some("textbox")),
        Role::ProgressIndicator => ("div", Some("progressbar")),
        Role::Image | Role::Canvas => ("div", Some("img")),
        Role::Label => ("p", None),
        _ => ("div", None),
    };
    let element: HtmlElement = document.create_element(name)?.dyn_into()?;
    element.set_attribute(NUMBER, &number.to_string())?;
    if let Some(aria) = aria {
        element.set_attribute("role", aria)?;
    }
    if name == "button" || aria.is_some() {
        element.set_attribute("tabindex", "-1")?;
    }
    Ok(element)
}

/// Lets an element say what its widget does.
fn describe(element: HtmlElement, seen: &Seen) -> Result<HtmlElement, JsValue> {
    let both = match (seen.text.is_empty(), seen.value.is_empty()) {
        (false, false) => format!("{}: {}", seen.text, seen.value),
        (true, _) => seen.value.clone(),
        (_, true) => seen.text.clone(),
    };
    element.set_text_content(Some(&both));
    match seen.toggled {
        Some(toggled) => {
            let state = if toggled == Toggled::False { "false" } else { "true" };
            let name = if seen.role == Role::Button { "aria-pressed" } else { "aria-checked" };
            element.set_attribute(name, state)?;
        }
        None => element.remove_attribute("aria-pressed")?,
    }
    if seen.is_off {
        element.set_attribute("aria-disabled", "true")?;
    } else {
        element.remove_attribute("aria-disabled")?;
    }
    let style = element.style();
    for (name, side) in ["left", "top", "width", "height"].into_iter().zip(seen.place) {
        style.set_property(name, &format!("{side}px"))?;
    }
    Ok(element)
}
