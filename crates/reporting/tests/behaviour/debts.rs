//! Customers who buy on account, pay some of it, send some back, and what of that is told by hand.

use kernel::{Id, Money};
use money::ledger::Amounts;
use money::payee::PayeeInput;
use org::{Actor, Day, RoleKey};
use receivable::{
    BadDebtRequest, Delivery, FinanceReversalRequest, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMethod, ReturnCredit,
    WriteOffFilter, WriteOffStatus,
};
use store::{Db, params};

use crate::company::{Company, TH};
use crate::floor::Dice;

const DAY: i64 = 24 * 60 * 60;
const DAYS: usize = 36;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Invoiced,
    Paid,
    Returned,
    BadDebt,
}

/// Something that happened to a receivable.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    pub receivable: Id,
    pub day: Day,
    pub due: Day,
    pub client: Id,
    pub person: Id,
    pub area: Id,
    pub region: Id,
    pub kind: Kind,
    pub minor: i64,
}

impl Move {
    /// What it does to the debt.
    pub fn change(&self) -> i64 {
        if self.kind == Kind::Invoiced { self.minor } else { -self.minor }
    }
}

pub struct Debts {
    pub company: Company,
    pub moves: Vec<Move>,
    pub manager: Id,
    pub reps: Vec<Id>,
    pub clients: Vec<Id>,
    pub areas: Vec<Id>,
    pub regions: Vec<Id>,
    payee: Id,
    finance: Actor,
    second: Actor,
}

impl Debts {
    pub async fn open(db: Db) -> Self {
        let company = Company::open(db).await;
        let manager = company.person("M1", RoleKey::Manager, None).await.id;
        let reps = vec![company.person("R1", RoleKey::Rep, Some(manager)).await.id, company.person("R2", RoleKey::Rep, None).await.id];
        let mut clients = Vec::new();
        for (code, rep) in [("C1", Some(reps[0])), ("C2", Some(reps[1])), ("C3", Some(reps[0])), ("C4", None)] {
            clients.push(company.customer(code, TH, rep).await.id);
        }
        let ids = |from: i64, count: i64| (from..from + count).map(Id::new).collect::<Vec<_>>();
        let (areas, regions) = (ids(6_001, 3), ids(7_001, 2));
        let (finance, second) = (company.actor(RoleKey::Finance, TH, None), company.actor(RoleKey::Finance, TH, None));
        let second = Actor { user_id: Id::new(3), ..second };
        let payee = {
            let finance = finance.clone();
            company
                .write(async move |tx, rt| {
                    money::seed_reference(tx).await?;
                    money::payee::save(tx, rt, &finance, &payee_input()).await
                })
                .await
                .id
        };
        let mut debts = Self { company, moves: Vec::new(), manager, reps, clients, areas, regions, payee, finance, second };
        debts.furnish().await;
        debts.live().await;
        debts
    }

    /// The second customer moves into another area halfway; the last is in none.
    fn area_of(&self, client: Id, day: Day) -> Id {
        match self.clients.iter().position(|known| *known == client) {
            Some(0) => self.areas[0],
            Some(1) if day < "2026-03-25".parse().expect("a day") => self.areas[0],
            Some(1) => self.areas[1],
            Some(2) => self.areas[2],
            _ => Id::new(0),
        }
    }

    fn region_of(&self, area: Id) -> Id {
        match self.areas.iter().position(|known| *known == area) {
            None => Id::new(0),
            Some(2) => self.regions[1],
            Some(_) => self.regions[0],
        }
    }

    fn rep_of(&self, client: Id) -> Id {
        match self.clients.iter().position(|known| *known == client) {
            Some(0 | 2) => self.reps[0],
            Some(1) => self.reps[1],
            _ => Id::new(0),
        }
    }

    async fn furnish(&self) {
        let regions = self.regions.clone();
        let areas: Vec<(Id, Id)> = self.areas.iter().map(|area| (*area, self.region_of(*area))).collect();
        let memberships = [
            (self.clients[0], self.areas[0], "2026-01-01", None),
            (self.clients[1], self.areas[0], "2026-01-01", Some("2026-03-24")),
            (self.clients[1], self.areas[1], "2026-03-25", None),
            (self.clients[2], self.areas[2], "2026-01-01", None),
        ];
        self.company
            .write(async move |tx, rt| {
                for region in &regions {
                    let sql = "INSERT INTO region (id, country_code, name_zh, name_en, name_id, name_th, sort, ver) VALUES ($1, 1, $2, $2, $2, $2, 0, 1)";
                    tx.execute_one(sql, params![*region, region.to_string()]).await?;
                }
                for (area, region) in &areas {
                    let sql = "INSERT INTO area (id, country_code, region_id, kind, name, ver) VALUES ($1, 1, $2, 'order', $3, 1)";
                    tx.execute_one(sql, params![*area, *region, area.to_string()]).await?;
                }
                for (client, area, from, to) in &memberships {
                    let sql =
                        "INSERT INTO area_membership (id, country_code, area_id, customer_id, from_date, to_date) VALUES ($1, 1, $2, $3, $4, $5)";
                    tx.execute_one(sql, params![rt.next_id(), *area, *client, *from, *to]).await?;
                }
                Ok(())
            })
            .await;
    }

    /// What happens day by day.
    async fn live(&mut self) {
        let mut dice = Dice::new(5);
        for number in 0..DAYS {
            for _ in 0..dice.below(3) {
                let client = dice.one_of(&self.clients);
                self.deliver(client, i64::try_from(1_000 + dice.below(90_000)).expect("small"), number).await;
            }
            if dice.below(2) == 0 {
                let client = dice.one_of(&self.clients);
                self.pay(client, &mut dice).await;
            }
            match dice.below(8) {
                0 => self.give_up(&mut dice).await,
                1 => self.send_back(&mut dice, number).await,
                2 => self.take_back(&mut dice).await,
                _ => {}
            }
            self.company.rt.clock.advance_seconds(DAY);
        }
    }

    pub fn today(&self) -> Day {
        org::today_in(&self.company.rt, TH).expect("a zone")
    }

    async fn deliver(&mut self, client: Id, minor: i64, number: usize) {
        let today = self.today();
        let no = format!("DN-{number}-{}", self.moves.len());
        let (id, due): (Id, Day) = self
            .company
            .write(async move |tx, rt| {
                let (net, tax) = (Money::from_minor(minor - minor / 10), Money::from_minor(minor / 10));
                let delivery = Delivery { country: TH, customer: client, dispatch_no: &no, order: None, net, tax, biz_date: today };
                receivable::deliver(tx, rt, &delivery).await?;
                Ok(tx.one("SELECT id, due_date FROM receivable WHERE source_no = $1", params![&no]).await?)
            })
            .await;
        let area = self.area_of(client, today);
        self.moves.push(Move {
            receivable: id,
            day: today,
            due,
            client,
            person: self.rep_of(client),
            area,
            region: self.region_of(area),
            kind: Kind::Invoiced,
            minor,
        });
    }

    /// What is left of each receivable, the oldest first.
    pub fn unpaid(&self) -> Vec<(Move, i64)> {
        let arisen = self.moves.iter().filter(|one| one.kind == Kind::Invoiced);
        let left = |arisen: &Move| self.moves.iter().filter(|one| one.receivable == arisen.receivable).map(Move::change).sum::<i64>();
        arisen.map(|one| (*one, left(one))).filter(|(_, left)| *left > 0).collect()
    }

    fn moved(&mut self, of: &Move, kind: Kind, minor: i64) {
        let day = self.today();
        self.moves.push(Move { day, kind, minor, ..*of });
    }

    async fn pay(&mut self, client: Id, dice: &mut Dice) {
        let Some((debt, left)) = self.unpaid().into_iter().find(|(debt, _)| debt.client == client) else { return };
        let minor = if dice.below(3) == 0 { left } else { 1 + i64::try_from(dice.below(100)).expect("small") * (left - 1) / 100 };
        let (finance, second, payee, received_on) = (self.finance.clone(), self.second.clone(), self.payee, self.today());
        self.company
            .write(async move |tx, rt| {
                let input = ReceiptInput {
                    request_id: None,
                    customer_id: Some(debt.client),
                    amount: Money::from_minor(minor),
                    method: ReceiptMethod::Cash,
                    payee_id: None,
                    bank_ref: String::new(),
                    payer_name: String::new(),
                    received_on,
                    remark: String::new(),
                    voucher_ids: Vec::new(),
                    receivable_ids: Vec::new(),
                };
                let receipt = receivable::submit(tx, rt, &finance, &input).await?.receipt;
                let matches = vec![MatchInput { receivable_id: debt.receivable, amount: Money::from_minor(minor) }];
                let found = ReceiptConfirmation { id: receipt.id, ver: receipt.ver, payee_id: Some(payee), bank_ref: None, matches };
                receivable::confirm(tx, rt, &second, &found).await
            })
            .await;
        self.moved(&debt, Kind::Paid, minor);
    }

    async fn give_up(&mut self, dice: &mut Dice) {
        let open = self.unpaid();
        if open.is_empty() {
            return;
        }
        let (debt, left) = dice.one_of(&open);
        let minor = 1 + left / 2;
        let (finance, second) = (self.finance.clone(), self.second.clone());
        self.company
            .write(async move |tx, rt| {
                let (ver,): (i64,) = tx.one("SELECT ver FROM receivable WHERE id = $1", params![debt.receivable]).await?;
                let amount = Some(Money::from_minor(minor));
                let input = BadDebtRequest { receivable_id: debt.receivable, ver, amount, reason: "Closed down".to_owned() };
                let asked = receivable::ask_bad_debt(tx, rt, &finance, &input).await?;
                receivable::approve_bad_debt(tx, rt, &second, asked.id, asked.ver).await
            })
            .await;
        self.moved(&debt, Kind::BadDebt, minor);
    }

    /// Goods come back: they are set off against what is due first.
    async fn send_back(&mut self, dice: &mut Dice, number: usize) {
        let open = self.unpaid();
        if open.is_empty() {
            return;
        }
        let (debt, left) = dice.one_of(&open);
        let minor = 1 + left / 3;
        let set_off = self
            .company
            .write(async move |tx, rt| {
                let doc_no = format!("RT-{number}");
                let amounts = Amounts::plain(Money::from_minor(minor))?;
                let credit = ReturnCredit { country: TH, customer: debt.client, doc_no: &doc_no, amounts, dispatch_nos: &[] };
                receivable::credit_return(tx, rt, &credit).await
            })
            .await
            .set_off;
        for one in set_off {
            let of = *self.moves.iter().find(|arisen| arisen.receivable == one.receivable_id).expect("arisen");
            self.moved(&of, Kind::Returned, one.amount.minor());
        }
    }

    /// A payment turns out to be for somebody else.
    async fn take_back(&mut self, dice: &mut Dice) {
        let (finance, second) = (self.finance.clone(), self.second.clone());
        let which = dice.below(4);
        let taken = self
            .company
            .write(async move |tx, rt| {
                let filter = WriteOffFilter { status: Some(WriteOffStatus::Effective), ..WriteOffFilter::default() };
                let all = receivable::write_offs(tx, &finance, &filter).await?;
                let Some(one) = all.list.get(which) else { return Ok(None) };
                let input = FinanceReversalRequest { id: one.id, ver: one.ver, reason: "Wrong customer".to_owned() };
                let asked = receivable::ask_write_off_reversal(tx, rt, &finance, &input).await?;
                let reversed = receivable::reverse_write_off(tx, rt, &second, asked.id, asked.ver).await?;
                Ok(Some((reversed.receivable_id, reversed.amount.minor())))
            })
            .await;
        if let Some((receivable, minor)) = taken {
            let of = *self.moves.iter().find(|arisen| arisen.receivable == receivable).expect("arisen");
            self.moved(&of, Kind::Paid, -minor);
        }
    }
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
