//! Goods between the stores of a customer, and what becomes of them on the way.

use std::sync::Arc;

use kernel::{Id, Result, Runtime};
use org::Actor;
use store::Tx;
use transfer::{
    ReceivedLine, SentLine, ShortageInput, StockTransfer, TransferCancellation, TransferInput, TransferReceipt, TransferRefusal, confirm,
    raise_loss, refuse, submit, take_back,
};

use super::super::cast::at_work;
use super::super::names::Draw;
use super::loss::Lost;
use super::{AtStore, Floor, Next, Part, Promoter, What, hours_on, key};
use crate::remarks::stores;

/// Only of what there is plenty of.
const PLENTY: i64 = 8;

/// Goods on their way to somebody.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    /// Who sent them, or for allocations who receives them.
    pub promoter: usize,
    pub transfer_id: Id,
    pub out_doc_no: String,
    pub out_store: Option<Id>,
    pub receiver: Arc<Actor>,
    pub in_store: Id,
    /// What may be missing when they arrive.
    pub first: SentLine,
    pub course: Course,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Arrives,
    Refused,
    Short,
    CalledBack,
}

impl Course {
    /// Six in a hundred are refused, two are short.
    fn draw(draw: &Draw<'_>) -> Self {
        match draw.below(100) {
            0..6 => Self::Refused,
            6..8 => Self::Short,
            8..11 => Self::CalledBack,
            _ => Self::Arrives,
        }
    }
}

pub(super) async fn send(tx: &mut Tx, rt: &Runtime, floor: &Floor, promoter: usize) -> Result<Next> {
    let who = &floor.promoters[promoter];
    let Some(here) = floor.at_store(tx, rt, &who.actor).await? else { return Ok(Next::new()) };
    let drawn = floor.drawn(who, Part::Other, rt);
    let draw = Draw::new(&drawn, floor.country);
    let there = floor.neighbour(tx, &here, draw.below(8)).await?;
    let Some((in_store, receiver)) = there.filter(|(_, receiver)| !floor.is_quiet(rt.now(), receiver.number)) else {
        return Ok(Next::new());
    };
    let plenty: Vec<_> = here.shelf.iter().filter(|level| level.available() >= PLENTY).collect();
    if plenty.is_empty() {
        return Ok(Next::new());
    }
    let (first, kinds) = (draw.below(plenty.len()), 1 + draw.below(4));
    let qty = |available: i64| 2 + i64::from(draw.number(u32::try_from(available / 3).unwrap_or(1)));
    let some = plenty.iter().skip(first).take(kinds);
    let lines: Vec<SentLine> = some.map(|level| SentLine { product_id: level.product_id, qty: qty(level.available()) }).collect();
    let remark = stores::SENT[draw.below(stores::SENT.len())].of(floor.country);
    let sent = floor.carry(tx, rt, &here, in_store, remark, lines.clone()).await?;
    let sent = Sent {
        promoter,
        transfer_id: sent.transfer.transfer_id,
        out_doc_no: sent.transfer.out_doc_no,
        out_store: Some(here.store),
        receiver: receiver.actor,
        in_store,
        first: lines[0],
        course: Course::draw(&draw),
    };
    Ok(vec![(hours_on(rt.now(), [1, 2, 17, 19, 20][draw.below(5)]), What::Answer(Arc::new(sent)))])
}

impl Floor {
    /// Another store of the customer and who works there, beginning with the `nth`.
    pub(super) async fn neighbour(&self, tx: &mut Tx, here: &AtStore, nth: usize) -> Result<Option<(Id, Promoter)>> {
        let others = self.siblings.get(&here.store).map_or(&[][..], Vec::as_slice);
        for store in others.iter().cycle().skip(nth).take(others.len()) {
            let there = org::people_in_store(tx, *store, here.actor.today.into()).await?;
            if let Some(receiver) =
                there.iter().find_map(|person| self.everybody.get(person)).filter(|found| Some(found.number) != self.moved)
            {
                return Ok(Some((*store, receiver.clone())));
            }
        }
        Ok(None)
    }

    pub(super) async fn carry(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        here: &AtStore,
        in_store: Id,
        remark: &str,
        lines: Vec<SentLine>,
    ) -> Result<StockTransfer> {
        let (out_store_id, in_store_id) = (here.store, in_store);
        let input = TransferInput { key: key(rt), out_store_id, in_store_id, remark: remark.to_owned(), lines };
        submit(tx, rt, &here.actor, self.language(), &input, rt.now()).await
    }
}

/// Whether somebody still works in a store; whoever moved leaves it to others.
async fn works_there(tx: &mut Tx, actor: &Actor, store: Id) -> Result<bool> {
    match actor.person_id {
        Some(person) => org::works_in(tx, person, store, actor.today.into()).await,
        None => Ok(false),
    }
}

pub(super) async fn answer(tx: &mut Tx, rt: &Runtime, floor: &Floor, sent: &Arc<Sent>) -> Result<Next> {
    let (language, receiver) = (floor.language(), at_work(rt, &sent.receiver)?);
    if !works_there(tx, &receiver, sent.in_store).await? {
        return Ok(Next::new());
    }
    let Sent { transfer_id, first, .. } = **sent;
    let drawn = floor.drawn(&floor.promoters[sent.promoter], Part::Other, rt);
    let draw = Draw::new(&drawn, floor.country);
    let mut next = Next::new();
    match sent.course {
        Course::Arrives => {
            confirm(tx, rt, &receiver, language, &TransferReceipt { transfer_id, lines: Vec::new() }, rt.now()).await?;
        }
        Course::Refused => {
            let reason = stores::NOT_TAKEN[draw.below(stores::NOT_TAKEN.len())].of(floor.country).to_owned();
            refuse(tx, rt, &receiver, language, &TransferRefusal { transfer_id, reason }, rt.now()).await?;
        }
        Course::Short => {
            let short = ReceivedLine { product_id: first.product_id, qty_in: first.qty - 1, refused_qty: 0 };
            confirm(tx, rt, &receiver, language, &TransferReceipt { transfer_id, lines: vec![short] }, rt.now()).await?;
            next.push((hours_on(rt.now(), 20), What::SettleShortage(Arc::clone(sent))));
        }
        Course::CalledBack => {
            let sender = at_work(rt, &floor.promoters[sent.promoter].actor)?;
            if let Some(store) = sent.out_store.filter(|_| receiver.user_id != sender.user_id)
                && works_there(tx, &sender, store).await?
            {
                let input = TransferCancellation { transfer_id, reason: String::new() };
                transfer::cancel(tx, rt, &sender, language, &input).await?;
            }
        }
    }
    Ok(next)
}

/// Half of what did not arrive is found again, the other half is lost.
pub(super) async fn settle(tx: &mut Tx, rt: &Runtime, floor: &Floor, sent: &Sent) -> Result<Next> {
    let who = &floor.promoters[sent.promoter];
    let (drawn, sender) = (floor.drawn(who, Part::Other, rt), at_work(rt, &who.actor)?);
    let draw = Draw::new(&drawn, floor.country);
    let Some(store) = sent.out_store else { return Ok(Next::new()) };
    if !works_there(tx, &sender, store).await? {
        return Ok(Next::new());
    }
    let input = ShortageInput { transfer_id: sent.transfer_id, lines: Vec::new() };
    if draw.chance(50) {
        take_back(tx, rt, &sender, floor.language(), &input).await?;
        return Ok(Next::new());
    }
    raise_loss(tx, rt, &sender, floor.language(), &input).await?;
    let raised = ::loss::standing_of(tx, floor.country, &sent.out_doc_no).await?;
    let decided =
        |loss: ::loss::Standing| (hours_on(rt.now(), 23), What::DecideLoss(Lost { promoter: sent.promoter, loss_id: loss.loss_id }));
    Ok(raised.into_iter().map(decided).collect())
}
