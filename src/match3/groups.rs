//! The groups in which lists show the algorithms of this family.

use crate::text::Text;
use crate::trace::Group;

/// Always fair.
pub static FAIR: Group = Group { id: "fair", name: Text::new("Always fair") };

/// Others.
pub static OTHER: Group = Group { id: "other", name: Text::new("Others") };

/// As published, and one step on.
pub static PUBLISHED: Group = Group { id: "published", name: Text::new("As published, and one step on") };

/// Rules of thumb.
pub static RULES: Group = Group { id: "rules", name: Text::new("Rules of thumb") };

/// Looking ahead.
pub static AHEAD: Group = Group { id: "ahead", name: Text::new("Looking ahead") };
