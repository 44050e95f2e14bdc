use kernel::{AppError, ErrorCode, Id, Result};

use crate::tx::Dialect;
use crate::{FromRow, RowReader, Sql, StoreError, Tx, Value, text_enum};

text_enum! {
    /// Which way a list runs.
    pub enum SortOrder {
        Asc = "asc",
        Desc = "desc",
    }
}

/// What rows are compared by, and how: the same rows in the same order in both databases, whatever language
/// PostgreSQL was set up with. Each wants an index over the same expression and the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortColumn {
    /// When the row was made: ids grow with time.
    Age,
    /// Numbers, amounts and times.
    Number(&'static str),
    /// Codes, dates and ready-made sort keys, byte by byte.
    Code(&'static str),
    /// Names, capital and small Latin letters being the same.
    Name(&'static str),
}

impl SortColumn {
    fn expression(self, dialect: Dialect) -> Option<String> {
        match (self, dialect) {
            (Self::Age, _) => None,
            (Self::Number(column), _) | (Self::Code(column), Dialect::Sqlite) => Some(column.to_owned()),
            (Self::Code(column), Dialect::Postgres) => Some(format!("({column}) COLLATE \"C\"")),
            (Self::Name(column), Dialect::Sqlite) => Some(format!("lower({column})")),
            // Under this collation `lower` leaves all letters but the Latin ones alone, as it does in SQLite.
            (Self::Name(column), Dialect::Postgres) => Some(format!("lower(({column}) COLLATE \"C\")")),
        }
    }
}

/// The order somebody asked a list for. Rows that compare equal follow one another by id, so that no row is on two
/// pages and none is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorting(Option<(SortColumn, SortOrder)>);

impl Sorting {
    /// Ascending unless told; a direction without anything to sort by is refused.
    pub fn new(column: Option<SortColumn>, order: Option<SortOrder>) -> Result<Self> {
        match (column, order) {
            (Some(column), order) => Ok(Self(Some((column, order.unwrap_or(SortOrder::Asc))))),
            (None, None) => Ok(Self(None)),
            (None, Some(_)) => Err(AppError::field("sort", ErrorCode::Required)),
        }
    }
}

impl Sorting {
    pub const fn is_by_age(self) -> bool {
        matches!(self.0, None | Some((SortColumn::Age, _)))
    }
}

/// Where somebody who goes through a list stands: at a row, by what it is sorted by and its id.
#[derive(Clone, Debug, PartialEq)]
pub struct SortPlace {
    sorted_by: Value,
    id: Id,
}

impl SortPlace {
    /// In a list that is sorted by age.
    pub const fn at(id: Id) -> Self {
        Self { sorted_by: Value::Int(0), id }
    }

    pub const fn id(&self) -> Id {
        self.id
    }
}

impl FromRow for SortPlace {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { sorted_by: row.next()?, id: row.next()? })
    }
}

impl Tx {
    /// `FROM table alias …` such that SQLite takes the rows of the table by age, without finding and sorting all of them
    /// first. PostgreSQL weighs this by itself.
    pub fn by_age(&self, from: Sql, id: &str) -> Sql {
        let alias = id.split_once('.').map_or("", |(alias, _)| alias);
        match (self.dialect(), from.text().find(&format!(" {alias} "))) {
            (Dialect::Sqlite, Some(at)) if from.text()[..at].split(' ').count() == 2 => from.inserted(at + alias.len() + 1, " NOT INDEXED"),
            _ => from,
        }
    }

    /// ` ORDER BY …`; by age in the direction `unasked` when nobody asked for anything.
    pub fn order_by(&self, sorting: Sorting, id: &str, unasked: SortOrder) -> String {
        let (column, order) = sorting.0.unwrap_or((SortColumn::Age, unasked));
        let way = match order {
            SortOrder::Asc => "ASC",
            SortOrder::Desc => "DESC",
        };
        match column.expression(self.dialect()) {
            Some(expression) => format!(" ORDER BY {expression} {way}, {id} {way}"),
            None => format!(" ORDER BY {id} {way}"),
        }
    }

    /// The columns of a row's [`SortPlace`].
    pub fn place_columns(&self, sorting: Sorting, id: &str) -> String {
        let expression = sorting.0.and_then(|(column, _)| column.expression(self.dialect()));
        format!("{}, {id}", expression.as_deref().unwrap_or("0"))
    }

    /// Appends ` AND …`: what follows that row in the order of [`Tx::order_by`].
    pub fn push_after(&self, sql: &mut Sql, sorting: Sorting, id: &str, unasked: SortOrder, place: &SortPlace) {
        let (column, order) = sorting.0.unwrap_or((SortColumn::Age, unasked));
        let sign = match order {
            SortOrder::Asc => '>',
            SortOrder::Desc => '<',
        };
        match column.expression(self.dialect()) {
            Some(expression) => {
                sql.push(&format!(" AND ({expression}, {id}) {sign} (")).bind(place.sorted_by.clone());
                sql.push(", ").bind(place.id).push(")");
            }
            None => {
                sql.push(&format!(" AND {id} {sign} ")).bind(place.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_alone_is_refused() {
        assert_eq!(Sorting::new(None, None).ok(), Some(Sorting::default()));
        assert!(Sorting::new(Some(SortColumn::Age), None).is_ok());
        let refused = Sorting::new(None, Some(SortOrder::Desc)).expect_err("nothing to sort by");
        assert_eq!(refused.fields().next(), Some(("sort", "required")));
    }
}
