//! Promoters count the shelf, somebody else looks at what differs.

use std::sync::Arc;

use counting::{
    CountEntries, CountEntryInput, CountReview, CountSubmission, CountVerdict, Counted as EntryKind, StockCount, enter, submit,
};
use kernel::{Id, Result, Runtime, Timestamp};
use org::Actor;
use store::Tx;

use super::super::names::Draw;
use super::super::timeline::HOUR_MS;
use super::loss::Lost;
use super::{Floor, Next, Part, What, hours_on, key};
use crate::remarks::stores;

/// Of a hundred products so many are not found as the books say,
const OFF_PERCENT: usize = 25;
/// by so many pieces at most.
const OFF_MOST: u32 = 3;
/// One product in so many is scanned piece by piece; the others are typed.
const SCANNED_ONE_IN: i64 = 8;
/// One count in so many of the last days waits for its reviewer.
const WAITS_ONE_IN: usize = 3;
const WAITS_DAYS: i64 = 4;
/// Entries that a phone sends together.
const SENT_AT_ONCE: usize = 200;

/// A phone on which a store is counted.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub store: Id,
    session: String,
}

/// A count that was sent in.
#[derive(Clone, Debug)]
pub(super) struct Counted {
    pub promoter: usize,
    pub sheet: Sheet,
    pub id: Id,
    pub ver: i64,
    pub round: i64,
    pub doc_no: String,
    /// What differs by more than is tolerated.
    pub off: Vec<Id>,
}

impl Sheet {
    pub(super) fn new(rt: &Runtime, store: Id) -> Self {
        Self { store, session: key(rt) }
    }

    /// Notes what is found, as much at once as phones send; `first` is the place of the first entry among those of the phone.
    /// A shelf on which nothing is left to note is no mistake.
    pub(super) async fn note(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        (actor, floor): (&Actor, &Floor),
        (round, first): (i64, i64),
        found: &[(Id, i64)],
    ) -> Result<()> {
        let entry = |((product_id, qty), seq): (&(Id, i64), i64)| CountEntryInput {
            entry_key: key(rt),
            seq,
            round,
            product_id: *product_id,
            kind: if *qty > 0 && seq % SCANNED_ONE_IN == 0 { EntryKind::Add } else { EntryKind::Set },
            qty: *qty,
            barcode: None,
            captured_at: rt.now(),
        };
        let entries: Vec<CountEntryInput> = found.iter().zip(first..).map(entry).collect();
        for some in entries.chunks(SENT_AT_ONCE) {
            let input = CountEntries { store_id: self.store, session_key: self.session.clone(), entries: some.to_vec() };
            enter(tx, rt, actor, floor.language(), &input).await?;
        }
        Ok(())
    }

    pub(super) async fn send(&self, tx: &mut Tx, rt: &Runtime, (actor, floor): (&Actor, &Floor), round: i64) -> Result<StockCount> {
        let input = CountSubmission { store_id: self.store, session_key: self.session.clone(), round, captured_at: Some(rt.now()) };
        submit(tx, rt, actor, floor.language(), &input).await
    }
}

impl Counted {
    pub(super) fn new(promoter: usize, sheet: Sheet, sent: StockCount) -> Self {
        let beyond = sent.lines.iter().filter(|line| line.difference.is_some_and(|difference| !difference.within));
        let off = beyond.map(|line| line.product.product_id).collect();
        let StockCount { count, .. } = sent;
        Self { promoter, sheet, id: count.count_id, ver: count.ver, round: count.round, doc_no: count.doc_no, off }
    }
}

pub(super) async fn count(tx: &mut Tx, rt: &Runtime, floor: &Floor, promoter: usize) -> Result<Next> {
    let who = &floor.promoters[promoter];
    let Some(here) = floor.at_store(tx, rt, &who.actor).await? else { return Ok(Next::new()) };
    let drawn = floor.drawn(who, Part::Counting, rt);
    let draw = Draw::new(&drawn, floor.country);
    let there = here.shelf.iter().filter(|level| level.on_hand > 0);
    let found: Vec<(Id, i64)> = there.map(|level| (level.product_id, seen(&draw, level.on_hand))).collect();
    if found.is_empty() {
        return Ok(Next::new());
    }
    let sheet = Sheet::new(rt, here.store);
    sheet.note(tx, rt, (&here.actor, floor), (0, 1), &found).await?;
    let sent = sheet.send(tx, rt, (&here.actor, floor), 0).await?;
    let counted = Counted::new(promoter, sheet, sent);
    Ok(vec![(Timestamp::from_millis(rt.now().millis() + 3 * HOUR_MS), What::ReviewCount(Arc::new(counted)))])
}

/// Shelves are rarely as the books say, but nearly.
fn seen(draw: &Draw<'_>, on_hand: i64) -> i64 {
    if !draw.chance(OFF_PERCENT) {
        return on_hand;
    }
    let off = i64::from(1 + draw.number(OFF_MOST));
    (if draw.chance(70) { on_hand - off } else { on_hand + off }).max(0)
}

pub(super) async fn review(tx: &mut Tx, rt: &Runtime, floor: &Floor, counted: &Arc<Counted>) -> Result<Next> {
    let who = &floor.promoters[counted.promoter];
    let drawn = floor.drawn(who, Part::Counting, rt);
    let draw = Draw::new(&drawn, floor.country);
    let beyond = !counted.off.is_empty();
    if beyond && floor.lately(rt, WAITS_DAYS) && draw.below(WAITS_ONE_IN) == 0 {
        return Ok(Next::new());
    }
    let again = beyond && counted.round == 0 && draw.chance(30);
    let note = if again { stores::COUNT_AGAIN.of(floor.country) } else { "" };
    let reviewed = decide(tx, rt, floor, counted, again, note).await?;
    if again {
        let counted = Counted { ver: reviewed.count.ver, round: reviewed.count.round, ..counted.as_ref().clone() };
        return Ok(vec![(hours_on(rt.now(), 1), What::CountAgain(Arc::new(counted)))]);
    }
    let raised = ::loss::standing_of(tx, floor.country, &counted.doc_no).await?;
    let decided = |loss: ::loss::Standing| {
        let lost = Lost { promoter: counted.promoter, loss_id: loss.loss_id };
        (hours_on(rt.now(), 21), What::DecideLoss(lost))
    };
    Ok(raised.into_iter().map(decided).collect())
}

/// The reviewer has everything counted again that differs, or accepts.
pub(super) async fn decide(tx: &mut Tx, rt: &Runtime, floor: &Floor, counted: &Counted, again: bool, note: &str) -> Result<StockCount> {
    let input = CountReview {
        count_id: counted.id,
        ver: counted.ver,
        verdict: if again { CountVerdict::Recount } else { CountVerdict::Accept },
        not_counted: None,
        product_ids: if again { counted.off.clone() } else { Vec::new() },
        note: note.to_owned(),
    };
    counting::review(tx, rt, &floor.reviewer(rt, counted.promoter)?, floor.language(), &input).await
}

/// Most of what was missing turns up.
pub(super) async fn again(tx: &mut Tx, rt: &Runtime, floor: &Floor, counted: &Counted) -> Result<Next> {
    let who = &floor.promoters[counted.promoter];
    let Some(here) = floor.at_store(tx, rt, &who.actor).await? else { return Ok(Next::new()) };
    let on_hand = |product: &Id| here.shelf.iter().find(|level| level.product_id == *product).map_or(0, |level| level.on_hand);
    let found: Vec<(Id, i64)> = counted.off.iter().map(|product| (*product, on_hand(product))).collect();
    let sheet = counted.sheet.clone();
    sheet.note(tx, rt, (&here.actor, floor), (counted.round, 1_000), &found).await?;
    let sent = sheet.send(tx, rt, (&here.actor, floor), counted.round).await?;
    let counted = Counted::new(counted.promoter, sheet, sent);
    Ok(vec![(hours_on(rt.now(), 1), What::ReviewCount(Arc::new(counted)))])
}
