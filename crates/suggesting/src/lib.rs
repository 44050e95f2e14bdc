//! What a customer might order now: what its stores will sell until the next goods, less what lies there and what is on its
//! way. Nothing is kept: every suggestion is worked out from the sums of sell-out, the stock and the open orders.

mod hindsight;
mod rule;
mod situation;
mod suggest;

pub use hindsight::{Hindsight, Outcome, hindsight};
pub use rule::{Season, Selling, Shelf};
pub use suggest::{Cover, NotSuggested, SuggestedLine, SuggestedOrder, SuggestedStore, SuggestionQuery, Why, suggestion};
