//! Samples and gifts, where a country gives them: orders of nothing to pay, within a budget of pieces a month.

mod cost;
mod submit;
mod view;

pub use cost::{CostFilter, CostInput, CostedProduct, ProductCost, costs, save_cost};
pub use submit::{RecipientKind, SampleInput, SampleLine, SampleUpdate, submit, update};
pub use view::{SampleDetail, SampleFilter, SampleOrder, detail, list, own_budget};
