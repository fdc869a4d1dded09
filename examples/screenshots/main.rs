//! Makes the pictures in `screenshots/`: `cargo run --example screenshots [FOLDER [PART OF A NAME]]`.
//!
//! The real window is drawn in software from fixed recipes, so the pictures are the same everywhere. With `PSEUDO=1` in
//! the environment every text is accented and two fifths longer: what is not translated or cut off can be seen.

#![cfg_attr(feature = "gui", expect(clippy::print_stdout, reason = "it says which picture is made"))]

#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod class;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod compare;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod debug;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod lab;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod match3;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod match3_shuffles;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod maze;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod omok;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod sizes;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod sokoban;
#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod window;

#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
fn main() -> window::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "screenshots".to_owned());
    let album = window::Album::new(folder.as_ref(), arguments.next())?;
    maze::all(&album)?;
    compare::all(&album)?;
    debug::all(&album)?;
    class::all(&album)?;
    sizes::all(&album)?;
    lab::all(&album)?;
    sokoban::all(&album)?;
    omok::all(&album)?;
    match3_shuffles::all(&album)?;
    match3::all(&album)
}

#[cfg(not(all(feature = "gui", not(target_arch = "wasm32"))))]
fn main() {}
