//! When somebody who pays late is reminded, who is told, in which words, and from which day that holds.

use identity::notice::Text;
use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Day, Permission, Span};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record, text_enum};
use utoipa::{IntoParams, ToSchema};

const MOST_DAYS: i64 = 365;

text_enum! {
    /// How urgently it is said.
    pub enum DunningWording {
        Reminder = "reminder",
        Urgent = "urgent",
        Final = "final",
    }
}

impl DunningWording {
    pub(crate) const fn text(self) -> Text {
        match self {
            Self::Reminder => Text::OverdueReminder,
            Self::Urgent => Text::OverdueUrgent,
            Self::Final => Text::OverdueFinal,
        }
    }
}

record! {
    /// One step of dunning in a country.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct DunningRule {
        pub id: Id,
        pub country_code: Country,
        /// So many days after the due day.
        pub days_after: i64,
        pub wording: DunningWording,
        pub tell_buyers: bool,
        pub tell_representative: bool,
        /// The superior of the representative.
        pub tell_manager: bool,
        pub tell_finance: bool,
        pub from_date: Day,
        /// The last day; without one it goes on.
        pub to_date: Option<Day>,
        pub ver: i64,
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DunningRuleInput {
    /// Absent for a new one.
    pub id: Option<Id>,
    /// The version that was seen.
    pub ver: Option<i64>,
    pub country_code: Country,
    #[schema(minimum = 1, maximum = 365)]
    pub days_after: i64,
    pub wording: DunningWording,
    pub tell_buyers: bool,
    pub tell_representative: bool,
    pub tell_manager: bool,
    pub tell_finance: bool,
    pub from_date: Day,
    pub to_date: Option<Day>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct DunningRuleFilter {
    pub country_code: Option<Country>,
    /// Only what is in force on this day.
    pub on: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// The steps of the countries in reach, country by country, the first step first.
#[kernel::boxed]
pub async fn rules(tx: &mut Tx, actor: &Actor, filter: &DunningRuleFilter) -> Result<Page<DunningRule>> {
    let scope = actor.require(Permission::TopUpAudit)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM dunning_rule d WHERE 1 = 1");
    scope.push_country(tx, &mut sql, "d.country_code");
    if let Some(on) = filter.on {
        sql.push(" AND d.from_date <= ").bind(on).push(" AND (d.to_date IS NULL OR d.to_date >= ").bind(on).push(")");
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY d.country_code, d.days_after, d.from_date, d.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT {} {}", listing_columns(), sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

fn listing_columns() -> String {
    DunningRule::COLUMNS.split(", ").map(|column| format!("d.{column}")).collect::<Vec<_>>().join(", ")
}

#[kernel::boxed]
pub async fn rule(tx: &mut Tx, actor: &Actor, id: Id) -> Result<DunningRule> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let found = find(tx, id).await?;
    scope.require_country(found.country_code).map_err(|_| AppError::new(ErrorCode::NotFound))?;
    Ok(found)
}

/// Adds a step, or changes one as it was seen. Reminders that were sent stay as they are.
#[kernel::boxed]
pub async fn save_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DunningRuleInput) -> Result<DunningRule> {
    let scope = actor.require(Permission::TopUpAudit)?;
    scope.require_country(input.country_code)?;
    check(input)?;
    let before = match input.id {
        Some(id) => {
            let found = find(tx, id).await?;
            scope.require_country(found.country_code)?;
            Some(history::as_seen(found, |found| found.ver, input.ver)?)
        }
        None => None,
    };
    let after = DunningRule {
        id: input.id.unwrap_or_else(|| rt.next_id()),
        country_code: before.as_ref().map_or(input.country_code, |before| before.country_code),
        days_after: input.days_after,
        wording: input.wording,
        tell_buyers: input.tell_buyers,
        tell_representative: input.tell_representative,
        tell_manager: input.tell_manager,
        tell_finance: input.tell_finance,
        from_date: input.from_date,
        to_date: input.to_date,
        ver: before.as_ref().map_or(1, |before| before.ver + 1),
    };
    require_free(tx, &after).await?;
    match &before {
        Some(before) => history::conflict(update(tx, &after, before.ver).await, before)?,
        None => insert(tx, &after).await?,
    }
    let doc_no = format!("{} {}", after.country_code, after.days_after);
    let changed = Subject { country: Some(after.country_code), action: "dunning_rule.save", doc_type: "dunning_rule", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

fn check(input: &DunningRuleInput) -> Result<()> {
    let mut checks = Checks::new();
    checks.range("daysAfter", input.days_after, 1..=MOST_DAYS);
    let told = input.tell_buyers || input.tell_representative || input.tell_manager || input.tell_finance;
    checks.ensure(told, "tellBuyers", ErrorCode::Required);
    checks.ensure(Span::new(input.from_date, input.to_date).is_ordered(), "toDate", ErrorCode::OutOfRange);
    checks.finish()
}

/// The same step is in force once on a day. Whoever saves a step of the country at the same time waits.
async fn require_free(tx: &mut Tx, rule: &DunningRule) -> Result<()> {
    let sql = format!("SELECT id, days_after, from_date, to_date FROM dunning_rule WHERE country_code = $1 ORDER BY id{}", tx.for_update());
    let others: Vec<(Id, i64, Day, Option<Day>)> = tx.all(&sql, params![rule.country_code]).await?;
    let span = Span::new(rule.from_date, rule.to_date);
    let taken = others
        .into_iter()
        .any(|(id, days_after, from, to)| id != rule.id && days_after == rule.days_after && span.overlaps(Span::new(from, to)));
    if taken { Err(AppError::field("fromDate", ErrorCode::Overlap)) } else { Ok(()) }
}

/// The steps that are in force on a day, the last one first.
pub(crate) async fn in_force(tx: &mut Tx, country: Country, on: Day) -> Result<Vec<DunningRule>> {
    let sql = format!(
        "SELECT {} FROM dunning_rule WHERE country_code = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)
         ORDER BY days_after DESC",
        DunningRule::COLUMNS
    );
    Ok(tx.all(&sql, params![country, on]).await?)
}

async fn find(tx: &mut Tx, id: Id) -> Result<DunningRule> {
    let sql = format!("SELECT {} FROM dunning_rule WHERE id = $1", DunningRule::COLUMNS);
    let found: Option<DunningRule> = tx.optional(&sql, params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn insert(tx: &mut Tx, rule: &DunningRule) -> Result<()> {
    let sql = format!("INSERT INTO dunning_rule ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)", DunningRule::COLUMNS);
    let values = params![
        rule.id,
        rule.country_code,
        rule.days_after,
        rule.wording,
        rule.tell_buyers,
        rule.tell_representative,
        rule.tell_manager,
        rule.tell_finance,
        rule.from_date,
        rule.to_date,
        rule.ver,
    ];
    Ok(tx.execute_one(&sql, values).await?)
}

async fn update(tx: &mut Tx, rule: &DunningRule, seen: i64) -> std::result::Result<(), store::StoreError> {
    tx.execute_one(
        "UPDATE dunning_rule SET days_after = $3, wording = $4, tell_buyers = $5, tell_representative = $6, tell_manager = $7,
             tell_finance = $8, from_date = $9, to_date = $10, ver = $11 WHERE id = $1 AND ver = $2",
        params![
            rule.id,
            seen,
            rule.days_after,
            rule.wording,
            rule.tell_buyers,
            rule.tell_representative,
            rule.tell_manager,
            rule.tell_finance,
            rule.from_date,
            rule.to_date,
            rule.ver,
        ],
    )
    .await
}

/// What a country begins with: the days, the words, whether the manager is told, whether finance is.
const INITIAL: [(i64, DunningWording, bool, bool); 4] = [
    (1, DunningWording::Reminder, false, false),
    (7, DunningWording::Reminder, false, false),
    (15, DunningWording::Urgent, true, true),
    (30, DunningWording::Final, true, true),
];

pub(crate) async fn seed(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    for country_code in Country::ALL {
        let (known,): (i64,) = tx.one("SELECT COUNT(*) FROM dunning_rule WHERE country_code = $1", params![country_code]).await?;
        if known > 0 {
            continue;
        }
        for (days_after, wording, tell_manager, tell_finance) in INITIAL {
            let rule = DunningRule {
                id: rt.next_id(),
                country_code,
                days_after,
                wording,
                tell_buyers: true,
                tell_representative: true,
                tell_manager,
                tell_finance,
                from_date: org::today_in(rt, country_code)?,
                to_date: None,
                ver: 1,
            };
            insert(tx, &rule).await?;
        }
    }
    Ok(())
}
