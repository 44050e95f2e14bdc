//! A return that somebody has to agree to.

use approval::{Document, Kind, Notice, Opened, Refusal, Subject};
use kernel::{Id, Money, Result, Runtime};
use ordering::order::{lines_of, lock_by_id, submitter_person};
use org::Actor;
use store::Tx;

use crate::kind::RETURN;
use crate::machine::{Attempt, ReturnEvent};
use crate::row::{self, LineRow, ReturnRow};
use crate::state::ReturnState;
use crate::trail::{self, Happened};
use crate::{notify, rules, view};

/// With what a decision says about it.
pub(crate) struct Considered {
    pub goods_return: ReturnRow,
    pub lines: Vec<LineRow>,
    /// What was paid for the pieces.
    worth: Money,
    pub customer_name: String,
    submitter: Option<Id>,
    /// Why it is refused, while somebody decides.
    pub reason: Option<String>,
}

impl Considered {
    pub(crate) async fn of(tx: &mut Tx, goods_return: ReturnRow, lines: Vec<LineRow>) -> Result<Self> {
        let (mut worth, sold) = (Money::ZERO, lines_of(tx, goods_return.order_id).await?);
        for line in &lines {
            if let Some(sold) = sold.iter().find(|sold| sold.id == line.order_line_id) {
                worth = worth.plus(sold.unit_price.times(line.qty_requested)?)?;
            }
        }
        let customer_name = view::customer_of(tx, goods_return.customer_id).await?.name;
        let submitter = submitter_person(tx, goods_return.asked_by).await?;
        Ok(Self { goods_return, lines, worth, customer_name, submitter, reason: None })
    }

    pub(crate) fn qty(&self) -> i64 {
        self.lines.iter().map(|line| line.qty_requested).sum()
    }

    /// The state that a decision leads to, or why it does not.
    pub(crate) fn attempt(&self, rt: &Runtime, by: &Actor, event: ReturnEvent) -> Result<ReturnState> {
        let reason = self.reason.as_deref().unwrap_or_default();
        Attempt { goods_return: &self.goods_return, user: by.user_id, now: rt.now(), reason }.of(event)
    }

    async fn take(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, event: ReturnEvent) -> Result<()> {
        self.goods_return.status = self.attempt(rt, by, event)?;
        row::save(tx, &mut self.goods_return).await?;
        let note = self.reason.as_deref().unwrap_or_default();
        trail::record(tx, rt, by, (&self.goods_return, &self.lines), Happened { event, note, qty: self.qty() }).await
    }

    async fn end(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, event: ReturnEvent) -> Result<()> {
        let decided = &mut self.goods_return;
        (decided.decided_by, decided.decided_by_name, decided.decided_at) = (Some(by.user_id), Some(by.name.clone()), Some(rt.now()));
        self.take(tx, rt, by, event).await?;
        notify::decided(tx, rt, by, &self.goods_return, self.qty()).await
    }
}

impl Document for Considered {
    const KIND: &'static Kind = &RETURN;

    async fn lock(tx: &mut Tx, _: &Runtime, id: Id) -> Result<Self> {
        let order = row::known_order_of(tx, id).await?;
        lock_by_id(tx, order).await?;
        let goods_return = row::lock(tx, id).await?;
        let lines = row::lines_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
        Self::of(tx, goods_return, lines).await
    }

    fn subject(&self) -> Subject {
        Subject {
            id: self.goods_return.id,
            amount: self.worth,
            submitted_by: self.goods_return.asked_by,
            submitter: self.submitter,
            owner: self.goods_return.rep_person_id,
            area: self.goods_return.area_id,
            ..Subject::bare(&RETURN, self.goods_return.country_code, 0)
        }
    }

    fn notice(&self) -> Notice {
        let doc_no = self.goods_return.doc_no.clone();
        let args = vec![
            ("docNo", doc_no.clone()),
            ("order", self.goods_return.order_no.clone()),
            ("customer", self.customer_name.clone()),
            ("qty", self.qty().to_string()),
        ];
        Notice { doc_type: notify::DOC_TYPE, doc_no, args }
    }

    /// Whoever was asked first agreed, and somebody else is asked; nothing while it is sent in.
    async fn opened(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, _: &Opened) -> Result<()> {
        if self.reason.is_some() { self.take(tx, rt, by, ReturnEvent::Agree).await } else { Ok(()) }
    }

    async fn through(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor) -> Result<()> {
        self.goods_return.send_by = Some(rules::send_by(rt.now()));
        self.end(tx, rt, by, ReturnEvent::Approve).await
    }

    async fn refused(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> Result<()> {
        refusal.remark.clone_into(&mut self.goods_return.refuse_reason);
        self.end(tx, rt, by, ReturnEvent::Refuse).await
    }
}
