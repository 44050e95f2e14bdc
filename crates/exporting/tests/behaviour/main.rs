//! What becomes of a list that somebody asked for, on both databases.

mod common;
mod life;
mod machines;
mod sight;
