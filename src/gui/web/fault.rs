//! What is told to the page after a fault: the program is gone then, the page is not.

/// Tells the page of every panic from now on, after whoever was told before.
pub(super) fn watch() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        before(info);
        tell(&info.to_string());
    }));
}

/// Tells the page what happened.
pub(super) fn tell(text: &str) {
    // Where even this fails there is nobody left to tell.
    let _ = super::dispatch("gridscope-fault", text);
}
