use kernel::{AppError, ErrorCode, Id, LocalizedText, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Checks, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sorting, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::names::{self, search_text};
use crate::{Visibility, manage, search};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Brand {
    pub id: Id,
    pub code: String,
    pub name: LocalizedText,
    pub sort: i64,
    pub status: Visibility,
    pub ver: i64,
}

const COLUMNS: &str = "b.id, b.code, b.name_zh, b.name_en, b.name_id, b.name_th, b.sort, b.status, b.ver";

impl FromRow for Brand {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, code) = (row.next()?, row.next()?);
        Ok(Self { id, code, name: names::read(row)?, sort: row.next()?, status: row.next()?, ver: row.next()? })
    }
}

/// Creates a brand without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrandInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub code: String,
    pub name: LocalizedText,
    #[serde(default)]
    pub sort: i64,
    pub status: Visibility,
}

impl From<&Brand> for BrandInput {
    fn from(brand: &Brand) -> Self {
        Self {
            id: Some(brand.id),
            ver: Some(brand.ver),
            code: brand.code.clone(),
            name: brand.name.clone(),
            sort: brand.sort,
            status: brand.status,
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BrandFilter {
    /// Part of the code or of the name in any language.
    pub keyword: Option<String>,
    pub status: Option<Visibility>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl BrandFilter {
    fn conditions(&self) -> Sql {
        let mut sql = Sql::new("FROM brand b WHERE 1 = 1");
        listing::push_keyword(&mut sql, "b.search", self.keyword.as_deref());
        if let Some(status) = self.status {
            sql.push(" AND b.status = ").bind(status);
        }
        sql
    }

    const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }
}

/// One page of brands for the console. Brands are the same in every country.
#[kernel::boxed]
pub async fn brands(tx: &mut Tx, _scope: &Scope, filter: &BrandFilter) -> Result<Page<Brand>> {
    listing::page(tx, COLUMNS, "b.id", filter.conditions(), filter.page()).await
}

/// The brands of the list, stretch by stretch.
#[kernel::boxed]
pub async fn brand_stretch(tx: &mut Tx, filter: &BrandFilter, wanted: &Wanted) -> Result<Stretch<Brand>> {
    filter.page().window()?;
    listing::stretch(tx, COLUMNS, ("b.id", Sorting::default()), filter.conditions(), wanted).await
}

#[kernel::boxed]
pub async fn brand(tx: &mut Tx, _scope: &Scope, id: Id) -> Result<Brand> {
    find(tx, id).await
}

#[kernel::boxed]
pub async fn save_brand(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BrandInput) -> Result<Brand> {
    manage::everywhere(actor)?;
    let before = match input.id {
        Some(id) => Some(find(tx, id).await?),
        None => None,
    };
    let (code, name) = check(tx, input).await?;
    let id = match &before {
        Some(before) => update(tx, input, before, &code, &name).await?,
        None => insert(tx, rt, input, &code, &name).await?,
    };
    let after = find(tx, id).await?;
    if before.as_ref().is_some_and(|before| before.name != after.name) {
        search::renamed(tx, rt, "brand_id", id).await?;
    }
    let subject = Subject { country: None, action: "brand.save", doc_type: "brand", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &BrandInput, code: &str, name: &LocalizedText) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO brand (id, code, name_zh, name_en, name_id, name_th, sort, status, search, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)",
            params![id, code, &name.zh, &name.en, &name.id, &name.th, input.sort, input.status, search_text(code, name)],
        )
        .await;
    manage::unique(inserted, "brand")??;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &BrandInput, before: &Brand, code: &str, name: &LocalizedText) -> Result<Id> {
    let search = search_text(code, name);
    let updated = tx
        .execute_one(
            "UPDATE brand SET code = $3, name_zh = $4, name_en = $5, name_id = $6, name_th = $7, sort = $8, status = $9, search = $10,
             ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![before.id, input.ver, code, &name.zh, &name.en, &name.id, &name.th, input.sort, input.status, search],
        )
        .await;
    history::conflict(manage::unique(updated, "brand")?, before).map(|()| before.id)
}

async fn check(tx: &mut Tx, input: &BrandInput) -> Result<(String, LocalizedText)> {
    let mut checks = Checks::new();
    let code = checks.code("code", &input.code);
    let name = names::check(&mut checks, "name", &input.name, 60);
    checks.range("sort", input.sort, 0..=9_999);
    checks.ensure(input.id.is_none() || input.ver.is_some(), "ver", ErrorCode::Required);
    let holder: Option<(Id,)> = tx.optional("SELECT id FROM brand WHERE code = $1", params![&code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "code", ErrorCode::Taken);
    checks.finish()?;
    Ok((code, name))
}

pub(crate) async fn find(tx: &mut Tx, id: Id) -> Result<Brand> {
    let found = tx.optional(&format!("SELECT {COLUMNS} FROM brand b WHERE b.id = $1"), params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
