//! Questions put to a conversation. The message of a poll says how the votes stand and is written anew with each of them, for
//! everybody who has it; who voted for what is asked for, and told where the poll has names.

mod ask;
mod row;
mod vote;

pub use crate::content::PollCard;
pub use ask::{AskPoll, ask};
pub use row::{PollDetail, PollVoter, PollVoters, detail, voters};
pub use vote::{ClosePoll, Vote, close, vote};
