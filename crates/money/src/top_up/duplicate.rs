use kernel::{Id, Money, Result, Runtime, Timestamp};
use serde::Serialize;
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::machine::TopUpStatus;
use super::row::TopUpRow;

pub(super) const LOOKED_BACK_DAYS: i64 = 90;

record! {
    /// An earlier top-up that may be the same transfer.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = TopUpDouble)]
    pub struct Duplicate {
        pub id: Id,
        pub doc_no: String,
        pub customer_name: String,
        pub amount: Money,
        pub bank_ref: String,
        pub status: TopUpStatus,
        pub entered_at: Timestamp,
        /// The same picture; otherwise it is the same bank reference and amount.
        pub same_voucher: bool,
    }
}

/// Other top-ups of the country with the same picture, or with the same bank reference and amount. What customers
/// took back themselves is no double.
pub(super) async fn find(tx: &mut Tx, rt: &Runtime, top_up: &TopUpRow, bank_ref: &str, amount: Money) -> Result<Vec<Duplicate>> {
    let since = rt.now().plus_seconds(-LOOKED_BACK_DAYS * 24 * 60 * 60);
    let found = tx
        .all(
            "SELECT t.id, t.doc_no, c.name, COALESCE(t.credited_amount, t.amount), t.bank_ref, t.status, t.entered_at,
                 EXISTS (SELECT 1 FROM top_up_voucher mine JOIN top_up_voucher theirs ON theirs.sha256 = mine.sha256
                     WHERE mine.top_up_id = $1 AND theirs.top_up_id = t.id)
             FROM top_up t JOIN customer c ON c.id = t.customer_id
             WHERE t.country_code = $2 AND t.id <> $1 AND t.status <> 'withdrawn' AND t.entered_at >= $3
               AND ((t.bank_ref = $4 AND t.bank_ref <> '' AND COALESCE(t.credited_amount, t.amount) = $5)
                 OR t.id IN (SELECT theirs.top_up_id FROM top_up_voucher mine JOIN top_up_voucher theirs ON theirs.sha256 = mine.sha256
                     WHERE mine.top_up_id = $1))
             ORDER BY t.id DESC LIMIT 20",
            params![top_up.id, top_up.country_code, since, bank_ref, amount],
        )
        .await?;
    Ok(found)
}
