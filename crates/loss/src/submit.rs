use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::{Actor, Permission, Store};
use stock::{Owner, location};
use store::{Tx, numbering};

use crate::input::{LossInput, checked, checked_key};
use crate::machine::{LossEvent, TABLE};
use crate::row::{self, LineRow, LossRow, LossSource};
use crate::view::{self, InventoryLoss};
use crate::{booking, notify, photos};

/// Somebody in a store reports a loss. Photos may follow; the goods stay on the book until it is confirmed.
#[kernel::boxed]
pub async fn submit(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &LossInput,
    captured_at: Timestamp,
) -> Result<InventoryLoss> {
    let scope = actor.require(Permission::StockCountSubmit)?;
    if let Some(known) = row::by_key(tx, actor.user_id, checked_key(&input.key)?).await? {
        return if known.store_id == input.store_id {
            view::of_row(tx, rt, actor, language, known).await
        } else {
            Err(AppError::new(ErrorCode::IdempotencyMismatch))
        };
    }
    let store = org::find_store(tx, &scope, input.store_id).await?;
    let customer = org::customer(tx, &Actor::system(actor.today).require(Permission::StockCountSubmit)?, store.customer_id).await?;
    let owner = Owner::in_stores_of(customer.id, customer.cooperation_mode);
    let id = rt.next_id();
    let (remark, lines) = checked(tx, store.country_code, id, input).await?;
    let place = location::of_store(tx, rt, store.country_code, store.id).await?.id;
    require_on_book(tx, place, owner, &lines).await?;
    let loss = opened(tx, rt, actor, &store, Opened { id, place, owner, remark, key: &input.key, captured_at }).await?;
    if !row::insert(tx, &loss, &lines).await? {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    for (place, (line, said)) in lines.iter().zip(&input.lines).enumerate() {
        photos::attach_to(tx, rt, actor, line, &said.photo_ids, &format!("lines[{place}].")).await?;
    }
    notify::to_confirm(tx, rt, &loss, &lines).await?;
    booking::record(tx, rt, actor, &loss, &lines, LossEvent::Submit).await?;
    view::of_row(tx, rt, actor, language, loss).await
}

struct Opened<'a> {
    id: Id,
    place: Id,
    owner: Owner,
    remark: String,
    key: &'a str,
    captured_at: Timestamp,
}

async fn opened(tx: &mut Tx, rt: &Runtime, actor: &Actor, store: &Store, new: Opened<'_>) -> Result<LossRow> {
    let biz_date = new.captured_at.date_in(&store.time_zone).map_err(AppError::internal)?;
    Ok(LossRow {
        id: new.id,
        country_code: store.country_code,
        doc_no: numbering::next(tx, "IL", store.country_code, biz_date).await?,
        request_key: Some(new.key.to_owned()),
        source: LossSource::Manual,
        source_no: String::new(),
        store_id: store.id,
        customer_id: store.customer_id,
        owner_id: new.owner,
        location_id: new.place,
        kept_at_id: new.place,
        status: kernel::step(TABLE, None, LossEvent::Submit)?.to,
        responsible_id: actor.person_id,
        remark: new.remark,
        reported_by: actor.user_id,
        reported_by_name: actor.name.clone(),
        reported_at: rt.now(),
        captured_at: new.captured_at,
        biz_date: biz_date.into(),
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        reason: String::new(),
        ver: 1,
    })
}

/// Nobody loses company goods that are not there. Of a customer's own goods we do not know all.
async fn require_on_book(tx: &mut Tx, place: Id, owner: Owner, lines: &[LineRow]) -> Result<()> {
    if owner != Owner::Company {
        return Ok(());
    }
    let products: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let levels = stock::levels(tx, &[place], &products).await?;
    let on_book =
        |product: Id| levels.iter().find(|level| level.product_id == product && level.owner_id == owner).map_or(0, stock::Level::available);
    let short: Vec<_> = lines
        .iter()
        .map(|line| (line, on_book(line.product_id)))
        .filter(|(line, available)| line.qty > *available)
        .map(|(line, available)| stock::Short { id: line.product_id, available })
        .collect();
    if short.is_empty() {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::InsufficientStock).with_data(serde_json::json!({ "lines": short })))
}
