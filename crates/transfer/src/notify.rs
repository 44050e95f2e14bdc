//! Who is told: the people of the receiving store of what comes, those of the sending one of what came of it.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::Permission;
use stock::location;
use store::Tx;

use crate::machine::TransferEvent;
use crate::row::{LineRow, TransferKind, TransferRow};

pub(crate) async fn to_confirm(tx: &mut Tx, rt: &Runtime, transfer: &TransferRow, lines: &[LineRow]) -> Result<()> {
    let Some(store) = transfer.in_store_id else { return Ok(()) };
    let users = users_in(tx, rt, transfer, store).await?;
    let from = place_name(tx, transfer, transfer.out_store_id, transfer.out_location_id).await?;
    let qty = lines.iter().map(|line| line.qty_out).sum::<i64>().to_string();
    let args = [("from", from.as_str()), ("docNo", transfer.in_doc_no.as_str()), ("qty", qty.as_str())];
    send_about(tx, rt, &users, Text::TransferToConfirm, &args, about(transfer, &transfer.in_doc_no)).await
}

pub(crate) async fn answered(tx: &mut Tx, rt: &Runtime, transfer: &TransferRow, lines: &[LineRow], event: TransferEvent) -> Result<()> {
    let short: i64 = lines.iter().map(|line| line.short_qty).sum();
    let text = match event {
        TransferEvent::Refuse => Text::TransferRefused,
        TransferEvent::Confirm if short > 0 => Text::TransferShort,
        _ => return Ok(()),
    };
    let mut users = match transfer.out_store_id {
        Some(store) => users_in(tx, rt, transfer, store).await?,
        None => Vec::new(),
    };
    let sender: Vec<Id> = transfer.created_person_id.into_iter().collect();
    users.extend(users_of_people(tx, &sender).await?);
    let (to, qty) = (place_name(tx, transfer, transfer.in_store_id, transfer.in_location_id).await?, short.to_string());
    let args = [("to", to.as_str()), ("docNo", transfer.out_doc_no.as_str()), ("reason", transfer.reason.as_str()), ("qty", qty.as_str())];
    send_about(tx, rt, &users, text, &args, about(transfer, &transfer.out_doc_no)).await
}

/// Tells the managers of both stores that nobody has answered for so many hours.
pub(crate) async fn late(tx: &mut Tx, rt: &Runtime, transfer: &TransferRow, lines: &[LineRow], hours: i64) -> Result<()> {
    let today = org::today_in(rt, transfer.country_code)?;
    let mut managers = Vec::new();
    for store in [transfer.out_store_id, transfer.in_store_id].into_iter().flatten() {
        managers.extend(org::managers_of_store(tx, store, Permission::StockCountReview, today).await?);
    }
    if transfer.kind == TransferKind::Allocation {
        managers.extend(transfer.created_person_id);
    }
    let users = users_of_people(tx, &managers).await?;
    let from = place_name(tx, transfer, transfer.out_store_id, transfer.out_location_id).await?;
    let to = place_name(tx, transfer, transfer.in_store_id, transfer.in_location_id).await?;
    let qty = lines.iter().map(|line| line.qty_out).sum::<i64>().to_string();
    let hours = hours.to_string();
    let args = [
        ("docNo", transfer.out_doc_no.as_str()),
        ("from", from.as_str()),
        ("to", to.as_str()),
        ("qty", qty.as_str()),
        ("hours", hours.as_str()),
    ];
    send_about(tx, rt, &users, Text::TransferLate, &args, about(transfer, &transfer.out_doc_no)).await
}

fn about<'a>(transfer: &TransferRow, doc_no: &'a str) -> About<'a> {
    let doc_type = match transfer.kind {
        TransferKind::Transfer => "stock_transfer",
        TransferKind::Allocation => "stock_allocation",
    };
    About { doc_type, doc_no }
}

async fn users_in(tx: &mut Tx, rt: &Runtime, transfer: &TransferRow, store: Id) -> Result<Vec<Id>> {
    let people = org::people_in_store(tx, store, org::today_in(rt, transfer.country_code)?).await?;
    users_of_people(tx, &people).await
}

/// A notice is read in many languages with one name of each place: a warehouse has that of its country.
async fn place_name(tx: &mut Tx, transfer: &TransferRow, store: Option<Id>, place: Id) -> Result<String> {
    if let Some(store) = store {
        return Ok(org::store_names(tx, &[store]).await?.remove(&store).unwrap_or_default());
    }
    let place = location::by_ids(tx, &[place]).await?.pop();
    Ok(place.map(|place| place.name.get(transfer.country_code.default_language()).to_owned()).unwrap_or_default())
}
