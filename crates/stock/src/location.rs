use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime, clean_line};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params, text_enum};
use utoipa::ToSchema;

use crate::Owner;

const LONGEST_NAME: usize = 80;

text_enum! {
    pub enum LocationKind {
        Warehouse = "warehouse",
        Store = "store",
        /// Dispatched and not yet received.
        Transit = "transit",
        /// Sold out of a store.
        Consumer = "consumer",
        Loss = "loss",
        /// Where pieces come from and go to when a count differs from the books.
        Adjust = "adjust",
        Sample = "sample",
        Gift = "gift",
        Supplier = "supplier",
        /// Returned and not yet judged.
        Quarantine = "quarantine",
    }
}

impl LocationKind {
    /// Whether a row of this place may neither promise nor give more than is there. A customer's own goods in a
    /// store may fall below zero, because the customer need not tell us of every delivery; virtual places may
    /// because they are the other side of everything.
    pub(crate) fn is_guarded(self, owner: Owner) -> bool {
        match self {
            Self::Warehouse | Self::Transit | Self::Quarantine => true,
            Self::Store => owner == Owner::Company,
            Self::Consumer | Self::Loss | Self::Adjust | Self::Sample | Self::Gift | Self::Supplier => false,
        }
    }

    /// There is one such place in a country.
    const fn is_single(self) -> bool {
        !matches!(self, Self::Warehouse | Self::Store)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Location {
    pub id: Id,
    pub country_code: Country,
    pub kind: LocationKind,
    /// The store, for the place that is one.
    pub ref_id: i64,
    /// Of a warehouse; stores have theirs elsewhere, and what there is one of in a country needs none.
    pub name: LocalizedText,
    /// How often it was named.
    pub ver: i64,
}

impl Location {
    pub const COLUMNS: &'static str = "id, country_code, kind, ref_id, name_zh, name_en, name_id, name_th, ver";
}

impl FromRow for Location {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            kind: row.next()?,
            ref_id: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            ver: row.next()?,
        })
    }
}

/// A name in at least one language; no two warehouses of a country have the same English one.
#[kernel::boxed]
pub async fn open_warehouse(tx: &mut Tx, rt: &Runtime, country: Country, name: &LocalizedText) -> Result<Location> {
    let (id, name) = (rt.next_id(), clean_name(name)?);
    let location = Location { id, country_code: country, kind: LocationKind::Warehouse, ref_id: id.get(), name, ver: 1 };
    if insert(tx, &location).await? { Ok(location) } else { Err(AppError::field("name", ErrorCode::Taken)) }
}

/// Gives a warehouse another name, unless somebody else has since it was looked at.
#[kernel::boxed]
pub async fn rename_warehouse(tx: &mut Tx, id: Id, ver: i64, name: &LocalizedText) -> Result<Location> {
    let name = clean_name(name)?;
    let renamed = tx
        .execute(
            "UPDATE location SET name_zh = $3, name_en = $4, name_id = $5, name_th = $6, ver = ver + 1
             WHERE id = $1 AND ver = $2 AND kind = 'warehouse' AND NOT EXISTS (SELECT 1 FROM location o
                 WHERE o.kind = 'warehouse' AND o.country_code = location.country_code AND o.name_en = $4 AND o.id <> $1)",
            params![id, ver, &name.zh, &name.en, &name.id, &name.th],
        )
        .await?;
    let place = by_ids(tx, &[id]).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    match (renamed, place.ver == ver) {
        (1, _) => Ok(place),
        (_, true) => Err(AppError::field("name", ErrorCode::Taken)),
        (_, false) => Err(AppError::new(ErrorCode::VersionConflict)),
    }
}

fn clean_name(name: &LocalizedText) -> Result<LocalizedText> {
    let name = name.each(|_, text| clean_line(text)).with_english();
    if name.is_empty() {
        return Err(AppError::field("name", ErrorCode::Required));
    }
    if [&name.zh, &name.en, &name.id, &name.th].iter().any(|text| text.chars().count() > LONGEST_NAME) {
        return Err(AppError::field("name", ErrorCode::TooLong));
    }
    Ok(name)
}

#[kernel::boxed]
pub async fn warehouses(tx: &mut Tx, country: Country) -> Result<Vec<Location>> {
    let sql = format!("SELECT {} FROM location WHERE country_code = $1 AND kind = 'warehouse' ORDER BY id", Location::COLUMNS);
    Ok(tx.all(&sql, params![country]).await?)
}

/// Every place of a kind, in all countries.
#[kernel::boxed]
pub async fn all_of_kind(tx: &mut Tx, kind: LocationKind) -> Result<Vec<Location>> {
    let sql = format!("SELECT {} FROM location WHERE kind = $1 ORDER BY id", Location::COLUMNS);
    Ok(tx.all(&sql, params![kind]).await?)
}

/// Several places at once, those that are there.
#[kernel::boxed]
pub async fn by_ids(tx: &mut Tx, ids: &[Id]) -> Result<Vec<Location>> {
    let sql = format!("SELECT {} FROM location WHERE {} ORDER BY id", Location::COLUMNS, tx.any_of("id", 1));
    Ok(tx.all(&sql, params![ids]).await?)
}

/// The place that a store is; made when it is first asked for.
#[kernel::boxed]
pub async fn of_store(tx: &mut Tx, rt: &Runtime, country: Country, store: Id) -> Result<Location> {
    find_or_make(tx, rt, country, LocationKind::Store, store.get()).await
}

/// The place that a store is, if anything was ever there.
#[kernel::boxed]
pub async fn find_of_store(tx: &mut Tx, country: Country, store: Id) -> Result<Option<Location>> {
    find(tx, country, LocationKind::Store, store.get()).await
}

/// The one place of its kind in the country; made when it is first asked for.
#[kernel::boxed]
pub async fn of_kind(tx: &mut Tx, rt: &Runtime, country: Country, kind: LocationKind) -> Result<Location> {
    if !kind.is_single() {
        return Err(AppError::internal(format!("there is more than one {kind}")));
    }
    find_or_make(tx, rt, country, kind, 0).await
}

async fn find_or_make(tx: &mut Tx, rt: &Runtime, country: Country, kind: LocationKind, ref_id: i64) -> Result<Location> {
    if let Some(found) = find(tx, country, kind, ref_id).await? {
        return Ok(found);
    }
    insert(tx, &Location { id: rt.next_id(), country_code: country, kind, ref_id, name: LocalizedText::default(), ver: 1 }).await?;
    find(tx, country, kind, ref_id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn find(tx: &mut Tx, country: Country, kind: LocationKind, ref_id: i64) -> Result<Option<Location>> {
    let sql = format!("SELECT {} FROM location WHERE country_code = $1 AND kind = $2 AND ref_id = $3", Location::COLUMNS);
    Ok(tx.optional(&sql, params![country, kind, ref_id]).await?)
}

/// False when somebody else has made the place.
async fn insert(tx: &mut Tx, location: &Location) -> Result<bool> {
    let name = &location.name;
    let inserted = tx
        .execute(
            "INSERT INTO location (id, country_code, kind, ref_id, name_zh, name_en, name_id, name_th) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT DO NOTHING",
            params![location.id, location.country_code, location.kind, location.ref_id, &name.zh, &name.en, &name.id, &name.th],
        )
        .await?;
    Ok(inserted == 1)
}
