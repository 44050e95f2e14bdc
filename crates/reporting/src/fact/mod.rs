//! What a report can be about. A fact is a description: the tables its sums are read from, what can be told of them and by
//! what they can be looked at. Everything else works for all facts alike.

mod level;
mod receivables;
mod sellin;
mod sellout;

use org::Permission;

pub(crate) use level::{Column, Level};

use crate::part::Part;
use crate::{Basis, By, Fact, Measure};

pub(crate) struct Spec {
    /// Who may see it, and how much of it.
    pub(crate) permission: Permission,
    /// Where it is read, the shortest tables first: the first that has all that is asked for is taken.
    pub(crate) levels: &'static [Level],
    /// The figures of an overview.
    pub(crate) measures: &'static [Measure],
    /// What is counted for every row of a view beside amount and pieces.
    pub(crate) counts: &'static [Part],
    pub(crate) views: &'static [By],
    /// The views whose first rows stand in an overview.
    pub(crate) tops: &'static [By],
    /// Selects id, number and name of documents; which ones is said after it.
    pub(crate) documents: &'static str,
    /// The id in it.
    pub(crate) document: &'static str,
}

impl Fact {
    pub(crate) const fn spec(self, basis: Basis) -> &'static Spec {
        match (self, basis) {
            (Self::SellIn, Basis::Placed) => &sellin::PLACED,
            (Self::SellIn, Basis::Dispatched) => &sellin::DISPATCHED,
            (Self::SellOut, _) => &sellout::SOLD,
            (Self::Receivables, _) => &receivables::OWED,
        }
    }
}
