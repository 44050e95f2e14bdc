use kernel::{Country, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, Day};
use store::Tx;

use crate::kind::Kind;
use crate::seats::Seats;
use crate::stage::{Decision, Stage};

/// The plain facts of a document that decide about its chain.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    pub kind: &'static Kind,
    pub id: Id,
    pub country: Country,
    /// Which sort of the document it is, in its own numbers.
    pub subtype: i64,
    pub amount: Money,
    /// Basis points off the list price, over the whole document.
    pub discount_rate: i64,
    /// The customer has overdue bills.
    pub overdue: bool,
    /// Beyond a budget, a cap or a limit.
    pub over_limit: bool,
    /// The login that submitted it: it never decides.
    pub submitted_by: Id,
    /// The person behind that login; a buyer has none.
    pub submitter: Option<Id>,
    /// Whose superiors are asked; the submitter's where there is nobody.
    pub owner: Option<Id>,
    pub area: Option<Id>,
}

impl Subject {
    /// A document of nothing by nobody, to be completed.
    pub const fn bare(kind: &'static Kind, country: Country, subtype: i64) -> Self {
        Self {
            kind,
            id: Id::new(0),
            country,
            subtype,
            amount: Money::ZERO,
            discount_rate: 0,
            overdue: false,
            over_limit: false,
            submitted_by: Id::new(0),
            submitter: None,
            owner: None,
            area: None,
        }
    }

    pub(crate) fn seats(&self, rt: &Runtime) -> Result<Seats> {
        let on: Day = org::today_in(rt, self.country)?;
        Ok(Seats {
            kind: self.kind,
            country: self.country,
            of: self.owner.or(self.submitter),
            submitter: self.submitter,
            area: self.area,
            on,
        })
    }
}

/// The step that waits for a decision now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub stage: Stage,
    pub candidates: Vec<Id>,
    pub due_at: Timestamp,
}

/// What notices about a document say.
#[derive(Clone, Debug)]
pub struct Notice {
    /// How links name the document.
    pub doc_type: &'static str,
    pub doc_no: String,
    pub args: Vec<(&'static str, String)>,
}

/// A refusal: for good, or to be mended.
#[derive(Clone, Copy, Debug)]
pub struct Refusal<'a> {
    pub decision: Decision,
    pub remark: &'a str,
}

/// A locked document that somebody has to agree to. The engine keeps steps, people and times; what that means for the
/// document happens in its three callbacks, in the same transaction.
pub trait Document: Send + Sized {
    const KIND: &'static Kind;

    fn lock(tx: &mut Tx, rt: &Runtime, id: Id) -> impl Future<Output = Result<Self>> + Send;

    fn subject(&self) -> Subject;

    fn notice(&self) -> Notice;

    /// Somebody is asked now. They are told after this.
    fn opened(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, step: &Opened) -> impl Future<Output = Result<()>> + Send;

    /// Nobody is left to ask.
    fn through(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor) -> impl Future<Output = Result<()>> + Send;

    /// Nobody is asked any more.
    fn refused(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> impl Future<Output = Result<()>> + Send;
}
