//! Values whose type is known only to whoever made them. Nowhere else is a type asked for.

use std::any::Any;
use std::sync::Arc;

/// `value` as a `T`; nothing where it is something else.
pub fn get<T: Any>(value: &dyn Any) -> Option<&T> {
    value.downcast_ref()
}

/// The same, to be changed.
pub fn get_mut<T: Any>(value: &mut dyn Any) -> Option<&mut T> {
    value.downcast_mut()
}

/// `value` as a `T`, taken out of its box; nothing where it is something else.
pub fn take<T: Any>(value: Box<dyn Any>) -> Option<T> {
    value.downcast().ok().map(|value| *value)
}

/// The same for a value that is shared.
pub fn share<T: Any + Send + Sync>(value: Arc<dyn Any + Send + Sync>) -> Option<Arc<T>> {
    value.downcast().ok()
}
