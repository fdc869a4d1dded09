//! Incremental painting equals painting everything; nothing is lost, nothing panics.
