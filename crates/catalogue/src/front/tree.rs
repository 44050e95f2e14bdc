//! What there is to browse by: only what leads to something on the shelf of the country.

use std::collections::HashMap;

use kernel::{Id, Language, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use super::filter::Conditions;
use crate::categories::{Tree, categories};
use crate::{Visibility, names, shopper};

/// A category with what lies below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    pub id: Id,
    pub name: String,
    pub icon: String,
    /// Products in it and below.
    pub products: i64,
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryTree {
    pub list: Vec<CategoryNode>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrandItem {
    pub id: Id,
    pub name: String,
    pub products: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BrandItems {
    pub list: Vec<BrandItem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeriesItem {
    pub id: Id,
    pub brand_id: Id,
    pub name: String,
    pub products: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeriesItems {
    pub list: Vec<SeriesItem>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SeriesQuery {
    pub brand_id: Option<Id>,
}

#[kernel::boxed]
pub async fn category_tree(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language) -> Result<CategoryTree> {
    let counted = counted(tx, rt, actor, "category_id").await?;
    let all = categories(tx).await?;
    Ok(CategoryTree { list: nodes(&Tree(&all), None, &counted, language) })
}

fn nodes(tree: &Tree<'_>, parent: Option<Id>, counted: &HashMap<Id, i64>, language: Language) -> Vec<CategoryNode> {
    let shown = tree.children(parent).filter(|category| category.status == Visibility::Active);
    let nodes = shown.map(|category| {
        let children = nodes(tree, Some(category.id), counted, language);
        let below: i64 = children.iter().map(|child| child.products).sum();
        CategoryNode {
            id: category.id,
            name: category.name.get(language).to_owned(),
            icon: category.icon.clone(),
            products: below + counted.get(&category.id).copied().unwrap_or(0),
            children,
        }
    });
    nodes.filter(|node| node.products > 0).collect()
}

#[kernel::boxed]
pub async fn brand_items(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language) -> Result<BrandItems> {
    let counted = counted(tx, rt, actor, "brand_id").await?;
    let sql = "SELECT b.id, b.id, b.name_zh, b.name_en, b.name_id, b.name_th FROM brand b WHERE b.status = 'active' ORDER BY b.sort, b.id";
    let item = |(id, _, name)| counted.get(&id).map(|products| BrandItem { id, name, products: *products });
    Ok(BrandItems { list: named(tx, &Sql::new(sql), language).await?.into_iter().filter_map(item).collect() })
}

#[kernel::boxed]
pub async fn series_items(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: &SeriesQuery) -> Result<SeriesItems> {
    let counted = counted(tx, rt, actor, "series_id").await?;
    let mut sql = Sql::new("SELECT s.id, s.brand_id, s.name_zh, s.name_en, s.name_id, s.name_th FROM series s WHERE s.status = 'active'");
    if let Some(brand) = query.brand_id {
        sql.push(" AND s.brand_id = ").bind(brand);
    }
    sql.push(" ORDER BY s.brand_id, s.sort, s.id");
    let item = |(id, brand_id, name)| counted.get(&id).map(|products| SeriesItem { id, brand_id, name, products: *products });
    Ok(SeriesItems { list: named(tx, &sql, language).await?.into_iter().filter_map(item).collect() })
}

/// How many products somebody may see, by what they belong to.
async fn counted(tx: &mut Tx, rt: &Runtime, actor: &Actor, column: &str) -> Result<HashMap<Id, i64>> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, None).await?;
    let conditions = Conditions::on_shelf(tx, rt, &shopper).await?;
    let mut sql = Sql::new(&format!("SELECT c.{column}, COUNT(*) FROM product_country c WHERE c.{column} IS NOT NULL"));
    conditions.push(tx, &mut sql);
    sql.push(&format!(" GROUP BY c.{column}"));
    Ok(tx.all_of::<(Id, i64)>(&sql).await?.into_iter().collect())
}

async fn named(tx: &mut Tx, sql: &Sql, language: Language) -> Result<Vec<(Id, Id, String)>, StoreError> {
    let mut found = Vec::new();
    for row in tx.rows(sql.text(), sql.values()).await? {
        let mut row = row.reader();
        found.push((row.next()?, row.next()?, names::read(&mut row)?.get(language).to_owned()));
    }
    Ok(found)
}
