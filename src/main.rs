//! Arguments in, window or command out; nothing else.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    gridscope::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
