//! The payment password: six digits, made safe by how few guesses anybody gets.

mod change;
mod ladder;
mod prove;
mod rules;

pub use change::{ChangePayPassword, NewPayPassword};
pub use prove::{PayProof, Purpose, TriesLeft, VerifyPayPassword};
