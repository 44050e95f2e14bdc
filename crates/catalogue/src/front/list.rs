use std::collections::HashMap;

use kernel::{Language, Page, PageQuery, Result, Runtime};
use org::Actor;
use store::Tx;

use super::card::{Card, cards};
use super::choose::{FEW, Order, all_ids, count, cut_out, length, order_few, page_of};
use super::filter::{Conditions, GoodsFilter, GoodsSort};
use super::find::find;
use super::priced::{Priced, signed_prices};
use crate::prices::SignedOffer;
use crate::search::cut;
use crate::shopper;
use crate::valid_prices::valid_lists;

/// One page of what somebody may see of the catalogue, with their prices.
#[kernel::boxed]
pub async fn goods_list(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    filter: &GoodsFilter,
    offers: Vec<SignedOffer>,
) -> Result<Page<Card>> {
    list_with(tx, rt, actor, language, filter, offers, FEW).await
}

/// `few` decides between sorting and walking an index; either way the page is the same.
pub(super) async fn list_with(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    filter: &GoodsFilter,
    offers: Vec<SignedOffer>,
    few: i64,
) -> Result<Page<Card>> {
    let scope = actor.require(filter.permission())?;
    let shopper = shopper(tx, actor, &scope, filter.customer_id).await?.offered(offers);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let window = query.window()?;
    let conditions = Conditions::of(tx, rt, &shopper, filter).await?;
    let order = Order::new(filter.sort(), language);
    let by_price = matches!(filter.sort(), GoodsSort::Price | GoodsSort::PriceDesc) || filter.narrows_by_price();
    let lists = if by_price { valid_lists(tx, &shopper, rt.now()).await? } else { Vec::new() };
    let signed = if by_price { signed_prices(tx, &shopper).await? } else { HashMap::new() };
    let priced = Priced { conditions: &conditions, lists: &lists, signed: &signed, filter };

    let keyword = filter.keyword.as_deref().map(str::trim).filter(|word| !word.is_empty());
    let (ids, total) = if let Some(keyword) = keyword {
        let found = find(tx, &conditions, cut::readings(keyword)).await?;
        let found = if by_price { priced.among(tx, found, order).await? } else { found };
        let ids = match filter.sort() {
            GoodsSort::New | GoodsSort::Name => order_few(tx, &conditions, &found, order, window).await?,
            _ => cut_out(&found, window),
        };
        (ids, length(&found))
    } else if filter.narrows_by_price() {
        priced.narrowed(tx, few, order, window).await?
    } else {
        let total = count(tx, &conditions).await?;
        if !by_price {
            (page_of(tx, &conditions, total > few, order, window).await?, total)
        } else if total <= few {
            let found = all_ids(tx, &conditions, order).await?;
            (cut_out(&priced.among(tx, found, order).await?, window), total)
        } else {
            (priced.page(tx, total, order, window).await?, total)
        }
    };
    Ok(Page::new(cards(tx, rt, &shopper, language, &ids).await?, total, query))
}
