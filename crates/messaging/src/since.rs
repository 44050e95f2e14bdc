//! News since a moment, as every device that comes back asks for them.

use kernel::{AppError, ErrorCode, Result};
use serde::Deserialize;
use utoipa::IntoParams;

/// Transactions end in another order than they began: whoever asks for news since a moment is told of a little more.
const OVERLAP_MS: i64 = 60_000;

const LONGEST_END: usize = 200;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// Only what changed since this server time, in milliseconds; what was taken away included.
    #[param(minimum = 0)]
    pub since: Option<i64>,
    /// Only what comes after the page whose `next` this is.
    #[param(max_length = 200)]
    pub after: Option<String>,
}

impl Since {
    pub(crate) fn floor(&self) -> Result<Option<i64>> {
        floor("since", self.since)
    }

    /// How the page before named its end.
    pub(crate) fn end(&self) -> Result<Option<&str>> {
        let end = self.after.as_deref();
        if end.is_some_and(|end| end.len() > LONGEST_END) { Err(AppError::field("after", ErrorCode::TooLong)) } else { Ok(end) }
    }

    /// The numbers by which the page before named its end, or `beginning`.
    pub(crate) fn after<const N: usize>(&self, beginning: [i64; N]) -> Result<[i64; N]> {
        let Some(after) = self.end()? else { return Ok(beginning) };
        let numbers: Option<Vec<i64>> = after.split('-').map(|part| part.parse().ok()).collect();
        numbers.and_then(|numbers| numbers.try_into().ok()).ok_or_else(|| AppError::field("after", ErrorCode::Malformed))
    }
}

/// Rows a device takes at once of lists that grow without end.
pub(crate) const PAGE: usize = 1000;

/// Cuts what was read beyond a page. How the next one is asked for, where there is one.
pub(crate) fn next<T>(list: &mut Vec<T>, end: impl Fn(&T) -> String) -> Option<String> {
    let more = list.len() > PAGE;
    list.truncate(PAGE);
    list.last().filter(|_| more).map(end)
}

/// The moment from which on rows are news; none when everything is asked for.
pub(crate) fn floor(field: &str, since: Option<i64>) -> Result<Option<i64>> {
    Ok(not_negative(field, since)?.map(|since| since.saturating_sub(OVERLAP_MS)))
}

/// Numbers of messages and moments begin at 0.
pub(crate) fn not_negative(field: &str, number: Option<i64>) -> Result<Option<i64>> {
    if number.is_some_and(|number| number < 0) { Err(AppError::field(field, ErrorCode::OutOfRange)) } else { Ok(number) }
}
