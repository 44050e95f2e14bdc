//! What lies in a store, as the books have it.

use kernel::{Country, Id, Language, Page, PageQuery, Result, Timestamp};
use org::{Actor, listing};
use serde::{Deserialize, Serialize};
use stock::{GoodsOwner, Owner};
use store::{Sql, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::detail::{CountProduct, books_hidden, products};
use crate::list::sight;
use crate::machine::CountState;
use crate::row::CountRow;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StoreStockFilter {
    pub store_id: Id,
    /// Part of a name, material code or barcode.
    pub keyword: Option<String>,
    pub brand_id: Option<Id>,
    /// Only products of which at most so many are left.
    pub on_hand_up_to: Option<i64>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A product in a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreStockItem {
    #[serde(flatten)]
    pub product: CountProduct,
    /// Absent for who counts the store without seeing the books.
    pub on_hand: Option<i64>,
    pub owner: GoodsOwner,
    pub last_count_at: Option<Timestamp>,
}

/// What a store in reach has of every product that ever was there.
#[kernel::boxed]
pub async fn store_stock(tx: &mut Tx, actor: &Actor, language: Language, filter: &StoreStockFilter) -> Result<Page<StoreStockItem>> {
    let scope = actor.require(sight(actor))?;
    let store = org::find_store(tx, &scope, filter.store_id).await?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(
        "FROM location w JOIN stock s ON s.location_id = w.id JOIN product p ON p.id = s.product_id
         WHERE w.kind = 'store' AND w.country_code = ",
    );
    sql.bind(store.country_code).push(" AND w.ref_id = ").bind(store.id);
    if let Some(brand) = filter.brand_id {
        sql.push(" AND p.brand_id = ").bind(brand);
    }
    if let Some(most) = filter.on_hand_up_to {
        sql.push(" AND s.on_hand <= ").bind(most);
    }
    listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY p.material_code, s.product_id, s.owner_id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows: Vec<(Id, Owner, i64)> = tx.all(&format!("SELECT s.product_id, s.owner_id, s.on_hand {}", sql.text()), sql.values()).await?;
    let hidden = is_counted_blindly(tx, actor, store.id).await?;
    let list = complete(tx, store.country_code, store.id, language, rows, hidden).await?;
    Ok(Page::new(list, total, query))
}

async fn complete(
    tx: &mut Tx,
    country: Country,
    store: Id,
    language: Language,
    rows: Vec<(Id, Owner, i64)>,
    hidden: bool,
) -> Result<Vec<StoreStockItem>> {
    let ids: Vec<Id> = rows.iter().map(|(product, ..)| *product).collect();
    let goods = products(tx, country, language, &ids).await?;
    let counted = last_counted(tx, store, &ids).await?;
    let items = rows.into_iter().filter_map(|(product, owner, on_hand)| {
        Some(StoreStockItem {
            product: goods.get(&product)?.clone(),
            on_hand: (!hidden).then_some(on_hand),
            owner: owner.into(),
            last_count_at: counted.iter().find(|(counted, _)| *counted == product).map(|(_, at)| *at),
        })
    });
    Ok(items.collect())
}

/// When products of a store were last counted by a count that was posted.
async fn last_counted(tx: &mut Tx, store: Id, products: &[Id]) -> Result<Vec<(Id, Timestamp)>> {
    let sql = format!(
        "SELECT n.product_id, MAX(n.counted_at) FROM stock_count_line n JOIN stock_count c ON c.id = n.count_id
         WHERE n.store_id = $1 AND c.status = $2 AND n.assumed = FALSE AND {} GROUP BY n.product_id",
        tx.any_of("n.product_id", 3)
    );
    Ok(tx.all(&sql, params![store, CountState::Posted, products]).await?)
}

async fn is_counted_blindly(tx: &mut Tx, actor: &Actor, store: Id) -> Result<bool> {
    let sql = format!(
        "SELECT {} FROM stock_count WHERE store_id = $1 AND status IN ('counting', 'submitted', 'recount_asked')",
        CountRow::COLUMNS
    );
    let open: Option<CountRow> = tx.optional(&sql, params![store]).await?;
    Ok(open.is_some_and(|count| books_hidden(actor, &count)))
}
