//! Who carries the goods: kept by whoever configures a country, chosen by the warehouse.

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, Runtime, clean_line};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

const LONGEST_NAME: usize = 64;

/// A carrier with its name in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarrierRecord {
    pub id: Id,
    pub country_code: Country,
    pub name: LocalizedText,
    /// Whether the warehouse is offered it.
    pub enabled: bool,
    pub ver: i64,
}

impl CarrierRecord {
    const COLUMNS: &'static str = "id, country_code, name_zh, name_en, name_id, name_th, enabled, ver";
}

impl FromRow for CarrierRecord {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            enabled: row.next()?,
            ver: row.next()?,
        })
    }
}

/// A carrier as the warehouse chooses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Carrier {
    pub id: Id,
    /// In the reader's language.
    pub name: String,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CarrierFilter {
    pub country_code: Option<Country>,
    pub id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Adds a carrier without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarrierInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// Where it carries; it stays there.
    pub country_code: Country,
    /// In at least one language.
    pub name: LocalizedText,
    pub enabled: bool,
}

/// The carriers that the warehouse of a country may choose from.
#[kernel::boxed]
pub async fn offered(tx: &mut Tx, country: Country, language: Language) -> Result<Vec<Carrier>> {
    let sql = format!("SELECT {} FROM carrier WHERE country_code = $1 AND enabled ORDER BY id", CarrierRecord::COLUMNS);
    let found: Vec<CarrierRecord> = tx.all(&sql, params![country]).await?;
    Ok(found.into_iter().map(|carrier| Carrier { id: carrier.id, name: carrier.name.get(language).to_owned() }).collect())
}

/// The carriers of the countries in reach, the oldest first.
#[kernel::boxed]
pub async fn carrier_records(tx: &mut Tx, actor: &Actor, filter: &CarrierFilter) -> Result<Page<CarrierRecord>> {
    let scope = actor.require(Permission::ConfigurationManage)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM carrier WHERE 1 = 1");
    scope.push_country(tx, &mut sql, "country_code");
    if let Some(id) = filter.id {
        sql.push(" AND id = ").bind(id);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT {} {}", CarrierRecord::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

#[kernel::boxed]
pub async fn save_carrier(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CarrierInput) -> Result<CarrierRecord> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(find(tx, input.country_code, id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?),
        None => None,
    };
    let name = clean_name(&input.name)?;
    let (country, own) = (input.country_code, before.as_ref().map(|before| before.id));
    let same: Option<(Id,)> =
        tx.optional("SELECT id FROM carrier WHERE country_code = $1 AND name_en = $2", params![country, &name.en]).await?;
    if same.is_some_and(|(id,)| Some(id) != own) {
        return Err(AppError::field("name", ErrorCode::Taken));
    }
    let after = match &before {
        None => CarrierRecord { id: rt.next_id(), country_code: country, name, enabled: input.enabled, ver: 1 },
        Some(before) => CarrierRecord { name, enabled: input.enabled, ver: before.ver + 1, ..before.clone() },
    };
    match &before {
        None => insert(tx, &after).await?,
        Some(before) => update(tx, input.ver, before, &after).await?,
    }
    let action = if before.is_some() { "carrier.update" } else { "carrier.create" };
    let changed = Subject { country: Some(country), action, doc_type: "carrier", doc_no: &after.name.en };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, carrier: &CarrierRecord) -> Result<()> {
    let CarrierRecord { id, country_code, name, enabled, ver } = carrier;
    let sql = format!("INSERT INTO carrier ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", CarrierRecord::COLUMNS);
    tx.execute_one(&sql, params![*id, *country_code, &name.zh, &name.en, &name.id, &name.th, *enabled, *ver]).await?;
    Ok(())
}

async fn update(tx: &mut Tx, seen: Option<i64>, before: &CarrierRecord, after: &CarrierRecord) -> Result<()> {
    let CarrierRecord { id, name, enabled, ver, .. } = after;
    let updated = tx
        .execute_one(
            "UPDATE carrier SET name_zh = $3, name_en = $4, name_id = $5, name_th = $6, enabled = $7, ver = $8 WHERE id = $1 AND ver = $2",
            params![*id, seen, &name.zh, &name.en, &name.id, &name.th, *enabled, *ver],
        )
        .await;
    history::conflict(updated, before)
}

fn clean_name(name: &LocalizedText) -> Result<LocalizedText> {
    let name = name.each(|_, text| clean_line(text)).with_english();
    if name.is_empty() {
        return Err(AppError::field("name", ErrorCode::Required));
    }
    if [&name.zh, &name.en, &name.id, &name.th].iter().any(|text| text.chars().count() > LONGEST_NAME) {
        return Err(AppError::field("name", ErrorCode::TooLong));
    }
    Ok(name)
}

async fn find(tx: &mut Tx, country: Country, id: Id) -> Result<Option<CarrierRecord>> {
    let sql = format!("SELECT {} FROM carrier WHERE id = $1 AND country_code = $2", CarrierRecord::COLUMNS);
    Ok(tx.optional(&sql, params![id, country]).await?)
}

/// Who carries a dispatch: one of the list, or whoever the warehouse names in its own words.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) id: Option<Id>,
    pub(super) name: LocalizedText,
}

impl Chosen {
    /// The words that stay with the dispatch.
    pub(super) fn words(&self) -> &str {
        &self.name.en
    }
}

pub(super) async fn choose(tx: &mut Tx, checks: &mut Checks, country: Country, id: Option<Id>, words: &str) -> Result<Chosen> {
    let Some(id) = id else {
        let words = checks.required("carrier", words, LONGEST_NAME);
        return Ok(Chosen { id: None, name: LocalizedText::same(&words) });
    };
    let found = find(tx, country, id).await?.filter(|carrier| carrier.enabled);
    checks.ensure(found.is_some(), "carrierId", ErrorCode::Unknown);
    Ok(Chosen { id: Some(id), name: found.map(|carrier| carrier.name).unwrap_or_default() })
}
