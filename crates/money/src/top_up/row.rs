use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Owners, Scope};
use serde::Serialize;
use store::{Sql, StoreError, Tx, params, record};

use super::machine::{RejectReason, TopUpStatus};
use crate::movements;

record! {
    /// A top-up as it is kept; also what the history compares.
    #[derive(Clone, Debug, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct TopUpRow {
        pub(super) id: Id,
        pub(super) country_code: Country,
        pub(super) doc_no: String,
        pub(super) customer_id: Id,
        pub(super) amount: Money,
        pub(super) payee_account_id: Id,
        pub(super) payer_name: String,
        pub(super) payer_bank: String,
        pub(super) bank_ref: String,
        pub(super) paid_at: Timestamp,
        pub(super) status: TopUpStatus,
        pub(super) entered_by: Id,
        pub(super) entered_by_name: String,
        pub(super) entered_at: Timestamp,
        pub(super) claimed_by: Option<Id>,
        pub(super) claimed_by_name: Option<String>,
        pub(super) claimed_until: Option<Timestamp>,
        pub(super) audited_by: Option<Id>,
        pub(super) audited_by_name: Option<String>,
        pub(super) audited_at: Option<Timestamp>,
        pub(super) reject_reason: Option<RejectReason>,
        pub(super) audit_reason: String,
        pub(super) credited_amount: Option<Money>,
        pub(super) duplicate_acknowledged: bool,
        pub(super) reversal_asked_by: Option<Id>,
        pub(super) reversal_asked_by_name: Option<String>,
        pub(super) reversal_asked_at: Option<Timestamp>,
        pub(super) reversal_reason: String,
        pub(super) reversed_by: Option<Id>,
        pub(super) reversed_by_name: Option<String>,
        pub(super) reversed_at: Option<Timestamp>,
        pub(super) reversed_on_account: bool,
        pub(super) ver: i64,
    }
}

pub(super) const OWNERS: Owners<'static> =
    Owners { country: "t.country_code", customer: Some("t.customer_id"), person: None, store: None, area: None };

impl TopUpRow {
    pub(super) fn is_claimed_by_another(&self, user_id: Id, now: Timestamp) -> bool {
        self.claimed_by.is_some_and(|holder| holder != user_id) && self.is_claimed(now)
    }

    pub(super) fn is_claimed(&self, now: Timestamp) -> bool {
        self.claimed_until.is_some_and(|until| until > now)
    }

    /// For changes that name the version they saw.
    pub(super) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        Err(AppError::new(ErrorCode::VersionConflict)
            .with_data(serde_json::json!({ "current": { "status": self.status, "ver": self.ver } })))
    }
}

/// Locks a top-up in scope for a change.
pub(super) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<TopUpRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM top_up t WHERE t.id = ", TopUpRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(tx.for_update());
    let found: Vec<TopUpRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Writes what a step changed. The row is locked, so a version that moved on is a mistake of ours.
pub(super) async fn update(tx: &mut Tx, after: &TopUpRow) -> Result<(), StoreError> {
    tx.execute_one(
        "UPDATE top_up SET bank_ref = $3, status = $4, claimed_by = $5, claimed_by_name = $6, claimed_until = $7, audited_by = $8,
             audited_by_name = $9, audited_at = $10, audit_reason = $11, credited_amount = $12, duplicate_acknowledged = $13,
             reversal_asked_by = $14, reversal_asked_by_name = $15, reversal_asked_at = $16, reversal_reason = $17,
             reversed_by = $18, reversed_by_name = $19, reversed_at = $20, reject_reason = $21, reversed_on_account = $22, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            after.id,
            after.ver,
            &after.bank_ref,
            after.status,
            after.claimed_by,
            after.claimed_by_name.clone(),
            after.claimed_until,
            after.audited_by,
            after.audited_by_name.clone(),
            after.audited_at,
            &after.audit_reason,
            after.credited_amount,
            after.duplicate_acknowledged,
            after.reversal_asked_by,
            after.reversal_asked_by_name.clone(),
            after.reversal_asked_at,
            &after.reversal_reason,
            after.reversed_by,
            after.reversed_by_name.clone(),
            after.reversed_at,
            after.reject_reason,
            after.reversed_on_account,
        ],
    )
    .await?;
    tx.moved(&movements::TOP_UP, after.id);
    if after.status != TopUpStatus::Pending {
        tx.execute("UPDATE top_up_voucher SET waiting = FALSE WHERE top_up_id = $1 AND waiting", params![after.id]).await?;
    }
    Ok(())
}
