//! A phone begins to count: a store has one count at a time, so a second phone counts along, however late it is heard of.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use store::{Tx, numbering, params};

use crate::happened::{Happened, keep};
use crate::input::checked_session;
use crate::machine::{CountEvent, CountState, Facts};
use crate::movements;
use crate::place::Place;
use crate::row::{CountRow, lock_open, lock_session};
use crate::rule::{CountRule, offered_in};

/// A phone at a store, at some moment.
pub(crate) struct AtStore<'a> {
    pub store: Id,
    pub session: &'a str,
    pub at: Timestamp,
}

/// A count that a phone counts for, and whether its holder may do so at that moment.
pub(crate) struct Joined {
    pub count: CountRow,
    pub place: Place,
}

impl Joined {
    pub(crate) fn facts(&self) -> Facts {
        Facts { assigned: self.place.assigned, ..Facts::default() }
    }
}

/// The count that a phone counts for; opens or joins one where it is not heard of yet.
pub(crate) async fn join(tx: &mut Tx, rt: &Runtime, actor: &Actor, phone: &AtStore<'_>) -> Result<Joined> {
    checked_session(phone.session)?;
    let scope = actor.require(Permission::StockCountSubmit)?;
    let place = Place::of(tx, actor, &scope, phone.store, phone.at).await?;
    if let Some(count) = lock_session(tx, actor.user_id, phone.session).await? {
        if count.store_id != place.store.id {
            return Err(AppError::field("sessionKey", ErrorCode::Taken));
        }
        return Ok(Joined { count, place });
    }
    let count = match lock_open(tx, place.store.id).await? {
        Some(count) => {
            Facts { assigned: place.assigned, ..Facts::default() }.allow(Some(count.status), CountEvent::Join)?;
            count
        }
        None => open(tx, rt, actor, &place, phone.at).await?,
    };
    let id = rt.next_id();
    tx.execute_one(
        "INSERT INTO stock_count_session (id, user_id, session_key, count_id, person_id, opened_at) VALUES ($1, $2, $3, $4, $5, $6)",
        params![id, actor.user_id, phone.session, count.id, place.person, phone.at],
    )
    .await?;
    tx.moved(&movements::SESSION, id);
    Ok(Joined { count, place })
}

async fn open(tx: &mut Tx, rt: &Runtime, actor: &Actor, place: &Place, at: Timestamp) -> Result<CountRow> {
    let country = place.store.country_code;
    let facts = Facts {
        country_counts: offered_in(country),
        assigned: place.assigned,
        not_counted_since: !counted_since(tx, place.store.id, at).await?,
        ..Facts::default()
    };
    let status = facts.allow(None, CountEvent::Open)?;
    let rule = CountRule::of(tx, country, place.day.into()).await?;
    let doc_no = numbering::next(tx, "IC", country, place.day.into()).await?;
    let mut count = CountRow {
        id: rt.next_id(),
        country_code: country,
        doc_no,
        store_id: place.store.id,
        customer_id: place.store.customer_id,
        person_id: place.person,
        owner_id: place.owner,
        biz_date: place.day,
        status,
        round: 0,
        blind: rule.blind,
        tolerance_pieces: rule.tolerance_pieces,
        tolerance_rate: rule.tolerance_rate,
        started_at: at,
        submitted_at: None,
        received_at: None,
        submitted_by: None,
        reviewed_at: None,
        reviewed_by: None,
        not_counted: None,
        kinds: 0,
        kinds_within: 0,
        pieces: 0,
        over_qty: 0,
        short_qty: 0,
        ver: 1,
    };
    insert(tx, &count).await?;
    keep(tx, rt, actor, None, &mut count, &Happened { event: CountEvent::Open, note: "", captured_at: at }).await?;
    Ok(count)
}

/// Whether the store was counted and posted after that: the later count stands.
async fn counted_since(tx: &mut Tx, store: Id, at: Timestamp) -> Result<bool> {
    let found: Option<(Id,)> = tx
        .optional(
            "SELECT id FROM stock_count WHERE store_id = $1 AND status = $2 AND submitted_at >= $3 LIMIT 1",
            params![store, CountState::Posted, at],
        )
        .await?;
    Ok(found.is_some())
}

/// Two phones may open at the same moment; the one that comes second asks again and finds the other's.
async fn insert(tx: &mut Tx, count: &CountRow) -> Result<()> {
    let inserted = tx
        .execute(
            "INSERT INTO stock_count (id, country_code, doc_no, store_id, customer_id, person_id, owner_id, biz_date, status, round, blind,
                 tolerance_pieces, tolerance_rate, started_at, kinds, kinds_within, pieces, over_qty, short_qty, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13, 0, 0, 0, 0, 0, $14) ON CONFLICT DO NOTHING",
            params![
                count.id,
                count.country_code,
                &count.doc_no,
                count.store_id,
                count.customer_id,
                count.person_id,
                count.owner_id,
                count.biz_date,
                count.status,
                count.blind,
                count.tolerance_pieces,
                count.tolerance_rate,
                count.started_at,
                count.ver,
            ],
        )
        .await?;
    if inserted == 0 {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    tx.moved(&movements::COUNT, count.id);
    Ok(())
}
