//! Finding products: words are cut here, in Rust, and kept in a table of terms that either database reads by range.

pub(crate) mod cut;
mod index;

pub(crate) use index::{reindex, renamed};
