//! What the window knows, without a pixel: families, and what people ask of them.

pub mod edited;
pub mod family;
pub mod keepsake;
pub mod own;
