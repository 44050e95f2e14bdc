//! Who tops up when, how much, and what becomes of it.

use std::sync::Arc;

use files::Received;
use kernel::{AppError, Country, Money, Result, Runtime, Timestamp};
use money::payee::Payee;
use money::top_up::RejectReason;

use super::super::names::Draw;
use super::super::timeline::{DAY_MS, DAYS, Deed, Moment};
use super::deeds::{TopUpDeed, TopUpStep, Transfer};
use super::people::People;

const PER_PAYER: usize = 20;
/// One in fifty has not been looked at yet.
const WAITING_SHARE: usize = 50;
/// The days before today to which only what waits and a few stories belong.
const RECENT_DAYS: i64 = 6;
const HOUR_MS: i64 = 60 * 60 * 1000;

const REFUSALS: [(RejectReason, &str); 6] = [
    (RejectReason::NotReceived, ""),
    (RejectReason::AmountMismatch, "The statement shows another amount. Please submit what was really transferred."),
    (RejectReason::WrongPayee, "Transferred to an account that is closed."),
    (RejectReason::VoucherUnreadable, ""),
    (RejectReason::Duplicate, ""),
    (RejectReason::Other, "Paid from an account that is not in the company's name."),
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

pub fn of(present: &Runtime, country: Country, payees: &[Payee], people: &People) -> Result<Plan> {
    let draw = Draw::new(&present.entropy, country);
    let count = people.payers.len() * PER_PAYER;
    let waiting = count / WAITING_SHARE;
    let regular = count - waiting;
    let midnight = money::receivable::beginning_of_day(present.now(), country)?.millis();
    let mut plan = Plan { country, slips: Vec::with_capacity(count), entries: Vec::with_capacity(count) };
    for number in 0..count {
        let at = if number < regular {
            let day = i64::try_from(number).unwrap_or(0) * (DAYS - RECENT_DAYS) / i64::try_from(regular).unwrap_or(1);
            office_hour(&draw, midnight - (DAYS - day) * DAY_MS)
        } else {
            office_hour(&draw, midnight - (1 + i64::from(draw.number(3))) * DAY_MS)
        };
        let fate = fate(&draw, number, regular);
        let (payer, hours) = (number % people.payers.len(), 1 + i64::from(draw.number(30)));
        plan.add(&draw, payees, Entry { payer, slip: number, at, hours, fate });
    }
    plan.tell_stories(&draw, payees, midnight);
    if plan.entries.iter().any(|entry| entry.at >= present.now()) {
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
    fn add(&mut self, draw: &Draw<'_>, payees: &[Payee], entry: Entry) {
        self.slips.push(slip(draw, self.country, payees, &entry, self.slips.len()));
        self.entries.push(entry);
    }

    fn add_story(&mut self, draw: &Draw<'_>, payees: &[Payee], at: Timestamp, fate: Fate) {
        self.add(draw, payees, Entry { payer: 0, slip: self.slips.len(), at, hours: 2, fate });
    }

    /// What the first customer went through this week: a voucher handed in twice, an amount that was not what was
    /// said, a refusal, and a credit that one of finance wants to take back.
    fn tell_stories(&mut self, draw: &Draw<'_>, payees: &[Payee], midnight: i64) {
        let day = |days: i64, hour: i64| Timestamp::from_millis(midnight - days * DAY_MS + hour * HOUR_MS);
        self.add_story(draw, payees, day(5, 10), Fate::Refused(3));
        self.add_story(draw, payees, day(4, 11), Fate::ReversalAsked);
        self.add_story(draw, payees, day(3, 10), Fate::Less);
        self.add_story(draw, payees, day(3, 15), Fate::Success);
        // The same face is the same picture to the byte.
        let again = Entry { payer: 0, slip: self.slips.len(), at: day(1, 14), hours: 0, fate: Fate::Waiting };
        self.slips.extend(self.slips.last().cloned());
        self.entries.push(again);
    }

    pub fn moments(&self, people: &People, payees: &[Payee], vouchers: &[Arc<Received>]) -> Vec<Moment> {
        let (auditor, second) = (Arc::new(people.auditor.clone()), Arc::new(people.second.clone()));
        let first = usize::try_from(self.country.code()).unwrap_or(0) * 100_000;
        let mut moments = Vec::with_capacity(self.entries.len() * 2);
        for (number, entry) in (first..).zip(&self.entries) {
            let (slip, payer) = (&self.slips[entry.slip], &people.payers[entry.payer]);
            let buyer = Arc::new(payer.buyer.clone());
            let mut tell = |hours: i64, by: &Arc<org::Actor>, step: TopUpStep| {
                let at = Timestamp::from_millis(entry.at.millis() + hours * HOUR_MS);
                moments.push(Moment { at, deed: Deed::TopUp(TopUpDeed { number, by: Arc::clone(by), step }) });
            };
            let transfer = Transfer {
                amount: slip.amount,
                payee: payees[slip.payee].id,
                payer_name: payer.name.clone(),
                payer_bank: payees[(slip.payee + 1) % payees.len()].bank_name.clone(),
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
                    tell(entry.hours, &auditor, approve(Some(fee), "The paying bank kept its fee"));
                }
                Fate::Refused(which) => {
                    let (reason, words) = REFUSALS[which];
                    tell(entry.hours, &auditor, TopUpStep::Reject { reason, words });
                }
                Fate::Reversed | Fate::ReversalAsked => {
                    tell(entry.hours, &auditor, approve(None, ""));
                    tell(entry.hours + 1, &auditor, TopUpStep::AskReversal { reason: "The cheque was returned by the bank" });
                    if matches!(entry.fate, Fate::Reversed) {
                        tell(entry.hours + 3, &second, TopUpStep::Reverse);
                    }
                }
            }
        }
        moments
    }
}

fn slip(draw: &Draw<'_>, country: Country, payees: &[Payee], entry: &Entry, number: usize) -> SlipPlan {
    const STEPS: [i64; 8] = [1, 2, 2, 3, 4, 5, 8, 12];
    let amount = unit(country).minor() * STEPS[draw.below(STEPS.len())] + unit(country).minor() / 20 * i64::from(draw.number(10));
    SlipPlan {
        amount: Money::from_minor(amount),
        payee: draw.below(payees.len()),
        payer: entry.payer,
        reference: format!("{}{:06}{:04}", country.iso2(), draw.number(1_000_000), number),
        at: entry.at,
    }
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
