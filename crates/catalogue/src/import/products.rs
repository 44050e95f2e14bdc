use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use org::Actor;
use org::import::{Cell, Cells, Column, ImportOutcome, Layout, NOTHING, Sheet, column, own_rows};
use store::{StoreError, Tx};

use super::masters::{BRAND, NAME_EN, NAME_ID, NAME_TH, NAME_ZH, SORT, codes, name_cells, named_column, put_names};
use super::sale::{self, Customers};
use super::{shelf, texts};
use crate::products::{BarcodeInput, Product, ProductInput, TaxClass, Unit, products_by_code, save_product};
use crate::{BarcodeText, manage};

const AT_ONCE: usize = 500;

pub(super) const COLUMNS: &[Column] = &[
    Column::new("materialCode", ["物料编码", "Material code", "Kode material", "รหัสสินค้า"]).required(),
    NAME_ZH,
    NAME_EN,
    NAME_ID,
    NAME_TH,
    texts::DESCRIPTION_ZH,
    texts::DESCRIPTION_EN,
    texts::DESCRIPTION_ID,
    texts::DESCRIPTION_TH,
    texts::ATTRIBUTES_ZH,
    texts::ATTRIBUTES_EN,
    texts::ATTRIBUTES_ID,
    texts::ATTRIBUTES_TH,
    BRAND,
    Column::new("seriesCode", ["系列编码", "Series code", "Kode seri", "รหัสซีรีส์"]),
    Column::new("categoryCode", ["分类编码", "Category code", "Kode kategori", "รหัสหมวดหมู่"]),
    Column::new("specification", ["规格", "Specification", "Spesifikasi", "ขนาดบรรจุ"]),
    Column::new("unit", ["单位", "Unit", "Satuan", "หน่วย"]).one_of(|| Unit::ALL.iter().map(|unit| unit.key().to_owned()).collect()),
    Column::new("packSize", ["每箱数量", "Pieces per carton", "Isi per karton", "จำนวนต่อลัง"]),
    Column::new("moq", ["最小起订量", "Minimum order", "Minimum pemesanan", "สั่งขั้นต่ำ"]),
    Column::new("orderStep", ["递增数量", "Order step", "Kelipatan pemesanan", "เพิ่มทีละ"]),
    Column::new("taxClass", ["税类", "Tax class", "Kelas pajak", "ประเภทภาษี"])
        .one_of(|| TaxClass::ALL.iter().map(|class| class.key().to_owned()).collect()),
    Column::new("shelfLifeDays", ["保质期（天）", "Shelf life (days)", "Masa simpan (hari)", "อายุสินค้า (วัน)"]),
    Column::new("isSample", ["样品", "Sample", "Sampel", "สินค้าตัวอย่าง"]).one_of(yes_or_no),
    Column::new("isGift", ["赠品", "Gift", "Hadiah", "ของแถม"]).one_of(yes_or_no),
    SORT,
    shelf::ON_SHELF,
    shelf::FROM,
    shelf::UNTIL,
    Column::new("barcodesTH", ["泰国条码", "Barcodes TH", "Barcode TH", "บาร์โค้ด TH"]),
    Column::new("barcodesPH", ["菲律宾条码", "Barcodes PH", "Barcode PH", "บาร์โค้ด PH"]),
    Column::new("barcodesID", ["印尼条码", "Barcodes ID", "Barcode ID", "บาร์โค้ด ID"]),
    Column::new("barcodesMY", ["马来西亚条码", "Barcodes MY", "Barcode MY", "บาร์โค้ด MY"]),
    sale::EMBARGO_TH,
    sale::EMBARGO_PH,
    sale::EMBARGO_ID,
    sale::EMBARGO_MY,
    sale::ONLY_FOR,
    sale::NOT_FOR,
];

fn yes_or_no() -> Vec<String> {
    vec!["true".to_owned(), "false".to_owned()]
}

/// Products as export rows.
#[kernel::boxed]
pub async fn product_rows(tx: &mut Tx, products: &[Product]) -> Result<Vec<Vec<String>>> {
    let customers = Customers::of(tx, products).await?;
    Ok(products.iter().map(|product| product_cells(product, &customers)).collect())
}

/// A carton's code says how many are in it: `15400141288763*24`.
fn product_cells(product: &Product, customers: &Customers) -> Vec<String> {
    let codes = |country: Country| {
        let own = product.barcodes.iter().filter(|barcode| barcode.country_code == country);
        let text = own.map(|code| if code.pack_qty == 1 { code.code.clone() } else { format!("{}*{}", code.code, code.pack_qty) });
        text.collect::<Vec<_>>().join(", ")
    };
    let mut cells = vec![product.material_code.clone()];
    cells.extend(name_cells(&product.name));
    cells.extend(texts::cells_of(product));
    cells.extend([
        product.brand_code.clone(),
        product.series_code.clone().unwrap_or_default(),
        product.category_code.clone(),
        product.specification.clone(),
        product.unit.key().to_owned(),
        product.pack_size.to_string(),
        product.moq.to_string(),
        product.order_step.to_string(),
        product.tax_class.key().to_owned(),
        product.shelf_life_days.map(|days| days.to_string()).unwrap_or_default(),
        product.is_sample.to_string(),
        product.is_gift.to_string(),
        product.sort.to_string(),
    ]);
    cells.extend(shelf::cells_of(product));
    cells.extend(Country::ALL.map(codes));
    cells.extend(sale::cells_of(product, customers));
    cells
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    manage::everywhere(actor)?;
    let rows = own_rows(layout, sheet, outcome, "materialCode", |cells| cells.code("materialCode"));
    let codes: Vec<String> = rows.iter().map(|(code, _)| code.clone()).collect();
    let mut existing: HashMap<String, Product> = HashMap::with_capacity(codes.len());
    for some in codes.chunks(AT_ONCE) {
        existing.extend(products_by_code(tx, some).await?.into_iter().map(|product| (product.material_code.clone(), product)));
    }
    let named = Named::load(tx, layout, sheet).await?;
    for (code, mut cells) in rows {
        let existing = existing.remove(&code);
        let (row, input) = (cells.row(), complete(&mut cells, existing.as_ref(), code, &named));
        let embargoes = sale::embargoes(&cells, existing.as_ref());
        cells.hand_over(outcome);
        let as_is = existing.as_ref().filter(|existing| ProductInput::from(*existing) == input).map(|existing| existing.id);
        if as_is.is_some() && embargoes.is_empty() {
            continue;
        }
        let saved = match as_is {
            Some(id) => Ok(id),
            None => save_product(tx, rt, actor, &input).await.map(|product| product.id),
        };
        match saved {
            Ok(id) => {
                outcome.count(existing.is_some());
                sale::put_embargoes(tx, rt, actor, id, row, embargoes, outcome).await?;
            }
            Err(error) => outcome.refuse_all(row, error, |field| column_of(field, &input))?,
        }
    }
    Ok(())
}

/// What cells name by code.
struct Named {
    brands: HashMap<String, Id>,
    series: HashMap<String, Id>,
    categories: HashMap<String, Id>,
    customers: Customers,
}

impl Named {
    async fn load(tx: &mut Tx, layout: &Layout, sheet: &Sheet) -> Result<Self, StoreError> {
        Ok(Self {
            brands: codes(tx, "brand").await?,
            series: codes(tx, "series").await?,
            categories: codes(tx, "category").await?,
            customers: Customers::named(tx, layout, sheet).await?,
        })
    }
}

/// The form as it is or blank, with what the cells say. A new product cannot do without name, brand, category and unit.
fn complete(cells: &mut Cells<'_>, existing: Option<&Product>, code: String, named: &Named) -> ProductInput {
    let find = |known: &HashMap<String, Id>, text: &str| known.get(&text.to_ascii_uppercase()).copied();
    let brand = cells.parsed("brandCode", ErrorCode::Unknown, |text| find(&named.brands, text));
    let series = cells.parsed("seriesCode", ErrorCode::Unknown, |text| find(&named.series, text));
    let category = cells.parsed("categoryCode", ErrorCode::Unknown, |text| find(&named.categories, text));
    let unit = cells.parsed("unit", ErrorCode::Unknown, |text| Unit::from_key(&kernel::fold(text)));
    let tax_class = cells.parsed("taxClass", ErrorCode::Unknown, |text| TaxClass::from_key(&kernel::fold(text)));
    let (sample, gift) = (cells.flag("isSample"), cells.flag("isGift"));
    let numbers = ["packSize", "moq", "orderStep", "sort"].map(|key| cells.number(key));
    let shelf_life = cells.number("shelfLifeDays");
    let countries = shelf::countries(cells, existing);
    let mut input = if let Some(product) = existing {
        ProductInput::from(product)
    } else {
        cells.require(&["brandCode", "categoryCode", "unit"]);
        let or_nothing = |cell: &Cell<Id>| cell.clone().value().unwrap_or(NOTHING);
        blank(code, or_nothing(&brand), or_nothing(&category), unit.clone().value().unwrap_or(Unit::ALL[0]))
    };
    put_names(cells, &mut input.name);
    texts::put(cells, &mut input);
    cells.text("specification").put_text(&mut input.specification);
    brand.put_if_given(&mut input.brand_id);
    if input.brand_id != NOTHING {
        series.put(&mut input.series_id);
    }
    category.put_if_given(&mut input.category_id);
    unit.put_if_given(&mut input.unit);
    tax_class.put_if_given(&mut input.tax_class);
    sample.put_if_given(&mut input.is_sample);
    gift.put_if_given(&mut input.is_gift);
    shelf_life.put(&mut input.shelf_life_days);
    let targets = [&mut input.pack_size, &mut input.moq, &mut input.order_step, &mut input.sort];
    for (number, target) in numbers.into_iter().zip(targets) {
        number.put_if_given(target);
    }
    input.countries = countries;
    input.barcodes = barcodes(cells, existing, &input);
    input.restrictions = sale::restrictions(cells, existing, &named.customers);
    input
}

/// All barcodes of the product when a cell changes some of them.
fn barcodes(cells: &mut Cells<'_>, existing: Option<&Product>, input: &ProductInput) -> Option<Vec<BarcodeInput>> {
    let held: Vec<BarcodeInput> = existing.map(|product| product.barcodes.iter().map(BarcodeInput::from).collect()).unwrap_or_default();
    let mut chosen = held.clone();
    for country in Country::ALL {
        let Cell::Value(listed) = cells.list(barcode_column(country).key) else { continue };
        let read: Vec<BarcodeInput> = listed.iter().enumerate().map(|(place, text)| read_barcode(country, text, place == 0)).collect();
        let same = |(one, other): (&BarcodeInput, &BarcodeInput)| {
            // A code without a number is a piece, or the usual carton.
            let usual = || other.pack_qty == Some(1) || other.pack_qty == Some(input.pack_size);
            one.code == other.code && if one.pack_qty.is_none() { usual() } else { one.pack_qty == other.pack_qty }
        };
        let own: Vec<&BarcodeInput> = held.iter().filter(|barcode| barcode.country_code == country).collect();
        if own.len() != read.len() || !read.iter().zip(own).all(same) {
            chosen.retain(|barcode| barcode.country_code != country);
            chosen.extend(read);
        }
    }
    (chosen != held).then_some(chosen)
}

fn read_barcode(country: Country, text: &str, primary: bool) -> BarcodeInput {
    let (code, pack_qty) = match text.split_once('*') {
        // A number that cannot be read is refused as out of range.
        Some((code, qty)) => (code, Some(qty.trim().parse().unwrap_or(0))),
        None => (text, None),
    };
    let code = BarcodeText::parse(code).map_or_else(|_| code.trim().to_owned(), |read| read.code);
    BarcodeInput { country_code: country, code, pack_qty, primary }
}

fn blank(material_code: String, brand_id: Id, category_id: Id, unit: Unit) -> ProductInput {
    ProductInput {
        id: None,
        ver: None,
        material_code,
        name: LocalizedText::default(),
        description: LocalizedText::default(),
        brand_id,
        series_id: None,
        category_id,
        specification: String::new(),
        attributes: Vec::new(),
        unit,
        pack_size: 1,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: None,
        is_sample: false,
        is_gift: false,
        sort: 0,
        picture_ids: None,
        video_id: None,
        countries: None,
        barcodes: None,
        restrictions: None,
    }
}

fn barcode_column(country: Country) -> &'static Column {
    column(
        COLUMNS,
        match country {
            Country::Thailand => "barcodesTH",
            Country::Philippines => "barcodesPH",
            Country::Indonesia => "barcodesID",
            Country::Malaysia => "barcodesMY",
        },
    )
}

fn column_of(field: &str, input: &ProductInput) -> &'static Column {
    if let Some(place) = field.strip_prefix("barcodes[").and_then(|rest| rest.split_once(']')?.0.parse::<usize>().ok()) {
        let country = input.barcodes.as_ref().and_then(|barcodes| Some(barcodes.get(place)?.country_code));
        return country.map_or(&COLUMNS[0], barcode_column);
    }
    if let Some(place) = field.strip_prefix("restrictions[").and_then(|rest| rest.split_once(']')?.0.parse::<usize>().ok()) {
        let rule = input.restrictions.as_ref().and_then(|restrictions| Some(restrictions.get(place)?.rule));
        return rule.map_or(&COLUMNS[0], sale::restriction_column);
    }
    if let Some(column) = texts::column_of(field) {
        return column;
    }
    match field {
        "brandId" => column(COLUMNS, "brandCode"),
        "seriesId" => column(COLUMNS, "seriesCode"),
        "categoryId" => column(COLUMNS, "categoryCode"),
        other if other.starts_with("countries[") => column(COLUMNS, if other.ends_with("offAt") { "shelfUntil" } else { "onShelf" }),
        "offAt" => column(COLUMNS, "shelfUntil"),
        other => named_column(COLUMNS, other),
    }
}
