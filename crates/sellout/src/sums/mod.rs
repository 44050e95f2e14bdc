//! What was sold, summed up by day: by store, person and product, by store and person, and by area and product. Reports
//! of the business read these and never the documents, of which there are far more.

mod delta;
mod keep;
mod rebuild;
mod verify;

pub(crate) use delta::Delta;
pub(crate) use keep::{Seller, keep};
pub use rebuild::{months, rebuild};
pub(crate) use verify::verify;
