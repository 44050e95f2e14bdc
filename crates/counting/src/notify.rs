//! Who is told: whoever manages the store when much is over or short, and those who counted when they have to count again.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::{Actor, Permission};
use store::Tx;

use crate::row::{CountRow, counters_of};

pub(crate) async fn variance(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &CountRow) -> Result<()> {
    let outside = count.kinds - count.kinds_within;
    if outside == 0 {
        return Ok(());
    }
    tell_managers(tx, rt, count, Some(actor.user_id)).await
}

/// What differed is not what they were told any more, and they decide about the loss that came of it.
pub(crate) async fn changed(tx: &mut Tx, rt: &Runtime, count: &CountRow) -> Result<()> {
    tell_managers(tx, rt, count, None).await
}

async fn tell_managers(tx: &mut Tx, rt: &Runtime, count: &CountRow, but: Option<Id>) -> Result<()> {
    let outside = count.kinds - count.kinds_within;
    let managers = org::managers_of_store(tx, count.store_id, Permission::StockCountReview, count.biz_date).await?;
    let mut users = users_of_people(tx, &managers).await?;
    users.retain(|user| but != Some(*user));
    let store = store_name(tx, count.store_id).await?;
    let (kinds, over, short) = (outside.to_string(), count.over_qty.to_string(), count.short_qty.to_string());
    let args = [
        ("store", store.as_str()),
        ("docNo", count.doc_no.as_str()),
        ("kinds", kinds.as_str()),
        ("over", over.as_str()),
        ("short", short.as_str()),
    ];
    send_about(tx, rt, &users, Text::CountVariance, &args, about(count)).await
}

pub(crate) async fn recount(tx: &mut Tx, rt: &Runtime, count: &CountRow, products: usize, note: &str) -> Result<()> {
    let counters = counters_of(tx, count.id).await?;
    let users = users_of_people(tx, &counters).await?;
    let (store, kinds) = (store_name(tx, count.store_id).await?, products.to_string());
    let args = [("store", store.as_str()), ("docNo", count.doc_no.as_str()), ("kinds", kinds.as_str()), ("note", note)];
    send_about(tx, rt, &users, Text::CountRecount, &args, about(count)).await
}

fn about(count: &CountRow) -> About<'_> {
    About { doc_type: "stock_count", doc_no: &count.doc_no }
}

async fn store_name(tx: &mut Tx, store: Id) -> Result<String> {
    Ok(org::store_names(tx, &[store]).await?.remove(&store).unwrap_or_default())
}
