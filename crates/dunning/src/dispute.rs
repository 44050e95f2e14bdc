//! A customer that says it does not owe something is not reminded of it until that is cleared up.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks, Owners, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::ToSchema;

const LONGEST_REASON: usize = 200;

const OWNERS: Owners<'static> =
    Owners { country: "o.country_code", customer: Some("o.customer_id"), person: None, store: None, area: None };

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReceivableDispute {
        pub id: Id,
        pub receivable_id: Id,
        pub reason: String,
        pub opened_by_name: String,
        pub opened_at: Timestamp,
        /// How it was cleared up; empty while it is open.
        pub outcome: String,
        pub closed_by_name: Option<String>,
        pub closed_at: Option<Timestamp>,
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputeInput {
    pub receivable_id: Id,
    /// What the customer says.
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputeEnd {
    pub id: Id,
    /// How it was cleared up.
    pub outcome: String,
}

record! {
    struct Debt { id: Id, country_code: Country, doc_no: String, customer_id: Id, unwritten_off: Money }
}

/// Notes that the customer disputes a receivable that is open.
#[kernel::boxed]
pub async fn open_dispute(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DisputeInput) -> Result<ReceivableDispute> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let mut checks = Checks::new();
    let reason = checks.required("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    let debt = debt(tx, &scope, input.receivable_id).await?;
    receivable::hold(tx, debt.customer_id).await?;
    if self::debt(tx, &scope, debt.id).await?.unwritten_off == Money::ZERO {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let dispute = ReceivableDispute {
        id: rt.next_id(),
        receivable_id: debt.id,
        reason,
        opened_by_name: actor.name.clone(),
        opened_at: rt.now(),
        outcome: String::new(),
        closed_by_name: None,
        closed_at: None,
    };
    let written = tx
        .execute(
            "INSERT INTO receivable_dispute (id, country_code, customer_id, receivable_id, reason, opened_by, opened_by_name, opened_at, outcome)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '') ON CONFLICT DO NOTHING",
            params![
                dispute.id,
                debt.country_code,
                debt.customer_id,
                debt.id,
                &dispute.reason,
                actor.user_id,
                &dispute.opened_by_name,
                dispute.opened_at,
            ],
        )
        .await?;
    if written == 0 {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    record(tx, rt, actor, &debt, "open", (None, &dispute)).await?;
    Ok(dispute)
}

/// It is cleared up: reminders go on with the step that is due then.
#[kernel::boxed]
pub async fn close_dispute(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DisputeEnd) -> Result<ReceivableDispute> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let mut checks = Checks::new();
    let outcome = checks.required("outcome", &input.outcome, LONGEST_REASON);
    checks.finish()?;
    let mut sql = Sql::new("SELECT o.receivable_id FROM receivable_dispute o WHERE o.id = ");
    sql.bind(input.id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    let (receivable,) = *found.first().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let debt = debt(tx, &scope, receivable).await?;
    receivable::hold(tx, debt.customer_id).await?;
    let before = of(tx, &scope, receivable).await?.into_iter().find(|one| one.id == input.id);
    let before = before.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if before.closed_at.is_some() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let after = ReceivableDispute { outcome, closed_by_name: Some(actor.name.clone()), closed_at: Some(rt.now()), ..before.clone() };
    tx.execute_one(
        "UPDATE receivable_dispute SET outcome = $2, closed_by = $3, closed_by_name = $4, closed_at = $5
         WHERE id = $1 AND closed_at IS NULL",
        params![after.id, &after.outcome, actor.user_id, after.closed_by_name.clone(), after.closed_at],
    )
    .await?;
    record(tx, rt, actor, &debt, "close", (Some(&before), &after)).await?;
    Ok(after)
}

/// The disputes about a receivable in reach, newest first.
pub(crate) async fn of(tx: &mut Tx, scope: &Scope, receivable: Id) -> Result<Vec<ReceivableDispute>> {
    let columns = ReceivableDispute::COLUMNS.split(", ").map(|column| format!("o.{column}")).collect::<Vec<_>>().join(", ");
    let mut sql = Sql::new(&format!("SELECT {columns} FROM receivable_dispute o WHERE o.receivable_id = "));
    sql.bind(receivable);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(" ORDER BY o.id DESC");
    Ok(tx.all_of(&sql).await?)
}

async fn debt(tx: &mut Tx, scope: &Scope, receivable: Id) -> Result<Debt> {
    let mut sql = Sql::new("SELECT r.id, r.country_code, r.doc_no, r.customer_id, r.unwritten_off FROM receivable r WHERE r.id = ");
    sql.bind(receivable);
    let owners = Owners { country: "r.country_code", customer: Some("r.customer_id"), person: None, store: None, area: None };
    scope.push(tx, &mut sql, owners);
    let found: Vec<Debt> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    debt: &Debt,
    event: &str,
    (before, after): (Option<&ReceivableDispute>, &ReceivableDispute),
) -> Result<()> {
    let action = format!("receivable_dispute.{event}");
    let subject = Subject { country: Some(debt.country_code), action: &action, doc_type: "receivable_dispute", doc_no: &debt.doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
