//! What is lost, broken or spoilt, and what is decided about it.

use ::loss::{LossDecision, LossInput, LossLineInput, LossReason, LossVerdict};
use kernel::{Id, Result, Runtime};
use store::Tx;

use super::super::names::Draw;
use super::{Floor, Next, Part, What, hours_on, key};
use crate::remarks::stores;

/// Only of what there is plenty of, so that it is still there when it is decided.
const PLENTY: i64 = 6;
/// Of the last days some wait for a photo, and some for a decision.
const WAITS_DAYS: i64 = 5;
/// Nobody looks at older photos.
const PHOTO_DAYS: i64 = 30;

/// A loss for which somebody answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lost {
    pub promoter: usize,
    pub loss_id: Id,
}

pub(super) async fn report(tx: &mut Tx, rt: &Runtime, floor: &Floor, promoter: usize) -> Result<Next> {
    let who = &floor.promoters[promoter];
    let Some(here) = floor.at_store(tx, rt, &who.actor).await? else { return Ok(Next::new()) };
    let drawn = floor.drawn(who, Part::Other, rt);
    let draw = Draw::new(&drawn, floor.country);
    let plenty: Vec<Id> = here.shelf.iter().filter(|level| level.available() >= PLENTY).map(|level| level.product_id).collect();
    if plenty.is_empty() {
        return Ok(Next::new());
    }
    let reasons = [LossReason::Expired, LossReason::Stolen, LossReason::Missing, LossReason::Other, LossReason::Damaged];
    // Nobody confirms what is damaged without a photo, and those of old times are long confirmed.
    let known = if floor.lately(rt, PHOTO_DAYS) { reasons.len() } else { reasons.len() - 1 };
    let (first, kinds) = (draw.below(plenty.len()), 1 + draw.below(2));
    let line = |product_id: &Id| LossLineInput {
        product_id: *product_id,
        qty: i64::from(1 + draw.number(2)),
        reason: reasons[draw.below(known)],
        remark: String::new(),
        photo_ids: Vec::new(),
    };
    let mut lines: Vec<LossLineInput> = plenty.iter().skip(first).take(kinds).map(line).collect();
    let forgotten = floor.lately(rt, WAITS_DAYS) && draw.chance(40);
    let photographed = photograph(tx, rt, floor, here.actor.user_id, &mut lines, forgotten).await?;
    let input = LossInput { key: key(rt), store_id: here.store, remark: String::new(), lines };
    let loss = ::loss::submit(tx, rt, &here.actor, floor.language(), &input, rt.now()).await?;
    let waits = !photographed || (floor.lately(rt, WAITS_DAYS) && draw.chance(30));
    let lost = Lost { promoter, loss_id: loss.loss.loss_id };
    Ok(if waits { Next::new() } else { vec![(hours_on(rt.now(), 3), What::DecideLoss(lost))] })
}

/// Puts a photo to whatever is damaged; whether it is seen of everything that has to be.
async fn photograph(tx: &mut Tx, rt: &Runtime, floor: &Floor, owner: Id, lines: &mut [LossLineInput], forgotten: bool) -> Result<bool> {
    let mut seen = true;
    for line in lines.iter_mut().filter(|line| line.reason == LossReason::Damaged) {
        let photo = if forgotten { None } else { floor.photos.take(tx, rt, owner).await? };
        if photo.is_none() && !floor.lately(rt, WAITS_DAYS) {
            // It would wait for ever.
            line.reason = LossReason::Other;
            continue;
        }
        seen &= photo.is_some();
        line.photo_ids.extend(photo);
    }
    Ok(seen)
}

/// The reviewer writes it off, or says where the pieces are.
pub(super) async fn decide(tx: &mut Tx, rt: &Runtime, floor: &Floor, lost: Lost) -> Result<Next> {
    let drawn = floor.drawn(&floor.promoters[lost.promoter], Part::Other, rt);
    let draw = Draw::new(&drawn, floor.country);
    let refused = draw.chance(10);
    let why = stores::NO_LOSS[draw.below(stores::NO_LOSS.len())];
    let input = LossDecision {
        loss_id: lost.loss_id,
        decision: if refused { LossVerdict::Refuse } else { LossVerdict::Confirm },
        lines: Vec::new(),
        reason: if refused { why.of(floor.country).to_owned() } else { String::new() },
    };
    ::loss::decide(tx, rt, &floor.reviewer(rt, lost.promoter)?, floor.language(), &input).await?;
    Ok(Next::new())
}
