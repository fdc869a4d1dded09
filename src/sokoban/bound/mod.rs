//! Lower bounds on the pushes that are still needed: one file each.
