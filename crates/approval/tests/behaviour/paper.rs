//! A document of nothing but an amount.

use approval::{Deciders, DocKind, Document, Kind, Notice, Opened, Refusal, Selector, Stage, StageRule, Subject, Texts};
use identity::notice::Text;
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::Actor;
use store::{Tx, params};

use crate::company::TH;

pub static PAPER: Kind = Kind {
    key: DocKind::new("paper"),
    stages: &[Stage::Initial, Stage::Rereview, Stage::Vp],
    permission: Stage::permission,
    subtypes: &[1],
    fallback: StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 },
    may_pass_unasked: true,
    deciders: Deciders::Asked,
    texts: Texts { to_decide: Text::OrderToReview, late: Text::ReviewLate, escalated: Some(Text::OfferEscalated) },
};

#[derive(Clone, Debug)]
pub struct Paper {
    pub id: Id,
    submitted_by: Id,
    person: Id,
    amount: Money,
    pub state: String,
    pub ver: i64,
    /// What a decision about it makes necessary.
    pub further: Option<StageRule>,
}

impl Paper {
    pub async fn write(tx: &mut Tx, rt: &Runtime, by: &Actor, amount: Money) -> Result<Self> {
        let (id, person) = (rt.next_id(), by.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?);
        tx.execute_one(
            "INSERT INTO paper (id, submitted_by, person_id, amount, state, ver) VALUES ($1, $2, $3, $4, 'new', 1)",
            params![id, by.user_id, person, amount],
        )
        .await?;
        Self::lock(tx, rt, id).await
    }

    async fn turn_to(&mut self, tx: &mut Tx, state: &str) -> Result<()> {
        state.clone_into(&mut self.state);
        self.ver += 1;
        Ok(tx.execute_one("UPDATE paper SET state = $2, ver = $3 WHERE id = $1", params![self.id, state, self.ver]).await?)
    }
}

impl Document for Paper {
    const KIND: &'static Kind = &PAPER;

    async fn lock(tx: &mut Tx, _: &Runtime, id: Id) -> Result<Self> {
        let sql = format!("SELECT submitted_by, person_id, amount, state, ver FROM paper WHERE id = $1{}", tx.for_update());
        let (submitted_by, person, amount, state, ver) = tx.one(&sql, params![id]).await?;
        Ok(Self { id, submitted_by, person, amount, state, ver, further: None })
    }

    fn subject(&self) -> Subject {
        let (id, amount, submitted_by, submitter) = (self.id, self.amount, self.submitted_by, Some(self.person));
        Subject { id, amount, submitted_by, submitter, ..Subject::bare(&PAPER, TH, 1) }
    }

    fn notice(&self) -> Notice {
        let args = vec![("docNo", self.id.to_string()), ("customer", String::new()), ("amount", TH.currency().shown(self.amount))];
        Notice { doc_type: "order", doc_no: self.id.to_string(), args }
    }

    async fn opened(&mut self, tx: &mut Tx, _: &Runtime, _: &Actor, step: &Opened) -> Result<()> {
        self.turn_to(tx, step.stage.key()).await
    }

    async fn through(&mut self, tx: &mut Tx, _: &Runtime, _: &Actor) -> Result<()> {
        self.turn_to(tx, "through").await
    }

    async fn refused(&mut self, tx: &mut Tx, _: &Runtime, _: &Actor, refusal: Refusal<'_>) -> Result<()> {
        self.turn_to(tx, refusal.decision.key()).await
    }
}
