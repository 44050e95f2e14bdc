//! The same month in four formats.

use bank_statement::{BankFile, BankLine, Direction, StatementFormat};
use rust_xlsxwriter::Workbook;
use store::both_databases;

use crate::MODULES;
use crate::desk::{Desk, money};

const CAMT: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>S1</Id><Acct><Id><Othr><Id>0123456789</Id></Othr></Id><Ccy>THB</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="THB">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="THB">1650.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-03</Dt></Dt></Bal>
<Ntry><Amt Ccy="THB">700.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>
<AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls>
<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>T-1</TxId></Refs><Amt Ccy="THB">500.00</Amt>
<RltdPties><Dbtr><Pty><Nm>Siam Beauty &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Invoice AR-TH-2026-000001</Ustrd></RmtInf></TxDtls>
<TxDtls><Refs><EndToEndId>E2E-2</EndToEndId><TxId>T-2</TxId></Refs><Amt Ccy="THB">200.50</Amt></TxDtls>
</NtryDtls></Ntry>
<Ntry><Amt Ccy="THB">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-03-03T10:00:00+07:00</DtTm></BookgDt>
<AddtlNtryInf>Fee</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="THB">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>"#;

const MT940: &str = "{1:F01KASITHBKXXXX0000000000}{4:\r\n:20:STMT\r\n:25:KASITHBK/0123456789\r\n:28C:1/1\r\n:60F:C260301THB1000,00\r\n\
:61:2603020302C500,00NTRFNONREF//T-1\r\nmore\r\n:86:Invoice AR-TH-2026-000001\r\n from the shop\r\n\
:61:260302CB200,5NTRFE2E-2//T-2\r\n:86:166?00TRANSFER?20Invoice ?21two?32SIAM BEAUTY?33 CO LTD\r\n\
:61:260303D50,00NCHGFEE\r\n:62F:C260303THB1650,50\r\n-}\r\n";

const CSV: &str = "Statement of account;;;;\nDate;Description;Amount;Balance;Reference\n\
03/03/2569;Fee;-50,00;1.650,50;\n02/03/2569;Invoice AR-TH-2026-000001;500,00;1.700,50;T-1\n02/03/2569;Two;200,50;1.200,50;E2E-2\n;;;;\nTotal;;650,50;;\n";

async fn read(desk: &Desk, bytes: &[u8], format: StatementFormat) -> Vec<BankLine> {
    let report = desk.import(BankFile { bytes: bytes.to_vec(), ..desk.file("") }).await.expect("imported");
    assert_eq!((report.errors.as_slice(), report.format, report.lines), (&[][..], format, 3));
    assert_eq!((report.opening, report.closing), (Some(money(100_000)), Some(money(165_050))));
    assert_eq!((report.incoming, report.outgoing), (money(70_050), money(5_000)));
    let mut lines = desk.lines(bank_statement::BankLineFilter::default()).await;
    lines.sort_by_key(|line| (line.booked_on, -line.amount.minor()));
    assert_eq!(lines.iter().map(|line| line.booked_on.to_string()).collect::<Vec<_>>(), ["2026-03-02", "2026-03-02", "2026-03-03"]);
    assert_eq!(lines[2].direction, Direction::Out);
    assert!(lines[0].text.contains("AR-TH-2026-000001"), "{:?}", lines[0]);
    assert_eq!(lines[1].reference, "E2E-2");
    lines
}

both_databases!(camt_is_read_with_the_payments_inside_its_entries, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let lines = read(&desk, CAMT.as_bytes(), StatementFormat::Camt053).await;
    assert_eq!((lines[0].payer_name.as_str(), lines[0].bank_no.as_str()), ("Siam Beauty & Co", "T-1"));
    assert_eq!(lines[0].reference, "", "what is not provided is no reference");
    assert_eq!(lines[2].text, "Fee");
});

both_databases!(mt940_is_read_with_what_the_bank_says_of_each_line, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let lines = read(&desk, MT940.as_bytes(), StatementFormat::Mt940).await;
    assert_eq!((lines[0].reference.as_str(), lines[0].bank_no.as_str()), ("", "T-1"));
    assert_eq!((lines[1].payer_name.as_str(), lines[1].text.as_str()), ("SIAM BEAUTY CO LTD", "Invoice two"));
});

both_databases!(csv_is_read_newest_first_with_commas_and_years_of_the_buddha, MODULES, async |db| {
    let desk = Desk::open(db).await;
    read(&desk, CSV.as_bytes(), StatementFormat::Csv).await;
});

both_databases!(a_workbook_is_read, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let rows = [
        ["Date", "Description", "Debit", "Credit", "Balance", "Reference"],
        ["2026-03-02", "Invoice AR-TH-2026-000001", "", "500.00", "1,500.00", "T-1"],
        ["2026-03-02", "Two", "", "200.50", "1,700.50", "E2E-2"],
        ["2026-03-03", "Fee", "50.00", "", "1,650.50", ""],
    ];
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).expect("written");
        }
    }
    let bytes = workbook.save_to_buffer().expect("saved");
    read(&desk, &bytes, StatementFormat::Xlsx).await;
});

both_databases!(a_file_whose_lines_do_not_lead_to_its_balance_is_refused, MODULES, async |db| {
    let desk = Desk::open(db).await;
    for broken in [CAMT.replace("1650.50", "1650.51"), MT940.replace("THB1650,50", "THB1650,51")] {
        let report = desk.import(desk.file(&broken)).await.expect("tried");
        assert_eq!(report.errors.iter().map(|error| error.code.as_str()).collect::<Vec<_>>(), ["balance_broken"]);
        assert!(!report.is_sound());
    }
});
