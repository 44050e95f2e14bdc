//! Customers pay into the right account, and nobody quietly puts another one in its place.

use kernel::{Country, ErrorCode, Language, LocalizedText, Page};
use money::payee::{self, Payee, PayeeFilter, PayeeInput, list, offered, save};
use org::{Actor, RoleKey};
use store::{StoreError, both_databases};

use crate::common::{MODULES, TH, assert_refused, code};
use crate::company::Company;

pub fn kasikorn() -> PayeeInput {
    PayeeInput {
        id: None,
        ver: None,
        country_code: TH,
        bank_code: Some("KBANK".to_owned()),
        bank_name: "Kasikornbank".into(),
        payee_name: "Gerai Trading (Thailand)".to_owned(),
        payee_account: Some("012-3-45678-9".to_owned()),
        branch: "Silom".to_owned(),
        qr_file_id: None,
        enabled: true,
        sort: 1,
    }
}

impl Company {
    pub async fn save_payee(&self, actor: &Actor, input: PayeeInput) -> kernel::Result<Payee> {
        let actor = actor.clone();
        self.decide(async move |tx, rt| save(tx, rt, &actor, &input).await).await
    }

    async fn offered(&self, actor: &Actor) -> kernel::Result<Vec<Payee>> {
        let actor = actor.clone();
        self.db.read(async move |tx| offered(tx, &actor).await).await
    }

    async fn payees(&self, actor: &Actor, filter: PayeeFilter) -> kernel::Result<Page<Payee>> {
        let actor = actor.clone();
        self.db.read(async move |tx| list(tx, &actor, &filter).await).await
    }
}

both_databases!(customers_see_whole_numbers_and_others_only_their_end, MODULES, async |db| {
    let company = Company::found(db).await;
    let (shop, finance) = (company.customer(TH, "C1").await, company.staff(2, RoleKey::Finance, TH));
    let saved = company.save_payee(&finance, kasikorn()).await.expect("saved");
    assert_eq!((saved.account_no.as_str(), saved.ver), ("0123456789", 1));

    let shown = |payees: Vec<Payee>| payees.into_iter().map(|payee| payee.account_no).collect::<Vec<_>>();
    assert_eq!(shown(company.offered(&company.buyer(1, &shop)).await.expect("read")), ["0123456789"]);
    assert_eq!(shown(company.offered(&company.staff(3, RoleKey::Rep, TH)).await.expect("read")), ["******6789"]);
    let auditor = company.staff(4, RoleKey::Auditor, TH);
    assert_eq!(shown(company.payees(&auditor, PayeeFilter::default()).await.expect("read").list), ["******6789"]);
    assert_eq!(shown(company.payees(&finance, PayeeFilter::default()).await.expect("read").list), ["0123456789"]);
    assert_eq!(code(company.offered(&company.staff(5, RoleKey::Ba, TH)).await), ErrorCode::Forbidden);
    assert_eq!(code(company.payees(&company.buyer(1, &shop), PayeeFilter::default()).await), ErrorCode::Forbidden);
});

both_databases!(a_bank_has_a_name_in_every_language, MODULES, async |db| {
    let company = Company::found(db).await;
    let finance = company.staff(2, RoleKey::Finance, TH);
    let bank_name =
        LocalizedText {
            zh: " 开泰银行".into(), en: "Kasikornbank".into(), th: "ธนาคารกสิกรไทย".into(), ..LocalizedText::default()
        };
    let saved = company.save_payee(&finance, PayeeInput { bank_name, ..kasikorn() }).await.expect("saved");
    let names = [Language::Zh, Language::En, Language::Id, Language::Th].map(|language| saved.bank_name.get(language));
    assert_eq!(names, ["开泰银行", "Kasikornbank", "Kasikornbank", "ธนาคารกสิกรไทย"]);
    for keyword in ["开泰", "กสิกร", "kasikorn"] {
        let filter = PayeeFilter { keyword: Some(keyword.to_owned()), ..PayeeFilter::default() };
        assert_eq!(company.payees(&finance, filter).await.expect("read").total, 1, "{keyword}");
    }
    let banks = async |language| company.db.read(async move |tx| payee::banks(tx, language, TH).await).await.expect("banks");
    assert_eq!(banks(Language::Zh).await[0].bank_name, "开泰银行");
    assert_eq!(banks(Language::Id).await[0].bank_name, "Kasikornbank");
});

both_databases!(only_enabled_accounts_of_the_own_country_are_offered_in_their_order, MODULES, async |db| {
    let company = Company::found(db).await;
    let finance = company.staff(2, RoleKey::Finance, TH);
    for (bank, enabled, sort) in [("SCB", true, 2), ("KTB", false, 0), ("BBL", true, 1)] {
        let input = PayeeInput { bank_code: Some(bank.to_owned()), enabled, sort, ..kasikorn() };
        company.save_payee(&finance, input).await.expect("saved");
    }
    let abroad = company.staff(3, RoleKey::Finance, Country::Malaysia);
    let maybank = PayeeInput { country_code: Country::Malaysia, bank_code: Some("MBB".to_owned()), ..kasikorn() };
    company.save_payee(&abroad, maybank).await.expect("saved");

    let shop = company.customer(TH, "C1").await;
    let offered = company.offered(&company.buyer(1, &shop)).await.expect("read");
    assert_eq!(offered.iter().map(|payee| payee.bank_code.as_str()).collect::<Vec<_>>(), ["BBL", "SCB"]);
    let disabled = PayeeFilter { enabled: Some(false), ..PayeeFilter::default() };
    assert_eq!(company.payees(&finance, disabled).await.expect("read").list[0].bank_code, "KTB");
    assert_eq!(company.payees(&finance, PayeeFilter::default()).await.expect("read").total, 3);
});

both_databases!(a_bank_account_is_never_exchanged_behind_its_name, MODULES, async |db| {
    let company = Company::found(db).await;
    let finance = company.staff(2, RoleKey::Finance, TH);
    let saved = company.save_payee(&finance, kasikorn()).await.expect("saved");
    let edit = || PayeeInput { id: Some(saved.id), ver: Some(1), ..kasikorn() };
    let other = PayeeInput { payee_account: Some("999-9-99999-9".to_owned()), bank_code: Some("SCB".to_owned()), ..edit() };
    assert_refused(company.save_payee(&finance, other).await, &[("bankCode", "fixed"), ("payeeAccount", "fixed")]);

    let off = PayeeInput { enabled: false, bank_code: None, payee_account: None, ..edit() };
    let changed = company.save_payee(&finance, off.clone()).await.expect("saved");
    assert_eq!((changed.enabled, changed.account_no.as_str(), changed.ver), (false, "0123456789", 2));
    assert_eq!(code(company.save_payee(&finance, off).await), ErrorCode::VersionConflict);

    let same = PayeeInput { payee_account: Some("0123456789".to_owned()), ..kasikorn() };
    assert_refused(company.save_payee(&finance, same).await, &[("payeeAccount", "taken")]);
    let bad = PayeeInput { payee_account: Some("12".to_owned()), bank_name: LocalizedText::default(), ..kasikorn() };
    assert_refused(company.save_payee(&finance, bad).await, &[("bankName", "required"), ("payeeAccount", "malformed")]);
    let history: Result<Vec<(String, String)>, StoreError> = company
        .db
        .read(async |tx| tx.all("SELECT action, doc_no FROM audit_entry WHERE doc_type = 'payee_account' ORDER BY id", &[]).await)
        .await;
    let entry = |action: &str| (action.to_owned(), "******6789".to_owned());
    assert_eq!(history.expect("read"), [entry("payee.create"), entry("payee.update")]);
});

both_databases!(only_finance_of_the_country_keeps_payee_accounts, MODULES, async |db| {
    let company = Company::found(db).await;
    assert_eq!(code(company.save_payee(&company.staff(2, RoleKey::Admin, TH), kasikorn()).await), ErrorCode::Forbidden);
    let abroad = company.staff(3, RoleKey::Finance, Country::Malaysia);
    assert_eq!(code(company.save_payee(&abroad, kasikorn()).await), ErrorCode::Forbidden);
    let saved = company.save_payee(&company.staff(4, RoleKey::Finance, TH), kasikorn()).await.expect("saved");
    let across = PayeeInput { id: Some(saved.id), ver: Some(1), country_code: Country::Malaysia, ..kasikorn() };
    assert_eq!(code(company.save_payee(&abroad, across).await), ErrorCode::NotFound);
});
