//! Samples and gifts, where a country gives them: orders of nothing to pay, within a budget of pieces a month.

mod budget;

pub use budget::{BudgetFilter, BudgetInput, BudgetLeft, SampleBudget, budgets, left, save_budget};
pub(crate) use budget::{consume_budget, exceeds_budget, give_back, seed};
