//! Clients and products by what they brought.

use std::collections::HashMap;

use kernel::{Id, Language, LocalizedText, Money, Page, Result};
use org::{Actor, Day};
use store::{Tx, params, record};

use super::source::Source;
use crate::{By, Days, Period, Ranked, RankedTotal, Ranking, RankingQuery};

record! {
    struct Counted {
        id: Id,
        net: Money,
        qty: i64,
        orders: i64,
        clients: i64,
        last_on: Day,
    }
}

record! {
    struct Summed {
        rows: i64,
        net: Money,
        qty: i64,
        orders: i64,
        clients: i64,
    }
}

pub(crate) async fn view(tx: &mut Tx, actor: &Actor, language: Language, query: &RankingQuery) -> Result<Ranking> {
    let report = query.report();
    let (source, period) = (Source::of(actor, &report)?, Period::of(&report, actor.today)?);
    let window = query.page().window()?;
    let summed = summed(tx, &source, query.by, period.days).await?;
    let before = summed_net(tx, &source, query.by, period.compared).await?;
    let list = ranked(tx, &source, &period, query.by, language, window).await?;
    let Page { list, total, page_num, page_size, pages } = Page::new(list, summed.rows, query.page());
    let Summed { net, qty, orders, clients, .. } = summed;
    Ok(Ranking {
        list,
        total,
        page_num,
        page_size,
        pages,
        sum: RankedTotal { net, previous_net: before, qty, orders, clients },
        range: period.days,
        compared: period.compared,
        currency: actor.country.currency(),
    })
}

/// One page of the ranking, the largest amount first.
pub(super) async fn ranked(
    tx: &mut Tx,
    source: &Source,
    period: &Period,
    by: By,
    language: Language,
    (limit, offset): (i64, i64),
) -> Result<Vec<Ranked>> {
    let (key, columns) = (by.column(), source.columns(by.rows()));
    let mut sql = source.kept(tx, by.rows(), period.days);
    sql.push(&format!(" GROUP BY {key} ORDER BY 2 DESC, 1 LIMIT ")).bind(limit).push(" OFFSET ").bind(offset);
    let select = format!(
        "SELECT {key}, CAST(SUM({}) AS BIGINT), CAST(SUM({}) AS BIGINT), COUNT(DISTINCT {}), COUNT(DISTINCT o.customer_id), MAX({})",
        columns.net, columns.qty, columns.order, columns.day
    );
    let counted: Vec<Counted> = tx.all(&format!("{select}{}", sql.text()), sql.values()).await?;
    let ids: Vec<Id> = counted.iter().map(|row| row.id).collect();
    let mut names = names(tx, by, language, &ids).await?;
    let before = before(tx, source, by, period.compared, &ids).await?;
    let row = |Counted { id, net, qty, orders, clients, last_on }| {
        let (code, name) = names.remove(&id).unwrap_or_default();
        Ranked { id, code, name, net, previous_net: before.get(&id).copied().unwrap_or_default(), qty, orders, clients, last_on }
    };
    Ok(counted.into_iter().map(row).collect())
}

/// What these brought in the period before.
async fn before(tx: &mut Tx, source: &Source, by: By, days: Days, ids: &[Id]) -> Result<HashMap<Id, Money>> {
    let (key, columns) = (by.column(), source.columns(by.rows()));
    let mut sql = source.kept(tx, by.rows(), days);
    sql.push(" AND ");
    tx.push_any_of(&mut sql, key, ids);
    let text = format!("SELECT {key}, CAST(SUM({}) AS BIGINT){} GROUP BY {key}", columns.net, sql.text());
    Ok(tx.all::<(Id, Money)>(&text, sql.values()).await?.into_iter().collect())
}

async fn summed(tx: &mut Tx, source: &Source, by: By, days: Days) -> Result<Summed> {
    let (columns, sql) = (source.columns(by.rows()), source.kept(tx, by.rows(), days));
    let text = format!(
        "SELECT COUNT(DISTINCT {}), CAST(COALESCE(SUM({}), 0) AS BIGINT), CAST(COALESCE(SUM({}), 0) AS BIGINT), COUNT(DISTINCT {}),
         COUNT(DISTINCT o.customer_id){}",
        by.column(),
        columns.net,
        columns.qty,
        columns.order,
        sql.text()
    );
    Ok(tx.one(&text, sql.values()).await?)
}

async fn summed_net(tx: &mut Tx, source: &Source, by: By, days: Days) -> Result<Money> {
    let (columns, sql) = (source.columns(by.rows()), source.kept(tx, by.rows(), days));
    let text = format!("SELECT CAST(COALESCE(SUM({}), 0) AS BIGINT){}", columns.net, sql.text());
    let (net,) = tx.one(&text, sql.values()).await?;
    Ok(net)
}

/// Code and name by id.
async fn names(tx: &mut Tx, by: By, language: Language, ids: &[Id]) -> Result<HashMap<Id, (String, String)>> {
    match by {
        By::Client => {
            let sql = format!("SELECT id, code, name FROM customer WHERE {}", tx.any_of("id", 1));
            let found: Vec<(Id, String, String)> = tx.all(&sql, params![ids]).await?;
            Ok(found.into_iter().map(|(id, code, name)| (id, (code, name))).collect())
        }
        By::Product => {
            let sql = format!("SELECT id, material_code, name_zh, name_en, name_id, name_th FROM product WHERE {}", tx.any_of("id", 1));
            let found: Vec<(Id, String, String, String, String, String)> = tx.all(&sql, params![ids]).await?;
            let named = |(product, code, zh, en, id, th)| {
                let name = LocalizedText { zh, en, id, th };
                (product, (code, name.get(language).to_owned()))
            };
            Ok(found.into_iter().map(named).collect())
        }
    }
}
