//! Arguments in, window or command out; nothing else. Here the command line learns how a window is opened.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    #[cfg(feature = "gui")]
    gridscope::gui::bring();
    gridscope::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    #[cfg(feature = "gui")]
    gridscope::gui::web::start();
}
