//! Sheets: every bad cell is named, and nothing is changed unless everything is right.

use kernel::{AppError, ErrorCode, Language};
use org::import::{ImportKind, ImportOutcome, LoginKeeper, Sheet, SheetRow, area_cells, customer_cells, import, person_cells, store_cells};
use org::listing::Wanted;
use org::testing::{Company, MY, TH, assert_refused, day, person_input};
use org::{AreaKind, Permission, Person, RoleKey};
use store::{Tx, both_databases};

use crate::MODULES;

fn sheet(header: &[&str], rows: &[&[&str]]) -> Sheet {
    let text = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
    let rows = rows.iter().zip(2..).map(|(cells, number)| SheetRow { number, cells: text(cells) });
    Sheet { header: text(header), rows: rows.collect() }
}

/// Logins are kept elsewhere; here nobody has one.
struct NoLogins;

impl LoginKeeper for NoLogins {
    async fn name(&self, _: &mut Tx, _: &mut [Person]) -> kernel::Result<()> {
        Ok(())
    }

    async fn open(&self, _: &mut Tx, _: Person, _: &str) -> kernel::Result<()> {
        Err(AppError::field("loginName", ErrorCode::Taken))
    }
}

/// Keeps the changes only when asked to and nothing was refused, as the calls do.
async fn run(company: &Company, kind: ImportKind, sheet: Sheet, keep: bool) -> ImportOutcome {
    let (actor, kept) = (company.system(), std::sync::Arc::new(std::sync::Mutex::new(ImportOutcome::default())));
    let result = kept.clone();
    let done: kernel::Result<()> = company
        .write(async move |tx, rt| {
            let outcome = import(tx, rt, &actor, kind, &sheet, &NoLogins, org::nothing_consigned).await?;
            let clean = outcome.problems.is_empty();
            *kept.lock().expect("not poisoned") = outcome;
            if keep && clean { Ok(()) } else { Err(AppError::new(ErrorCode::Validation)) }
        })
        .await;
    let outcome = result.lock().expect("not poisoned").clone();
    assert_eq!(done.is_ok(), keep && outcome.problems.is_empty());
    outcome
}

fn named(outcome: &ImportOutcome) -> Vec<(u32, &str, &str)> {
    outcome.problems.iter().map(|problem| (problem.row, problem.column, problem.code.code())).collect()
}

async fn numbers(company: &Company) -> Vec<String> {
    company.sees(&company.system(), Permission::PeopleView).await[2].clone()
}

both_databases!(a_team_is_hired_by_one_sheet_whatever_the_order_of_its_rows, MODULES, async |db| {
    let company = Company::found(db).await;
    company.store(&company.customer(TH, "C1").await, "S1", None).await;
    let team = sheet(
        &["工号", "国家", "姓名", "角色", "上级工号", "手机号", "入职日期", "门店编码"],
        &[
            &["ba1", "TH", "Somsri", "ba", "mgr1", "081 234 5678", "2026-02-01", "s1"],
            &["MGR1", "th", "Anan", "manager, rep", "", "", "", ""],
            &["TRN1", "1", "Nok", "trainer", "MGR1", "", "", ""],
        ],
    );
    let outcome = run(&company, ImportKind::People, team, true).await;
    assert_eq!((named(&outcome), outcome.created, outcome.updated), (vec![], 3, 0));
    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let filter = org::PersonFilter { keyword: Some("ba1".into()), ..org::PersonFilter::default() };
    let found = company.write(async move |tx, _| org::people(tx, &scope, &filter).await).await.expect("listed");
    let promoter = &found.list[0];
    assert_eq!((promoter.superior_no.as_deref(), promoter.phone.as_deref()), (Some("MGR1"), Some("+66812345678")));
    assert_eq!((promoter.stores[0].code.as_str(), promoter.stores[0].primary), ("S1", true));
});

both_databases!(a_dry_run_names_every_bad_cell_and_changes_nothing, MODULES, async |db| {
    let company = Company::found(db).await;
    company.hire(TH, "OLD", &[RoleKey::Rep], None).await;
    let header = ["employeeNo", "countryCode", "name", "roles", "superiorNo", "phone", "hiredOn", "stores"];
    let bad = sheet(
        &header,
        &[
            &["OLD", "TH", "Renamed", "rep", "", "", "", ""],
            &["", "TH", "Nobody", "rep", "", "", "", ""],
            &["N1", "XX", "Nowhere", "rep", "", "", "", ""],
            &["N2", "TH", "", "rep, king", "GHOST", "12", "31/12/2025", "NOPE"],
            &["N3", "TH", "Twice", "rep", "", "", "", ""],
            &["n3", "TH", "Twice", "rep", "", "", "", ""],
            &["N4", "TH", "Round", "rep", "N5", "", "", ""],
            &["N5", "TH", "Round", "rep", "N4", "", "", ""],
        ],
    );
    let outcome = run(&company, ImportKind::People, bad.clone(), false).await;
    assert_eq!(
        named(&outcome),
        [
            (3, "employeeNo", "required"),
            (4, "countryCode", "unknown"),
            (5, "roles", "unknown"),
            (5, "hiredOn", "malformed"),
            (5, "superiorNo", "unknown"),
            (5, "stores", "unknown"),
            (5, "name", "required"),
            (5, "phone", "mobile_invalid"),
            (7, "employeeNo", "repeated"),
            (8, "superiorNo", "cycle"),
            (9, "superiorNo", "cycle"),
        ]
    );
    let report = outcome.report(Language::Id);
    assert_eq!((report.errors[0].column.as_str(), report.errors[0].msg.as_str()), ("No. karyawan", "Wajib diisi."));
    assert_eq!(numbers(&company).await, ["OLD"]);
    run(&company, ImportKind::People, bad, true).await;
    assert_eq!(numbers(&company).await, ["OLD"], "one bad row keeps all others out");
    let good = sheet(&header, &[&["OLD", "TH", "Renamed", "rep", "", "", "", ""]]);
    assert_eq!(run(&company, ImportKind::People, good.clone(), false).await.updated, 1);
    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let page = company.write(async move |tx, _| org::people(tx, &scope, &org::PersonFilter::default()).await).await.expect("listed");
    assert_eq!(page.list[0].name, "Person OLD", "a dry run without mistakes changes nothing either");
});

both_databases!(a_sheet_without_its_key_columns_is_refused, MODULES, async |db| {
    let company = Company::found(db).await;
    let outcome = run(&company, ImportKind::Stores, sheet(&["Store name"], &[&["x"]]), true).await;
    assert_eq!(named(&outcome), [(1, "code", "column_missing"), (1, "countryCode", "column_missing")]);
    let many = Sheet {
        header: vec!["code".into(), "countryCode".into()],
        rows: (2..=20_002).map(|number| SheetRow { number, cells: Vec::new() }).collect(),
    };
    let actor = company.system();
    let refused =
        company.write(async move |tx, rt| import(tx, rt, &actor, ImportKind::Stores, &many, &NoLogins, org::nothing_consigned).await).await;
    assert_refused(refused, &[("", "too_many_rows")]);
});

both_databases!(stores_and_customers_come_in_by_the_sheet, MODULES, async |db| {
    let company = Company::found(db).await;
    let region = company.region(MY).await;
    company.area(&region, AreaKind::Order, "Klang Valley", None).await;
    company.area(&region, AreaKind::Ba, "Klang Valley", None).await;
    company.hire(MY, "R1", &[RoleKey::Rep], None).await;
    company.hire(MY, "R2", &[RoleKey::Rep], None).await;
    let customers = sheet(
        &[
            "code",
            "countryCode",
            "name",
            "cooperationMode",
            "customerType",
            "orderAreaName",
            "creditLimit",
            "settlementCycle",
            "settlementDay",
            "contactName",
            "contactMobile",
            "representatives",
        ],
        &[
            &[
                "k1",
                "MY",
                "Kedai Satu",
                "1",
                "chain",
                "Klang Valley",
                "12,500.50",
                "monthly",
                "25",
                "Aminah",
                "012-345 6789",
                "r1=60, R2=40",
            ],
            &["K2", "MY", "Kedai Dua", "3", "castle", "Nowhere", "much", "", "15", "", "", "R9"],
        ],
    );
    let outcome = run(&company, ImportKind::Customers, customers.clone(), false).await;
    assert_eq!(
        named(&outcome),
        [
            (3, "orderAreaName", "unknown"),
            (3, "representatives", "unknown"),
            (3, "cooperationMode", "unknown"),
            (3, "customerType", "unknown"),
            (3, "creditLimit", "malformed"),
            (3, "settlementCycle", "required"),
        ]
    );
    let mut good = customers;
    good.rows.truncate(1);
    assert_eq!(run(&company, ImportKind::Customers, good, true).await.created, 1);
    let stores = sheet(
        &["code", "countryCode", "name", "customerCode", "areaName", "lat", "lng", "channel"],
        &[
            &["s1", "MY", "Cawangan 1", "K1", "Klang Valley", "3.139003", "101.686855", "drug_store"],
            &["s2", "MY", "", "K9", "", "", "", ""],
        ],
    );
    let outcome = run(&company, ImportKind::Stores, stores.clone(), false).await;
    assert_eq!(named(&outcome), [(3, "customerCode", "unknown"), (3, "name", "required"), (3, "channel", "required")]);
    let mut good = stores;
    good.rows.truncate(1);
    assert_eq!(run(&company, ImportKind::Stores, good, true).await.created, 1);
    assert_eq!(company.sees(&company.system(), Permission::PeopleView).await[..2], [vec!["K1".to_owned()], vec!["S1".to_owned()]]);
});

both_databases!(what_is_exported_can_be_imported_and_changes_nothing, MODULES, async |db| {
    let company = Company::found(db).await;
    let region = company.region(TH).await;
    let area = company.area(&region, AreaKind::Ba, "North", None).await;
    let customer = company.customer(TH, "C1").await;
    let (one, two) = (company.store(&customer, "S1", Some(&area)).await, company.store(&customer, "S2", None).await);
    let manager = company.hire(TH, "M1", &[RoleKey::Manager], None).await;
    let mut input = person_input(TH, "B1");
    (input.roles, input.superior_id, input.phone) = (vec![RoleKey::Ba], Some(manager.id), Some("0812345678".into()));
    let promoter = company.save_person(input).await.expect("hired");
    company.assign(&promoter, &[(&two, "2026-01-01", None, false), (&one, "2026-02-01", None, true)]).await.expect("assigned");
    company.represent(&customer, day("2026-01-01"), &[(&manager, 7_500), (&promoter, 2_500)]).await.expect("assigned");

    let (scope, today) = (company.system().require(Permission::PeopleView).expect("granted"), company.today());
    let exported = company
        .write(async move |tx, _| {
            let people = org::person_stretch(tx, &scope, &org::PersonFilter::default(), &Wanted::WHOLE).await?.list;
            let stores = org::all_stores(tx, &scope, &org::StoreFilter::default()).await?;
            let areas = org::area_tree(tx, &scope, org::AreaFilter::default()).await?;
            let customers = org::all_customers(tx, &scope, &org::CustomerFilter::default()).await?;
            Ok([
                (ImportKind::Areas, area_cells(&areas, Language::Th)),
                (ImportKind::Customers, customers.iter().map(|customer| customer_cells(customer, today)).collect::<Vec<_>>()),
                (ImportKind::Stores, stores.iter().map(store_cells).collect()),
                (ImportKind::People, people.iter().map(|person| person_cells(person, today)).collect()),
            ])
        })
        .await
        .expect("exported");
    for (kind, rows) in exported {
        let header = kind.columns().iter().map(|column| column.label(Language::Th).to_owned()).collect();
        let rows: Vec<SheetRow> = rows.into_iter().zip(2..).map(|(cells, number)| SheetRow { number, cells }).collect();
        assert!(!rows.is_empty());
        let outcome = run(&company, kind, Sheet { header, rows }, true).await;
        assert_eq!((named(&outcome), outcome.created, outcome.updated), (vec![], 0, 0), "{kind:?}");
    }
});

both_databases!(areas_come_in_by_the_sheet_and_every_bad_row_is_named, MODULES, async |db| {
    let company = Company::found(db).await;
    let region = company.region(TH).await;
    company.region(MY).await;
    company.hire(TH, "M1", &[RoleKey::Manager], None).await;
    company.area(&region, AreaKind::Ba, "North", None).await;
    let header = ["区域名称", "国家", "区域类型", "大区", "负责人工号"];
    let good = sheet(&header, &[&["North", "TH", "ba", "", "m1"], &["North", "TH", "Order", "CENTRAL", ""]]);
    let outcome = run(&company, ImportKind::Areas, good, true).await;
    assert_eq!((named(&outcome), outcome.created, outcome.updated), (vec![], 1, 1));
    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let tree = company.write(async move |tx, _| org::area_tree(tx, &scope, org::AreaFilter::default()).await).await.expect("a tree");
    let areas: Vec<_> = tree.regions[0].areas.iter().map(|area| (area.kind, area.manager_no.as_deref())).collect();
    assert_eq!(areas, [(AreaKind::Ba, Some("M1")), (AreaKind::Order, None)]);
    company.region(MY).await;
    let bad = sheet(
        &header,
        &[
            &["", "XX", "lake", "Central", ""],
            &["South", "TH", "ba", "", "GHOST"],
            &["South", "MY", "ba", "Central", "M1"],
            &["North", "TH", "ba", "Central", ""],
            &[" North ", "TH", "BA", "Central", ""],
        ],
    );
    assert_eq!(
        named(&run(&company, ImportKind::Areas, bad, false).await),
        [
            (2, "name", "required"),
            (2, "kind", "unknown"),
            (2, "countryCode", "unknown"),
            (3, "managerNo", "unknown"),
            (3, "regionName", "required"),
            (4, "regionName", "unknown"),
            (4, "managerNo", "unknown"),
            (6, "name", "repeated"),
        ],
        "which of two regions of one name is meant cannot be known"
    );
});
