//! What becomes of a list that somebody asked for, on both databases.

mod common;
mod formats;
mod life;
mod machines;
mod sight;
