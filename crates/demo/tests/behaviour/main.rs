//! What the demonstration company holds.

mod common;
mod organisation;
mod stories;
