//! What is kept of files: each line once, nothing of a file that is wrong, no gap that nobody knows of.

use bank_statement::{BankColumns, BankFile, BankLineFilter, BankLineStatus, DateOrder};
use kernel::ErrorCode;
use store::both_databases;

use crate::MODULES;
use crate::desk::{Desk, code, money};

const MARCH: &str = "Date,Description,Withdrawal,Deposit,Balance,Reference\n\
    01/03/2026,Opening fee,100.00,,900.00,F1\n\
    02/03/2026,Transfer Siam Beauty,,250.00,1150.00,T1\n\
    02/03/2026,Cash,,50.00,1200.00,\n\
    02/03/2026,Cash,,50.00,1250.00,\n";

both_databases!(a_file_twice_and_a_line_twice_are_kept_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.imported(MARCH).await;
    assert_eq!((first.lines, first.created, first.known), (4, 4, 0));
    assert_eq!((first.incoming, first.outgoing), (money(35_000), money(10_000)));
    assert_eq!((first.opening, first.closing), (Some(money(100_000)), Some(money(125_000))));
    let again = desk.imported(MARCH).await;
    assert_eq!((again.created, again.known), (0, 4), "the same file");
    let longer = format!("{MARCH}03/03/2026,Cash,,50.00,1300.00,\n");
    let more = desk.imported(&longer).await;
    assert_eq!((more.created, more.known), (1, 4), "a file with the same lines and one more");
    let all = desk.lines(BankLineFilter::default()).await;
    assert_eq!(all.len(), 5);
    assert_eq!(all.iter().filter(|line| line.status == BankLineStatus::Outgoing).count(), 1, "what went is nobody's payment");
    assert_eq!(desk.findings().await, []);
});

both_databases!(lines_that_are_missing_are_noticed_and_may_be_agreed_to, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.imported(MARCH).await;
    let later = "Date,Description,Withdrawal,Deposit,Balance\n05/03/2026,Cash,,10.00,1500.00\n";
    let report = desk.import(desk.file(later)).await.expect("tried");
    let gap = report.gap.expect("a gap");
    assert_eq!(
        (gap.expected, gap.found, gap.accepted, gap.on.to_string()),
        (money(125_000), money(149_000), false, "2026-03-02".to_owned())
    );
    assert!(!report.is_sound());
});

both_databases!(a_gap_that_is_agreed_to_is_kept_as_one, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.imported(MARCH).await;
    let later = "Date,Description,Withdrawal,Deposit,Balance\n05/03/2026,Cash,,10.00,1500.00\n";
    let report = desk.import(BankFile { accept_gap: true, ..desk.file(later) }).await.expect("imported");
    assert!(report.is_sound() && report.gap.is_some_and(|gap| gap.accepted));
    // What lies between comes later and closes it on one side only.
    let between = "Date,Description,Withdrawal,Deposit,Balance\n04/03/2026,Cash,,240.00,1490.00\n";
    assert_eq!(desk.imported(between).await.gap, None, "it leads from one to the other");
    assert_eq!(desk.findings().await, []);
});

both_databases!(what_is_wrong_in_a_file_is_named_by_row_and_column, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let wrong = "Bank of somewhere\nAccount,0123456789\n\nDate,Description,Withdrawal,Deposit,Balance\n\
        01/03/2026,a,,100.00,100.00\n32/03/2026,b,,10.00,110.00\n03/03/2026,c,,ten,120.00\n04/03/2026,d,,10.00,999.00\n01/04/2026,e,,1.00,1000.00\n";
    let report = desk.import(desk.file(wrong)).await.expect("tried");
    let errors: Vec<(u32, &str, &str)> =
        report.errors.iter().map(|error| (error.row, error.column.as_str(), error.code.as_str())).collect();
    assert_eq!(errors, [(6, "Date", "malformed"), (7, "Credit", "malformed"), (8, "Balance", "balance_broken"), (9, "Date", "day_ahead")]);
    assert_eq!(report.created, 0);
    assert_eq!(desk.lines(BankLineFilter::default()).await, []);
});

both_databases!(columns_are_told_once_for_an_account, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let strange = "Wann,Wieviel,Wofuer\n03/02/2026,25.00,AR-1\n";
    let unknown = desk.import(desk.file(strange)).await.expect("tried");
    assert_eq!(unknown.headers, ["Wann", "Wieviel", "Wofuer"]);
    assert_eq!(unknown.errors[0].code, "column_missing");
    let columns = BankColumns {
        booked_on: Some("wann".to_owned()),
        amount: Some("Wieviel".to_owned()),
        reference: Some("Wofuer".to_owned()),
        date_order: Some(DateOrder::Mdy),
        ..BankColumns::default()
    };
    let told = desk.import(BankFile { columns, ..desk.file(strange) }).await.expect("imported");
    assert_eq!((told.created, told.from_day.map(|day| day.to_string())), (1, Some("2026-03-02".to_owned())));
    let next = desk.imported("Wann,Wieviel,Wofuer\n03/04/2026,26.00,AR-2\n").await;
    assert_eq!((next.created, next.from_day.map(|day| day.to_string())), (1, Some("2026-03-04".to_owned())), "remembered");
});

both_databases!(files_of_other_accounts_and_strangers_are_refused, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let other = ":20:X\n:25:9876543210\n:60F:C260301THB0,00\n:62F:C260301THB0,00\n";
    assert_eq!(code(desk.import(desk.file(other)).await), ErrorCode::BankAccountDiffers);
    let dollars = ":20:X\n:25:0123456789\n:60F:C260301USD0,00\n:61:260302C5,00NTRFX\n:62F:C260302USD5,00\n";
    let report = desk.import(desk.file(dollars)).await.expect("tried");
    assert_eq!(report.errors[0].code, "currency_differs");
    assert_eq!(code(desk.import(desk.file("%PDF-1.7 \0\0")).await), ErrorCode::BankFileUnreadable);
    let (buyer, file) = (desk.buyer.clone(), desk.file(MARCH));
    let asked = desk.write(async move |tx, rt| bank_statement::import(tx, rt, &buyer, kernel::Language::En, &file).await).await;
    assert_eq!(code(asked), ErrorCode::Forbidden);
    let system = org::Actor::system(org::today_in(&desk.rt, crate::desk::TH).expect("a zone").into());
    let (abroad, file) = (org::testing::staff(&system, 8, org::RoleKey::Finance, kernel::Country::Malaysia), desk.file(MARCH));
    let asked = desk.write(async move |tx, rt| bank_statement::import(tx, rt, &abroad, kernel::Language::En, &file).await).await;
    assert_eq!(code(asked), ErrorCode::Validation, "no account of theirs");
});
