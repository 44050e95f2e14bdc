use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Reach, Scope, listing};
use serde::{Deserialize, Serialize};
use stock::LocationKind;
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use super::{push_scope, sight};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct MoveFilter {
    pub country_code: Option<Country>,
    #[param(required = true)]
    pub doc_no: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Where goods came from or went to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MovePlace {
    pub location_id: Id,
    pub kind: LocationKind,
    pub name: String,
}

/// Pieces of a product that a document moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveEntry {
    pub move_id: Id,
    pub country_code: Country,
    /// Such as `dispatch`, `sales_report`, `stock_transfer`, `inventory_loss`.
    pub doc_type: String,
    pub doc_no: String,
    pub biz_date: Day,
    /// When it was booked.
    pub at: Timestamp,
    /// When it really happened, where that was before.
    pub happened_at: Option<Timestamp>,
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub qty: i64,
    pub from: MovePlace,
    pub to: MovePlace,
}

impl FromRow for MoveEntry {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            move_id: row.next()?,
            country_code: row.next()?,
            doc_type: row.next()?,
            doc_no: row.next()?,
            biz_date: row.next()?,
            at: row.next()?,
            happened_at: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            qty: row.next()?,
            from: MovePlace { location_id: row.next()?, kind: row.next()?, name: row.next()? },
            to: MovePlace { location_id: row.next()?, kind: row.next()?, name: row.next()? },
        })
    }
}

fn columns(language: Language) -> String {
    let place = |name| language.column(name);
    format!(
        "m.id, m.country_code, m.doc_type, m.doc_no, m.biz_date, m.at, m.happened_at, p.id, p.material_code, p.name_zh, p.name_en,
         p.name_id, p.name_th, m.qty, f.id, f.kind, COALESCE(fs.name, {}), t.id, t.kind, COALESCE(ts.name, {})",
        place("f.name"),
        place("t.name")
    )
}

/// What a document moved, the newest first.
#[kernel::boxed]
pub async fn moves(tx: &mut Tx, actor: &Actor, filter: &MoveFilter) -> Result<Page<MoveEntry>> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let doc_no = filter.doc_no.as_deref().map(str::trim).filter(|doc_no| !doc_no.is_empty());
    let doc_no = doc_no.ok_or_else(|| AppError::field("docNo", ErrorCode::Required))?;
    let mut sql = Sql::new(
        "FROM stock_move m JOIN product p ON p.id = m.product_id
         JOIN location f ON f.id = m.from_location_id LEFT JOIN store fs ON f.kind = 'store' AND fs.id = f.ref_id
         JOIN location t ON t.id = m.to_location_id LEFT JOIN store ts ON t.kind = 'store' AND ts.id = t.ref_id WHERE TRUE",
    );
    push_either_end(tx, &mut sql, &scope);
    sql.push(" AND m.doc_no = ").bind(doc_no.to_ascii_uppercase());
    listing::page(tx, &columns(actor.language), "m.id", sql, query).await
}

/// Either end in reach. Documents are found by country and number.
fn push_either_end(tx: &Tx, sql: &mut Sql, scope: &Scope) {
    scope.push_country(tx, sql, "m.country_code");
    if matches!(scope.reach(), Reach::Country | Reach::All) {
        return;
    }
    sql.push(" AND (EXISTS (SELECT 1 FROM location e WHERE e.id = m.from_location_id");
    push_scope(tx, sql, scope, "e");
    sql.push(") OR EXISTS (SELECT 1 FROM location e WHERE e.id = m.to_location_id");
    push_scope(tx, sql, scope, "e");
    sql.push("))");
}
