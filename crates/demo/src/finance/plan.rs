//! Who tops up when, how much, and what becomes of it.

use std::sync::Arc;

use files::Received;
use kernel::{AppError, Country, Money, Result, Runtime, Timestamp};
use money::payee::Payee;
use money::top_up::RejectReason;

use super::super::cast::{Cast, buys_much};
use super::super::names::Draw;
use super::super::organisation::IN_STORIES;
use super::super::timeline::{DAY_MS, Deed, HOUR_MS, Moment, Period, STORIES_BEGIN_DAYS};
use super::deeds::{TopUpDeed, TopUpStep, Transfer};
use crate::remarks::{Remark, top_up};

/// A payer tops up once in so many days.
const EVERY_DAYS: i64 = 28;
/// One in fifty has not been looked at yet, and never fewer than these.
const WAITING_SHARE: usize = 50;
const WAITING_AT_LEAST: usize = 4;
/// What wallets begin with, in the smallest amounts that are transferred.
const OPENING_UNITS: i64 = 12;
/// The days before today to which only what waits and a few stories belong.
const RECENT_DAYS: i64 = 6;

const REFUSALS: [(RejectReason, Remark); 6] = [
    (RejectReason::NotReceived, top_up::NOTHING),
    (RejectReason::AmountMismatch, top_up::OTHER_AMOUNT),
    (RejectReason::WrongPayee, top_up::CLOSED_ACCOUNT),
    (RejectReason::VoucherUnreadable, top_up::NOTHING),
    (RejectReason::Duplicate, top_up::NOTHING),
    (RejectReason::Other, top_up::FOREIGN_ACCOUNT),
];

/// What one picture shows.
#[derive(Clone, Debug)]
pub struct SlipPlan {
    pub amount: Money,
    pub payee: usize,
    pub payer: usize,
    pub reference: String,
    /// When it was handed in.
    pub at: Timestamp,
}

#[derive(Clone, Copy, Debug)]
enum Fate {
    Success,
    /// Credited, but not with what was said.
    Less,
    Refused(usize),
    Waiting,
    Withdrawn,
    Reversed,
    /// Credited; its reversal waits for a second person.
    ReversalAsked,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    payer: usize,
    slip: usize,
    at: Timestamp,
    /// Hours until it is decided.
    hours: i64,
    fate: Fate,
}

pub struct Plan {
    country: Country,
    pub slips: Vec<SlipPlan>,
    entries: Vec<Entry>,
}

pub fn of(present: &Runtime, period: &Period, cast: &Cast, payees: &[Payee]) -> Result<Plan> {
    let (country, payers) = (cast.country, cast.clients.len());
    let draw = Draw::new(&present.entropy, country);
    let regular = payers * usize::try_from(period.days / EVERY_DAYS).unwrap_or(0).max(1);
    let count = regular + (regular / WAITING_SHARE).max(WAITING_AT_LEAST);
    let midnight = money::receivable::beginning_of_day(period.now, country)?.millis();
    let mut plan = Plan { country, slips: Vec::with_capacity(count), entries: Vec::with_capacity(count) };
    plan.open_wallets(&draw, payees, payers, period);
    for number in 0..count {
        let at = if number < regular {
            let day = i64::try_from(number).unwrap_or(0) * (period.days - RECENT_DAYS) / i64::try_from(regular).unwrap_or(1);
            office_hour(&draw, midnight - (period.days - day) * DAY_MS)
        } else {
            office_hour(&draw, midnight - (1 + i64::from(draw.number(3))) * DAY_MS)
        };
        let fate = fate(&draw, number, regular);
        let (payer, hours) = (number % payers, 1 + i64::from(draw.number(30)));
        let slip = plan.slips.len();
        plan.add(&draw, payees, Entry { payer, slip, at, hours, fate });
    }
    plan.tell_stories(&draw, payees, midnight);
    if plan.entries.iter().any(|entry| entry.at >= period.now) {
        return Err(AppError::internal("a top-up of the past lies in the future"));
    }
    Ok(plan)
}

/// Some time between nine and six of the day that begins at `midnight`.
fn office_hour(draw: &Draw<'_>, midnight: i64) -> Timestamp {
    Timestamp::from_millis(midnight + 9 * HOUR_MS + i64::from(draw.number(9 * 60 * 60)) * 1000)
}

fn fate(draw: &Draw<'_>, number: usize, regular: usize) -> Fate {
    if number >= regular {
        Fate::Waiting
    } else if number % 311 == 310 {
        Fate::Withdrawn
    } else if number == regular / 2 {
        Fate::Reversed
    } else if draw.chance(5) {
        Fate::Refused(draw.below(REFUSALS.len()))
    } else {
        Fate::Success
    }
}

impl Plan {
    /// Everybody pays something in before the first order.
    fn open_wallets(&mut self, draw: &Draw<'_>, payees: &[Payee], payers: usize, period: &Period) {
        for payer in 0..payers {
            let at = Timestamp::from_millis(period.beginning().millis() + HOUR_MS + i64::from(draw.number(60 * 60)) * 1000);
            self.credit(draw, payees, payer, at);
        }
    }

    /// Enough for a good while, and credited without ado.
    fn credit(&mut self, draw: &Draw<'_>, payees: &[Payee], payer: usize, at: Timestamp) {
        self.add(draw, payees, Entry { payer, slip: self.slips.len(), at, hours: 2, fate: Fate::Success });
        if let Some(slip) = self.slips.last_mut() {
            slip.amount = Money::from_minor(unit(self.country).minor() * OPENING_UNITS * times(payer));
        }
    }

    fn add(&mut self, draw: &Draw<'_>, payees: &[Payee], entry: Entry) {
        self.slips.push(slip(draw, self.country, payees, &entry, self.slips.len()));
        self.entries.push(entry);
    }

    /// Where it is one of the numbered stories, the bank's reference says so.
    fn add_story(&mut self, draw: &Draw<'_>, payees: &[Payee], at: Timestamp, fate: Fate, number: Option<u32>) {
        self.add(draw, payees, Entry { payer: 0, slip: self.slips.len(), at, hours: 2, fate });
        if let (Some(number), Some(slip)) = (number, self.slips.last_mut()) {
            slip.reference = format!("STORY{number}{}", self.country.iso2());
        }
    }

    /// What the first customer went through this week: a voucher handed in twice, an amount that was not what was
    /// said, a refusal, and a credit that one of finance wants to take back.
    fn tell_stories(&mut self, draw: &Draw<'_>, payees: &[Payee], midnight: i64) {
        let day = |days: i64, hour: i64| Timestamp::from_millis(midnight - days * DAY_MS + hour * HOUR_MS);
        for payer in IN_STORIES {
            self.credit(draw, payees, payer, day(STORIES_BEGIN_DAYS, 10));
        }
        self.add_story(draw, payees, day(5, 10), Fate::Refused(3), None);
        self.add_story(draw, payees, day(4, 11), Fate::ReversalAsked, None);
        self.add_story(draw, payees, day(3, 10), Fate::Less, Some(12));
        self.add_story(draw, payees, day(3, 15), Fate::Success, Some(11));
        // The same face is the same picture to the byte.
        let again = Entry { payer: 0, slip: self.slips.len(), at: day(1, 14), hours: 0, fate: Fate::Waiting };
        self.slips.extend(self.slips.last().cloned());
        self.entries.push(again);
    }

    pub fn moments(&self, cast: &Cast, payees: &[Payee], vouchers: &[Arc<Received>]) -> Result<Vec<Moment>> {
        let (auditor, second) = (cast.login("ho.fin")?, cast.login("ho.fin2")?);
        let first = usize::try_from(self.country.code()).unwrap_or(0) * 100_000;
        let mut moments = Vec::with_capacity(self.entries.len() * 2);
        for (number, entry) in (first..).zip(&self.entries) {
            let (slip, payer) = (&self.slips[entry.slip], &cast.clients[entry.payer]);
            let buyer = Arc::clone(&payer.buyer);
            let mut tell = |hours: i64, by: &Arc<org::Actor>, step: TopUpStep| {
                let at = Timestamp::from_millis(entry.at.millis() + hours * HOUR_MS);
                moments.push(Moment { at, deed: Deed::TopUp(TopUpDeed { number, by: Arc::clone(by), step }) });
            };
            let transfer = Transfer {
                amount: slip.amount,
                payee: payees[slip.payee].id,
                payer_name: payer.customer.name.clone(),
                payer_bank: payees[(slip.payee + 1) % payees.len()].bank_name.en.clone(),
                bank_ref: slip.reference.clone(),
                paid_at: Timestamp::from_millis(entry.at.millis() - HOUR_MS),
                voucher: Arc::clone(&vouchers[entry.slip]),
            };
            tell(0, &buyer, TopUpStep::Submit(Box::new(transfer)));
            let approve = |credited, reason| TopUpStep::Approve { bank_ref: slip.reference.clone(), credited, reason };
            match entry.fate {
                Fate::Waiting => {}
                Fate::Withdrawn => tell(1, &buyer, TopUpStep::Withdraw),
                Fate::Success => tell(entry.hours, &auditor, approve(None, "")),
                Fate::Less => {
                    let fee = Money::from_minor(slip.amount.minor() - unit(self.country).minor() / 200);
                    tell(entry.hours, &auditor, approve(Some(fee), top_up::FEE_KEPT.of(self.country)));
                }
                Fate::Refused(which) => {
                    let (reason, words) = REFUSALS[which];
                    tell(entry.hours, &auditor, TopUpStep::Reject { reason, words: words.of(self.country) });
                }
                Fate::Reversed | Fate::ReversalAsked => {
                    tell(entry.hours, &auditor, approve(None, ""));
                    tell(entry.hours + 1, &auditor, TopUpStep::AskReversal { reason: top_up::CHEQUE_RETURNED.of(self.country) });
                    if matches!(entry.fate, Fate::Reversed) {
                        tell(entry.hours + 3, &second, TopUpStep::Reverse);
                    }
                }
            }
        }
        Ok(moments)
    }
}

fn slip(draw: &Draw<'_>, country: Country, payees: &[Payee], entry: &Entry, number: usize) -> SlipPlan {
    const STEPS: [i64; 8] = [1, 2, 2, 3, 4, 5, 8, 12];
    let amount = unit(country).minor() * STEPS[draw.below(STEPS.len())] + unit(country).minor() / 20 * i64::from(draw.number(10));
    SlipPlan {
        amount: Money::from_minor(amount * times(entry.payer)),
        payee: draw.below(payees.len()),
        payer: entry.payer,
        reference: format!("{}{:06}{:04}", country.iso2(), draw.number(1_000_000), number),
        at: entry.at,
    }
}

/// Who orders much pays much.
const fn times(payer: usize) -> i64 {
    if buys_much(payer) { 5 } else { 1 }
}

/// The smallest amount that customers of a country bother to transfer.
const fn unit(country: Country) -> Money {
    let units = match country {
        Country::Thailand | Country::Philippines => 20_000,
        Country::Indonesia => 10_000_000,
        Country::Malaysia => 3_000,
    };
    Money::from_minor(units * 100)
}
