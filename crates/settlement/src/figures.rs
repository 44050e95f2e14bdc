//! What became of the pieces of every product in a period. Pure, so that whatever moved, the equation can be tried.

use std::collections::BTreeMap;

use kernel::Id;
use org::Day;
use stock::LocationKind;

use crate::row::SettlementBasis;

/// A movement of our goods into the store or out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    pub id: Id,
    pub product: Id,
    /// Above zero for what came.
    pub qty: i64,
    /// Where it came from or went to.
    pub other: LocationKind,
    pub doc_no: String,
    pub biz_date: Day,
    /// From before the first period of the store.
    pub opening: bool,
}

/// What became of the pieces of a product.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub opening: i64,
    pub fill_up: i64,
    pub sold: i64,
    pub returned: i64,
    pub lost: i64,
    pub closing: i64,
    pub reported: i64,
    pub missing: i64,
    /// Pieces that are paid for, by the day whose price they have.
    pub paid: BTreeMap<Day, i64>,
}

impl Figures {
    pub fn settled_qty(&self) -> i64 {
        self.paid.values().sum()
    }

    /// Opening + fill-up − sold − returned − lost = closing.
    pub const fn holds(&self) -> bool {
        self.opening + self.fill_up - self.sold - self.returned - self.lost == self.closing
    }

    const fn is_empty(&self) -> bool {
        self.opening == 0 && self.fill_up == 0 && self.sold == 0 && self.returned == 0 && self.lost == 0 && self.closing == 0
    }
}

/// What a count found missing of a product and somebody decided to be a loss: by the count's number.
pub type DecidedLosses = BTreeMap<(String, Id), i64>;

/// How it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub basis: SettlementBasis,
    pub charge_lost: bool,
}

/// What a piece is booked as.
enum Became {
    FillUp,
    Sold,
    Returned,
    Lost,
    /// A count found it missing.
    Missing,
}

fn became(moved: &Moved) -> Became {
    match moved.other {
        LocationKind::Consumer => Became::Sold,
        LocationKind::Loss => Became::Lost,
        LocationKind::Adjust => Became::Missing,
        LocationKind::Warehouse if moved.qty > 0 => Became::FillUp,
        // What the company takes out of the store for itself, however it uses it then.
        LocationKind::Warehouse | LocationKind::Quarantine | LocationKind::Sample | LocationKind::Gift => Became::Returned,
        LocationKind::Transit | LocationKind::Store | LocationKind::Supplier => Became::FillUp,
    }
}

/// The figures of every product, from what was there when the period began and what moved since.
pub fn figures(before: &BTreeMap<Id, i64>, moves: &[Moved], decided: &DecidedLosses, terms: Terms) -> BTreeMap<Id, Figures> {
    let mut all: BTreeMap<Id, Figures> =
        before.iter().map(|(product, qty)| (*product, Figures { opening: *qty, ..Figures::default() })).collect();
    for moved in moves.iter().filter(|moved| moved.opening) {
        all.entry(moved.product).or_default().opening += moved.qty;
    }
    let mut undecided = decided.clone();
    for moved in moves.iter().filter(|moved| !moved.opening) {
        let one = all.entry(moved.product).or_default();
        match became(moved) {
            Became::FillUp => one.fill_up += moved.qty,
            Became::Returned => one.returned -= moved.qty,
            Became::Lost => lose(one, -moved.qty, moved.biz_date, terms),
            Became::Sold => {
                one.reported -= moved.qty;
                sell(one, -moved.qty, moved.biz_date);
            }
            Became::Missing => {
                one.missing -= moved.qty;
                let known = undecided.entry((moved.doc_no.clone(), moved.product)).or_default();
                let lost = if terms.basis == SettlementBasis::Reports { -moved.qty } else { (-moved.qty).clamp(0, *known) };
                *known -= lost.clamp(0, *known);
                lose(one, lost, moved.biz_date, terms);
                sell(one, -moved.qty - lost, moved.biz_date);
            }
        }
    }
    for one in all.values_mut() {
        one.closing = one.opening + one.fill_up - one.sold - one.returned - one.lost;
        one.paid.retain(|_, qty| *qty != 0);
    }
    all.retain(|_, one| !one.is_empty());
    all
}

fn sell(one: &mut Figures, qty: i64, on: Day) {
    one.sold += qty;
    *one.paid.entry(on).or_default() += qty;
}

fn lose(one: &mut Figures, qty: i64, on: Day, terms: Terms) {
    one.lost += qty;
    if terms.charge_lost {
        *one.paid.entry(on).or_default() += qty;
    }
}
