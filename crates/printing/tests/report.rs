//! What somebody finds on the pages of a report.

use printing::{Align, Chart, Contents, Fact, Figure, Moved, PageOf, Report, ReportColumn, Table};

fn report(rows: usize) -> Report {
    let column = |title: &str, align| ReportColumn { title: title.to_owned(), align };
    Report {
        language: "zh",
        author: "Somchai".to_owned(),
        made: vec!["导出人：Somchai".to_owned(), "2026-11-19 17:20 (Asia/Bangkok)".to_owned()],
        contents: Contents {
            title: "销售报表（按门店）".to_owned(),
            facts: vec![Fact::new("日期", "2026年11月1日 – 2026年11月19日").strong(), Fact::new("区域", "กรุงเทพฯ ชั้นใน (BKK-1)")],
            figures: (0..7)
                .map(|at| Figure {
                    label: "销售额".to_owned(),
                    value: format!("฿{at},234,567.50"),
                    change: Some((Moved::Up, "+12.5%".to_owned())),
                    before: "对比期 ฿1,100,000".to_owned(),
                })
                .collect(),
            chart: Some(Chart {
                title: "销售额 · 按日".to_owned(),
                now_label: "11月".to_owned(),
                before_label: "10月".to_owned(),
                points: (1..=19).map(|day| format!("11/{day}")).collect(),
                now: (1..=19).map(|day| (day % 5 != 0).then(|| f64::from(day) * 1000.0)).collect(),
                before: (1..=19).map(|day| Some(f64::from(40 - day) * 500.0)).collect(),
            }),
            table: Table {
                columns: vec![column("门店", Align::Left), column("销售额", Align::Right), column("占比", Align::Right)],
                rows: (0..rows).map(|row| vec![format!("ร้านสยาม 屈臣氏 {row}"), "฿1,250.50".to_owned(), "3.5%".to_owned()]).collect(),
                sum: Some(vec!["合计".to_owned(), "฿1,234,567.50".to_owned(), "100%".to_owned()]),
                empty: "没有数据".to_owned(),
            },
        },
        notes: vec!["共 4,800 行，此处仅列出前 200 行。".to_owned()],
        page_of: PageOf { before: "页码 ", between: "/" },
    }
}

fn pages_of(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    ["/Type /Page", "/Type/Page"].iter().map(|kind| text.matches(kind).count() - text.matches(&format!("{kind}s")).count()).sum()
}

#[test]
fn a_report_with_few_rows_is_one_page() {
    let pdf = report(5).to_pdf().unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    assert_eq!(pages_of(&pdf), 1);
}

#[test]
fn a_long_one_goes_on_on_further_pages() {
    let pages = pages_of(&report(90).to_pdf().unwrap());
    assert!((3..7).contains(&pages), "{pages}");
}

#[test]
fn one_without_rows_figures_and_chart_says_so_on_one_page() {
    let mut report = report(0);
    (report.contents.figures, report.contents.chart, report.contents.table.sum) = (Vec::new(), None, None);
    assert_eq!(pages_of(&report.to_pdf().unwrap()), 1);
}

#[test]
fn the_same_report_gives_the_same_bytes_and_few_of_them() {
    let pdf = report(10).to_pdf().unwrap();
    assert_eq!(pdf, report(10).to_pdf().unwrap());
    assert!(pdf.len() < 120_000, "{}: Chinese is cut down to what is used", pdf.len());
}
