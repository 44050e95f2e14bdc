//! The history of changes as rows of a workbook, for auditors who work on with it elsewhere.

use kernel::{Country, Result};
use org::import::{COUNTRY, Column};
use org::listing::{Place, Stretch, Wanted};
use serde_json::Value as Json;
use store::Tx;
use store::audit::{self, AuditFilter, AuditRow};

/// A cell holds 32,767 characters, and a whole sheet of the longest would fill the memory. The entry itself stays whole.
const LONGEST_STATE: usize = 8_000;

pub const COLUMNS: &[Column] = &[
    Column::new("seq", ["链序号", "Chain position", "Urutan dalam rantai", "ลำดับในห่วงโซ่"]),
    Column::new("at", ["时间 (UTC)", "Time (UTC)", "Waktu (UTC)", "เวลา (UTC)"]),
    COUNTRY,
    Column::new("actor", ["操作人", "User", "Pelaku", "ผู้ดำเนินการ"]),
    Column::new("ip", ["IP 地址", "IP address", "Alamat IP", "ที่อยู่ IP"]),
    Column::new("action", ["操作", "Action", "Tindakan", "การดำเนินการ"]),
    Column::new("docType", ["单据类型", "Document type", "Jenis dokumen", "ประเภทเอกสาร"]),
    Column::new("docNo", ["单号", "Document no.", "No. dokumen", "เลขที่เอกสาร"]),
    Column::new("before", ["变更前", "Before", "Sebelum", "ก่อนเปลี่ยน"]),
    Column::new("after", ["变更后", "After", "Sesudah", "หลังเปลี่ยน"]),
];

/// The entries that the list finds, stretch by stretch.
#[kernel::boxed]
pub async fn rows(tx: &mut Tx, countries: Option<&[Country]>, filter: &AuditFilter, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
    let (cursor, total) = match &wanted.after {
        Some(place) => (Some(place.id()), place.total()),
        None => (None, audit::count(tx, countries, filter).await?),
    };
    let filter = AuditFilter { cursor, ..filter.clone() };
    let found = audit::found(tx, countries, &filter, wanted.at_most).await?;
    let entries = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let next = found.last().filter(|_| entries == wanted.at_most).map(|last| Place::at(last.id, total));
    Ok(Stretch { list: found.iter().map(cells).collect(), entries, total, next })
}

fn cells(row: &AuditRow) -> Vec<String> {
    vec![
        row.seq.map(|seq| seq.to_string()).unwrap_or_default(),
        row.at.to_string(),
        row.country_code.map(|country| country.iso2().to_owned()).unwrap_or_default(),
        row.actor_name.clone(),
        row.ip.clone().unwrap_or_default(),
        row.action.clone(),
        row.doc_type.clone(),
        row.doc_no.clone(),
        state(row.before.as_ref()),
        state(row.after.as_ref()),
    ]
}

fn state(record: Option<&Json>) -> String {
    let text = record.map(Json::to_string).unwrap_or_default();
    match text.char_indices().nth(LONGEST_STATE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_for_a_cell_is_cut_and_says_so() {
        let long = Json::String("ก".repeat(LONGEST_STATE));
        let cut = state(Some(&long));
        assert_eq!((cut.chars().count(), cut.ends_with('…')), (LONGEST_STATE + 1, true));
        assert_eq!(state(Some(&serde_json::json!({ "rows": 3 }))), r#"{"rows":3}"#);
        assert_eq!(state(None), "");
    }
}
