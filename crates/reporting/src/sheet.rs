//! A view as rows of a workbook, every row of it, in the order of the screen.

use kernel::{AppError, Currency, ErrorCode, Id, Language, Money, Result};
use org::Actor;
use org::import::Column;
use org::listing::{Place, Stretch, Wanted};
use store::Tx;

use crate::asked::Asked;
use crate::ranking::{Ranked, ranked, require_view, rows_of};
use crate::{By, Days, Fact, Period, RankingQuery};

pub const COLUMNS: &[Column] = &[
    Column::new("code", ["编码", "Code", "Kode", "รหัส"]),
    Column::new("name", ["名称", "Name", "Nama", "ชื่อ"]),
    Column::new("amount", ["金额", "Amount", "Nilai", "จำนวนเงิน"]),
    Column::new("amountBefore", ["对比期金额", "Amount compared", "Nilai pembanding", "จำนวนเงินช่วงที่เทียบ"]),
    Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]),
    Column::new("pieces", ["件数", "Pieces", "Jumlah", "จำนวนชิ้น"]),
    Column::new("documents", ["单据", "Documents", "Dokumen", "เอกสาร"]),
    Column::new("clients", ["客户数", "Customers", "Pelanggan", "ลูกค้า"]),
    Column::new("stores", ["门店数", "Stores", "Toko", "ร้าน"]),
    Column::new("people", ["人数", "People", "Orang", "คน"]),
    Column::new("products", ["商品数", "Products", "Produk", "สินค้า"]),
    Column::new("returned", ["退货金额", "Returned", "Diretur", "มูลค่าที่คืน"]),
    Column::new("lastOn", ["最近日期", "Last on", "Terakhir", "ล่าสุด"]),
    Column::new("days", ["日期范围", "Days", "Periode", "ช่วงวันที่"]),
    Column::new("daysCompared", ["对比日期", "Days compared", "Periode pembanding", "ช่วงวันที่ที่เทียบ"]),
];

/// Of receivables: what is owed and late at the end of the days, and what became of it in them.
pub const OWED_COLUMNS: &[Column] = &[
    Column::new("code", ["编码", "Code", "Kode", "รหัส"]),
    Column::new("name", ["名称", "Name", "Nama", "ชื่อ"]),
    Column::new("owed", ["应收余额", "Owed", "Piutang", "ยอดค้างชำระ"]),
    Column::new("owedBefore", ["对比期应收余额", "Owed compared", "Piutang pembanding", "ยอดค้างชำระช่วงที่เทียบ"]),
    Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]),
    Column::new("overdue", ["逾期金额", "Overdue", "Tunggakan", "เกินกำหนด"]),
    Column::new("invoiced", ["新增应收", "Invoiced", "Ditagihkan", "ตั้งหนี้ใหม่"]),
    Column::new("paid", ["已核销", "Paid", "Dibayar", "ชำระแล้ว"]),
    Column::new("returned", ["退货冲减", "Credited for returns", "Dikreditkan karena retur", "ลดหนี้จากการคืน"]),
    Column::new("badDebt", ["坏账", "Bad debt", "Piutang tak tertagih", "หนี้สูญ"]),
    Column::new("lastOn", ["最近日期", "Last on", "Terakhir", "ล่าสุด"]),
    Column::new("days", ["日期范围", "Days", "Periode", "ช่วงวันที่"]),
    Column::new("daysCompared", ["对比日期", "Days compared", "Periode pembanding", "ช่วงวันที่ที่เทียบ"]),
];

/// The next rows of a view. Single documents are taken out where they are listed.
#[kernel::boxed]
pub async fn rows(tx: &mut Tx, actor: &Actor, language: Language, query: &RankingQuery, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
    let report = query.report();
    let (asked, period) = (Asked::of(actor, &report)?, Period::of(&report, actor.today)?);
    if query.by == By::Document {
        return Err(AppError::field("by", ErrorCode::Unknown));
    }
    require_view(tx, &asked, query.by).await?;
    let (from, total) = match &wanted.after {
        Some(place) => (place.id().get(), place.total()),
        None => (0, rows_of(tx, &asked, query.by, period.days).await?),
    };
    let list = ranked(tx, &asked, &period, query.by, language, (wanted.at_most, from)).await?;
    let entries = i64::try_from(list.len()).map_err(AppError::internal)?;
    // Rows have no key that their order follows, so it goes on by how many there were.
    let next = (entries == wanted.at_most).then(|| Place::at(Id::new(from + entries), total));
    let cells = if query.fact == Fact::Receivables { owed_cells } else { cells };
    let list = list.into_iter().map(|row| cells(row, actor.country.currency(), &period)).collect();
    Ok(Stretch { list, entries, total, next })
}

fn cells(row: Ranked, currency: Currency, period: &Period) -> Vec<String> {
    let count = |told: Option<i64>| told.map_or_else(String::new, |count| count.to_string());
    vec![
        row.code,
        row.name,
        row.net.to_string(),
        row.previous_net.to_string(),
        currency.code().to_owned(),
        row.qty.to_string(),
        count(row.orders),
        count(row.clients),
        count(row.stores),
        count(row.people),
        count(row.products),
        row.returned.as_ref().map_or_else(String::new, Money::to_string),
        row.last_on.to_string(),
        range(period.days),
        range(period.compared),
    ]
}

fn owed_cells(row: Ranked, currency: Currency, period: &Period) -> Vec<String> {
    let told = |amount: Option<Money>| amount.map_or_else(String::new, |amount| amount.to_string());
    vec![
        row.code,
        row.name,
        row.net.to_string(),
        row.previous_net.to_string(),
        currency.code().to_owned(),
        told(row.overdue),
        told(row.invoiced),
        told(row.paid),
        told(row.returned),
        told(row.bad_debt),
        row.last_on.to_string(),
        range(period.days),
        range(period.compared),
    ]
}

fn range(Days { from, to }: Days) -> String {
    format!("{from} – {to}")
}
