//! Papers that tax offices and bookkeepers look at: invoices, credit notes and receipts, in the language and shape of the
//! country. They are drawn from the documents whenever somebody asks; nothing is kept here but who the company is.
//!
//! The buyer gets the original however often it is drawn, and the company's own desk the copy that it keeps.

mod credit_note;
mod figures;
mod invoice;
mod labels;
mod printable;
mod receipt;
mod seller;
mod words;

pub use credit_note::credit_note;
pub use invoice::invoice;
pub use printable::{Printable, Side};
pub use receipt::receipt;
pub use seller::{SellerRule, change_seller, sellers};
