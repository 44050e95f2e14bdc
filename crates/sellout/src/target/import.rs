//! Targets by the sheet: rows are found by store, person and month.

use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Money, Result, Runtime};
use org::import::{COUNTRY, Cell, Cells, Column, ImportOutcome, Layout, Sheet, begin, column, own_rows};
use org::{Actor, Permission};
use store::Tx;

use super::list::{SalesTarget, find_of};
use super::save::{TargetInput, save_target};
use crate::Month;

const AT_ONCE: usize = 500;

pub const COLUMNS: &[Column] = &[
    Column::new("storeCode", ["门店编码", "Store code", "Kode toko", "รหัสร้าน"]).required(),
    COUNTRY,
    Column::new("storeName", ["门店名称", "Store name", "Nama toko", "ชื่อร้าน"]),
    Column::new("employeeNo", ["工号", "Employee no.", "Nomor karyawan", "รหัสพนักงาน"]).required(),
    Column::new("personName", ["姓名", "Name", "Nama", "ชื่อ"]),
    Column::new("month", ["月份（YYYY-MM）", "Month (YYYY-MM)", "Bulan (YYYY-MM)", "เดือน (YYYY-MM)"]).required(),
    Column::new("pieces", ["目标件数", "Target pieces", "Target pcs", "เป้าหมาย (ชิ้น)"]),
    Column::new("amount", ["目标金额", "Target amount", "Target nilai", "เป้าหมายยอดขาย"]),
];

/// A target as an export row.
pub fn target_cells(target: &SalesTarget) -> Vec<String> {
    vec![
        target.store_code.clone(),
        target.country_code.iso2().to_owned(),
        target.store_name.clone(),
        target.employee_no.clone(),
        target.person_name.clone(),
        target.month.to_string(),
        target.pieces.to_string(),
        target.amount.to_string(),
    ]
}

/// Of what country, which store, whose, and for which month a row is.
type Key = (Country, String, String, Month);

/// Saves every row it can and names what is wrong with the others. The caller keeps the changes only when nothing is.
#[kernel::boxed]
pub async fn import(tx: &mut Tx, rt: &Runtime, actor: &Actor, sheet: &Sheet) -> Result<ImportOutcome> {
    let (layout, mut outcome) = begin(sheet, COLUMNS)?;
    if outcome.problems.is_empty() {
        rows(tx, rt, actor, &layout, sheet, &mut outcome).await?;
    }
    Ok(outcome.finish())
}

async fn rows(tx: &mut Tx, rt: &Runtime, actor: &Actor, layout: &Layout, sheet: &Sheet, outcome: &mut ImportOutcome) -> Result<()> {
    let rows = own_rows(layout, sheet, outcome, "storeCode", key);
    let keys: Vec<&Key> = rows.iter().map(|(key, _)| key).collect();
    let (stores, people) = (stores(tx, actor, &keys).await?, people(tx, actor, &keys).await?);
    for ((country, store, person, month), mut cells) in rows {
        let row = cells.row();
        let (store, person) = (stores.get(&(country, store)), people.get(&(country, person)));
        for (found, name) in [(store, "storeCode"), (person, "employeeNo")] {
            if found.is_none() {
                cells.refuse(name, ErrorCode::Unknown);
            }
        }
        let (pieces, amount) = (cells.number("pieces"), cells.money("amount"));
        cells.hand_over(outcome);
        let Some((store, person)) = store.zip(person) else { continue };
        let held = find_of(tx, *store, *person, month).await?;
        let Some(input) = changed(held.as_ref(), (*store, *person, month), pieces, amount) else { continue };
        match save_target(tx, rt, actor, &input).await {
            Ok(_) => outcome.count(held.is_some()),
            Err(error) => outcome.refuse_all(row, error, |field| column(COLUMNS, field_column(field)))?,
        }
    }
    Ok(())
}

/// What a row makes of a target; nothing when it says what is there.
fn changed(held: Option<&SalesTarget>, of: (Id, Id, Month), pieces: Cell<i64>, amount: Cell<Money>) -> Option<TargetInput> {
    let (store_id, person_id, month) = of;
    let (mut new_pieces, mut new_amount) = held.map_or((0, Money::ZERO), |held| (held.pieces, held.amount));
    pieces.put_if_given(&mut new_pieces);
    amount.put_if_given(&mut new_amount);
    if held.is_some_and(|held| (held.pieces, held.amount) == (new_pieces, new_amount)) {
        return None;
    }
    Some(TargetInput { store_id, person_id, month, pieces: new_pieces, amount: new_amount, ver: held.map(|held| held.ver) })
}

fn key(cells: &mut Cells<'_>) -> Option<Key> {
    let (store, country) = (cells.code("storeCode"), cells.country("countryCode"));
    let person = cells.code("employeeNo");
    cells.require(&["month"]);
    let month = cells.parsed("month", ErrorCode::Malformed, |text| text.parse().ok()).value();
    Some((country?, store?, person?, month?))
}

fn field_column(field: &str) -> &str {
    match field {
        "personId" => "employeeNo",
        "storeId" => "storeCode",
        other => other,
    }
}

async fn stores(tx: &mut Tx, actor: &Actor, keys: &[&Key]) -> Result<HashMap<(Country, String), Id>> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let mut found = HashMap::new();
    for country in Country::ALL {
        let codes = named(keys, country, |key| &key.1);
        for some in codes.chunks(AT_ONCE) {
            let stores = org::stores_by_code(tx, &scope, country, some.to_vec()).await?;
            found.extend(stores.into_iter().map(|store| ((country, store.code), store.id)));
        }
    }
    Ok(found)
}

async fn people(tx: &mut Tx, actor: &Actor, keys: &[&Key]) -> Result<HashMap<(Country, String), Id>> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let mut found = HashMap::new();
    for country in Country::ALL {
        let numbers = named(keys, country, |key| &key.2);
        for some in numbers.chunks(AT_ONCE) {
            let people = org::people_by_number(tx, &scope, country, some.to_vec()).await?;
            found.extend(people.into_iter().map(|person| ((country, person.employee_no), person.id)));
        }
    }
    Ok(found)
}

/// What the rows of a country name, each once.
fn named(keys: &[&Key], country: Country, part: impl Fn(&Key) -> &String) -> Vec<String> {
    let mut named: Vec<String> = keys.iter().filter(|key| key.0 == country).map(|key| part(key).clone()).collect();
    named.sort_unstable();
    named.dedup();
    named
}
