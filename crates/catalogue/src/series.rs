use kernel::{AppError, ErrorCode, Id, LocalizedText, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Checks, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sorting, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::names::{self, search_text};
use crate::{Visibility, manage, search};

/// A line of products under one brand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    pub id: Id,
    pub brand_id: Id,
    pub brand_code: String,
    pub brand_name: LocalizedText,
    pub code: String,
    pub name: LocalizedText,
    pub sort: i64,
    pub status: Visibility,
    pub ver: i64,
}

const COLUMNS: &str = "s.id, s.brand_id, b.code, b.name_zh, b.name_en, b.name_id, b.name_th, s.code,
    s.name_zh, s.name_en, s.name_id, s.name_th, s.sort, s.status, s.ver";

impl FromRow for Series {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, brand_id, brand_code) = (row.next()?, row.next()?, row.next()?);
        let (brand_name, code, name) = (names::read(row)?, row.next()?, names::read(row)?);
        Ok(Self { id, brand_id, brand_code, brand_name, code, name, sort: row.next()?, status: row.next()?, ver: row.next()? })
    }
}

/// Creates a series without `id`, changes one with `id` and the `ver` that was seen. It never moves to another brand:
/// its products would be under two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeriesInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub brand_id: Id,
    pub code: String,
    pub name: LocalizedText,
    #[serde(default)]
    pub sort: i64,
    pub status: Visibility,
}

impl From<&Series> for SeriesInput {
    fn from(series: &Series) -> Self {
        Self {
            id: Some(series.id),
            ver: Some(series.ver),
            brand_id: series.brand_id,
            code: series.code.clone(),
            name: series.name.clone(),
            sort: series.sort,
            status: series.status,
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SeriesFilter {
    /// Part of the code or of the name in any language.
    pub keyword: Option<String>,
    pub brand_id: Option<Id>,
    pub status: Option<Visibility>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl SeriesFilter {
    fn conditions(&self) -> Sql {
        let mut sql = Sql::new("FROM series s JOIN brand b ON b.id = s.brand_id WHERE 1 = 1");
        listing::push_keyword(&mut sql, "s.search", self.keyword.as_deref());
        if let Some(brand) = self.brand_id {
            sql.push(" AND s.brand_id = ").bind(brand);
        }
        if let Some(status) = self.status {
            sql.push(" AND s.status = ").bind(status);
        }
        sql
    }

    const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }
}

/// One page of series for the console.
#[kernel::boxed]
pub async fn all_series(tx: &mut Tx, _scope: &Scope, filter: &SeriesFilter) -> Result<Page<Series>> {
    listing::page(tx, COLUMNS, "s.id", filter.conditions(), filter.page()).await
}

/// The series of the list, stretch by stretch.
#[kernel::boxed]
pub async fn series_stretch(tx: &mut Tx, filter: &SeriesFilter, wanted: &Wanted) -> Result<Stretch<Series>> {
    filter.page().window()?;
    listing::stretch(tx, COLUMNS, ("s.id", Sorting::default()), filter.conditions(), wanted).await
}

#[kernel::boxed]
pub async fn series(tx: &mut Tx, _scope: &Scope, id: Id) -> Result<Series> {
    find(tx, id).await
}

#[kernel::boxed]
pub async fn save_series(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SeriesInput) -> Result<Series> {
    manage::everywhere(actor)?;
    let before = match input.id {
        Some(id) => Some(find(tx, id).await?),
        None => None,
    };
    let (code, name) = check(tx, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, input, before, &code, &name).await?,
        None => insert(tx, rt, input, &code, &name).await?,
    };
    let after = find(tx, id).await?;
    if before.as_ref().is_some_and(|before| before.name != after.name) {
        search::renamed(tx, rt, "series_id", id).await?;
    }
    let subject = Subject { country: None, action: "series.save", doc_type: "series", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &SeriesInput, code: &str, name: &LocalizedText) -> Result<Id> {
    let (id, search) = (rt.next_id(), search_text(code, name));
    let inserted = tx
        .execute_one(
            "INSERT INTO series (id, brand_id, code, name_zh, name_en, name_id, name_th, sort, status, search, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)",
            params![id, input.brand_id, code, &name.zh, &name.en, &name.id, &name.th, input.sort, input.status, search],
        )
        .await;
    manage::unique(inserted, "series")??;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &SeriesInput, before: &Series, code: &str, name: &LocalizedText) -> Result<Id> {
    let search = search_text(code, name);
    let updated = tx
        .execute_one(
            "UPDATE series SET code = $3, name_zh = $4, name_en = $5, name_id = $6, name_th = $7, sort = $8, status = $9, search = $10,
             ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![before.id, input.ver, code, &name.zh, &name.en, &name.id, &name.th, input.sort, input.status, search],
        )
        .await;
    history::conflict(manage::unique(updated, "series")?, before).map(|()| before.id)
}

async fn check(tx: &mut Tx, input: &SeriesInput, before: Option<&Series>) -> Result<(String, LocalizedText)> {
    let mut checks = Checks::new();
    let code = checks.code("code", &input.code);
    let name = names::check(&mut checks, "name", &input.name, 60);
    checks.range("sort", input.sort, 0..=9_999);
    if let Some(before) = before {
        checks.ensure(before.brand_id == input.brand_id, "brandId", ErrorCode::OtherBrand);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    } else {
        let brand: Option<(Id,)> = tx.optional("SELECT id FROM brand WHERE id = $1", params![input.brand_id]).await?;
        checks.ensure(brand.is_some(), "brandId", ErrorCode::Unknown);
    }
    let holder: Option<(Id,)> = tx.optional("SELECT id FROM series WHERE code = $1", params![&code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "code", ErrorCode::Taken);
    checks.finish()?;
    Ok((code, name))
}

async fn find(tx: &mut Tx, id: Id) -> Result<Series> {
    let sql = format!("SELECT {COLUMNS} FROM series s JOIN brand b ON b.id = s.brand_id WHERE s.id = $1");
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
