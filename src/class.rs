//! A class that answers from its phones: the [`Room`] knows who is there and what they answer, the [`Server`] shows a
//! plain page to every phone of the local network. Nothing leaves the network, nobody logs in, and all of it ends with
//! the window.

#[cfg(not(target_arch = "wasm32"))]
mod page;
#[cfg(not(target_arch = "wasm32"))]
mod qr;
mod room;
#[cfg(not(target_arch = "wasm32"))]
mod server;

#[cfg(not(target_arch = "wasm32"))]
pub use page::pages;
#[cfg(not(target_arch = "wasm32"))]
pub use qr::Code;
pub use room::{Choice, MOST_HERE, Poll, Refused, Room, Said, Token};
#[cfg(not(target_arch = "wasm32"))]
pub use server::{Limits, Server};
