use kernel::{Country, Id, Language, Page, PageQuery, Result};
use org::Scope;
use org::listing::{self, Stretch, Wanted};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, params, text_enum};
use utoipa::IntoParams;

use super::row::{ProductRow, complete};
use super::{Assortment, Product, ShelfStatus};
use crate::categories::{Tree, categories};
use crate::manage::not_found;
use crate::names::by_name;

text_enum! {
    /// What the list of products may be sorted by.
    pub enum ProductSort {
        /// As people look names up in the reader's language.
        Name = "name",
    }
}

impl ProductSort {
    const fn column(self, language: Language) -> SortColumn {
        match self {
            Self::Name => by_name(language),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ProductFilter {
    /// Part of the material code or of the name in any language, or a whole barcode.
    pub keyword: Option<String>,
    /// With what lies below it.
    pub category_id: Option<Id>,
    pub brand_id: Option<Id>,
    pub series_id: Option<Id>,
    /// Sold there at all; what follows is about this country.
    pub country_code: Option<Country>,
    pub shelf_status: Option<ShelfStatus>,
    pub embargo: Option<bool>,
    #[param(inline)]
    pub assortment: Option<Assortment>,
    #[param(inline)]
    pub sort: Option<ProductSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl ProductFilter {
    fn sorting(&self, language: Language) -> Result<Sorting> {
        Sorting::new(self.sort.map(|sort| sort.column(language)), self.order)
    }

    async fn conditions(&self, tx: &mut Tx, scope: &Scope) -> Result<Sql> {
        let mut sql = Sql::new(&format!("FROM {} WHERE 1 = 1", ProductRow::TABLES));
        self.push_keyword(&mut sql);
        if let Some(category) = self.category_id {
            let all = categories(tx).await?;
            sql.push(" AND ");
            tx.push_any_of(&mut sql, "p.category_id", Tree(&all).with_descendants(category));
        }
        if let Some(brand) = self.brand_id {
            sql.push(" AND p.brand_id = ").bind(brand);
        }
        if let Some(series) = self.series_id {
            sql.push(" AND p.series_id = ").bind(series);
        }
        if let Some(assortment) = self.assortment {
            sql.push(" AND p.assortment = ").bind(assortment);
        }
        if self.country_code.is_some() || self.shelf_status.is_some() || self.embargo.is_some() {
            sql.push(" AND EXISTS (SELECT 1 FROM product_country c WHERE c.product_id = p.id");
            scope.clone().narrowed(self.country_code).push_country(tx, &mut sql, "c.country_code");
            if let Some(status) = self.shelf_status {
                sql.push(" AND c.shelf_status = ").bind(status);
            }
            if let Some(embargo) = self.embargo {
                sql.push(" AND c.embargo = ").bind(embargo);
            }
            sql.push(")");
        }
        Ok(sql)
    }

    fn push_keyword(&self, sql: &mut Sql) {
        let Some(word) = self.keyword.as_deref().map(kernel::fold).filter(|word| !word.is_empty()) else { return };
        sql.push_with(" AND (p.search LIKE ? ESCAPE '\\'", store::contains_pattern(&word));
        let forms = crate::barcode::kept_forms(&word);
        sql.push(" OR p.id IN (SELECT product_id FROM barcode WHERE code IN (");
        for (place, form) in forms.into_iter().enumerate() {
            if place > 0 {
                sql.push(", ");
            }
            sql.bind(form);
        }
        sql.push(")))");
    }
}

/// One page of products for the console.
#[kernel::boxed]
pub async fn products(tx: &mut Tx, scope: &Scope, language: Language, filter: &ProductFilter) -> Result<Page<Product>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let conditions = filter.conditions(tx, scope).await?;
    let page: Page<ProductRow> =
        listing::sorted_page(tx, ProductRow::COLUMNS, ("p.id", filter.sorting(language)?), conditions, query).await?;
    Ok(Page::new(complete(tx, page.list).await?, page.total, query))
}

/// All of them at once, for what is done to every product.
#[kernel::boxed]
pub async fn all_products(tx: &mut Tx, scope: &Scope, language: Language, filter: &ProductFilter) -> Result<Vec<Product>> {
    Ok(product_stretch(tx, scope, language, filter, &Wanted::WHOLE).await?.list)
}

/// The products that the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn product_stretch(
    tx: &mut Tx,
    scope: &Scope,
    language: Language,
    filter: &ProductFilter,
    wanted: &Wanted,
) -> Result<Stretch<Product>> {
    // The page does not matter here, but one that the list would refuse is refused all the same.
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let conditions = filter.conditions(tx, scope).await?;
    let mut found = listing::stretch(tx, ProductRow::COLUMNS, ("p.id", filter.sorting(language)?), conditions, wanted).await?;
    let list = complete(tx, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

#[kernel::boxed]
pub async fn product(tx: &mut Tx, _scope: &Scope, id: Id) -> Result<Product> {
    let sql = format!("SELECT {} FROM {} WHERE p.id = $1", ProductRow::COLUMNS, ProductRow::TABLES);
    let row: ProductRow = tx.optional(&sql, params![id]).await?.ok_or_else(not_found)?;
    complete(tx, vec![row]).await?.into_iter().next().ok_or_else(not_found)
}

/// Products by their material codes, for a sheet.
pub(crate) async fn products_by_code(tx: &mut Tx, codes: &[String]) -> Result<Vec<Product>> {
    let columns = tx.any_of("p.material_code", 1);
    let sql = format!("SELECT {} FROM {} WHERE {columns}", ProductRow::COLUMNS, ProductRow::TABLES);
    let rows: Vec<ProductRow> = tx.all(&sql, params![codes.to_vec()]).await?;
    complete(tx, rows).await
}
