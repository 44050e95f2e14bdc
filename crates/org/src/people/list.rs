use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, text_enum};
use utoipa::IntoParams;

use super::{Person, PersonRow, PersonStatus, complete, find_row};
use crate::listing::{self, Stretch, Wanted};
use crate::{RoleKey, Scope};

text_enum! {
    /// What the list of people may be sorted by.
    pub enum PersonSort {
        Name = "name",
        CountryCode = "countryCode",
    }
}

impl PersonSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::Name => SortColumn::Name("p.name"),
            Self::CountryCode => SortColumn::Number("p.country_code"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PersonFilter {
    /// Part of the name, nickname, employee number, phone, e-mail or the login name.
    pub keyword: Option<String>,
    /// People whose login the keyword names, as whoever keeps logins knows.
    #[serde(skip)]
    #[param(ignore)]
    pub named_by_login: Vec<Id>,
    pub country_code: Option<Country>,
    pub role: Option<RoleKey>,
    pub status: Option<PersonStatus>,
    #[param(inline)]
    pub sort: Option<PersonSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl PersonFilter {
    fn conditions(&self, tx: &Tx, scope: &Scope) -> Sql {
        let mut sql = Sql::new("FROM person p WHERE 1 = 1");
        scope.clone().narrowed(self.country_code).push_people(tx, &mut sql, "p");
        self.push_keyword(tx, &mut sql);
        if let Some(status) = self.status {
            sql.push(" AND p.status = ").bind(status);
        }
        if let Some(role) = self.role {
            sql.push_with(" AND p.id IN (SELECT person_id FROM person_role WHERE role_key = ?)", role);
        }
        sql
    }

    fn push_keyword(&self, tx: &Tx, sql: &mut Sql) {
        if self.named_by_login.is_empty() {
            return listing::push_keyword(sql, "p.search", self.keyword.as_deref());
        }
        sql.push(" AND (1 = 1");
        listing::push_keyword(sql, "p.search", self.keyword.as_deref());
        sql.push(" OR ");
        tx.push_any_of(sql, "p.id", self.named_by_login.as_slice());
        sql.push(")");
    }
}

/// One page of people in scope.
#[kernel::boxed]
pub async fn people(tx: &mut Tx, scope: &Scope, filter: &PersonFilter) -> Result<Page<Person>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(PersonSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let page: Page<PersonRow> = listing::sorted_page(tx, PersonRow::COLUMNS, ("p.id", sorting), conditions, query).await?;
    Ok(Page::new(complete(tx, page.list).await?, page.total, query))
}

/// The people whom the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn person_stretch(tx: &mut Tx, scope: &Scope, filter: &PersonFilter, wanted: &Wanted) -> Result<Stretch<Person>> {
    // The page does not matter here, but one that the list would refuse is refused all the same.
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let sorting = Sorting::new(filter.sort.map(PersonSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let mut found = listing::stretch(tx, PersonRow::COLUMNS, ("p.id", sorting), conditions, wanted).await?;
    let list = complete(tx, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

#[kernel::boxed]
pub async fn person(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Person> {
    let row = find_row(tx, scope, id).await?;
    let found = complete(tx, vec![row]).await?.into_iter().next();
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Those of a country's people who have these numbers, for sheets.
#[kernel::boxed]
pub async fn people_by_number(tx: &mut Tx, scope: &Scope, country: Country, numbers: Vec<String>) -> Result<Vec<Person>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM person p WHERE p.country_code = ", PersonRow::COLUMNS));
    sql.bind(country).push(" AND ");
    tx.push_any_of(&mut sql, "p.employee_no", numbers);
    scope.push_people(tx, &mut sql, "p");
    let rows = tx.all_of(&sql).await?;
    complete(tx, rows).await
}
