use std::collections::HashSet;

use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

pub(crate) const MOST_LINES: usize = 500;
pub(crate) const MOST_PIECES: i64 = 1_000_000;
const LONGEST_REMARK: usize = 200;

/// Pieces of a product that are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentLine {
    pub product_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

/// Every product once and known in the country.
pub(crate) async fn check_lines(tx: &mut Tx, country: Country, lines: &[SentLine], within: &str) -> Result<()> {
    if lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let ids: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let known = catalogue::goods_of(tx, country, &ids).await?;
    let (mut checks, mut seen) = (Checks::new(), HashSet::new());
    checks.ensure(lines.len() <= MOST_LINES, &format!("{within}lines"), ErrorCode::OutOfRange);
    for (place, line) in lines.iter().enumerate() {
        checks.within(format!("{within}lines[{place}]."));
        checks.ensure(known.contains_key(&line.product_id), "productId", ErrorCode::Unknown);
        checks.ensure(seen.insert(line.product_id), "productId", ErrorCode::ProductExists);
        checks.range("qty", line.qty, 1..=MOST_PIECES);
    }
    checks.finish()
}

pub(crate) fn checked_key(key: &str) -> Result<&str> {
    let sound = (16..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    if sound { Ok(key) } else { Err(AppError::field("key", ErrorCode::Malformed)) }
}

pub(crate) fn checked_text(field: &str, text: &str) -> Result<String> {
    let mut checks = Checks::new();
    let text = checks.line(field, text, LONGEST_REMARK);
    checks.finish()?;
    Ok(text)
}
