//! The rows of a view by what they brought.

use std::collections::HashMap;

use kernel::{AppError, Currency, ErrorCode, Id, Language, Money, Page, Result};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::asked::Asked;
use crate::course::{read, select};
use crate::names::names;
use crate::part::{Part, Parts};
use crate::{By, Days, Period, RankingQuery};

/// A row of a view: somebody or something with what it brought. Counts are empty where they say nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    /// `0` for what belongs to none: stores without an area, orders without a representative.
    #[schema(value_type = String)]
    pub id: Id,
    /// The code of a client, store, brand or product, the number of a person or document.
    pub code: String,
    pub name: String,
    /// What was ordered after discounts, what shoppers paid, or what is owed at the end of the days.
    pub net: Money,
    /// In the days it is compared with.
    pub previous_net: Money,
    pub qty: i64,
    pub orders: Option<i64>,
    pub clients: Option<i64>,
    pub stores: Option<i64>,
    pub people: Option<i64>,
    pub products: Option<i64>,
    /// Of sell-in: what was asked for goods that came back later. It is not taken off. Of receivables: what returns took off them
    /// in the days.
    pub returned: Option<Money>,
    /// Of what is owed: what is late. Both are as they were at the end of the days.
    pub overdue: Option<Money>,
    /// Of receivables: what was invoiced, paid and given up in the days.
    pub invoiced: Option<Money>,
    pub paid: Option<Money>,
    pub bad_debt: Option<Money>,
    /// The last day of it within the days; of what is owed, the last on which something happened to it.
    pub last_on: Day,
    /// Of a person: whether there is somebody below.
    pub has_team: bool,
}

/// All of a view summed up, not only the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RankedTotal {
    pub net: Money,
    pub previous_net: Money,
    pub qty: i64,
    pub orders: Option<i64>,
    pub clients: Option<i64>,
    pub stores: Option<i64>,
    pub people: Option<i64>,
    pub products: Option<i64>,
    pub returned: Option<Money>,
    pub overdue: Option<Money>,
    pub invoiced: Option<Money>,
    pub paid: Option<Money>,
    pub bad_debt: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ranking {
    pub list: Vec<Ranked>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub sum: RankedTotal,
    pub range: Days,
    pub compared: Days,
    pub currency: Currency,
}

/// Sums that a ranking is made by.
const SUMS: [Part; 2] = [Part::Amount, Part::Pieces];

/// One page of a view, and the sum of all of it.
#[kernel::boxed]
pub async fn view(tx: &mut Tx, actor: &Actor, language: Language, query: &RankingQuery) -> Result<Ranking> {
    let report = query.report();
    let (asked, period) = (Asked::of(actor, &report)?, Period::of(&report, actor.today)?);
    require_view(tx, &asked, query.by).await?;
    let window = query.page().window()?;
    let (rows, sum) = total(tx, &asked, &period, query.by).await?;
    let list = ranked(tx, &asked, &period, query.by, language, window).await?;
    let Page { list, total, page_num, page_size, pages } = Page::new(list, rows, query.page());
    let (range, compared, currency) = (period.days, period.compared, actor.country.currency());
    Ok(Ranking { list, total, page_num, page_size, pages, sum, range, compared, currency })
}

/// How many rows a view has, and all of it summed up.
pub(crate) async fn total(tx: &mut Tx, asked: &Asked, period: &Period, by: By) -> Result<(i64, RankedTotal)> {
    let (rows, parts) = summed(tx, asked, by, period.days).await?;
    let (_, before) = summed(tx, asked, by, period.compared).await?;
    let told = |part: Part| asked.spec.counts.contains(&part).then(|| parts.get(part));
    let money = |part: Part| told(part).map(Money::from_minor);
    let sum = RankedTotal {
        net: Money::from_minor(parts.get(Part::Amount)),
        previous_net: Money::from_minor(before.get(Part::Amount)),
        qty: parts.get(Part::Pieces),
        orders: told(Part::Documents),
        clients: told(Part::Clients),
        stores: told(Part::Stores),
        people: told(Part::People),
        products: told(Part::Products),
        returned: money(Part::Returned),
        overdue: money(Part::Overdue),
        invoiced: money(Part::Invoiced),
        paid: money(Part::Paid),
        bad_debt: money(Part::BadDebt),
    };
    Ok((rows, sum))
}

impl Ranked {
    /// Its figures alone.
    pub(crate) const fn brought(&self) -> RankedTotal {
        let Self { net, previous_net, qty, orders, clients, stores, people, products, returned, .. } = *self;
        let Self { overdue, invoiced, paid, bad_debt, .. } = *self;
        RankedTotal { net, previous_net, qty, orders, clients, stores, people, products, returned, overdue, invoiced, paid, bad_debt }
    }
}

impl RankedTotal {
    /// What was counted beside amount and pieces.
    pub(crate) const fn told(&self, part: Part) -> Option<i64> {
        match part {
            Part::Documents => self.orders,
            Part::Clients => self.clients,
            Part::Stores => self.stores,
            Part::People => self.people,
            Part::Products => self.products,
            _ => None,
        }
    }

    /// What was summed up beside the amount.
    pub(crate) const fn money(&self, part: Part) -> Option<Money> {
        match part {
            Part::Returned => self.returned,
            Part::Overdue => self.overdue,
            Part::Invoiced => self.invoiced,
            Part::Paid => self.paid,
            Part::BadDebt => self.bad_debt,
            _ => None,
        }
    }
}

/// Refuses what the fact is not looked at by, and the team of somebody who has none.
pub(crate) async fn require_view(tx: &mut Tx, asked: &Asked, by: By) -> Result<()> {
    if !asked.spec.views.contains(&by) {
        return Err(AppError::field("by", ErrorCode::Unknown));
    }
    match asked.named_leader().filter(|_| by == By::Person) {
        Some(leader) => require_team(tx, leader).await,
        None => Ok(()),
    }
}

/// How many rows a view has.
pub(crate) async fn rows_of(tx: &mut Tx, asked: &Asked, by: By, days: Days) -> Result<i64> {
    let level = asked.require_level(Some(by), &SUMS)?;
    let key = asked.key(level, by)?;
    let sql = asked.from(tx, level, Some(&key), Some(by), days);
    let value = key.value();
    let text = match level.having(days) {
        None => format!("SELECT COUNT(DISTINCT {value}){} AND {}", sql.text(), level.kept),
        Some(having) => {
            format!("SELECT COUNT(*) FROM (SELECT {value}{} AND {} GROUP BY {value} HAVING {having}) told", sql.text(), level.kept)
        }
    };
    let (rows,): (i64,) = tx.one(&text, sql.values()).await?;
    Ok(rows)
}

/// One page of the rows, the largest amount first.
pub(crate) async fn ranked(
    tx: &mut Tx,
    asked: &Asked,
    period: &Period,
    by: By,
    language: Language,
    (limit, offset): (i64, i64),
) -> Result<Vec<Ranked>> {
    let mut rows = summed_rows(tx, asked, by, period.days, (limit, offset)).await?;
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    count(tx, asked, by, period.days, &ids, &mut rows).await?;
    let mut names = names(tx, asked.spec, by, language, &ids).await?;
    let before = before(tx, asked, by, period.compared, &ids).await?;
    let teams = if by == By::Person { leaders(tx, &ids).await? } else { Vec::new() };
    let counts = asked.spec.counts;
    let row = |Summed { id, parts, last_on }: Summed| {
        let (code, name) = names.remove(&id).unwrap_or_default();
        let told = |part: Part| counts.contains(&part).then(|| parts.get(part));
        let money = |part: Part| told(part).map(Money::from_minor);
        Ranked {
            id,
            code,
            name,
            net: Money::from_minor(parts.get(Part::Amount)),
            previous_net: before.get(&id).copied().unwrap_or_default(),
            qty: parts.get(Part::Pieces),
            orders: told(Part::Documents),
            clients: told(Part::Clients),
            stores: told(Part::Stores),
            people: told(Part::People),
            products: told(Part::Products),
            returned: money(Part::Returned),
            overdue: money(Part::Overdue),
            invoiced: money(Part::Invoiced),
            paid: money(Part::Paid),
            bad_debt: money(Part::BadDebt),
            last_on,
            has_team: teams.contains(&id),
        }
    };
    Ok(rows.into_iter().map(row).collect())
}

struct Summed {
    id: Id,
    parts: Parts,
    last_on: Day,
}

/// The page by its sums, read where that takes the fewest rows.
async fn summed_rows(tx: &mut Tx, asked: &Asked, by: By, days: Days, (limit, offset): (i64, i64)) -> Result<Vec<Summed>> {
    let level = asked.require_level(Some(by), &SUMS)?;
    let key = asked.key(level, by)?;
    let (value, sums) = (key.value(), select(level, &SUMS));
    let mut sql = asked.from(tx, level, Some(&key), Some(by), days);
    let having = level.having(days).map_or_else(String::new, |having| format!(" HAVING {having}"));
    sql.push(&format!(" AND {} GROUP BY {value}{having} ORDER BY 2 DESC, 1 LIMIT ", level.kept)).bind(limit).push(" OFFSET ").bind(offset);
    let mut rows = Vec::new();
    for row in tx.rows(&format!("SELECT {value}, {sums}, MAX({}){}", level.day, sql.text()), sql.values()).await? {
        let (mut row, mut parts) = (row.reader(), Parts::default());
        let id = row.next()?;
        read(&mut row, &SUMS, &mut parts)?;
        rows.push(Summed { id, parts, last_on: row.next()? });
    }
    Ok(rows)
}

/// Counts what belongs to the rows of a page, each where it can be counted.
async fn count(tx: &mut Tx, asked: &Asked, by: By, days: Days, ids: &[Id], rows: &mut [Summed]) -> Result<()> {
    for part in asked.spec.counts.iter().copied() {
        let Some(level) = asked.level(Some(by), &[part]) else { continue };
        let key = asked.key(level, by)?;
        let (value, counted) = (key.value(), select(level, &[part]));
        let mut sql = asked.from(tx, level, Some(&key), Some(by), days);
        sql.push(&format!(" AND {} AND ", level.kept));
        tx.push_any_of(&mut sql, value, ids);
        let text = format!("SELECT {value}, {counted}{} GROUP BY {value}", sql.text());
        let counted: HashMap<Id, i64> = tx.all::<(Id, i64)>(&text, sql.values()).await?.into_iter().collect();
        for row in rows.iter_mut() {
            row.parts.set(part, counted.get(&row.id).copied().unwrap_or_default());
        }
    }
    Ok(())
}

/// What these brought in the days it is compared with.
async fn before(tx: &mut Tx, asked: &Asked, by: By, days: Days, ids: &[Id]) -> Result<HashMap<Id, Money>> {
    let level = asked.require_level(Some(by), &SUMS)?;
    let key = asked.key(level, by)?;
    let (value, amount) = (key.value(), select(level, &[Part::Amount]));
    let mut sql = asked.from(tx, level, Some(&key), Some(by), days);
    sql.push(&format!(" AND {} AND ", level.kept));
    tx.push_any_of(&mut sql, value, ids);
    let text = format!("SELECT {value}, {amount}{} GROUP BY {value}", sql.text());
    Ok(tx.all::<(Id, Money)>(&text, sql.values()).await?.into_iter().collect())
}

/// How many rows the view has, and everything in it.
async fn summed(tx: &mut Tx, asked: &Asked, by: By, days: Days) -> Result<(i64, Parts)> {
    let level = asked.require_level(Some(by), &SUMS)?;
    let key = asked.key(level, by)?;
    let mut sql = asked.from(tx, level, Some(&key), Some(by), days);
    sql.push(&format!(" AND {}", level.kept));
    let (rows, sums) = (format!("COUNT(DISTINCT {})", key.value()), select(level, &SUMS));
    let rows = if level.standing.is_some() { "0" } else { &rows };
    let text = format!("SELECT CAST({rows} AS BIGINT), {sums}{}", sql.text());
    let (mut rows, mut parts) = (0, Parts::default());
    for row in tx.rows(&text, sql.values()).await? {
        let mut row = row.reader();
        rows = row.next()?;
        read(&mut row, &SUMS, &mut parts)?;
    }
    if level.standing.is_some() {
        rows = rows_of(tx, asked, by, days).await?;
    }
    for part in asked.spec.counts.iter().copied() {
        let Some(level) = asked.level(None, &[part]) else { continue };
        let mut sql = asked.from(tx, level, None, None, days);
        sql.push(&format!(" AND {}", level.kept));
        let (counted,): (i64,) = tx.one(&format!("SELECT {}{}", select(level, &[part]), sql.text()), sql.values()).await?;
        parts.set(part, counted);
    }
    Ok((rows, parts))
}

/// Somebody without people below has no team to be told by.
async fn require_team(tx: &mut Tx, leader: Id) -> Result<()> {
    if leaders(tx, &[leader]).await?.is_empty() { Err(AppError::new(ErrorCode::NoSubordinates)) } else { Ok(()) }
}

/// Those among these people who have somebody below.
async fn leaders(tx: &mut Tx, people: &[Id]) -> Result<Vec<Id>> {
    let sql = format!("SELECT DISTINCT superior_id FROM person WHERE {}", tx.any_of("superior_id", 1));
    Ok(tx.all::<(Id,)>(&sql, params![people]).await?.into_iter().map(|(id,)| id).collect())
}
