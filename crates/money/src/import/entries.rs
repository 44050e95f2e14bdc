use org::import::{COUNTRY, Column, local_time};

use crate::ledger::LedgerEntry;

pub const COLUMNS: &[Column] = &[
    Column::new("id", ["分录号", "Entry", "Entri", "รายการ"]),
    COUNTRY,
    Column::new("bizDate", ["业务日期", "Posting date", "Tanggal transaksi", "วันที่ทำรายการ"]),
    Column::new("at", ["记账时间", "Posted at", "Waktu pembukuan", "เวลาบันทึก"]),
    Column::new("event", ["业务事件", "Event", "Jenis transaksi", "ประเภทรายการ"]),
    Column::new("state", ["状态", "Status", "Status", "สถานะ"]),
    Column::new("docType", ["单据类型", "Document type", "Jenis dokumen", "ประเภทเอกสาร"]),
    Column::new("docNo", ["单号", "Document no.", "No. dokumen", "เลขที่เอกสาร"]),
    Column::new("debitCode", ["借方科目", "Debit account", "Akun debit", "บัญชีเดบิต"]),
    Column::new("debitOwner", ["借方对象", "Debit party", "Pihak debit", "คู่บัญชีเดบิต"]),
    Column::new("creditCode", ["贷方科目", "Credit account", "Akun kredit", "บัญชีเครดิต"]),
    Column::new("creditOwner", ["贷方对象", "Credit party", "Pihak kredit", "คู่บัญชีเครดิต"]),
    Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]),
    Column::new("amount", ["金额", "Amount", "Nominal", "จำนวนเงิน"]),
];

/// An entry of the books as an export row, in the country's time.
pub fn entry_cells(entry: &LedgerEntry) -> Vec<String> {
    vec![
        entry.id.to_string(),
        entry.country_code.iso2().to_owned(),
        entry.biz_date.to_string(),
        local_time(entry.at, entry.country_code),
        entry.event.to_string(),
        entry.state.to_string(),
        entry.doc_type.clone(),
        entry.doc_no.clone(),
        entry.debit_code.to_string(),
        entry.debit_owner.clone().unwrap_or_default(),
        entry.credit_code.to_string(),
        entry.credit_owner.clone().unwrap_or_default(),
        entry.currency.clone(),
        entry.amount.to_string(),
    ]
}
