use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::history::{self, Subject as Changed};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::approval::{DocKind, Stage};
use super::rule::{ApprovalRule, RuleFilter, StageRule, rules};
use crate::order::OrderType;

const MOST_STAGES: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    pub doc_kind: DocKind,
    pub order_type: Option<OrderType>,
    pub min_amount: Money,
    pub max_amount: Option<Money>,
    #[serde(default)]
    pub min_discount_rate: i64,
    #[serde(default)]
    pub overdue_only: bool,
    #[serde(default)]
    pub over_limit_only: bool,
    pub priority: i64,
    pub enabled: bool,
    pub stages: Vec<StageRule>,
}

/// Creates a rule, or changes one with the `ver` that was seen. Chains already begun keep the rule of their day.
#[kernel::boxed]
pub async fn save_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &RuleInput) -> Result<ApprovalRule> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    let filter = RuleFilter { country_code: Some(input.country_code), doc_kind: None };
    let known = rules(tx, &scope, filter).await?;
    let before = match input.id {
        Some(id) => Some(known.iter().find(|rule| rule.id == id).ok_or_else(|| AppError::new(ErrorCode::NotFound))?),
        None => None,
    };
    check(input, before)?;
    let id = match before {
        Some(before) => {
            let updated = update(tx, before.id, input).await;
            if updated.as_ref().is_err_and(|error| error.is_unique("approval_rule", "country_code, doc_kind, priority")) {
                return Err(AppError::field("priority", "taken"));
            }
            history::conflict(updated, before)?;
            before.id
        }
        None => insert(tx, rt, input).await?,
    };
    put_stages(tx, id, &input.stages).await?;
    let after = rules(tx, &scope, filter).await?.into_iter().find(|rule| rule.id == id);
    let after = after.ok_or_else(|| AppError::internal("a saved rule is gone"))?;
    let doc_no = format!("{} {} {}", after.country_code, after.doc_kind, after.priority);
    let changed = Changed { country: Some(after.country_code), action: "approval_rule.save", doc_type: "approval_rule", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before, Some(&after)).await?;
    Ok(after)
}

fn check(input: &RuleInput, before: Option<&ApprovalRule>) -> Result<()> {
    let mut checks = Checks::new();
    if let Some(before) = before {
        checks.ensure(input.ver.is_some(), "ver", "required");
        checks.ensure(before.doc_kind == input.doc_kind, "docKind", "fixed");
    }
    checks.ensure(input.min_amount >= Money::ZERO, "minAmount", "out_of_range");
    checks.ensure(input.max_amount.is_none_or(|max| max > input.min_amount), "maxAmount", "out_of_range");
    checks.range("minDiscountRate", input.min_discount_rate, 0..=10_000);
    checks.range("priority", input.priority, 1..=100_000);
    checks.ensure(input.stages.len() <= MOST_STAGES, "stages", "out_of_range");
    for (index, stage) in input.stages.iter().enumerate() {
        checks.within(format!("stages[{index}]."));
        checks.range("slaHours", stage.sla_hours, 1..=720);
        let of_kind = (stage.stage == Stage::Price) == (input.doc_kind == DocKind::Offer);
        let ascending = index == 0 || order_of(input.stages[index - 1].stage) < order_of(stage.stage);
        checks.ensure(of_kind && ascending, "stage", "unknown");
    }
    checks.finish()
}

/// A chain goes upwards and asks at no step twice.
const fn order_of(stage: Stage) -> u8 {
    match stage {
        Stage::Price => 0,
        Stage::Initial => 1,
        Stage::Rereview => 2,
        Stage::Vp => 3,
    }
}

async fn update(tx: &mut Tx, id: Id, input: &RuleInput) -> std::result::Result<(), StoreError> {
    tx.execute_one(
        "UPDATE approval_rule SET order_type = $3, min_amount = $4, max_amount = $5, min_discount_rate = $6, overdue_only = $7,
             over_limit_only = $8, priority = $9, enabled = $10, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            id,
            input.ver,
            input.order_type,
            input.min_amount,
            input.max_amount,
            input.min_discount_rate,
            input.overdue_only,
            input.over_limit_only,
            input.priority,
            input.enabled,
        ],
    )
    .await
}

pub(super) async fn insert(tx: &mut Tx, rt: &Runtime, input: &RuleInput) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute(
            "INSERT INTO approval_rule (id, country_code, doc_kind, order_type, min_amount, max_amount, min_discount_rate, overdue_only,
                 over_limit_only, priority, enabled, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) ON CONFLICT DO NOTHING",
            params![
                id,
                input.country_code,
                input.doc_kind,
                input.order_type,
                input.min_amount,
                input.max_amount,
                input.min_discount_rate,
                input.overdue_only,
                input.over_limit_only,
                input.priority,
                input.enabled,
            ],
        )
        .await?;
    if inserted == 1 { Ok(id) } else { Err(AppError::field("priority", "taken")) }
}

pub(super) async fn put_stages(tx: &mut Tx, rule: Id, stages: &[StageRule]) -> Result<()> {
    tx.execute("DELETE FROM approval_rule_stage WHERE rule_id = $1", params![rule]).await?;
    for (stage, seq) in stages.iter().zip(1_i64..) {
        tx.execute_one(
            "INSERT INTO approval_rule_stage (rule_id, seq, stage, selector, sla_hours) VALUES ($1, $2, $3, $4, $5)",
            params![rule, seq, stage.stage, stage.selector, stage.sla_hours],
        )
        .await?;
    }
    Ok(())
}
