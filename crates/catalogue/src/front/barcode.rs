use kernel::{Id, Language, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::card::{Card, cards};
use super::detail::visible;
use crate::barcode::kept_forms;
use crate::goods::goods_of;
use crate::prices::SignedOffer;
use crate::quote::Problem;
use crate::shopper;

text_enum! {
    /// What somebody scans for. Sales are reported and shelves counted of what is no longer ordered as well.
    pub enum BarcodeScene {
        Order = "order",
        Report = "report",
        Count = "count",
    }
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct BarcodeQuery {
    /// As scanned or typed.
    pub code: String,
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub scene: Option<BarcodeScene>,
}

/// A product found by its barcode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scanned {
    #[serde(flatten)]
    pub card: Card,
    /// The code in the form in which it is kept.
    pub code: String,
    /// Pieces behind this one scan: more than one for a carton.
    pub pack_qty: i64,
}

/// The product behind a barcode of the country; an unknown one is 410.
#[kernel::boxed]
pub async fn by_barcode(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    query: &BarcodeQuery,
    offers: Vec<SignedOffer>,
) -> Result<Scanned> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, query.customer_id).await?.offered(offers);
    let nobody = || Problem::Expired.refusal(Id::new(0)).with_data(serde_json::json!({ "code": query.code.trim() }));
    let forms = kept_forms(&query.code);
    let sql = format!("SELECT code, product_id, pack_qty FROM barcode WHERE country_code = $1 AND {}", tx.any_of("code", 2));
    let mut found: Vec<(String, Id, i64)> = tx.all(&sql, params![shopper.country, forms.clone()]).await?;
    // The code as it was typed before one that only differs in leading zeros.
    found.sort_by_key(|(code, ..)| forms.iter().position(|form| form == code));
    let (code, product, pack_qty) = found.into_iter().next().ok_or_else(nobody)?;
    if query.scene.unwrap_or(BarcodeScene::Order) == BarcodeScene::Order {
        let goods = goods_of(tx, shopper.country, &[product]).await?.remove(&product);
        visible(tx, rt, actor, &shopper, goods, product).await?;
    }
    let card = cards(tx, rt, &shopper, language, &[product]).await?.into_iter().next().ok_or_else(nobody)?;
    Ok(Scanned { card, code, pack_qty })
}
