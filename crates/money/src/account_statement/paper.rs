//! The statement as a paper, in the language of the customer's country: whoever prints it, the customer reads it.

use kernel::{Country, Language, Money};
use org::Day;
use printing::{Align, Column, Fact, PageOf, Paper, Party, PrintError, Row};

use super::{AccountStatement, StatementLine};
use crate::statement::TransactionKind;

struct Words {
    title: &'static str,
    period: &'static str,
    printed: &'static str,
    customer_code: &'static str,
    tax_id: &'static str,
    day: &'static str,
    movement: &'static str,
    raised: &'static str,
    lowered: &'static str,
    balance: &'static str,
    opening: &'static str,
    closing: &'static str,
    not_due: &'static str,
    /// "Overdue 1–30 days", the days being filled in.
    overdue: (&'static str, &'static str),
    invoice: &'static str,
    write_off: &'static str,
    bad_debt: &'static str,
    returned: &'static str,
    correction: &'static str,
    pay_to: &'static str,
    disagree: &'static str,
    page_of: PageOf,
}

const ENGLISH: Words = Words {
    title: "Statement of account",
    period: "Period",
    printed: "As of",
    customer_code: "Customer code",
    tax_id: "Tax ID",
    day: "Date",
    movement: "Movement",
    raised: "Charged",
    lowered: "Paid or credited",
    balance: "Balance",
    opening: "Opening balance",
    closing: "Closing balance",
    not_due: "Not yet due",
    overdue: ("Overdue ", " days"),
    invoice: "Invoice",
    write_off: "Payment matched",
    bad_debt: "Written off as bad debt",
    returned: "Return",
    correction: "Correction",
    pay_to: "Please pay to",
    disagree: "If this does not agree with your books, please tell your sales representative within 14 days.",
    page_of: PageOf { before: "Page ", between: " of " },
};

const INDONESIAN: Words = Words {
    title: "Laporan rekening",
    period: "Periode",
    printed: "Per tanggal",
    customer_code: "Kode pelanggan",
    tax_id: "NPWP",
    day: "Tanggal",
    movement: "Keterangan",
    raised: "Tagihan",
    lowered: "Pembayaran atau kredit",
    balance: "Saldo",
    opening: "Saldo awal",
    closing: "Saldo akhir",
    not_due: "Belum jatuh tempo",
    overdue: ("Lewat jatuh tempo ", " hari"),
    invoice: "Faktur",
    write_off: "Pembayaran dicocokkan",
    bad_debt: "Dihapus sebagai piutang tak tertagih",
    returned: "Retur",
    correction: "Koreksi",
    pay_to: "Mohon dibayarkan ke",
    disagree: "Jika tidak sesuai dengan pembukuan Anda, mohon beri tahu perwakilan penjualan Anda dalam 14 hari.",
    page_of: PageOf { before: "Halaman ", between: " dari " },
};

const THAI: Words = Words {
    title: "ใบแจ้งยอดบัญชี",
    period: "ช่วงวันที่",
    printed: "ณ วันที่",
    customer_code: "รหัสลูกค้า",
    tax_id: "เลขประจำตัวผู้เสียภาษี",
    day: "วันที่",
    movement: "รายการ",
    raised: "เพิ่มหนี้",
    lowered: "ชำระหรือลดหนี้",
    balance: "ยอดคงเหลือ",
    opening: "ยอดยกมา",
    closing: "ยอดคงเหลือสิ้นงวด",
    not_due: "ยังไม่ถึงกำหนด",
    overdue: ("เกินกำหนด ", " วัน"),
    invoice: "ใบแจ้งหนี้",
    write_off: "ตัดชำระ",
    bad_debt: "ตัดเป็นหนี้สูญ",
    returned: "คืนสินค้า",
    correction: "ปรับปรุง",
    pay_to: "โปรดชำระเข้าบัญชี",
    disagree: "หากยอดไม่ตรงกับบัญชีของท่าน โปรดแจ้งพนักงานขายภายใน 14 วัน",
    page_of: PageOf { before: "หน้า ", between: " จาก " },
};

impl AccountStatement {
    pub fn to_pdf(&self) -> Result<Vec<u8>, PrintError> {
        self.paper().to_pdf()
    }

    /// What the file is called when it is kept. A header takes plain letters only.
    pub fn file_name(&self) -> String {
        let code: String = self.customer_code.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        format!("statement-{code}-{}-{}.pdf", self.date_from, self.date_to)
    }

    fn paper(&self) -> Paper {
        let words = words_of(self.country_code);
        let mut addressee = Party { name: self.legal_name.clone(), lines: vec![format!("{} {}", words.customer_code, self.customer_code)] };
        addressee.lines.extend(self.tax_id.iter().map(|tax_id| format!("{} {tax_id}", words.tax_id)));
        let issuer = self.payee.as_ref().map(|payee| payee.payee_name.clone()).unwrap_or_default();
        let mut notes = Vec::new();
        if let Some(payee) = &self.payee {
            notes.push(format!("{}: {} · {} · {}", words.pay_to, payee.bank_name, payee.account_no, payee.payee_name));
        }
        notes.push(words.disagree.to_owned());
        Paper {
            language: language_of(self.country_code).key(),
            title: words.title.to_owned(),
            issuer: Party { name: issuer, lines: Vec::new() },
            addressee,
            facts: vec![
                Fact::new(words.period, format!("{} – {}", self.date_from, self.date_to)),
                Fact::new(words.printed, self.today.to_string()),
                Fact::new(words.closing, self.shown(self.closing)).strong(),
            ],
            columns: columns(words),
            rows: self.rows(words),
            totals: self.totals(words),
            notes,
            page_of: words.page_of,
        }
    }

    fn rows(&self, words: &Words) -> Vec<Row> {
        let balance = |day: Day, label: &str, amount: Money| Row {
            cells: vec![day.to_string(), label.to_owned(), String::new(), String::new(), self.shown(amount)],
            strong: true,
        };
        let mut sum = self.opening;
        let mut rows = vec![balance(self.date_from, words.opening, sum)];
        for line in &self.lines {
            // The books added the same amounts up before.
            sum = sum.plus(line.amount).unwrap_or(self.closing);
            rows.push(self.row(words, line, sum));
        }
        rows.push(balance(self.date_to, words.closing, self.closing));
        rows
    }

    fn row(&self, words: &Words, line: &StatementLine, balance: Money) -> Row {
        let what = match line.kind {
            TransactionKind::Invoice => words.invoice,
            TransactionKind::WriteOff => words.write_off,
            TransactionKind::BadDebt => words.bad_debt,
            TransactionKind::Refund => words.returned,
            _ => words.correction,
        };
        let (raised, lowered) = if line.amount < Money::ZERO {
            (String::new(), self.shown(Money::from_minor(-line.amount.minor())))
        } else {
            (self.shown(line.amount), String::new())
        };
        let cells = vec![line.biz_date.to_string(), format!("{what} {}", line.doc_no), raised, lowered, self.shown(balance)];
        Row { cells, strong: false }
    }

    fn totals(&self, words: &Words) -> Vec<Fact> {
        let ageing = &self.ageing;
        let bands = [("1–30", ageing.to30), ("31–60", ageing.to60), ("61–90", ageing.to90), ("> 90", ageing.over90)];
        let mut totals = vec![Fact::new(words.not_due, self.shown(ageing.not_due))];
        let (before, after) = words.overdue;
        totals.extend(bands.map(|(days, amount)| Fact::new(format!("{before}{days}{after}"), self.shown(amount))));
        totals
    }

    fn shown(&self, amount: Money) -> String {
        self.currency.shown(amount)
    }
}

/// The language that papers of a country are written in.
pub(super) fn language_of(country: Country) -> Language {
    match country {
        Country::Thailand => Language::Th,
        Country::Indonesia => Language::Id,
        _ => Language::En,
    }
}

fn words_of(country: Country) -> &'static Words {
    match language_of(country) {
        Language::Th => &THAI,
        Language::Id => &INDONESIAN,
        Language::En | Language::Zh => &ENGLISH,
    }
}

fn columns(words: &Words) -> Vec<Column> {
    let column = |title: &str, share, align| Column { title: title.to_owned(), share, align };
    vec![
        column(words.day, 4, Align::Left),
        column(words.movement, 9, Align::Left),
        column(words.raised, 5, Align::Right),
        column(words.lowered, 5, Align::Right),
        column(words.balance, 5, Align::Right),
    ]
}

#[cfg(test)]
mod tests {
    use kernel::{Currency, Id};

    use super::*;
    use crate::account_statement::{StatementAgeing, StatementPayee};

    fn statement(country: Country) -> AccountStatement {
        let day = |text: &str| text.parse::<Day>().expect("a day");
        let line = |kind, doc_no: &str, minor| StatementLine {
            biz_date: day("2026-10-05"),
            kind,
            doc_type: "receivable".to_owned(),
            doc_no: doc_no.to_owned(),
            amount: Money::from_minor(minor),
        };
        AccountStatement {
            customer_id: Id::new(1),
            customer_code: "C1".to_owned(),
            customer_name: "Siam Beauty".to_owned(),
            legal_name: "Siam Beauty Co., Ltd.".to_owned(),
            tax_id: None,
            country_code: country,
            currency: Currency::Thb,
            date_from: day("2026-10-01"),
            date_to: day("2026-10-31"),
            opening: Money::from_minor(10_000),
            lines: vec![line(TransactionKind::Invoice, "AR-1", 125_050), line(TransactionKind::WriteOff, "WO-1", -35_050)],
            closing: Money::from_minor(100_000),
            today: day("2026-11-18"),
            ageing: StatementAgeing { to30: Money::from_minor(100_000), ..StatementAgeing::default() },
            payee: Some(StatementPayee { payee_name: "Demo".to_owned(), bank_name: "Bank".to_owned(), account_no: "1".to_owned() }),
        }
    }

    #[test]
    fn each_movement_stands_on_its_side_with_the_balance_it_left() {
        let rows: Vec<Vec<String>> = statement(Country::Malaysia).paper().rows.into_iter().map(|row| row.cells).collect();
        assert_eq!(
            rows,
            [
                ["2026-10-01", "Opening balance", "", "", "฿100"],
                ["2026-10-05", "Invoice AR-1", "฿1,250.50", "", "฿1,350.50"],
                ["2026-10-05", "Payment matched WO-1", "", "฿350.50", "฿1,000"],
                ["2026-10-31", "Closing balance", "", "", "฿1,000"],
            ]
        );
    }

    #[test]
    fn the_paper_speaks_the_language_of_the_country() {
        let titles = [Country::Thailand, Country::Indonesia, Country::Philippines].map(|country| statement(country).paper().title);
        assert_eq!(titles, ["ใบแจ้งยอดบัญชี", "Laporan rekening", "Statement of account"]);
    }
}
