//! Messages: written once to the log of their conversation, read by everybody who may.

mod change;
mod deliver;
mod edit;
mod hide;
mod history;
mod past;
mod play;
mod quote;
mod react;
mod recall;
mod send;
mod view;

pub(crate) use change::rewrite;
pub use deliver::{Audience, Delivery};
pub use edit::{MessageEdit, edit};
pub use hide::{HiddenMessages, Places, hidden, hide};
use hide::{by_key, seen_among};
pub(crate) use history::find_seen;
pub use history::{HistoryQuery, Messages, changes, find, history};
pub use past::{EarlierWords, MessagePast, past};
pub use play::play;
pub(crate) use quote::{check as check_quote, still_answering};
pub use react::{ReactionInput, react};
pub(crate) use recall::recall_spoken;
pub use recall::{Recalled, recall};
pub(crate) use send::{LogEntry, Prepared, append_to_log, check_uuid, notice, notice_as, send_from_afar, send_prepared, sent_before};
pub use send::{Outgoing, Sent, Transient, pass, send, written};
pub(crate) use view::{COLUMNS, load, read, seen, whole};
pub use view::{Message, Reaction};

pub use crate::content::MessageState;
