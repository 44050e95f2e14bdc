//! When a cycle of a customer is over, the settlements of its stores are drawn up by themselves, and wait as drafts for those who
//! look after the customer. Each is drawn up once: a draft that somebody dropped stays dropped.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Id, Result, Runtime};
use org::{Permission, SettlementCycle};
use store::jobs::Runner;
use store::{Db, Tx, params, record};

use crate::draw;
use crate::due::last_period;
use crate::machine::SettlementStatus;
use crate::prepare::{self, MOST_DAYS};
use crate::row::{self, SettlementBasis, SettlementRow};
use crate::{notify, sight};

const EVERY_S: i64 = 30 * 60;
const AT_ONCE: i64 = 200;

record! {
    /// A store with goods of ours, and when its customer settles.
    #[derive(Clone, Debug)]
    struct Shelf {
        id: Id,
        time_zone: String,
        settlement_cycle: SettlementCycle,
        settlement_day: i64,
    }
}

/// Draws up what is due, store by store, each in a transaction of its own. Returns how many drafts there are more.
#[kernel::boxed]
pub async fn draw_up_due(db: &Db, rt: &Runtime) -> Result<usize> {
    let (mut after, mut drafts) = (Id::new(0), 0);
    loop {
        let shelves = db.read::<_, AppError, _>(async move |tx| next(tx, after).await).await?;
        let Some(last) = shelves.last() else { return Ok(drafts) };
        after = last.id;
        for shelf in shelves {
            let rt = rt.clone();
            let drawn = db.write::<_, AppError, _>(async move |tx| draw_up(tx, &rt, &shelf).await).await?;
            drafts += usize::from(drawn);
        }
    }
}

async fn next(tx: &mut Tx, after: Id) -> Result<Vec<Shelf>> {
    let sql = "SELECT t.id, t.time_zone, c.settlement_cycle, c.settlement_day FROM store t JOIN customer c ON c.id = t.customer_id
         WHERE t.id > $1 AND t.status = 'active' AND c.cooperation_mode = 1 AND c.status <> 'closed' ORDER BY t.id LIMIT $2";
    Ok(tx.all(sql, params![after, AT_ONCE]).await?)
}

async fn draw_up(tx: &mut Tx, rt: &Runtime, shelf: &Shelf) -> Result<bool> {
    let today = rt.now().date_in(&shelf.time_zone).map_err(AppError::internal)?;
    let (period_to, began) = last_period(today, shelf.settlement_cycle, shelf.settlement_day)?;
    let once = format!("cycle-{}-{period_to}", shelf.id);
    if is_done(tx, shelf.id, &once).await? {
        return Ok(false);
    }
    let nobody = sight::nobody(rt)?;
    let store = org::find_store(tx, &nobody.require(Permission::ConsignmentCreate)?, shelf.id).await?;
    // Somebody may prepare it at this very moment.
    receivable::hold(tx, store.customer_id).await?;
    let last = row::last_of(tx, store.id).await?;
    if last.as_ref().is_some_and(|last| last.status != SettlementStatus::Settled) || is_done(tx, shelf.id, &once).await? {
        return Ok(false);
    }
    let period_from = last.as_ref().map_or(began, |last| last.period_to.tomorrow());
    let longest = Date::from(period_from).checked_add(MOST_DAYS.days()).map_err(AppError::internal)?;
    // Whoever has not settled for a quarter says up to when they do.
    if period_from > period_to || Date::from(period_to) >= longest {
        return Ok(false);
    }
    sellout::report::hold_reports(tx, store.id).await?;
    let counted = last.as_ref().is_some_and(|last| last.basis == SettlementBasis::Count)
        && prepare::require_count(tx, &store, SettlementBasis::Count, period_to).await.is_ok();
    let row = SettlementRow {
        request_mark: once.clone(),
        request_id: Some(once),
        period_from,
        period_to,
        basis: if counted { SettlementBasis::Count } else { SettlementBasis::Reports },
        charge_lost: last.as_ref().is_some_and(|last| last.charge_lost),
        ..prepare::blank(rt, &nobody, &store)?
    };
    let drawn = draw::read(tx, &row).await?;
    if drawn.is_empty() {
        return Ok(false);
    }
    let row = prepare::draw_up(tx, rt, &nobody, row, &drawn).await?;
    notify::drafted(tx, rt, &nobody, &row).await?;
    Ok(true)
}

/// It was drawn up before, whatever became of it, or the period is settled.
async fn is_done(tx: &mut Tx, store: Id, once: &str) -> Result<bool> {
    let sql = "SELECT id FROM consignment_settlement WHERE store_id = $1 AND request_id = $2";
    let made: Option<(Id,)> = tx.optional(sql, params![store, once]).await?;
    Ok(made.is_some())
}

pub(crate) fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_S, "settlement.cycle", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { draw_up_due(&db, &rt).await.map(drop) }
    })
}
