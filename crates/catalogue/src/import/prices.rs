use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::import::{COUNTRY, Cells, Column, ImportOutcome, Layout, Sheet, column, local_time};
use org::{Actor, Permission};
use store::{Sql, Tx};

use crate::goods::products_by_code;
use crate::prices::{LadderInput, PriceList, PriceRow, PriceRung, PricesInput, rungs_of, save_prices};

const AT_ONCE: usize = 500;

pub(super) const COLUMNS: &[Column] = &[
    Column::new("materialCode", ["物料编码", "Material code", "Kode material", "รหัสสินค้า"]).required(),
    COUNTRY,
    Column::new("priceListCode", ["价目表编码", "Price list code", "Kode daftar harga", "รหัสรายการราคา"]).required(),
    Column::new("name", ["商品名称", "Product name", "Nama produk", "ชื่อสินค้า"]),
    Column::new("minQty", ["起始数量", "From quantity", "Mulai jumlah", "ตั้งแต่จำนวน"]).required(),
    Column::new("unitPrice", ["单价", "Unit price", "Harga satuan", "ราคาต่อหน่วย"]).required(),
    Column::new("taxIncluded", ["含税", "Tax included", "Termasuk pajak", "รวมภาษี"]).one_of(|| vec!["true".into(), "false".into()]),
    Column::new("reason", ["价格说明", "Shown as", "Ditampilkan sebagai", "แสดงเป็น"]),
    Column::new("validFrom", ["生效时间", "Valid from", "Berlaku mulai", "มีผลตั้งแต่"]),
    Column::new("validTo", ["失效时间", "Valid until", "Berlaku sampai", "มีผลถึง"]),
];

/// The prices of a product as export rows, one per quantity.
pub fn price_cells(list: &PriceList, row: &PriceRow, language: kernel::Language) -> Vec<Vec<String>> {
    let cells = |rung: &PriceRung| {
        vec![
            row.material_code.clone(),
            list.country_code.iso2().to_owned(),
            list.code.clone(),
            row.name.get(language).to_owned(),
            rung.min_qty.to_string(),
            rung.unit_price.to_string(),
            rung.tax_included.to_string(),
            list.name.get(language).to_owned(),
            time_text(list.start_at, list.country_code),
            time_text(list.end_at, list.country_code),
        ]
    };
    row.rungs.iter().map(cells).collect()
}

fn time_text(time: Option<Timestamp>, country: Country) -> String {
    time.map(|time| local_time(time, country)).unwrap_or_default()
}

/// A list as rows name it. When it holds is told with every price and changed with the list alone.
struct Listed {
    id: Id,
    valid_from: String,
    valid_to: String,
}

/// The rows of one product in one list: together they are its ladder.
struct Ladder {
    product: Id,
    rows: Vec<u32>,
    rungs: Vec<PriceRung>,
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let (lists, products) = (lists(tx, actor).await?, products(tx, layout, sheet).await?);
    let mut by_list: Vec<(Id, Vec<Ladder>)> = Vec::new();
    for row in &sheet.rows {
        let mut cells = Cells::new(layout, row);
        let read = read(&mut cells, &lists, &products);
        cells.hand_over(outcome);
        let Some((list, product, rung)) = read else { continue };
        let place = by_list.iter().position(|(known, _)| *known == list).unwrap_or_else(|| {
            by_list.push((list, Vec::new()));
            by_list.len() - 1
        });
        let ladders = &mut by_list[place].1;
        match ladders.iter_mut().rev().find(|ladder| ladder.product == product) {
            Some(ladder) => {
                ladder.rows.push(row.number);
                ladder.rungs.push(rung);
            }
            None => ladders.push(Ladder { product, rows: vec![row.number], rungs: vec![rung] }),
        }
    }
    for (list, ladders) in by_list {
        for some in ladders.chunks(AT_ONCE) {
            save(tx, rt, actor, list, some, outcome).await?;
        }
    }
    Ok(())
}

async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, list: Id, ladders: &[Ladder], outcome: &mut ImportOutcome) -> Result<()> {
    let products: Vec<Id> = ladders.iter().map(|ladder| ladder.product).collect();
    let held = rungs_of(tx, list, &products).await?;
    let sorted = |rungs: &[PriceRung]| {
        let mut rungs = rungs.to_vec();
        rungs.sort_by_key(|rung| rung.min_qty);
        rungs
    };
    let changed: Vec<&Ladder> = ladders.iter().filter(|ladder| held.get(&ladder.product) != Some(&sorted(&ladder.rungs))).collect();
    if changed.is_empty() {
        return Ok(());
    }
    let products = changed.iter().map(|ladder| LadderInput { product_id: ladder.product, rungs: ladder.rungs.clone() }).collect();
    match save_prices(tx, rt, actor, &PricesInput { price_list_id: list, products }).await {
        Ok(_) => {
            for ladder in changed {
                outcome.count(held.contains_key(&ladder.product));
            }
        }
        Err(error) => refuse(outcome, &changed, error)?,
    }
    Ok(())
}

/// `products[3].rungs[1].unitPrice` is a cell of the row that became this rung.
fn refuse(outcome: &mut ImportOutcome, ladders: &[&Ladder], error: kernel::AppError) -> Result<()> {
    if error.code() != kernel::ErrorCode::Validation {
        return Err(error);
    }
    for (field, problem) in error.problems() {
        let mut numbers = field.split(['[', ']']).filter_map(|part| part.parse::<usize>().ok());
        let ladder = numbers.next().and_then(|place| ladders.get(place));
        let row = ladder.and_then(|ladder| ladder.rows.get(numbers.next().unwrap_or(0)));
        let key = field.rsplit('.').next().unwrap_or_default();
        outcome.refuse(row.copied().unwrap_or(1), column(COLUMNS, key), problem);
    }
    Ok(())
}

fn read(cells: &mut Cells<'_>, lists: &HashMap<(Country, String), Listed>, products: &HashMap<String, Id>) -> Option<(Id, Id, PriceRung)> {
    let (code, country) = (cells.code("materialCode"), cells.country("countryCode"));
    let list = cells.code("priceListCode");
    let product = code.map(|code| products.get(&code).copied());
    if product == Some(None) {
        cells.refuse("materialCode", ErrorCode::Unknown);
    }
    let list = match country.zip(list) {
        None => None,
        Some(key) => {
            let found = lists.get(&key);
            if found.is_none() {
                cells.refuse("priceListCode", ErrorCode::Unknown);
            }
            found
        }
    };
    if let Some(list) = list {
        keep_period(cells, list);
    }
    cells.require(&["minQty", "unitPrice"]);
    let (min_qty, unit_price) = (cells.number("minQty").value(), cells.money("unitPrice").value());
    let included = cells.flag("taxIncluded");
    let rung = PriceRung { min_qty: min_qty?, unit_price: unit_price?, tax_included: included.value().unwrap_or(true) };
    Some((list?.id, product??, rung))
}

fn keep_period(cells: &mut Cells<'_>, list: &Listed) {
    for (key, held) in [("validFrom", &list.valid_from), ("validTo", &list.valid_to)] {
        let said = cells.text(key).value();
        // A spreadsheet drops the time of a day that begins at midnight.
        if said.is_some_and(|said| said != *held && Some(said.as_str()) != held.strip_suffix(" 00:00")) {
            cells.refuse(key, ErrorCode::PeriodOfList);
        }
    }
}

type ListRow = (Country, String, Id, Option<Timestamp>, Option<Timestamp>);

async fn lists(tx: &mut Tx, actor: &Actor) -> Result<HashMap<(Country, String), Listed>> {
    let scope = actor.require(Permission::CatalogueManage)?;
    let mut sql = Sql::new("SELECT country_code, code, id, start_at, end_at FROM price_list WHERE 1 = 1");
    scope.push_country(tx, &mut sql, "country_code");
    let rows: Vec<ListRow> = tx.all_of(&sql).await?;
    let listed = |(country, code, id, start, end): ListRow| {
        let (valid_from, valid_to) = (time_text(start, country), time_text(end, country));
        ((country, code), Listed { id, valid_from, valid_to })
    };
    Ok(rows.into_iter().map(listed).collect())
}

async fn products(tx: &mut Tx, layout: &Layout, sheet: &Sheet) -> Result<HashMap<String, Id>> {
    let codes = sheet.rows.iter().filter_map(|row| Cells::new(layout, row).code("materialCode"));
    let mut codes: Vec<String> = codes.collect();
    codes.sort_unstable();
    codes.dedup();
    products_by_code(tx, &codes).await
}
