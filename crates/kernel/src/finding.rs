use serde::Serialize;
use utoipa::ToSchema;

/// Something in the books that does not add up, found by proving a kept figure again from its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Stable name of the rule that is broken, such as `account_total`.
    pub rule: &'static str,
    /// What it concerns, as people look it up.
    pub subject: String,
    pub expected: String,
    pub found: String,
}
