//! Allocations by the sheet: a row for each product of each store. Rows with the same source are one run.

use std::collections::{BTreeMap, HashMap};

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use org::import::{COUNTRY, Cells, Column, ImportOutcome, Layout, Sheet, begin, column};
use org::{Actor, Permission, Scope, Store};
use stock::location;
use store::Tx;

use crate::allocate::Run;
use crate::input::{MOST_PIECES, SentLine};
use crate::place::Place;

pub const COLUMNS: &[Column] = &[
    Column::new("storeCode", ["调入门店编码", "Receiving store code", "Kode toko penerima", "รหัสร้านปลายทาง"]).required(),
    COUNTRY,
    Column::new(
        "source",
        ["调出仓库名称或门店编码", "Source warehouse name or store code", "Nama gudang atau kode toko asal", "ชื่อคลังหรือรหัสร้านต้นทาง"],
    )
    .required(),
    Column::new("materialCode", ["物料编码", "Material code", "Kode material", "รหัสสินค้า"]).required(),
    Column::new("qty", ["数量", "Quantity", "Jumlah", "จำนวน"]).required(),
    Column::new("confirmation", ["需门店确认", "Store confirms", "Toko mengonfirmasi", "ให้ร้านยืนยัน"])
        .one_of(|| vec!["true".into(), "false".into()]),
];

/// A run as rows name it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    country: Country,
    source: String,
    confirmation: bool,
}

/// What one store gets, and which row says each part.
#[derive(Default)]
struct Parcel {
    lines: Vec<SentLine>,
    rows: Vec<u32>,
}

/// What rows refer to.
struct Known {
    stores: HashMap<(Country, String), Store>,
    warehouses: HashMap<(Country, String), Id>,
    products: HashMap<String, Id>,
}

/// Allocates every row it can and names what is wrong with the others. The caller keeps it only when nothing is.
#[kernel::boxed]
pub async fn import(tx: &mut Tx, rt: &Runtime, actor: &Actor, sheet: &Sheet) -> Result<ImportOutcome> {
    let scope = actor.require(Permission::Dispatch)?;
    let (layout, mut outcome) = begin(sheet, COLUMNS)?;
    if outcome.problems.is_empty() {
        let known = Known::of(tx, &scope, &layout, sheet).await?;
        let mut runs: BTreeMap<Key, BTreeMap<Id, Parcel>> = BTreeMap::new();
        for row in &sheet.rows {
            let mut cells = Cells::new(&layout, row);
            let read = read(&mut cells, &known);
            cells.hand_over(&mut outcome);
            let Some((key, store, line)) = read else { continue };
            let parcel = runs.entry(key).or_default().entry(store).or_default();
            if parcel.lines.iter().any(|earlier| earlier.product_id == line.product_id) {
                outcome.refuse(row.number, column(COLUMNS, "materialCode"), ErrorCode::Repeated);
                continue;
            }
            parcel.lines.push(line);
            parcel.rows.push(row.number);
        }
        for (key, parcels) in runs {
            send(tx, rt, actor, &scope, &known, &key, parcels, &mut outcome).await?;
        }
    }
    Ok(outcome.finish())
}

#[expect(clippy::too_many_arguments, reason = "one run with everything it may refer to")]
async fn send(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    scope: &Scope,
    known: &Known,
    key: &Key,
    parcels: BTreeMap<Id, Parcel>,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let named = (key.country, key.source.clone());
    let out = match (known.warehouses.get(&named), known.stores.get(&named)) {
        (Some(warehouse), _) => Place::of_warehouse(tx, scope, *warehouse).await?,
        (None, Some(store)) => Place::of_store(tx, rt, store).await?,
        (None, None) => return Err(AppError::internal("a source that was not looked up")),
    };
    let mut run = Run::begin(tx, rt, out, key.confirmation, "").await?;
    for (store, parcel) in parcels {
        let into = Place::of_open_store(tx, rt, key.country, store, "storeCode").await?;
        match run.send(tx, rt, actor, &into, &parcel.lines).await {
            Ok(()) => parcel.rows.iter().for_each(|_| outcome.count(false)),
            Err(error) => refuse(outcome, &parcel, error)?,
        }
    }
    Ok(())
}

/// What is not there is named cell by cell; anything else is about the store.
fn refuse(outcome: &mut ImportOutcome, parcel: &Parcel, error: AppError) -> Result<()> {
    if error.code().http() >= 500 {
        return Err(error);
    }
    if error.code() == ErrorCode::InsufficientStock {
        let short = error.data().and_then(|data| data["lines"].as_array()).cloned().unwrap_or_default();
        let lacks = |product: Id| short.iter().any(|line| line["id"].as_str() == Some(product.to_string().as_str()));
        for (_, row) in parcel.lines.iter().zip(&parcel.rows).filter(|(line, _)| lacks(line.product_id)) {
            outcome.refuse(*row, column(COLUMNS, "qty"), ErrorCode::InsufficientStock);
        }
        return Ok(());
    }
    let problem = error.problems().next().map_or(error.code(), |(_, problem)| problem);
    for row in &parcel.rows {
        outcome.refuse(*row, column(COLUMNS, "storeCode"), problem);
    }
    Ok(())
}

fn read(cells: &mut Cells<'_>, known: &Known) -> Option<(Key, Id, SentLine)> {
    let (code, country) = (cells.code("storeCode"), cells.country("countryCode"));
    let (source, material) = (cells.text("source").value(), cells.code("materialCode"));
    cells.require(&["source", "qty"]);
    let qty = cells.number("qty").value();
    let confirmation = cells.flag("confirmation").value().unwrap_or(true);
    let store = country.zip(code).map(|key| known.stores.get(&key).map(|store| store.id));
    if store == Some(None) {
        cells.refuse("storeCode", ErrorCode::Unknown);
    }
    let product = material.map(|code| known.products.get(&code).copied());
    if product == Some(None) {
        cells.refuse("materialCode", ErrorCode::Unknown);
    }
    let source = country.zip(source).and_then(|(country, source)| {
        let named = [(country, source.clone()), (country, source.to_ascii_uppercase())];
        let found = named.into_iter().find(|named| known.warehouses.contains_key(named) || known.stores.contains_key(named));
        if found.is_none() {
            cells.refuse("source", ErrorCode::Unknown);
        }
        found
    });
    if qty.is_some_and(|qty| !(1..=MOST_PIECES).contains(&qty)) {
        cells.refuse("qty", ErrorCode::OutOfRange);
        return None;
    }
    let (country, source) = source?;
    Some((Key { country, source, confirmation }, store??, SentLine { product_id: product??, qty: qty? }))
}

impl Known {
    async fn of(tx: &mut Tx, scope: &Scope, layout: &Layout, sheet: &Sheet) -> Result<Self> {
        let mut codes: BTreeMap<Country, Vec<String>> = BTreeMap::new();
        let mut materials = Vec::new();
        for row in &sheet.rows {
            let mut cells = Cells::new(layout, row);
            materials.extend(cells.code("materialCode"));
            let named = [cells.code("storeCode"), cells.text("source").value().map(|source| source.to_ascii_uppercase())];
            if let Some(country) = cells.country("countryCode") {
                codes.entry(country).or_default().extend(named.into_iter().flatten());
            }
        }
        materials.sort_unstable();
        materials.dedup();
        let (mut stores, mut warehouses) = (HashMap::new(), HashMap::new());
        for (country, mut codes) in codes {
            codes.sort_unstable();
            codes.dedup();
            for store in org::stores_by_code(tx, scope, country, codes).await? {
                stores.insert((country, store.code.clone()), store);
            }
            if scope.countries().contains(&country) {
                let places = location::warehouses(tx, country).await?;
                for place in places {
                    warehouses.extend(place.name.distinct().into_iter().map(|name| ((country, name.to_owned()), place.id)));
                }
            }
        }
        Ok(Self { stores, warehouses, products: catalogue::products_by_code(tx, &materials).await? })
    }
}
