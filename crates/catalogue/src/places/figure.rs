use kernel::{AppError, Country, ErrorCode, Id, Language, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use stock::Reservation;
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use super::level::{LevelFilter, PlaceLevel, place_levels};
use super::list::PlaceItem;
use super::{MoveDocument, MovePlace, cursor, read_cursor};

/// One figure: a product of one owner at one place.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct FigureFilter {
    pub country_code: Option<Country>,
    #[param(required = true)]
    pub location_id: Option<Id>,
    #[param(required = true)]
    pub product_id: Option<Id>,
    /// The customer whose goods they are; without, the company's.
    pub owner_id: Option<Id>,
    /// What made up the figure when this day ended.
    #[param(value_type = Option<String>)]
    pub as_of: Option<Day>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// What a document did to a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureMove {
    pub move_id: Id,
    /// Such as `dispatch`, `sales_report`, `stock_transfer`, `inventory_loss`.
    pub doc_type: String,
    pub doc_no: String,
    /// Where there is a record to open.
    pub document: Option<MoveDocument>,
    pub biz_date: Day,
    /// When it was booked.
    pub at: Timestamp,
    /// When it really happened, where that was before.
    pub happened_at: Option<Timestamp>,
    /// Pieces that came, or less than zero that went.
    pub change: i64,
    /// What was there after it.
    pub balance: i64,
    /// Where they came from or went to.
    pub other: MovePlace,
}

impl FromRow for FigureMove {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            move_id: row.next()?,
            doc_type: row.next()?,
            doc_no: row.next()?,
            document: None,
            biz_date: row.next()?,
            at: row.next()?,
            happened_at: row.next()?,
            change: row.next()?,
            balance: 0,
            other: MovePlace { location_id: row.next()?, kind: row.next()?, name: row.next()? },
        })
    }
}

/// Pieces of a figure that are kept back for a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptBack {
    pub doc_type: String,
    pub doc_no: String,
    /// Where there is a record to open.
    pub document: Option<MoveDocument>,
    pub qty: i64,
    /// None: until somebody ends it.
    pub expires_at: Option<Timestamp>,
}

/// More documents than anybody reads one by one; the figure itself says how many pieces there are.
const MOST_KEPT: i64 = 200;

/// What made up a figure, the latest booked first. `next_cursor` is absent on the last page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigurePage {
    pub place: PlaceItem,
    pub level: PlaceLevel,
    /// What is reserved now, the oldest first; with the first page only, and not for a day that is over.
    pub kept: Vec<KeptBack>,
    pub list: Vec<FigureMove>,
    pub next_cursor: Option<String>,
}

/// The movements that one figure is the sum of, each with what was there after it.
#[kernel::boxed]
pub async fn figure_moves(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &FigureFilter) -> Result<FigurePage> {
    let product = filter.product_id.ok_or_else(|| AppError::field("productId", ErrorCode::Required))?;
    let (limit, _) = PageQuery { page_num: None, page_size: filter.page_size }.window()?;
    let asked = LevelFilter {
        country_code: filter.country_code,
        location_id: filter.location_id,
        product_id: Some(product),
        as_of: filter.as_of,
        page_size: Some(100),
        ..LevelFilter::default()
    };
    let found = place_levels(tx, rt, actor, &LevelFilter { cursor: just_before(product, filter.owner_id), ..asked }).await?;
    let level = found.list.into_iter().find(|level| level.owner_id == filter.owner_id).ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let after = filter.cursor.as_deref().map(read_cursor).transpose()?;
    let figure = Figure { place: found.place.location_id, product, owner: filter.owner_id.map_or(0, Id::get), as_of: filter.as_of };
    let kept = if after.is_none() && level.reserved.is_some_and(|reserved| reserved > 0) {
        kept_back(tx, figure.place, &level).await?
    } else {
        Vec::new()
    };
    let mut list = figure.moves(tx, actor.language, after.map(|(id, _)| Id::new(id)), limit + 1).await?;
    let more = list.len() as u64 > limit.unsigned_abs();
    list.truncate(usize::try_from(limit).unwrap_or_default());
    let mut balance = after.map_or(level.on_hand, |(_, balance)| balance);
    for entry in &mut list {
        entry.balance = balance;
        balance -= entry.change;
    }
    let next_cursor = list.last().filter(|_| more).map(|last| cursor(last.move_id.get(), balance));
    Ok(FigurePage { place: found.place, level, kept, list, next_cursor })
}

/// Each document once, though it may have the product on several lines.
async fn kept_back(tx: &mut Tx, place: Id, level: &PlaceLevel) -> Result<Vec<KeptBack>> {
    let mut kept: Vec<KeptBack> = Vec::new();
    for found in stock::kept_back(tx, place, level.product_id, level.owner(), MOST_KEPT).await? {
        if let Some(same) = kept.iter_mut().find(|entry| entry.doc_no == found.doc_no) {
            same.qty += found.qty;
        } else {
            let Reservation { doc_type, doc_no, qty, expires_at, .. } = found;
            kept.push(KeptBack { doc_type, doc_no, document: None, qty, expires_at });
        }
    }
    Ok(kept)
}

/// From where the figure of an owner is the first one found.
fn just_before(product: Id, owner: Option<Id>) -> Option<String> {
    owner.map(|owner| cursor(product.get(), owner.get() - 1))
}

struct Figure {
    place: Id,
    product: Id,
    owner: i64,
    as_of: Option<Day>,
}

impl Figure {
    /// Two walks along an index, one over what came and one over what went, however much else has moved.
    async fn moves(&self, tx: &mut Tx, language: Language, before: Option<Id>, most: i64) -> Result<Vec<FigureMove>> {
        let mut sql = Sql::new("SELECT m.id, m.doc_type, m.doc_no, m.biz_date, m.at, m.happened_at, m.qty, l.id, l.kind, ");
        let name = format!("COALESCE(t.name, {})", language.column("l.name"));
        sql.push(&name).push(" FROM (");
        self.push_side(&mut sql, ("to", "from"), "qty", before, most);
        sql.push(" UNION ALL ");
        self.push_side(&mut sql, ("from", "to"), "-qty", before, most);
        sql.push(
            ") m JOIN location l ON l.id = m.other_id LEFT JOIN store t ON l.kind = 'store' AND t.id = l.ref_id ORDER BY m.id DESC LIMIT ",
        );
        sql.bind(most);
        Ok(tx.all_of(&sql).await?)
    }

    fn push_side(&self, sql: &mut Sql, (here, there): (&str, &str), qty: &str, before: Option<Id>, most: i64) {
        sql.push(&format!(
            "SELECT * FROM (SELECT id, doc_type, doc_no, biz_date, at, happened_at, {qty} AS qty, {there}_location_id AS other_id
             FROM stock_move WHERE {here}_location_id = "
        ));
        sql.bind(self.place).push(" AND product_id = ").bind(self.product);
        sql.push(&format!(" AND {here}_owner_id = ")).bind(self.owner);
        if let Some(before) = before {
            sql.push(" AND id < ").bind(before);
        }
        if let Some(day) = self.as_of {
            sql.push(" AND biz_date <= ").bind(day);
        }
        sql.push(" ORDER BY id DESC LIMIT ").bind(most).push(&format!(") {here}_side"));
    }
}
