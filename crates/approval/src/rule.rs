use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use org::{Day, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params, record};
use utoipa::openapi::schema::{OneOfBuilder, Type};
use utoipa::openapi::{ObjectBuilder, Ref, RefOr, Schema};
use utoipa::{IntoParams, ToSchema};

use crate::kind::{DocKind, Kind};
use crate::stage::{Selector, Stage, StageRule};
use crate::subject::Subject;

/// Which reviews a kind of document needs under which conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRule {
    pub id: Id,
    pub country_code: Country,
    pub doc_kind: DocKind,
    /// All types when absent.
    #[serde(rename = "orderType")]
    #[schema(schema_with = order_type)]
    pub subtype: Option<i64>,
    pub min_amount: Money,
    /// Up to, not including; without an end when absent.
    pub max_amount: Option<Money>,
    /// Basis points off the list price, at least.
    pub min_discount_rate: i64,
    /// Only for customers with overdue bills.
    pub overdue_only: bool,
    /// Only beyond the budget of samples or gifts, the consignment cap or the credit limit; without such a rule what is beyond the
    /// credit limit is refused. Together with `overdueOnly` also for orders on account that old debts would stop otherwise.
    pub over_limit_only: bool,
    /// Its first day; from ever when absent.
    pub valid_from: Option<Day>,
    /// Its last day; for ever when absent.
    pub valid_to: Option<Day>,
    /// Smaller numbers are asked first; the first that fits decides.
    pub priority: i64,
    pub enabled: bool,
    pub stages: Vec<StageRule>,
    pub ver: i64,
}

/// The numbers of orders, which alone have sorts today.
pub(crate) fn order_type() -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    RefOr::T(OneOfBuilder::new().item(Ref::from_schema_name("OrderType")).item(null).into())
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct RuleFilter {
    pub country_code: Option<Country>,
    pub doc_kind: Option<DocKind>,
}

impl RuleFilter {
    /// Asks for a kind of document that there is, or for all of them.
    pub fn check(&self, kinds: &[&Kind]) -> Result<()> {
        match &self.doc_kind {
            Some(asked) if kinds.iter().all(|kind| kind.key != *asked) => Err(AppError::field("docKind", ErrorCode::Unknown)),
            _ => Ok(()),
        }
    }
}

record! {
    struct RuleRow {
        id: Id,
        country_code: Country,
        doc_kind: DocKind,
        subtype: Option<i64>,
        min_amount: Money,
        max_amount: Option<Money>,
        min_discount_rate: i64,
        overdue_only: bool,
        over_limit_only: bool,
        valid_from: Option<Day>,
        valid_to: Option<Day>,
        priority: i64,
        enabled: bool,
        ver: i64,
    }
}

/// The rules of the countries in scope, as they are asked.
#[kernel::boxed]
pub async fn rules(tx: &mut Tx, scope: &Scope, filter: &RuleFilter) -> Result<Vec<ApprovalRule>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM approval_policy WHERE 1 = 1", RuleRow::COLUMNS));
    scope.clone().narrowed(filter.country_code).push_country(tx, &mut sql, "country_code");
    if let Some(kind) = &filter.doc_kind {
        sql.push(" AND doc_kind = ").bind(kind);
    }
    sql.push(" ORDER BY country_code, doc_kind, priority");
    let rows: Vec<RuleRow> = tx.all_of(&sql).await?;
    complete(tx, rows).await
}

/// Every rule there is, for the installation itself.
#[kernel::boxed]
pub async fn all_rules(tx: &mut Tx) -> Result<Vec<ApprovalRule>> {
    let sql = format!("SELECT {} FROM approval_policy ORDER BY country_code, doc_kind, priority", RuleRow::COLUMNS);
    let rows: Vec<RuleRow> = tx.all(&sql, &[]).await?;
    complete(tx, rows).await
}

/// The rule that decides about a document: the first enabled one of the day that fits.
#[kernel::boxed]
pub async fn matching(tx: &mut Tx, subject: &Subject, on: Day) -> Result<Option<ApprovalRule>> {
    let sql = format!(
        "SELECT {}, s.stage, s.selector, s.sla_hours FROM approval_policy r LEFT JOIN approval_policy_stage s ON s.policy_id = r.id
         WHERE r.country_code = $1 AND r.doc_kind = $2 AND r.enabled
           AND (r.valid_from IS NULL OR r.valid_from <= $3) AND (r.valid_to IS NULL OR r.valid_to >= $3)
         ORDER BY r.priority, r.id, s.seq",
        RuleRow::COLUMNS
    );
    let rows: Vec<StagedRow> = tx.all(&sql, params![subject.country, &subject.kind.key, on]).await?;
    let mut rules: Vec<ApprovalRule> = Vec::new();
    for StagedRow { rule, stage } in rows {
        match rules.last_mut().filter(|last| last.id == rule.id) {
            Some(last) => last.stages.extend(stage),
            None => rules.push(rule.with(stage.into_iter().collect())),
        }
    }
    Ok(rules.into_iter().find(|rule| rule.fits(subject)))
}

/// A rule with one of its stages.
struct StagedRow {
    rule: RuleRow,
    stage: Option<StageRule>,
}

impl FromRow for StagedRow {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let rule = RuleRow::from_row(row)?;
        let (stage, selector, sla_hours) = (row.next::<Option<Stage>>()?, row.next()?, row.next()?);
        let stage = stage.zip(selector).zip(sla_hours).map(|((stage, selector), sla_hours)| StageRule { stage, selector, sla_hours });
        Ok(Self { rule, stage })
    }
}

async fn complete(tx: &mut Tx, rows: Vec<RuleRow>) -> Result<Vec<ApprovalRule>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let sql = format!(
        "SELECT policy_id, stage, selector, sla_hours FROM approval_policy_stage WHERE {} ORDER BY policy_id, seq",
        tx.any_of("policy_id", 1)
    );
    let stages: Vec<(Id, Stage, Selector, i64)> = tx.all(&sql, params![ids]).await?;
    let stages = stages.into_iter().map(|(rule, stage, selector, sla_hours)| (rule, StageRule { stage, selector, sla_hours }));
    let mut stages: HashMap<Id, Vec<StageRule>> = listing::group(stages);
    let rules = rows.into_iter().map(|row| {
        let own = stages.remove(&row.id).unwrap_or_default();
        row.with(own)
    });
    Ok(rules.collect())
}

impl RuleRow {
    fn with(self, stages: Vec<StageRule>) -> ApprovalRule {
        ApprovalRule {
            id: self.id,
            country_code: self.country_code,
            doc_kind: self.doc_kind,
            subtype: self.subtype,
            min_amount: self.min_amount,
            max_amount: self.max_amount,
            min_discount_rate: self.min_discount_rate,
            overdue_only: self.overdue_only,
            over_limit_only: self.over_limit_only,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            priority: self.priority,
            enabled: self.enabled,
            stages,
            ver: self.ver,
        }
    }
}

impl ApprovalRule {
    fn fits(&self, subject: &Subject) -> bool {
        self.subtype.is_none_or(|subtype| subtype == subject.subtype)
            && subject.amount >= self.min_amount
            && self.max_amount.is_none_or(|max| subject.amount < max)
            && subject.discount_rate >= self.min_discount_rate
            && (subject.overdue || !self.overdue_only)
            && (subject.over_limit || !self.over_limit_only)
    }
}

#[cfg(test)]
mod tests {
    use identity::notice::Text;

    use super::*;
    use crate::kind::{Deciders, Kind, Texts};

    static PAPER: Kind = Kind {
        key: DocKind::new("paper"),
        stages: &[Stage::Initial],
        permission: Stage::permission,
        subtypes: &[1, 2],
        fallback: StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 },
        may_pass_unasked: true,
        deciders: Deciders::Asked,
        texts: Texts { to_decide: Text::OrderToReview, late: Text::ReviewLate, escalated: None },
    };

    fn rule() -> ApprovalRule {
        ApprovalRule {
            id: Id::new(1),
            country_code: Country::Thailand,
            doc_kind: DocKind::new("paper"),
            subtype: None,
            min_amount: Money::ZERO,
            max_amount: None,
            min_discount_rate: 0,
            overdue_only: false,
            over_limit_only: false,
            valid_from: None,
            valid_to: None,
            priority: 1,
            enabled: true,
            stages: Vec::new(),
            ver: 1,
        }
    }

    #[test]
    fn a_rule_fits_when_all_its_conditions_hold() {
        let subject = Subject { amount: Money::from_minor(5_000_000), ..Subject::bare(&PAPER, Country::Thailand, 1) };
        assert!(rule().fits(&subject));
        assert!(ApprovalRule { min_amount: Money::from_minor(5_000_000), ..rule() }.fits(&subject), "from the amount on");
        assert!(!ApprovalRule { max_amount: Some(Money::from_minor(5_000_000)), ..rule() }.fits(&subject), "up to, not including");
        assert!(!ApprovalRule { subtype: Some(2), ..rule() }.fits(&subject));
        assert!(!ApprovalRule { min_discount_rate: 1, ..rule() }.fits(&subject));
        assert!(!ApprovalRule { overdue_only: true, ..rule() }.fits(&subject));
        assert!(!ApprovalRule { over_limit_only: true, ..rule() }.fits(&subject));
        assert!(ApprovalRule { overdue_only: true, ..rule() }.fits(&Subject { overdue: true, ..subject }));
    }
}
