//! People, stores, customers and areas by the sheet. What is exported can be changed and imported again: columns that
//! are not in the sheet keep their values, rows are found by country and number.
//!
//! Nothing here knows about workbooks: a sheet is rows of text. An import saves row by row through the same
//! functions as a form does and collects what they refuse; the caller commits only when nothing was refused.

mod areas;
mod cells;
mod customers;
mod lookup;
mod order;
mod people;
mod person_draft;
mod reassign;
mod stores;

use std::collections::{HashMap, HashSet};

use kernel::{AppError, Country, ErrorCode, Id, Language, Result, Runtime, Timestamp, Words, told};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

pub use areas::area_cells;
pub use cells::{Cell, Cells};
pub use customers::customer_cells;
pub use lookup::own_rows;
pub use order::superiors_first;
pub use people::{LoginKeeper, person_cells};
pub use stores::store_cells;

use crate::history::{self, Subject};
use crate::{Actor, Clearance};

/// What a sheet is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportKind {
    People,
    Stores,
    Customers,
    Areas,
}

impl ImportKind {
    pub const fn key(self) -> &'static str {
        match self {
            Self::People => "person",
            Self::Stores => "store",
            Self::Customers => "customer",
            Self::Areas => "area",
        }
    }

    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::People => people::COLUMNS,
            Self::Stores => stores::COLUMNS,
            Self::Customers => customers::COLUMNS,
            Self::Areas => areas::COLUMNS,
        }
    }
}

/// Saves every row it can and names what is wrong with the others. The caller keeps the changes only when
/// nothing is.
pub async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    kind: ImportKind,
    sheet: &Sheet,
    logins: &impl LoginKeeper,
    clearance: Clearance,
) -> Result<ImportOutcome> {
    let (layout, mut outcome) = begin(sheet, kind.columns())?;
    if outcome.problems.is_empty() {
        match kind {
            ImportKind::People => people::import(tx, rt, actor, &layout, sheet, logins, &mut outcome).await?,
            ImportKind::Stores => stores::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
            ImportKind::Customers => customers::import(tx, rt, actor, &layout, sheet, clearance, &mut outcome).await?,
            ImportKind::Areas => areas::import(tx, rt, actor, &layout, sheet, &mut outcome).await?,
        }
    }
    Ok(outcome.finish())
}

/// Finds the columns of a sheet of any domain. Rows are read only when nothing was refused so far.
pub fn begin(sheet: &Sheet, columns: &'static [Column]) -> Result<(Layout, ImportOutcome)> {
    if sheet.rows.len() > IMPORT_ROWS {
        return Err(AppError::new(ErrorCode::TooManyRows).arg("max", IMPORT_ROWS));
    }
    let mut outcome = ImportOutcome { rows: sheet.rows.len(), ..ImportOutcome::default() };
    Ok((Layout::of(sheet, columns, &mut outcome), outcome))
}

/// Notes in the audit trail who took how many rows out of the house. `what` names what was in them.
#[kernel::boxed]
pub async fn note_export(tx: &mut Tx, rt: &Runtime, actor: &Actor, what: &str, rows: usize) -> Result<()> {
    let (action, after) = (format!("{what}.export"), serde_json::json!({ "rows": rows }));
    let subject = Subject { country: Some(actor.country), action: &action, doc_type: what, doc_no: "export" };
    history::record(tx, rt, actor, subject, None, Some(&after)).await
}

/// A moment as a sheet shows it: by the clocks of its country.
pub fn local_time(moment: Timestamp, country: Country) -> String {
    let zoned = jiff::Timestamp::from_millisecond(moment.millis()).and_then(|at| at.in_tz(country.time_zone()));
    zoned.map_or_else(|_| moment.to_string(), |at| at.strftime("%Y-%m-%d %H:%M").to_string())
}

/// Stands for what a refused cell names, so that the rest of its row is looked at too. There is nothing of this id.
pub const NOTHING: Id = Id::new(0);

/// Why a cell without anything in it is refused.
const MISSING: ErrorCode = ErrorCode::Required;

/// Rows a sheet may have.
pub const IMPORT_ROWS: usize = 20_000;

/// A column of a sheet. A header is recognised by its key or its label in any language.
#[derive(Debug)]
pub struct Column {
    pub key: &'static str,
    labels: Words,
    /// Without it rows cannot be told apart.
    required: bool,
    choices: Choices,
}

/// What may stand in a cell.
#[derive(Clone, Copy, Debug)]
enum Choices {
    Anything,
    OneOf(fn() -> Vec<String>),
    SomeOf(fn() -> Vec<String>),
}

impl Column {
    pub const fn new(key: &'static str, labels: Words) -> Self {
        Self { key, labels, required: false, choices: Choices::Anything }
    }

    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    pub const fn one_of(self, choices: fn() -> Vec<String>) -> Self {
        Self { choices: Choices::OneOf(choices), ..self }
    }

    pub const fn some_of(self, choices: fn() -> Vec<String>) -> Self {
        Self { choices: Choices::SomeOf(choices), ..self }
    }

    /// Every value a cell may have or be put together from; empty for free text.
    pub fn choices(&self) -> Vec<String> {
        match self.choices {
            Choices::Anything => Vec::new(),
            Choices::OneOf(choices) | Choices::SomeOf(choices) => choices(),
        }
    }

    /// Whether a cell holds exactly one of the choices.
    pub const fn is_single_choice(&self) -> bool {
        matches!(self.choices, Choices::OneOf(_))
    }

    pub const fn label(&self, language: Language) -> &'static str {
        told(self.labels, language)
    }

    fn is_named(&self, header: &str) -> bool {
        let header = kernel::fold(header);
        header == kernel::fold(self.key) || self.labels.iter().any(|label| kernel::fold(label) == header)
    }
}

/// A sheet as read: the header, and the rows below with their numbers as the reader's program shows them.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    pub header: Vec<String>,
    pub rows: Vec<SheetRow>,
}

#[derive(Clone, Debug)]
pub struct SheetRow {
    pub number: u32,
    pub cells: Vec<String>,
}

/// One refused cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub row: u32,
    pub column: &'static str,
    pub code: ErrorCode,
    label: Words,
}

impl Problem {
    fn new(row: u32, column: &'static Column, code: ErrorCode) -> Self {
        Self { row, column: column.key, code, label: column.labels }
    }
}

/// What an import did, or would have done had nothing been refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOutcome {
    pub rows: usize,
    pub created: usize,
    pub updated: usize,
    pub problems: Vec<Problem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportReport {
    pub rows: usize,
    pub created: usize,
    /// Rows that changed something.
    pub updated: usize,
    /// Every refused cell. With any, nothing was changed.
    pub errors: Vec<CellError>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CellError {
    /// As numbered in the workbook; 1 is the header.
    pub row: u32,
    pub column: String,
    pub code: String,
    pub msg: String,
}

impl ImportOutcome {
    pub fn report(&self, language: Language) -> ImportReport {
        let errors = self.problems.iter().map(|problem| CellError {
            row: problem.row,
            column: told(problem.label, language).to_owned(),
            msg: problem.code.text(language).to_owned(),
            code: problem.code.code().to_owned(),
        });
        ImportReport { rows: self.rows, created: self.created, updated: self.updated, errors: errors.collect() }
    }

    /// Counts a row that was saved.
    pub fn count(&mut self, existed: bool) {
        *(if existed { &mut self.updated } else { &mut self.created }) += 1;
    }

    /// Notes why a row was refused. What is nobody's mistake is passed on.
    pub fn refuse_all(&mut self, row: u32, error: AppError, column_of: impl Fn(&str) -> &'static Column) -> Result<()> {
        if error.code().http() >= 500 {
            return Err(error);
        }
        if error.code() == ErrorCode::Validation {
            error.problems().for_each(|(field, problem)| self.refuse_sound(row, column_of(field), problem));
        } else {
            self.refuse(row, column_of(""), error.code());
        }
        Ok(())
    }

    /// Refuses a cell that has not been refused yet: what stands in its place is nobody's mistake.
    fn refuse_sound(&mut self, row: u32, column: &'static Column, problem: ErrorCode) {
        let mut own = self.problems.iter().rev().take_while(|problem| problem.row == row);
        if own.all(|problem| problem.column != column.key) {
            self.refuse(row, column, problem);
        }
    }

    pub fn refuse(&mut self, row: u32, column: &'static Column, problem: ErrorCode) {
        self.problems.push(Problem::new(row, column, problem));
    }

    /// In the order of the sheet, each cell's mistake once. What could not be understood is not called missing as well.
    pub fn finish(mut self) -> Self {
        self.problems.sort_by_key(|problem| problem.row);
        let filled = |problem: &Problem| problem.code != MISSING;
        let wrong: HashSet<_> =
            self.problems.iter().filter(|problem| filled(problem)).map(|problem| (problem.row, problem.column)).collect();
        let mut seen = HashSet::new();
        self.problems.retain(|problem| {
            let twice = !filled(problem) && wrong.contains(&(problem.row, problem.column));
            !twice && seen.insert((problem.row, problem.column, problem.code))
        });
        self
    }
}

/// Where in the rows each column stands.
#[derive(Debug)]
pub struct Layout {
    columns: &'static [Column],
    positions: HashMap<&'static str, usize>,
}

impl Layout {
    /// Columns of the sheet that are not ours are ignored; one of ours that must be there and is not is refused.
    fn of(sheet: &Sheet, columns: &'static [Column], outcome: &mut ImportOutcome) -> Self {
        let place = |column: &Column| sheet.header.iter().position(|header| column.is_named(header));
        let positions: HashMap<_, _> = columns.iter().filter_map(|column| Some((column.key, place(column)?))).collect();
        for column in columns.iter().filter(|column| column.required && !positions.contains_key(column.key)) {
            outcome.refuse(1, column, ErrorCode::ColumnMissing);
        }
        Self { columns, positions }
    }

    fn column(&self, key: &str) -> &'static Column {
        column(self.columns, key)
    }
}

pub const COUNTRY: Column = Column::new("countryCode", ["国家", "Country", "Negara", "ประเทศ"])
    .required()
    .one_of(|| Country::ALL.iter().map(|country| country.iso2().to_owned()).collect());

/// The named column, or the first, which is the row's own number.
pub fn column(columns: &'static [Column], key: &str) -> &'static Column {
    columns.iter().find(|column| column.key == key).unwrap_or(&columns[0])
}
