//! The audit desk, with everything on it.

use files::{Purpose, Received};
use kernel::{Id, Timestamp};
use money::top_up::{
    Approval, Claim, RejectReason, Rejection, ReversalRequest, TopUp, TopUpCase, TopUpFilter, TopUpInput, TopUpRef, approve, ask_reversal,
    case, claim, list, queue, reject, release, reverse, reverse_on_account, submit, withdraw,
};
use org::{Actor, Customer, RoleKey};
use store::Db;

use crate::common::{TH, money, wallet};
use crate::company::Company;
use crate::payee::kasikorn;

/// A shop with a buyer, two people of finance and a bank account.
pub struct Desk {
    pub company: Company,
    pub shop: Customer,
    pub buyer: Actor,
    pub finance: Actor,
    pub second: Actor,
    pub payee: Id,
}

impl Desk {
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        let shop = company.customer(TH, "C1").await;
        let (buyer, finance) = (company.buyer(1, &shop), company.staff(2, RoleKey::Finance, TH));
        let payee = company.save_payee(&finance, kasikorn()).await.expect("a payee").id;
        let second = company.staff(3, RoleKey::Finance, TH);
        Self { company, shop, buyer, finance, second, payee }
    }

    pub async fn upload(&self, owner: &Actor, purpose: Purpose, content: &str) -> Id {
        let received = Received {
            purpose,
            name: "slip.jpg".to_owned(),
            mime: "image/jpeg",
            ext: "jpg",
            bytes: 1_000,
            sha256: content.to_owned(),
            size: Some((600, 800)),
            preview: String::new(),
            storage_key: format!("v/{}", self.company.rt.next_id()),
        };
        let owner = owner.user_id;
        let file = self.company.decide(async move |tx, rt| Ok(files::register(tx, rt, owner, &received).await?)).await;
        file.expect("uploaded").id
    }

    pub async fn input(&self, minor: i64, slip: &str) -> TopUpInput {
        TopUpInput {
            request_id: None,
            customer_id: None,
            amount: money(minor),
            payee_id: self.payee,
            payer_name: "Somchai Shop".to_owned(),
            payer_bank: "SCB".to_owned(),
            bank_ref: String::new(),
            paid_at: Timestamp::from_millis(1_799_999_000_000),
            voucher_ids: vec![self.upload(&self.buyer, Purpose::Voucher, slip).await],
        }
    }

    pub async fn submit(&self, actor: &Actor, input: TopUpInput) -> kernel::Result<TopUp> {
        let actor = actor.clone();
        self.company.decide(async move |tx, rt| submit(tx, rt, &actor, &input).await).await
    }

    pub async fn submitted(&self, minor: i64, slip: &str) -> TopUp {
        self.submit(&self.buyer, self.input(minor, slip).await).await.expect("submitted")
    }

    pub async fn approve(&self, actor: &Actor, approval: Approval) -> kernel::Result<TopUp> {
        let actor = actor.clone();
        self.company.decide(async move |tx, rt| approve(tx, rt, &actor, &approval).await).await
    }

    pub async fn credited(&self, minor: i64, slip: &str) -> TopUp {
        let top_up = self.submitted(minor, slip).await;
        self.approve(&self.finance, approval(&top_up, slip)).await.expect("approved")
    }

    pub async fn reject(&self, actor: &Actor, top_up: &TopUp, reason: &str) -> kernel::Result<TopUp> {
        let reject_reason = RejectReason::Other;
        let (actor, input) = (actor.clone(), Rejection { id: top_up.id, ver: top_up.ver, reject_reason, reason: reason.to_owned() });
        self.company.decide(async move |tx, rt| reject(tx, rt, &actor, &input).await).await
    }

    pub async fn withdraw(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<TopUp> {
        let (actor, id) = (actor.clone(), top_up.id);
        self.company.decide(async move |tx, rt| withdraw(tx, rt, &actor, id).await).await
    }

    pub async fn claim(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<Claim> {
        let (actor, id) = (actor.clone(), top_up.id);
        self.company.decide(async move |tx, rt| claim(tx, rt, &actor, id).await).await
    }

    pub async fn release(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<TopUp> {
        let (actor, id) = (actor.clone(), top_up.id);
        self.company.decide(async move |tx, rt| release(tx, rt, &actor, id).await).await
    }

    pub async fn case(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<TopUpCase> {
        let (actor, which) = (actor.clone(), TopUpRef { id: Some(top_up.id), doc_no: None });
        self.company.decide(async move |tx, rt| case(tx, rt, &actor, &which).await).await
    }

    pub async fn ask_reversal(&self, actor: &Actor, top_up: &TopUp, reason: &str) -> kernel::Result<TopUp> {
        let (actor, input) = (actor.clone(), ReversalRequest { id: top_up.id, ver: top_up.ver, reason: reason.to_owned() });
        self.company.decide(async move |tx, rt| ask_reversal(tx, rt, &actor, &input).await).await
    }

    pub async fn reverse_on_account(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<TopUp> {
        let (actor, id, ver) = (actor.clone(), top_up.id, top_up.ver);
        self.company.decide(async move |tx, rt| reverse_on_account(tx, rt, &actor, id, ver).await).await
    }

    pub async fn reverse(&self, actor: &Actor, top_up: &TopUp) -> kernel::Result<TopUp> {
        let (actor, id, ver) = (actor.clone(), top_up.id, top_up.ver);
        self.company.decide(async move |tx, rt| reverse(tx, rt, &actor, id, ver).await).await
    }

    pub async fn list(&self, actor: &Actor, filter: TopUpFilter) -> kernel::Result<Vec<String>> {
        let (rt, actor) = (self.company.rt.clone(), actor.clone());
        let page = self.company.db.read(async move |tx| list(tx, &rt, &actor, &filter).await).await?;
        Ok(page.list.into_iter().map(|top_up| top_up.doc_no).collect())
    }

    pub async fn queue(&self, actor: &Actor, filter: TopUpFilter) -> kernel::Result<Vec<String>> {
        let actor = actor.clone();
        let rt = self.company.rt.clone();
        let page = self.company.db.read(async move |tx| queue(tx, &rt, &actor, &filter).await).await?;
        Ok(page.list.into_iter().map(|queued| queued.top_up.doc_no).collect())
    }

    pub async fn balance(&self) -> i64 {
        wallet(&self.company.db, self.shop.id).await.0
    }
}

pub fn approval(top_up: &TopUp, bank_ref: &str) -> Approval {
    Approval {
        id: top_up.id,
        ver: top_up.ver,
        bank_ref: bank_ref.to_owned(),
        credited_amount: None,
        reason: String::new(),
        duplicate_acknowledged: false,
    }
}
