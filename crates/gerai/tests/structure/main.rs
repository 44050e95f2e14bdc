//! What no compiler sees: that the modules of a crate stand in layers, and that a table has one crate that writes it.

mod circles;
mod source;
mod tables;
