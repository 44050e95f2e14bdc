//! Which area a store or customer is in, day by day, so that last year's report keeps last year's area.

use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use store::{FromRow, RowReader, StoreError, Tx, params};

use super::AreaKind;
use crate::Day;
use crate::check::Checks;

/// What an area can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Member {
    Store(Id),
    Customer(Id),
}

impl Member {
    const fn column(self) -> &'static str {
        match self {
            Self::Store(_) => "store_id",
            Self::Customer(_) => "customer_id",
        }
    }

    const fn id(self) -> Id {
        match self {
            Self::Store(id) | Self::Customer(id) => id,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AreaRef {
    pub(crate) id: Id,
    pub(crate) name: String,
}

struct Held(Id, AreaRef);

impl FromRow for Held {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(row.next()?, AreaRef { id: row.next()?, name: row.next()? }))
    }
}

/// The area of each store or customer on that day: ba areas hold stores, order areas hold customers.
pub(crate) async fn areas_of(tx: &mut Tx, kind: AreaKind, members: &[Id], on: Day) -> Result<HashMap<Id, AreaRef>> {
    let column = match kind {
        AreaKind::Ba => "m.store_id",
        AreaKind::Order => "m.customer_id",
    };
    let sql = format!(
        "SELECT {column}, a.id, a.name FROM area_membership m JOIN area a ON a.id = m.area_id
         WHERE m.from_date <= $1 AND (m.to_date IS NULL OR m.to_date >= $1) AND {}",
        tx.any_of(column, 2)
    );
    let held: Vec<Held> = tx.all(&sql, params![on, members]).await?;
    Ok(held.into_iter().map(|Held(member, area)| (member, area)).collect())
}

/// Notes when there is no such area in the country, or it is of the other kind.
pub(crate) async fn check_area(tx: &mut Tx, checks: &mut Checks, country: Country, kind: AreaKind, field: &str, area: Id) -> Result<()> {
    let found: Option<(AreaKind,)> =
        tx.optional("SELECT kind FROM area WHERE id = $1 AND country_code = $2", params![area, country]).await?;
    match found {
        None => checks.refuse(field, ErrorCode::Unknown),
        Some((found,)) => checks.ensure(found == kind, field, ErrorCode::WrongAreaKind),
    }
    Ok(())
}

/// Puts a member into an area, or into none, from a day on. Plans for later days give way; days that have
/// passed do not, so the change may not begin before the last change that is already in force. Returns whether
/// it was possible.
///
/// The member's own row is locked by the caller's update, so changes to one member come one after another.
pub(crate) async fn join(
    tx: &mut Tx,
    rt: &Runtime,
    country: Country,
    member: Member,
    area: Option<Id>,
    from: Day,
    today: Day,
) -> Result<bool> {
    let (column, id) = (member.column(), member.id());
    let sql = format!("SELECT id FROM area_membership WHERE {column} = $1 AND from_date > $2 AND from_date <= $3 LIMIT 1");
    let in_force: Option<(Id,)> = tx.optional(&sql, params![id, from, today]).await?;
    if in_force.is_some() {
        return Ok(false);
    }
    tx.execute(&format!("DELETE FROM area_membership WHERE {column} = $1 AND from_date >= $2"), params![id, from]).await?;
    let sql = format!("UPDATE area_membership SET to_date = $3 WHERE {column} = $1 AND (to_date IS NULL OR to_date >= $2)");
    tx.execute(&sql, params![id, from, from.yesterday()]).await?;
    if let Some(area) = area {
        let sql = format!("INSERT INTO area_membership (id, country_code, area_id, {column}, from_date) VALUES ($1, $2, $3, $4, $5)");
        tx.execute_one(&sql, params![rt.next_id(), country, area, id, from]).await?;
    }
    Ok(true)
}
