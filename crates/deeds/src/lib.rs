//! What people do standing up, possibly without a network, and send later: each deed has its own key, its time and day of
//! capture and its place in the order of its document, and is judged alone.
//!
//! A kind of deed is a payload that implements [`Deed`] in its domain's crate and a [`DeedKind`] in the list of those the
//! server knows. Keys, order, repetition and answers come from here.

mod batch;
mod deed;
mod input;
mod judge;
mod kind;

pub use batch::{DeedAnswer, DeedAnswers, Outcome, judge_all};
pub use deed::{Captured, Deed, Doing, Merge};
pub use input::{DeedBatch, DeedInput, MOST_DEEDS};
pub use kind::DeedKind;
