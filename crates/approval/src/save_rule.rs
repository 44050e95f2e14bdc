use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::history::{self, Subject as Changed};
use org::{Actor, Checks, Day, Permission};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use crate::kind::{DocKind, Kind};
use crate::rule::{ApprovalRule, RuleFilter, order_type, rules};
use crate::stage::{Stage, StageRule};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    pub doc_kind: DocKind,
    #[serde(rename = "orderType")]
    #[schema(schema_with = order_type, required = false)]
    pub subtype: Option<i64>,
    pub min_amount: Money,
    pub max_amount: Option<Money>,
    #[serde(default)]
    pub min_discount_rate: i64,
    #[serde(default)]
    pub overdue_only: bool,
    #[serde(default)]
    pub over_limit_only: bool,
    /// Its first day; from ever when absent.
    pub valid_from: Option<Day>,
    /// Its last day; for ever when absent.
    pub valid_to: Option<Day>,
    pub priority: i64,
    pub enabled: bool,
    pub stages: Vec<StageRule>,
}

/// Creates a rule, or changes one with the `ver` that was seen. Chains already begun keep the rule of their day.
#[kernel::boxed]
pub async fn save_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, kinds: &[&Kind], input: &RuleInput) -> Result<ApprovalRule> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    let filter = RuleFilter { country_code: Some(input.country_code), doc_kind: None };
    let known = rules(tx, &scope, &filter).await?;
    let before = match input.id {
        Some(id) => Some(known.iter().find(|rule| rule.id == id).ok_or_else(|| AppError::new(ErrorCode::NotFound))?),
        None => None,
    };
    check(kinds, input, before)?;
    let id = match before {
        Some(before) => {
            let updated = update(tx, before.id, input).await;
            if updated.as_ref().is_err_and(|error| error.is_unique("approval_policy", "country_code, doc_kind, priority")) {
                return Err(AppError::field("priority", ErrorCode::Taken));
            }
            history::conflict(updated, before)?;
            before.id
        }
        None => insert(tx, rt, input).await?,
    };
    put_stages(tx, id, &input.stages).await?;
    let after = rules(tx, &scope, &filter).await?.into_iter().find(|rule| rule.id == id);
    let after = after.ok_or_else(|| AppError::internal("a saved rule is gone"))?;
    let doc_no = format!("{} {} {}", after.country_code, after.doc_kind, after.priority);
    let changed = Changed { country: Some(after.country_code), action: "approval_rule.save", doc_type: "approval_rule", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before, Some(&after)).await?;
    Ok(after)
}

/// Writes a rule that an installation begins with.
#[kernel::boxed]
pub async fn seed_rule(tx: &mut Tx, rt: &Runtime, rule: &RuleInput) -> Result<()> {
    let id = insert(tx, rt, rule).await?;
    put_stages(tx, id, &rule.stages).await
}

fn check(kinds: &[&Kind], input: &RuleInput, before: Option<&ApprovalRule>) -> Result<()> {
    let mut checks = Checks::new();
    if let Some(before) = before {
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
        checks.ensure(before.doc_kind == input.doc_kind, "docKind", ErrorCode::Fixed);
    }
    let Some(kind) = kinds.iter().find(|kind| kind.key == input.doc_kind) else {
        checks.refuse("docKind", ErrorCode::Unknown);
        return checks.finish();
    };
    checks.ensure(input.subtype.is_none_or(|subtype| kind.subtypes.contains(&subtype)), "orderType", ErrorCode::Unknown);
    checks.ensure(input.min_amount >= Money::ZERO, "minAmount", ErrorCode::OutOfRange);
    checks.ensure(input.max_amount.is_none_or(|max| max > input.min_amount), "maxAmount", ErrorCode::OutOfRange);
    checks.range("minDiscountRate", input.min_discount_rate, 0..=10_000);
    checks.range("priority", input.priority, 1..=100_000);
    let ended = input.valid_from.zip(input.valid_to).is_some_and(|(from, to)| to < from);
    checks.ensure(!ended, "validTo", ErrorCode::OutOfRange);
    checks.ensure(input.stages.len() <= kind.stages.len(), "stages", ErrorCode::OutOfRange);
    // A chain goes upwards and asks at no step twice.
    let place_of = |stage: Stage| kind.stages.iter().position(|known| *known == stage);
    for (index, stage) in input.stages.iter().enumerate() {
        checks.within(format!("stages[{index}]."));
        checks.range("slaHours", stage.sla_hours, 1..=720);
        let ascending = index == 0 || place_of(input.stages[index - 1].stage) < place_of(stage.stage);
        checks.ensure(place_of(stage.stage).is_some() && ascending, "stage", ErrorCode::Unknown);
    }
    checks.finish()
}

async fn update(tx: &mut Tx, id: Id, input: &RuleInput) -> std::result::Result<(), StoreError> {
    tx.execute_one(
        "UPDATE approval_policy SET subtype = $3, min_amount = $4, max_amount = $5, min_discount_rate = $6, overdue_only = $7,
             over_limit_only = $8, valid_from = $9, valid_to = $10, priority = $11, enabled = $12, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            id,
            input.ver,
            input.subtype,
            input.min_amount,
            input.max_amount,
            input.min_discount_rate,
            input.overdue_only,
            input.over_limit_only,
            input.valid_from,
            input.valid_to,
            input.priority,
            input.enabled,
        ],
    )
    .await
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &RuleInput) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute(
            "INSERT INTO approval_policy (id, country_code, doc_kind, subtype, min_amount, max_amount, min_discount_rate, overdue_only,
                 over_limit_only, valid_from, valid_to, priority, enabled, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) ON CONFLICT DO NOTHING",
            params![
                id,
                input.country_code,
                &input.doc_kind,
                input.subtype,
                input.min_amount,
                input.max_amount,
                input.min_discount_rate,
                input.overdue_only,
                input.over_limit_only,
                input.valid_from,
                input.valid_to,
                input.priority,
                input.enabled,
            ],
        )
        .await?;
    if inserted == 1 { Ok(id) } else { Err(AppError::field("priority", ErrorCode::Taken)) }
}

async fn put_stages(tx: &mut Tx, rule: Id, stages: &[StageRule]) -> Result<()> {
    tx.execute("DELETE FROM approval_policy_stage WHERE policy_id = $1", params![rule]).await?;
    for (stage, seq) in stages.iter().zip(1_i64..) {
        tx.execute_one(
            "INSERT INTO approval_policy_stage (policy_id, seq, stage, selector, sla_hours) VALUES ($1, $2, $3, $4, $5)",
            params![rule, seq, stage.stage, stage.selector, stage.sla_hours],
        )
        .await?;
    }
    Ok(())
}
