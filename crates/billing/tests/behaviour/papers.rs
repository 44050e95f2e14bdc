use billing::{Printable, SellerRule, Side};
use goods_return::ReturnRef;
use kernel::{ErrorCode, Id, Result};
use money::payee::{self, PayeeInput};
use org::{Actor, RoleKey, RuleChange};
use receivable::{InvoiceRef, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMethod, ReceiptRef, ReceivableFilter};
use store::{Db, both_databases};

use crate::MODULES;
use crate::back::{Back, PRICE};
use crate::common::{TH, code, money};
use crate::payer::Payer;

async fn open(db: Db) -> Back {
    let back = Back::open(db).await;
    let named = back.write(async |tx, rt| {
        let rule = SellerRule {
            name: "Gerai (Thailand) Co., Ltd.".to_owned(),
            tax_id: "0105500000001".to_owned(),
            branch: "00000".to_owned(),
            address: "99 Rama IV Road, Bangkok 10500".to_owned(),
            phone: String::new(),
        };
        let from_date = org::today_in(rt, TH)?.tomorrow();
        org::put_country_rule(tx, TH, org::RuleKind::Seller, from_date, &rule).await
    });
    named.await.expect("named");
    back
}

impl Back {
    async fn invoice(&self, actor: &Actor, which: InvoiceRef, side: Side) -> Result<Printable> {
        let actor = actor.clone();
        self.write(async move |tx, _| billing::invoice(tx, &actor, &which, side).await).await
    }

    async fn debt(&self) -> Id {
        let actor = self.finance.clone();
        let read = self.write(async move |tx, rt| receivable::receivables(tx, rt, &actor, &ReceivableFilter::default()).await);
        read.await.expect("read").list[0].id
    }

    async fn dispatch_no(&self, order: Id) -> String {
        let found = self.write(async move |tx, _| ordering::returned::dispatch_numbers(tx, order).await).await.expect("read");
        found.into_iter().next().expect("sent")
    }

    async fn credit_note(&self, actor: &Actor, return_id: Id) -> Result<Printable> {
        let (actor, which) = (actor.clone(), ReturnRef { return_id: Some(return_id), doc_no: None });
        self.write(async move |tx, rt| billing::credit_note(tx, rt, &actor, &which, Side::Buyer).await).await
    }

    async fn receipt(&self, actor: &Actor, id: Id) -> Result<Printable> {
        let (actor, which) = (actor.clone(), ReceiptRef { id: Some(id), doc_no: None });
        self.write(async move |tx, rt| billing::receipt(tx, rt, &actor, &which, Side::Buyer).await).await
    }
}

fn of_debt(id: Id) -> InvoiceRef {
    InvoiceRef { receivable_id: Some(id), ..InvoiceRef::default() }
}

fn facts(facts: &[printing::Fact]) -> Vec<(&str, &str)> {
    facts.iter().map(|fact| (fact.label.as_str(), fact.value.as_str())).collect()
}

both_databases!(an_invoice_on_account_says_what_is_charged_and_by_when_to_pay, MODULES, async |db| {
    let back = open(db).await;
    back.on_account(10).await;
    let drawn = back.invoice(&back.desk.buyer, of_debt(back.debt().await), Side::Buyer).await.expect("drawn");
    let paper = drawn.paper();
    assert_eq!((paper.title.as_str(), paper.language), ("ใบกำกับภาษี (ต้นฉบับ)", "th"));
    assert_eq!(paper.issuer.name, "Gerai (Thailand) Co., Ltd.");
    assert!(paper.issuer.lines.iter().any(|line| line.contains("0105500000001")), "{:?}", paper.issuer.lines);
    assert_eq!(paper.facts[0].value, "IV-TH-2026-000001");
    assert_eq!(paper.rows[0].cells[2..], ["10", "107.00", "–", "7%", "1,070.00"]);
    assert_eq!(
        facts(&paper.totals),
        [("รวมเป็นเงิน", "1,070.00"), ("มูลค่าสินค้าก่อนภาษี", "1,000.00"), ("ภาษีมูลค่าเพิ่ม 7%", "70.00"), ("จำนวนเงินรวมทั้งสิ้น", "THB 1,070.00"),]
    );
    assert!(paper.facts.iter().any(|fact| fact.label == "วันครบกำหนด"));
    assert_eq!(paper.notes[0], "ตัวอักษร: หนึ่งพันเจ็ดสิบบาทถ้วน");
    assert_eq!(drawn.file_name(), "IV-TH-2026-000001.pdf");
    assert!(drawn.to_pdf().expect("printed").starts_with(b"%PDF-"));
    let kept = back.invoice(&back.finance, of_debt(back.debt().await), Side::Company).await.expect("drawn");
    assert_eq!(kept.paper().title, "ใบกำกับภาษี (สำเนา)");
});

both_databases!(goods_that_were_paid_before_have_an_invoice_without_a_due_day, MODULES, async |db| {
    let back = open(db).await;
    let payer = Payer::of(&back.desk.shop, &back.desk.customer, "payer").await;
    payer.top_up(2_000_00).await;
    let delivered = back.paid(&payer, 3).await;
    let which = InvoiceRef { dispatch_no: Some(back.dispatch_no(delivered.order).await), ..InvoiceRef::default() };
    let drawn = back.invoice(&back.desk.buyer, which, Side::Buyer).await.expect("drawn");
    let paper = drawn.paper();
    assert!(paper.facts.iter().all(|fact| fact.label != "วันครบกำหนด"));
    assert!(paper.notes.contains(&"ชำระล่วงหน้าจากวอลเล็ตแล้ว".to_owned()), "{:?}", paper.notes);
    assert_eq!(back.findings().await, []);
});

both_databases!(a_credit_note_names_the_invoice_it_corrects_and_what_is_right_now, MODULES, async |db| {
    let back = open(db).await;
    let delivered = back.on_account(10).await;
    let judged = back.inspected(delivered, 4).await;
    assert_eq!(code(back.credit_note(&back.desk.buyer, judged.item.return_id).await), ErrorCode::NotFound, "not credited yet");
    back.credit(&judged, None).await.expect("credited");
    let drawn = back.credit_note(&back.desk.buyer, judged.item.return_id).await.expect("drawn");
    let paper = drawn.paper();
    assert_eq!(paper.title, "ใบลดหนี้ (ต้นฉบับ)");
    let said = facts(&paper.facts);
    assert!(said.contains(&("เลขที่", "CN-TH-2026-000001")), "{said:?}");
    assert!(said.contains(&("อ้างถึงใบกำกับภาษี", "IV-TH-2026-000001 (10/03/2026)")), "{said:?}");
    assert!(said.contains(&("เหตุผลการลดหนี้", "สินค้าขายไม่ออก")), "{said:?}");
    let totals = facts(&paper.totals);
    assert_eq!(totals[..3], [("มูลค่าตามใบกำกับภาษีเดิม", "1,000.00"), ("มูลค่าที่ถูกต้อง", "600.00"), ("ผลต่าง", "400.00")], "before tax");
    assert_eq!(totals.last(), Some(&("จำนวนเงินรวมทั้งสิ้น", "THB 428.00")));
    assert_eq!(paper.notes[0], "ตัวอักษร: สี่ร้อยยี่สิบแปดบาทถ้วน");
    let promoter = back.desk.shop.staff(90, RoleKey::Ba, TH, None);
    assert_eq!(code(back.credit_note(&promoter, judged.item.return_id).await), ErrorCode::NotFound);
});

both_databases!(a_receipt_says_what_it_paid_and_how_once_finance_has_found_the_money, MODULES, async |db| {
    let back = open(db).await;
    back.on_account(2).await;
    let debt = back.debt().await;
    let (buyer, customer) = (back.desk.buyer.clone(), back.desk.customer.id);
    let told = back.write(async move |tx, rt| {
        let input = ReceiptInput {
            request_id: None,
            customer_id: Some(customer),
            amount: money(3 * PRICE),
            method: ReceiptMethod::Cash,
            payee_id: None,
            bank_ref: String::new(),
            payer_name: "Somchai".to_owned(),
            received_on: org::today_in(rt, TH)?,
            remark: String::new(),
            voucher_ids: Vec::new(),
            receivable_ids: vec![debt],
        };
        receivable::submit(tx, rt, &buyer, &input).await
    });
    let told = told.await.expect("told");
    assert_eq!(code(back.receipt(&back.desk.buyer, told.receipt.id).await), ErrorCode::NotFound, "nobody has found it yet");

    let finance = back.finance.clone();
    let confirmed = back.write(async move |tx, rt| {
        let payee = payee::save(tx, rt, &finance, &account()).await?;
        let matches = vec![MatchInput { receivable_id: debt, amount: money(2 * PRICE) }];
        let (id, ver) = (told.receipt.id, told.receipt.ver);
        let input = ReceiptConfirmation { id, ver, payee_id: Some(payee.id), bank_ref: None, matches };
        receivable::confirm(tx, rt, &finance, &input).await
    });
    let confirmed = confirmed.await.expect("found");
    let drawn = back.receipt(&back.desk.buyer, confirmed.receipt.id).await.expect("drawn");
    let paper = drawn.paper();
    assert_eq!(paper.title, "ใบเสร็จรับเงิน (ต้นฉบับ)");
    assert!(facts(&paper.facts).contains(&("ชำระโดย", "เงินสด")));
    let rows: Vec<_> = paper.rows.iter().map(|row| (row.cells[0].as_str(), row.cells[1].as_str())).collect();
    assert_eq!(rows, [("ใบกำกับภาษี IV-TH-2026-000001", "214.00"), ("รับล่วงหน้า", "107.00")]);
    assert_eq!(facts(&paper.totals), [("จำนวนเงินรวมทั้งสิ้น", "THB 321.00")]);
    assert_eq!(paper.notes[0], "ตัวอักษร: สามร้อยยี่สิบเอ็ดบาทถ้วน");
});

fn account() -> PayeeInput {
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

both_databases!(nobody_draws_the_papers_of_others, MODULES, async |db| {
    let back = open(db).await;
    back.on_account(1).await;
    let debt = back.debt().await;
    let other = back.desk.shop.customer("OTHER").await;
    let stranger = back.desk.shop.buyer(77, &other);
    assert_eq!(code(back.invoice(&stranger, of_debt(debt), Side::Buyer).await), ErrorCode::NotFound);
    let promoter = back.desk.shop.staff(91, RoleKey::Ba, TH, None);
    assert_eq!(code(back.invoice(&promoter, of_debt(debt), Side::Buyer).await), ErrorCode::Forbidden);
});

both_databases!(the_company_has_to_say_who_it_is, MODULES, async |db| {
    let back = open(db).await;
    let admin = back.desk.shop.staff(92, RoleKey::Admin, TH, None);
    let changed = back.write(async move |tx, rt| {
        let from_date = org::today_in(rt, TH)?;
        let change = RuleChange { country_code: TH, ver: 1, from_date, rule: SellerRule::default() };
        billing::change_seller(tx, rt, &admin, &change).await
    });
    let refused = changed.await.expect_err("nobody");
    let fields: Vec<(&str, &str)> = refused.fields().collect();
    assert_eq!(fields, [("rule.name", "required"), ("rule.taxId", "required"), ("rule.address", "required")]);
});
