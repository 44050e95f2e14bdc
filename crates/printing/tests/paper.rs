//! What a reader of a paper finds on it.

use printing::{Align, Column, Fact, PageOf, Paper, Party, Row};

fn statement(rows: usize) -> Paper {
    Paper {
        language: "th",
        title: "ใบแจ้งยอดบัญชี".to_owned(),
        issuer: Party {
            name: "Gerai (Thailand)".to_owned(), lines: vec!["99 ถนนพระราม 4 กรุงเทพมหานคร 10500".to_owned()]
        },
        addressee: Party { name: "Siam Beauty Co., Ltd.".to_owned(), lines: vec!["C-0001".to_owned()] },
        facts: vec![Fact::new("ช่วงเวลา", "2026-10-01 – 2026-10-31")],
        columns: vec![
            Column { title: "วันที่".to_owned(), share: 2, align: Align::Left },
            Column { title: "รายการ".to_owned(), share: 5, align: Align::Left },
            Column { title: "จำนวนเงิน".to_owned(), share: 3, align: Align::Right },
        ],
        rows: (0..rows)
            .map(|row| Row {
                cells: vec!["2026-10-02".to_owned(), format!("ใบแจ้งหนี้ AR-TH-2026-{row:06}"), "฿1,250.50".to_owned()],
                strong: false,
            })
            .collect(),
        totals: vec![Fact::new("ยอดคงเหลือ", "฿12,505.00").strong()],
        notes: vec!["โปรดแจ้งภายใน 14 วันหากยอดไม่ตรงกับบัญชีของท่าน".to_owned()],
        page_of: PageOf { before: "หน้า ", between: " จาก " },
    }
}

fn pages_of(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    text.matches("/Type /Page").count() - text.matches("/Type /Pages").count() + text.matches("/Type/Page").count()
        - text.matches("/Type/Pages").count()
}

#[test]
fn a_short_paper_is_one_page() {
    let pdf = statement(3).to_pdf().unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    assert_eq!(pages_of(&pdf), 1);
}

#[test]
fn a_long_paper_goes_on_on_further_pages() {
    assert!(pages_of(&statement(200).to_pdf().unwrap()) > 3);
}

#[test]
fn the_same_paper_gives_the_same_bytes() {
    assert_eq!(statement(40).to_pdf().unwrap(), statement(40).to_pdf().unwrap());
}

#[test]
fn typefaces_are_cut_down_to_what_is_used() {
    assert!(statement(3).to_pdf().unwrap().len() < 60_000);
}
