//! What happened before somebody counted, and was told of only after the count was posted. At the moment of counting the books
//! say what was found, so what differed is worked out again and the rest is moved back: otherwise pieces that were sold would be
//! missing a second time.

use kernel::{AppError, Id, Result, Runtime};
use org::Actor;
use stock::{Document, LocationKind, Movement, location, move_goods_as_of};
use store::{Db, Tx, params};

use crate::happened::{Happened, keep};
use crate::lines::total;
use crate::machine::{CountEvent, CountState, Facts};
use crate::movements;
use crate::notify;
use crate::place::everything;
use crate::row::{CountRow, LineRow, lines_of, lock};

/// Reports are taken for seven days; one more for what waits in between.
const HEARD_FOR_S: i64 = 8 * 24 * 60 * 60;
const AT_ONCE: i64 = 200;

/// Looks again at the counts posted lately. What cannot be moved back waits for the next count. Returns how many it mended.
#[kernel::boxed]
pub async fn hear_late(db: &Db, rt: &Runtime) -> Result<usize> {
    let (mut after, mut mended) = (Id::new(0), 0);
    loop {
        let now = rt.clone();
        let counts: Vec<CountRow> = db.read::<_, AppError, _>(async move |tx| posted_lately(tx, &now, after).await).await?;
        let Some(last) = counts.last() else { return Ok(mended) };
        after = last.id;
        for count in counts {
            let (id, now) = (count.id, rt.clone());
            if db.read::<_, AppError, _>(async move |tx| Ok(differing(tx, &count).await?.is_empty())).await? {
                continue;
            }
            match db.decide::<_, AppError, _>(async move |tx| mend(tx, &now, id).await).await {
                Ok(()) => mended += 1,
                Err(refusal) => tracing::warn!(%refusal, count = %id, "what was told late waits for the next count"),
            }
        }
    }
}

async fn posted_lately(tx: &mut Tx, rt: &Runtime, after: Id) -> Result<Vec<CountRow>> {
    let sql = format!(
        "SELECT {} FROM stock_count WHERE status = 'posted' AND reviewed_at >= $1 AND id > $2 ORDER BY id LIMIT $3",
        CountRow::COLUMNS
    );
    Ok(tx.all(&sql, params![rt.now().plus_seconds(-HEARD_FOR_S), after, AT_ONCE]).await?)
}

/// Lines for which the books of the moment do not say what was found any more, and by how many pieces they say more.
async fn differing(tx: &mut Tx, count: &CountRow) -> Result<Vec<(LineRow, i64)>> {
    let Some(place) = location::find_of_store(tx, count.country_code, count.store_id).await? else { return Ok(Vec::new()) };
    let lines = lines_of(tx, count.id).await?;
    let moments: Vec<_> = lines.iter().map(|line| (line.product_id, line.counted_at)).collect();
    let books = stock::levels_as_of(tx, place.id, count.owner_id, &moments).await?;
    let more = |line: &LineRow| books.get(&line.product_id).copied().unwrap_or(0) - line.qty;
    Ok(lines.into_iter().map(|line| (more(&line), line)).filter(|(more, _)| *more != 0).map(|(more, line)| (line, more)).collect())
}

async fn mend(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<()> {
    let system = Actor::system(rt.now().date_in("UTC").map_err(AppError::internal)?);
    let before = lock(tx, &everything(&system)?, id).await?;
    let differing = differing(tx, &before).await?;
    if before.status != CountState::Posted || differing.is_empty() {
        return Ok(());
    }
    let mut count = before.clone();
    count.status = Facts::default().allow(Some(count.status), CountEvent::HearLate)?;
    move_back(tx, rt, &system, &count, &differing).await?;
    for (line, more) in &differing {
        rewrite(tx, &count, line, *more).await?;
    }
    tx.moved(&movements::LINE, count.id);
    total(&mut count, &lines_of(tx, id).await?);
    keep(tx, rt, &system, Some(&before), &mut count, &Happened { event: CountEvent::HearLate, note: "", captured_at: rt.now() }).await?;
    // Whoever decides about the loss that the count raised has to know that it is another one now.
    let lost = loss::standing_of(tx, count.country_code, &count.doc_no).await?;
    let touched =
        lost.iter().flat_map(|loss| &loss.lines).any(|(product, _)| differing.iter().any(|(line, _)| line.product_id == *product));
    if touched { notify::changed(tx, rt, &count).await } else { Ok(()) }
}

/// As of the moment at which it was counted.
async fn move_back(tx: &mut Tx, rt: &Runtime, actor: &Actor, count: &CountRow, differing: &[(LineRow, i64)]) -> Result<()> {
    let store = location::of_store(tx, rt, count.country_code, count.store_id).await?.id;
    let adjust = location::of_kind(tx, rt, count.country_code, LocationKind::Adjust).await?.id;
    let (owner, becomes) = (count.owner_id, count.owner_id);
    let movements: Vec<_> = differing
        .iter()
        .zip(1_i64..)
        .map(|((line, more), line_no)| {
            let (from, to) = if *more > 0 { (store, adjust) } else { (adjust, store) };
            (Movement { line_no, product: line.product_id, qty: more.abs(), from, to, owner, becomes }, line.counted_at)
        })
        .collect();
    let document = Document {
        country: count.country_code,
        doc_type: "stock_count",
        doc_no: &count.doc_no,
        reference: &format!("{}/{}", count.doc_no, count.ver),
        biz_date: count.biz_date,
        user_id: actor.user_id,
    };
    move_goods_as_of(tx, rt, &document, &movements).await?;
    Ok(())
}

async fn rewrite(tx: &mut Tx, count: &CountRow, line: &LineRow, more: i64) -> Result<()> {
    let (book_qty, variance_qty) = (line.book_qty + more, line.variance_qty - more);
    let within = count.tolerance().covers(variance_qty, book_qty);
    tx.execute_one(
        "UPDATE stock_count_line SET book_qty = $3, variance_qty = $4, within = $5 WHERE count_id = $1 AND product_id = $2",
        params![count.id, line.product_id, book_qty, variance_qty, within],
    )
    .await?;
    Ok(())
}
