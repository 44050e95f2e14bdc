//! What was ordered, summed up by day: by customer, by customer and product, and by area and product. Reports of the business
//! read these and never the orders, of which there are far more.

mod keep;
mod ordered;
mod rebuild;
mod sold;
mod verify;

pub(crate) use keep::{lines_change, placed, state_change, written};
pub use rebuild::{months, rebuild};
pub use sold::sale_number;
pub(crate) use verify::verify;
