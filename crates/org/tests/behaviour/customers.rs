use kernel::{AppError, BoxFuture, ErrorCode, Id, Money};
use org::testing::{Company, MY, TH, assert_refused, customer_input, day, edit_customer};
use org::{Address, Contact, CooperationMode, CreditTermsInput, CustomerInput, CustomerStatus, Permission, RoleKey, StatusInput};
use store::{Tx, both_databases};

use crate::MODULES;

fn bangkok() -> Address {
    Address {
        contact: "Khun Lek".into(),
        mobile: Some("0812345678".into()),
        line: "99/1 Rama IV".into(),
        subdistrict: "Silom".into(),
        district: "Bang Rak".into(),
        province: "Bangkok".into(),
        postcode: "10500".into(),
        is_default: true,
        ..Address::default()
    }
}

both_databases!(a_customer_is_kept_with_contacts_and_addresses, MODULES, async |db| {
    let company = Company::found(db).await;
    let contact = Contact { name: "Khun Lek".into(), mobile: Some("081-234-5678".into()), title: "Buyer".into(), primary: true };
    let input = CustomerInput { contacts: Some(vec![contact]), addresses: Some(vec![bangkok()]), ..customer_input(TH, "c-1") };
    let saved = company.save_customer(input).await.expect("saved");
    assert_eq!((saved.code.as_str(), saved.legal_name.as_str(), saved.invoice_name.as_str()), ("C-1", "Customer c-1", "Customer c-1"));
    assert_eq!(saved.contacts[0].mobile.as_deref(), Some("+66812345678"));
    assert_eq!(saved.addresses[0].postcode, "10500");
    let untouched = company.save_customer(edit_customer(&saved)).await.expect("saved again");
    assert_eq!((untouched.contacts.len(), untouched.addresses.len()), (1, 1), "absent lists are left alone");
    let emptied = CustomerInput { contacts: Some(Vec::new()), ..edit_customer(&untouched) };
    assert_eq!(company.save_customer(emptied).await.expect("saved").contacts, []);
});

/// As where goods of ours are with every customer.
fn goods_with_everybody(_: &mut Tx, _: Id) -> BoxFuture<'_, kernel::Result<()>> {
    Box::pin(std::future::ready(Err(AppError::field("cooperationMode", ErrorCode::GoodsConsigned))))
}

both_databases!(whoever_saves_a_customer_asks_whether_it_may_leave_consignment, MODULES, async |db| {
    let company = Company::found(db).await;
    let consigned = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..customer_input(TH, "C1") };
    let consigned = company.save_customer(consigned).await.expect("saved");
    let save = async |input: CustomerInput| {
        let actor = company.system();
        company.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, goods_with_everybody).await).await
    };
    let leaving = CustomerInput { cooperation_mode: CooperationMode::BuyOut, ..edit_customer(&consigned) };
    assert_refused(save(leaving).await, &[("cooperationMode", "goods_consigned")]);
    let renamed = CustomerInput { name: "Another name".into(), ..edit_customer(&consigned) };
    assert_eq!(save(renamed).await.expect("stays on consignment").name, "Another name");
    let bought_out = company.save_customer(customer_input(TH, "C2")).await.expect("saved");
    let entering = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..edit_customer(&bought_out) };
    save(entering).await.expect("nobody is asked whether it may begin");
});

both_databases!(mistakes_in_lists_are_named_with_their_place, MODULES, async |db| {
    let company = Company::found(db).await;
    let nameless = Contact { primary: true, ..Contact::default() };
    let wrong = Address { postcode: "1050".into(), province: String::new(), ..bangkok() };
    let input = CustomerInput {
        credit_limit: Money::from_minor(-1),
        settlement_day: 32,
        contacts: Some(vec![nameless.clone(), nameless]),
        addresses: Some(vec![bangkok(), wrong]),
        ..customer_input(TH, "C1")
    };
    assert_refused(
        company.save_customer(input).await,
        &[
            ("creditLimit", "out_of_range"),
            ("settlementDay", "out_of_range"),
            ("contacts[0].name", "required"),
            ("contacts[1].primary", "taken"),
            ("contacts[1].name", "required"),
            ("addresses[1].isDefault", "taken"),
            ("addresses[1].province", "required"),
            ("addresses[1].postcode", "malformed"),
        ],
    );
});

both_databases!(shares_make_a_hundred_percent_on_every_day, MODULES, async |db| {
    let company = Company::found(db).await;
    let (one, two) = (company.hire(TH, "R1", &[RoleKey::Rep], None).await, company.hire(TH, "R2", &[RoleKey::Rep], None).await);
    let foreigner = company.hire(MY, "R1", &[RoleKey::Rep], None).await;
    let customer = company.customer(TH, "C1").await;
    let short = company.represent(&customer, day("2026-03-10"), &[(&one, 6_000), (&two, 3_000)]).await;
    assert_refused(short, &[("representatives", "share_sum")]);
    let abroad = company.represent(&customer, day("2026-03-10"), &[(&foreigner, 10_000)]).await;
    assert_refused(abroad, &[("representatives.list[0].personId", "unknown")]);

    let customer = company.represent(&customer, day("2026-01-01"), &[(&one, 10_000)]).await.expect("one");
    let customer = company.represent(&customer, day("2026-03-01"), &[(&one, 6_000), (&two, 4_000)]).await.expect("both");
    let customer = company.represent(&customer, day("2026-04-01"), &[(&two, 10_000)]).await.expect("planned");
    let back = company.represent(&customer, day("2026-02-01"), &[(&two, 10_000)]).await;
    assert_refused(back, &[("representatives.from", "overlap")]);
    for (date, expected) in [("2025-12-31", 0), ("2026-02-28", 10_000), ("2026-03-01", 10_000), ("2026-04-01", 10_000)] {
        let on = day(date);
        let held = customer.representatives.iter().filter(|rep| rep.from <= on && rep.to.is_none_or(|to| to >= on));
        assert_eq!(held.map(|rep| rep.share).sum::<i64>(), expected, "{date}");
    }
});

both_databases!(a_customer_with_open_stores_cannot_be_closed, MODULES, async |db| {
    let company = Company::found(db).await;
    let customer = company.customer(TH, "C1").await;
    let store = company.store(&customer, "S1", None).await;
    let close = async || {
        let (actor, input) = (company.system(), StatusInput { id: customer.id, status: CustomerStatus::Closed, ver: customer.ver });
        company.write(async move |tx, rt| org::set_customer_status(tx, rt, &actor, &input).await).await
    };
    assert_refused(close().await, &[("", "still_in_use")]);
    let (actor, input) = (company.system(), StatusInput { id: store.id, status: org::StoreStatus::Closed, ver: store.ver });
    let shut = company.write(async move |tx, rt| org::set_store_status(tx, rt, &actor, &input).await).await.expect("closed");
    assert_eq!(shut.closed_on, Some(day("2026-03-10")));
    assert_eq!(close().await.expect("closed").status, CustomerStatus::Closed);
});

both_databases!(credit_terms_hold_from_their_day_on_and_keep_their_history, MODULES, async |db| {
    let company = Company::found(db).await;
    let customer = company.save_customer(customer_input(TH, "C1")).await.expect("saved");
    let finance = company.actor(&company.hire(TH, "F1", &[RoleKey::Finance], None).await).await;
    let today = company.today();
    let coming = CreditTermsInput {
        id: None,
        ver: None,
        customer_id: customer.id,
        from_date: today.tomorrow(),
        credit_limit: Money::from_minor(900_000),
        credit_days: 60,
        overdue_block_days: 5,
        reason: "A new contract".into(),
    };
    let save = async |input: CreditTermsInput| {
        let actor = finance.clone();
        company.write(async move |tx, rt| org::save_credit_terms(tx, rt, &actor, &input).await).await
    };
    assert_refused(save(CreditTermsInput { from_date: today.yesterday(), ..coming.clone() }).await, &[("fromDate", "day_past")]);
    let saved = save(coming.clone()).await.expect("saved");
    assert!(saved.is_coming);
    assert_refused(save(coming.clone()).await, &[("fromDate", "taken")]);
    let earlier = CreditTermsInput { id: Some(saved.id), ver: Some(saved.ver), credit_days: 45, ..coming };
    assert_eq!(save(earlier.clone()).await.expect("not begun").credit_days, 45);
    let id = customer.id;
    let on = async |day| company.write(async move |tx, _| org::credit_on(tx, id, day).await).await.expect("terms").credit_days;
    assert_eq!((on(today.yesterday()).await, on(today).await, on(today.tomorrow()).await), (30, 30, 45));
    let begin = async || company.write(async move |tx, rt| org::begin_credit_terms(tx, rt).await).await.expect("looked at");
    assert_eq!(begin().await, 0, "the day has not come");
    company.later(1);
    assert_eq!((begin().await, begin().await), (1, 0));
    let system = company.system();
    let now = company.write(async move |tx, _| org::customer(tx, &system.require(Permission::PeopleView)?, id).await).await.expect("known");
    assert_eq!((now.credit_days, now.credit_limit), (45, Money::from_minor(900_000)));
    assert_refused(save(CreditTermsInput { ver: Some(saved.ver + 1), ..earlier }).await, &[("fromDate", "day_past")]);
    let typed = CustomerInput { credit_days: 10, ..edit_customer(&now) };
    company.save_customer(typed).await.expect("typed into the customer");
    assert_eq!((on(today).await, on(today.tomorrow()).await), (30, 10), "what was agreed for a day that is over stays");
});
