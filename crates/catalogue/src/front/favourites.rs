use kernel::{Id, Language, Page, PageQuery, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, deeds, params};
use utoipa::{IntoParams, ToSchema};

use super::card::{Card, cards};
use crate::Shopper;
use crate::goods::goods_of;
use crate::quote::Problem;

/// Kept for those who act for no customer.
pub(super) const NO_CUSTOMER: Id = Id::new(0);

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavouritesInput {
    pub product_ids: Vec<Id>,
    /// For whom a representative keeps them.
    pub customer_id: Option<Id>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct FavouriteQuery {
    pub customer_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Favourite {
    pub at: Timestamp,
    #[serde(flatten)]
    pub card: Card,
}

/// Favourites are a person's own, apart for each customer they act for.
pub(super) fn holder(shopper: &Shopper) -> Id {
    shopper.customer_id().unwrap_or(NO_CUSTOMER)
}

/// Keeps products of the country; one that is kept already stays as it is.
#[kernel::boxed]
pub async fn add_favourites(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, products: &[Id]) -> Result<()> {
    let known = goods_of(tx, shopper.country, products).await?;
    for product in products {
        if !known.contains_key(product) {
            return Err(Problem::Expired.refusal(*product));
        }
        tx.execute(
            "INSERT INTO favourite (user_id, customer_id, product_id, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            params![shopper.user_id, holder(shopper), *product, rt.now()],
        )
        .await?;
        deeds::changed_now(tx, rt, shopper.user_id, &favourite_document(holder(shopper), *product)).await?;
    }
    Ok(())
}

#[kernel::boxed]
pub async fn remove_favourites(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, products: &[Id]) -> Result<()> {
    let sql = format!("DELETE FROM favourite WHERE user_id = $1 AND customer_id = $2 AND {}", tx.any_of("product_id", 3));
    tx.execute(&sql, params![shopper.user_id, holder(shopper), products]).await?;
    for product in products {
        deeds::changed_now(tx, rt, shopper.user_id, &favourite_document(holder(shopper), *product)).await?;
    }
    Ok(())
}

/// A heart as deeds of devices know it.
pub(super) fn favourite_document(holder: Id, product: Id) -> String {
    format!("favourite/{holder}/{product}")
}

/// One page, the newest first. What is off the shelf stays and says so.
#[kernel::boxed]
pub async fn favourites(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, language: Language, query: PageQuery) -> Result<Page<Favourite>> {
    let (limit, offset) = query.window()?;
    let from = "FROM favourite f JOIN product_country c ON c.product_id = f.product_id AND c.country_code = $3
                WHERE f.user_id = $1 AND f.customer_id = $2";
    let (user, customer, country) = (shopper.user_id, holder(shopper), shopper.country);
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {from}"), params![user, customer, country]).await?;
    let sql = format!("SELECT f.product_id, f.at {from} ORDER BY f.at DESC, f.product_id DESC LIMIT $4 OFFSET $5");
    let kept: Vec<(Id, Timestamp)> = tx.all(&sql, params![user, customer, country, limit, offset]).await?;
    let ids: Vec<Id> = kept.iter().map(|(product, _)| *product).collect();
    let cards = cards(tx, rt, shopper, language, &ids).await?;
    let list = cards.into_iter().zip(kept).map(|(card, (_, at))| Favourite { at, card }).collect();
    Ok(Page::new(list, total, query))
}
