use std::collections::HashSet;

use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::row::{LineRow, LossReason};

const MOST_LINES: usize = 200;
pub(crate) const MOST_PHOTOS: usize = 9;
const MOST_PIECES: i64 = 100_000;
const LONGEST_REMARK: usize = 200;

/// Goods that somebody found lost, broken or spoilt in a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossInput {
    /// Made on the device, 16 to 64 visible characters: however often it is sent, it is one loss.
    #[schema(min_length = 16, max_length = 64)]
    pub key: String,
    pub store_id: Id,
    #[serde(default)]
    pub remark: String,
    pub lines: Vec<LossLineInput>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossLineInput {
    pub product_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
    pub reason: LossReason,
    #[serde(default)]
    pub remark: String,
    /// Those that have been uploaded already, for the purpose `loss_photo`. Others may follow.
    #[serde(default)]
    pub photo_ids: Vec<Id>,
}

/// Every product once and known in the country, as lines of the loss `loss_id`.
pub(crate) async fn checked(tx: &mut Tx, country: Country, loss_id: Id, input: &LossInput) -> Result<(String, Vec<LineRow>)> {
    if input.lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let ids: Vec<Id> = input.lines.iter().map(|line| line.product_id).collect();
    let known = catalogue::goods_of(tx, country, &ids).await?;
    let (mut checks, mut seen, mut lines) = (Checks::new(), HashSet::new(), Vec::with_capacity(ids.len()));
    let remark = checks.line("remark", &input.remark, LONGEST_REMARK);
    checks.ensure(input.lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    for (place, line) in input.lines.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        checks.ensure(known.contains_key(&line.product_id), "productId", ErrorCode::Unknown);
        checks.ensure(seen.insert(line.product_id), "productId", ErrorCode::ProductExists);
        checks.range("qty", line.qty, 1..=MOST_PIECES);
        checks.ensure(line.photo_ids.len() <= MOST_PHOTOS, "photoIds", ErrorCode::OutOfRange);
        lines.push(LineRow {
            loss_id,
            line_no: i64::try_from(place).map_err(AppError::internal)? + 1,
            product_id: line.product_id,
            qty: line.qty,
            deduction_qty: 0,
            reason: line.reason,
            remark: checks.line("remark", &line.remark, LONGEST_REMARK),
        });
    }
    checks.finish()?;
    Ok((remark, lines))
}

pub(crate) fn checked_key(key: &str) -> Result<&str> {
    let sound = (16..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    if sound { Ok(key) } else { Err(AppError::field("key", ErrorCode::Malformed)) }
}

pub(crate) fn checked_reason(reason: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.line("reason", reason, LONGEST_REMARK);
    checks.finish()?;
    Ok(reason)
}
