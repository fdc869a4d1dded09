//! [`Memories`]: what views remember from frame to frame, without anybody else knowing of what kind it is.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;

use crate::trace::erased;

/// One thing of each type, made when it is first asked for.
#[derive(Default)]
pub struct Memories(BTreeMap<TypeId, Box<dyn Any>>);

impl Memories {
    /// The thing of type `T`.
    pub fn of<T: Any + Default>(&mut self) -> &mut T {
        let kept = self.0.entry(TypeId::of::<T>()).or_insert_with(|| Box::<T>::default());
        erased::get_mut(&mut **kept).unwrap_or_else(|| unreachable!("things are kept by their type"))
    }

    /// The thing of type `T`, which was put there before anybody asks for it.
    pub fn known<T: Any>(&self) -> &T {
        self.get().unwrap_or_else(|| unreachable!("it was put there at the start"))
    }

    /// The thing of type `T`, if it was asked for before.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.get(&TypeId::of::<T>()).and_then(|kept| erased::get(&**kept))
    }

    /// Takes the thing of type `T` out, to be [put back](Self::put) after use beside others.
    pub fn take<T: Any + Default>(&mut self) -> T {
        self.0.remove(&TypeId::of::<T>()).and_then(erased::take).unwrap_or_default()
    }

    /// Keeps `thing` in the place of the one of its type.
    pub fn put<T: Any>(&mut self, thing: T) {
        self.0.insert(TypeId::of::<T>(), Box::new(thing));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_thing_of_each_type() {
        let mut memories = Memories::default();
        assert_eq!(memories.get::<u32>(), None);
        *memories.of::<u32>() = 7;
        memories.of::<String>().push('a');
        assert_eq!((memories.get(), memories.get::<String>().map(String::as_str)), (Some(&7_u32), Some("a")));
        assert_eq!((memories.take::<u32>(), memories.take::<u32>()), (7, 0));
        memories.put(9_u32);
        assert_eq!(*memories.of::<u32>(), 9);
    }
}
