//! What no compiler sees: that the modules of a crate stand in layers, that a table has one crate that writes it, and that the
//! tests by which the product proves its promises exist.

mod circles;
mod promises;
mod source;
mod tables;
