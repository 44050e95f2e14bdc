//! A customer that buys on account for thirty days, and everybody who may be told that it has not paid.

use dunning::{DunningReminder, DunningRule, DunningRuleFilter, DunningRuleInput, DunningWording, ReminderFilter};
use kernel::{Country, Finding, Id, Language, Money, Runtime};
use money::payee::{PayeeInput, save};
use org::testing::{Company, edit_customer};
use org::{Actor, AreaKind, Customer, CustomerInput, Day, Person, RepresentativesInput, RoleKey};
use receivable::{Delivery, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMethod, Receivable, ReceivableFilter};
use store::{Db, Tx, params};

pub const TH: Country = Country::Thailand;
pub const DAY: i64 = 24 * 60 * 60;
/// The logins of those who may be told.
pub const BUYER: i64 = 1;
pub const REP: i64 = 2;
pub const MANAGER: i64 = 3;
pub const FINANCE: i64 = 4;

#[derive(Clone)]
pub struct Desk {
    pub company: Company,
    pub shop: Customer,
    pub buyer: Actor,
    pub finance: Actor,
    pub payee: Id,
    manager: Person,
}

impl Desk {
    /// 2026-03-10, ten in the morning in Bangkok.
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        company.write(async |tx, rt| dunning::seed_reference(tx, rt).await).await.expect("rules");
        let manager = company.hire(TH, "M-1", &[RoleKey::Manager], None).await;
        let rep = company.hire(TH, "R-1", &[RoleKey::Rep], Some(&manager)).await;
        let finance = company.hire(TH, "F-1", &[RoleKey::Finance], None).await;
        let shop = company.customer(TH, "C1").await;
        let shop = company.represent(&shop, company.today(), &[(&rep, 10_000)]).await.expect("represented");
        for (user, person) in [(REP, &rep), (MANAGER, &manager), (FINANCE, &finance)] {
            login(&company, user, Some(person.id), None).await;
        }
        login(&company, BUYER, None, Some(shop.id)).await;
        let buyer = org::testing::buyer(&company.system(), BUYER, &[&shop]);
        let finance = org::testing::staff(&company.system(), FINANCE, RoleKey::Finance, TH);
        let actor = finance.clone();
        let payee = company.write(async move |tx, rt| save(tx, rt, &actor, &payee_input()).await).await.expect("an account").id;
        Self { company, shop, buyer, finance, payee, manager }
    }

    /// From tomorrow on nobody looks after the customer, and the manager has its area.
    pub async fn leave_to_area(&self) {
        let region = self.company.region(TH).await;
        let area = self.company.area(&region, AreaKind::Order, "Bangkok", Some(&self.manager)).await;
        let nobody = RepresentativesInput { from: self.company.today().tomorrow(), list: Vec::new() };
        let input = CustomerInput { order_area_id: Some(area.id), representatives: Some(nobody), ..edit_customer(&self.shop) };
        self.company.save_customer(input).await.expect("left to its area");
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.company.rt.clone();
        self.company.db.write(async move |tx| work(tx, &rt).await).await
    }

    /// Goods leave on account.
    pub async fn deliver(&self, minor: i64, dispatch_no: &'static str) -> Receivable {
        let customer = self.shop.id;
        let sent = self.write(async move |tx, rt| {
            let (net, tax, biz_date) = (Money::from_minor(minor), Money::ZERO, org::today_in(rt, TH)?);
            receivable::deliver(tx, rt, &Delivery { country: TH, customer, dispatch_no, order: None, net, tax, biz_date }).await
        });
        sent.await.expect("delivered");
        let (actor, filter) = (self.finance.clone(), ReceivableFilter { keyword: Some(dispatch_no.to_owned()), ..Default::default() });
        let page = self.write(async move |tx, rt| receivable::receivables(tx, rt, &actor, &filter).await).await.expect("read");
        page.list.into_iter().next().expect("a receivable")
    }

    /// Money for it arrives.
    pub async fn pay(&self, owed: &Receivable, minor: i64) {
        let input = ReceiptInput {
            request_id: None,
            customer_id: Some(self.shop.id),
            amount: Money::from_minor(minor),
            method: ReceiptMethod::Cash,
            payee_id: None,
            bank_ref: String::new(),
            payer_name: String::new(),
            received_on: self.company.today(),
            remark: String::new(),
            voucher_ids: Vec::new(),
            receivable_ids: Vec::new(),
        };
        let (buyer, finance, payee, receivable_id) = (self.buyer.clone(), self.finance.clone(), self.payee, owed.id);
        let paid = self.write(async move |tx, rt| {
            let receipt = receivable::submit(tx, rt, &buyer, &input).await?.receipt;
            let matches = vec![MatchInput { receivable_id, amount: receipt.amount }];
            let found = ReceiptConfirmation { id: receipt.id, ver: receipt.ver, payee_id: Some(payee), bank_ref: None, matches };
            receivable::confirm(tx, rt, &finance, &found).await
        });
        paid.await.expect("paid");
    }

    pub async fn remind(&self) -> usize {
        dunning::remind(&self.company.db, &self.company.rt).await.expect("reminded")
    }

    /// What was sent, newest first.
    pub async fn sent(&self) -> Vec<DunningReminder> {
        let actor = self.finance.clone();
        let page = self.write(async move |tx, _| dunning::reminders(tx, &actor, &ReminderFilter::default()).await).await;
        page.expect("read").list
    }

    /// The titles and documents of what a login was told of late payment, newest first.
    pub async fn told(&self, user: i64) -> Vec<(String, String)> {
        let actor = Actor { user_id: Id::new(user), ..self.finance.clone() };
        let list = self
            .write(async move |tx, _| identity::notice::list(tx, &actor, Language::En, &identity::notice::NoticeFilter::default()).await);
        let late = list.await.expect("read").list.into_iter().filter(|notice| notice.key.starts_with("overdue"));
        late.map(|notice| (notice.title, notice.doc_no.expect("a document"))).collect()
    }

    pub async fn rules(&self) -> Vec<DunningRule> {
        let (actor, filter) = (self.finance.clone(), DunningRuleFilter { country_code: Some(TH), ..Default::default() });
        self.write(async move |tx, _| dunning::rules(tx, &actor, &filter).await).await.expect("read").list
    }

    pub async fn save_rule(&self, input: DunningRuleInput) -> kernel::Result<DunningRule> {
        let actor = self.finance.clone();
        self.write(async move |tx, rt| dunning::save_rule(tx, rt, &actor, &input).await).await
    }

    pub async fn findings(&self) -> Vec<Finding> {
        self.write(async |tx, _| dunning::verify(tx).await).await.expect("proved")
    }
}

/// A step that only the buyers are told of.
pub fn step(days_after: i64, from_date: Day) -> DunningRuleInput {
    DunningRuleInput {
        id: None,
        ver: None,
        country_code: TH,
        days_after,
        wording: DunningWording::Reminder,
        tell_buyers: true,
        tell_representative: false,
        tell_manager: false,
        tell_finance: false,
        from_date,
        to_date: None,
    }
}

pub fn edit(rule: &DunningRule) -> DunningRuleInput {
    DunningRuleInput {
        id: Some(rule.id),
        ver: Some(rule.ver),
        country_code: rule.country_code,
        days_after: rule.days_after,
        wording: rule.wording,
        tell_buyers: rule.tell_buyers,
        tell_representative: rule.tell_representative,
        tell_manager: rule.tell_manager,
        tell_finance: rule.tell_finance,
        from_date: rule.from_date,
        to_date: rule.to_date,
    }
}

async fn login(company: &Company, user: i64, person: Option<Id>, customer: Option<Id>) {
    let added = company.write(async move |tx, rt| {
        tx.execute_one(
            "INSERT INTO app_user (id, person_id, customer_id, login_name, password_hash, status, language, created_at)
             VALUES ($1, $2, $3, $4, '', 'active', 'en', $5)",
            params![user, person, customer, format!("user{user}"), rt.now()],
        )
        .await?;
        if let Some(customer) = customer {
            let sql = "INSERT INTO customer_user (customer_id, user_id, can_order, can_pay) VALUES ($1, $2, TRUE, TRUE)";
            tx.execute_one(sql, params![customer, user]).await?;
        }
        Ok(())
    });
    added.await.expect("a login");
}

fn payee_input() -> PayeeInput {
    PayeeInput {
        id: None,
        ver: None,
        country_code: TH,
        bank_code: Some("KBANK".to_owned()),
        bank_name: "Kasikornbank".into(),
        payee_name: "Gerai Trading (Thailand)".to_owned(),
        payee_account: Some("012-3-45678-9".to_owned()),
        branch: String::new(),
        qr_file_id: None,
        enabled: true,
        sort: 1,
    }
}
