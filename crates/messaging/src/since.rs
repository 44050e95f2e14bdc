//! News since a moment, as every device that comes back asks for them.

use kernel::{AppError, Result};
use serde::Deserialize;
use utoipa::IntoParams;

/// Transactions end in another order than they began: whoever asks for news since a moment is told of a little more.
const OVERLAP_MS: i64 = 60_000;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// Only what changed since this server time, in milliseconds; what was taken away included.
    #[param(minimum = 0)]
    pub since: Option<i64>,
}

impl Since {
    pub(crate) fn floor(&self) -> Result<Option<i64>> {
        floor("since", self.since)
    }
}

/// The moment from which on rows are news; none when everything is asked for.
pub(crate) fn floor(field: &str, since: Option<i64>) -> Result<Option<i64>> {
    Ok(not_negative(field, since)?.map(|since| since.saturating_sub(OVERLAP_MS)))
}

/// Numbers of messages and moments begin at 0.
pub(crate) fn not_negative(field: &str, number: Option<i64>) -> Result<Option<i64>> {
    if number.is_some_and(|number| number < 0) { Err(AppError::field(field, "out_of_range")) } else { Ok(number) }
}
