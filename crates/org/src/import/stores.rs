use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use store::Tx;

use super::cells::{Cell, Cells};
use super::lookup::{Key, Lookup, coded, own_rows, portions};
use super::{COUNTRY, Column, ImportOutcome, Layout, NOTHING, Sheet, column};
use crate::stores::stores_by_code;
use crate::{Actor, Channel, Day, Degrees, Permission, Store, StoreInput, save_store};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("code", ["门店编码", "Store code", "Kode toko", "รหัสร้าน"]).required(),
    COUNTRY,
    Column::new("name", ["门店名称", "Store name", "Nama toko", "ชื่อร้าน"]),
    Column::new("customerCode", ["客户编码", "Customer code", "Kode pelanggan", "รหัสลูกค้า"]),
    Column::new("areaName", ["导购区域", "BA area", "Area promotor", "เขต BA"]),
    Column::new("address", ["地址", "Address", "Alamat", "ที่อยู่"]),
    Column::new("lat", ["纬度", "Latitude", "Lintang", "ละติจูด"]),
    Column::new("lng", ["经度", "Longitude", "Bujur", "ลองจิจูด"]),
    Column::new("timeZone", ["时区", "Time zone", "Zona waktu", "เขตเวลา"])
        .one_of(|| Country::ALL.iter().flat_map(|country| country.time_zones()).map(|zone| (*zone).to_owned()).collect()),
    Column::new("channel", ["渠道", "Channel", "Kanal", "ช่องทาง"])
        .one_of(|| Channel::ALL.iter().map(|channel| channel.key().to_owned()).collect()),
    Column::new("openedOn", ["开业日期", "Opened on", "Tanggal buka", "วันที่เปิดร้าน"]),
    Column::new("closedOn", ["关闭日期", "Closed on", "Tanggal tutup", "วันที่ปิดร้าน"]),
    Column::new("countFrequencyDays", ["盘点周期（天）", "Count every (days)", "Stok opname setiap (hari)", "นับสต็อกทุก (วัน)"]),
];

/// A store as an export row.
pub fn store_cells(store: &Store) -> Vec<String> {
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let degrees = |degrees: Option<Degrees>| degrees.map(|degrees| degrees.degrees().to_string()).unwrap_or_default();
    vec![
        store.code.clone(),
        store.country_code.iso2().to_owned(),
        store.name.clone(),
        store.customer_code.clone(),
        store.area_name.clone().unwrap_or_default(),
        store.address.clone(),
        degrees(store.lat),
        degrees(store.lng),
        store.time_zone.clone(),
        store.channel.key().to_owned(),
        day(store.opened_on),
        day(store.closed_on),
        store.count_frequency_days.to_string(),
    ]
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let rows = own_rows(layout, sheet, outcome, "code", coded);
    let keys: Vec<Key> = rows.iter().map(|(key, _)| key.clone()).collect();
    let scope = actor.require(Permission::PeopleManage)?;
    let mut existing = HashMap::new();
    for (country, some) in portions(&keys) {
        let found = stores_by_code(tx, &scope, country, some).await?;
        existing.extend(found.into_iter().map(|store| ((country, store.code.clone()), store)));
    }
    let mut customers = Lookup::new("SELECT id FROM customer WHERE country_code = $1 AND code = $2");
    let mut areas = Lookup::new("SELECT id FROM area WHERE country_code = $1 AND kind = 'ba' AND name = $2");
    for ((country, code), mut cells) in rows {
        let existing = existing.remove(&(country, code.clone()));
        let owner = cells.text("customerCode").map(|code| code.to_ascii_uppercase());
        let owner = customers.cell(tx, &mut cells, "customerCode", country, owner).await?;
        let area = cells.text("areaName").map(|name| kernel::clean_line(&name));
        let area = areas.cell(tx, &mut cells, "areaName", country, area).await?;
        let (row, mut input) = (cells.row(), complete(&mut cells, existing.as_ref(), country, code, owner));
        cells.hand_over(outcome);
        area.put(&mut input.area_id);
        if existing.as_ref().is_some_and(|existing| StoreInput::from(existing) == input) {
            continue;
        }
        match save_store(tx, rt, actor, &input).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row, error, column_of)?,
        }
    }
    Ok(())
}

/// The form as it is or blank, with what the cells say. A new store cannot do without customer and channel.
fn complete(cells: &mut Cells<'_>, existing: Option<&Store>, country: Country, code: String, customer: Cell<Id>) -> StoreInput {
    let channel = cells.parsed("channel", ErrorCode::Unknown, |text| Channel::from_key(&kernel::fold(text)));
    let degrees = |text: &str| Degrees::from_degrees(text.parse().ok()?);
    let (lat, lng) = (cells.parsed("lat", ErrorCode::Malformed, degrees), cells.parsed("lng", ErrorCode::Malformed, degrees));
    let (opened_on, closed_on, frequency) = (cells.day("openedOn"), cells.day("closedOn"), cells.number("countFrequencyDays"));
    let mut input = if let Some(store) = existing {
        StoreInput::from(store)
    } else {
        cells.require(&["name", "customerCode", "channel"]);
        blank(country, code, customer.clone().value().unwrap_or(NOTHING), channel.clone().value().unwrap_or(Channel::ALL[0]))
    };
    customer.put_if_given(&mut input.customer_id);
    channel.put_if_given(&mut input.channel);
    lat.put(&mut input.lat);
    lng.put(&mut input.lng);
    opened_on.put(&mut input.opened_on);
    closed_on.put(&mut input.closed_on);
    frequency.put(&mut input.count_frequency_days);
    cells.text("name").put_text(&mut input.name);
    cells.text("address").put_text(&mut input.address);
    cells.text("timeZone").put(&mut input.time_zone);
    input
}

fn blank(country: Country, code: String, customer_id: Id, channel: Channel) -> StoreInput {
    StoreInput {
        id: None,
        ver: None,
        code,
        name: String::new(),
        country_code: country,
        customer_id,
        area_id: None,
        area_from: None,
        address: String::new(),
        lat: None,
        lng: None,
        time_zone: None,
        channel,
        opened_on: None,
        closed_on: None,
        count_frequency_days: None,
    }
}

fn column_of(field: &str) -> &'static Column {
    match field {
        "customerId" => column(COLUMNS, "customerCode"),
        "areaId" | "areaFrom" => column(COLUMNS, "areaName"),
        other => column(COLUMNS, other),
    }
}
