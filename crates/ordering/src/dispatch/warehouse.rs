//! What the warehouses hold, and goods coming in.

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use stock::Arrival;
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, numbering, params, text_enum};
use utoipa::{IntoParams, ToSchema};

const MOST_LINES: usize = 500;
const MOST_PIECES: i64 = 10_000_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Warehouse {
    pub id: Id,
    pub country_code: Country,
    /// In the reader's language.
    pub name: String,
}

text_enum! {
    /// What the list of stock may be sorted by.
    pub enum StockSort {
        MaterialCode = "materialCode",
        OnHand = "onHand",
        Reserved = "reserved",
        Available = "available",
    }
}

impl StockSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::MaterialCode => SortColumn::Code("p.material_code"),
            Self::OnHand => SortColumn::Number("s.on_hand"),
            Self::Reserved => SortColumn::Number("s.reserved"),
            Self::Available => SortColumn::Number("s.on_hand - s.reserved"),
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct StockFilter {
    pub country_code: Option<Country>,
    pub warehouse_id: Option<Id>,
    /// Part of a name, material code or barcode.
    pub keyword: Option<String>,
    /// Only products of which at most so many may still be ordered.
    pub available_up_to: Option<i64>,
    #[param(inline)]
    pub sort: Option<StockSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One product in one warehouse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLevel {
    pub warehouse_id: Id,
    pub warehouse_name: String,
    pub country_code: Country,
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub specification: String,
    pub on_hand: i64,
    /// Kept back for orders.
    pub reserved: i64,
    pub available: i64,
}

impl FromRow for StockLevel {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            warehouse_id: row.next()?,
            warehouse_name: row.next()?,
            country_code: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            specification: row.next()?,
            on_hand: row.next()?,
            reserved: row.next()?,
            available: row.next()?,
        })
    }
}

fn columns(language: Language) -> String {
    format!(
        "w.id, {}, w.country_code, p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th, p.specification, s.on_hand,
         s.reserved, s.on_hand - s.reserved",
        language.column("w.name")
    )
}

/// The warehouses of the countries in reach.
#[kernel::boxed]
pub async fn warehouses(tx: &mut Tx, actor: &Actor) -> Result<Vec<Warehouse>> {
    let scope = actor.require(Permission::Dispatch)?;
    let mut found = Vec::new();
    for country in scope.countries() {
        let places = stock::location::warehouses(tx, *country).await?;
        let shown = |place: stock::Location| Warehouse {
            id: place.id,
            country_code: place.country_code,
            name: place.name.get(actor.language).to_owned(),
        };
        found.extend(places.into_iter().map(shown));
    }
    Ok(found)
}

#[kernel::boxed]
pub async fn stock_levels(tx: &mut Tx, actor: &Actor, filter: &StockFilter) -> Result<Page<StockLevel>> {
    let scope = actor.require(Permission::Dispatch)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let sort = filter.sort.or_else(|| filter.order.is_none().then_some(StockSort::MaterialCode));
    let sorting = Sorting::new(sort.map(StockSort::column), filter.order)?;
    let mut sql = Sql::new(
        "FROM stock s JOIN location w ON w.id = s.location_id JOIN product p ON p.id = s.product_id
         WHERE w.kind = 'warehouse' AND s.owner_id = 0",
    );
    scope.push_country(tx, &mut sql, "w.country_code");
    if let Some(warehouse) = filter.warehouse_id {
        sql.push(" AND w.id = ").bind(warehouse);
    }
    if let Some(most) = filter.available_up_to {
        sql.push(" AND s.on_hand - s.reserved <= ").bind(most);
    }
    listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(&tx.order_by(sorting, "s.product_id", SortOrder::Asc)).push(", w.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT {} {}", columns(actor.language), sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceiptInput {
    pub warehouse_id: Id,
    /// The supplier's own number.
    #[serde(default)]
    pub supplier_no: String,
    pub lines: Vec<GoodsReceiptLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceiptLine {
    pub product_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceipt {
    pub doc_no: String,
    pub warehouse_id: Id,
    pub supplier_no: String,
    pub total_qty: i64,
    pub received_at: Timestamp,
    pub lines: Vec<GoodsReceiptLine>,
}

/// Takes goods of a supplier into a warehouse.
#[kernel::boxed]
pub async fn receive_goods(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &GoodsReceiptInput) -> Result<GoodsReceipt> {
    let scope = actor.require(Permission::Dispatch)?;
    let place: Option<(Country,)> =
        tx.optional("SELECT country_code FROM location WHERE id = $1 AND kind = 'warehouse'", params![input.warehouse_id]).await?;
    let country = place.map(|(country,)| country).filter(|country| scope.countries().contains(country));
    let country = country.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let supplier_no = check(tx, country, input).await?;
    let today = org::today_in(rt, country)?;
    let doc_no = numbering::next(tx, "GR", country, today.into()).await?;
    let document = stock::Document {
        country,
        doc_type: "goods_receipt",
        doc_no: &doc_no,
        reference: &doc_no,
        biz_date: today,
        user_id: actor.user_id,
    };
    let arrivals: Vec<Arrival> =
        input.lines.iter().zip(1_i64..).map(|(line, line_no)| Arrival { line_no, product: line.product_id, qty: line.qty }).collect();
    stock::receive(tx, rt, &document, input.warehouse_id, &arrivals).await?;
    let receipt = GoodsReceipt {
        warehouse_id: input.warehouse_id,
        supplier_no,
        total_qty: input.lines.iter().map(|line| line.qty).sum(),
        received_at: rt.now(),
        lines: input.lines.clone(),
        doc_no,
    };
    let changed = Subject { country: Some(country), action: "goods_receipt.create", doc_type: "goods_receipt", doc_no: &receipt.doc_no };
    history::record(tx, rt, actor, changed, None, Some(&receipt)).await?;
    Ok(receipt)
}

async fn check(tx: &mut Tx, country: Country, input: &GoodsReceiptInput) -> Result<String> {
    if input.lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let wanted: Vec<Id> = input.lines.iter().map(|line| line.product_id).collect();
    let sql = format!("SELECT product_id FROM product_country WHERE country_code = $1 AND {}", tx.any_of("product_id", 2));
    let known: Vec<(Id,)> = tx.all(&sql, params![country, wanted.as_slice()]).await?;
    let mut checks = Checks::new();
    let supplier_no = checks.line("supplierNo", &input.supplier_no, 64);
    checks.ensure(input.lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    for (index, line) in input.lines.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        checks.ensure(known.contains(&(line.product_id,)), "productId", ErrorCode::Unknown);
        checks.ensure(!wanted[..index].contains(&line.product_id), "productId", ErrorCode::Taken);
        checks.range("qty", line.qty, 1..=MOST_PIECES);
    }
    checks.finish()?;
    Ok(supplier_no)
}
