//! Papers that leave the house: statements, receipts, invoices, and reports that somebody takes out, as PDF on A4. A paper says
//! what is on it; where it stands on the page, where lines and pages break and which typeface has the letters is decided here.

mod layout;
mod letters;
mod pdf;
mod pen;
mod report;
mod wrap;

pub use pdf::PrintError;
pub use report::{Chart, Contents, Figure, Moved, Report, ReportColumn, Table};

/// What one document says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The language that programs read it aloud in, as in "th".
    pub language: &'static str,
    pub title: String,
    /// Who gives the paper out.
    pub issuer: Party,
    /// Whom it is for.
    pub addressee: Party,
    /// Its number, its day, the days it is about.
    pub facts: Vec<Fact>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    pub totals: Vec<Fact>,
    pub notes: Vec<String>,
    pub page_of: PageOf,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    pub name: String,
    /// Address, tax number and the like, each on a line of its own.
    pub lines: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub label: String,
    pub value: String,
    /// What the reader looks for first.
    pub strong: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    /// How much of the width it takes, beside the others.
    pub share: u16,
    pub align: Align,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    /// Amounts and counts.
    Right,
}

/// A row has a cell for each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub cells: Vec<String>,
    /// A balance among movements.
    pub strong: bool,
}

/// The words around the number of a page, as in "Page 1 of 3".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageOf {
    pub before: &'static str,
    pub between: &'static str,
}

impl Fact {
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into(), strong: false }
    }

    pub fn strong(self) -> Self {
        Self { strong: true, ..self }
    }
}

impl Paper {
    /// The paper as a PDF. The same paper gives the same bytes.
    pub fn to_pdf(&self) -> Result<Vec<u8>, PrintError> {
        let about = pdf::About { title: &self.title, language: self.language, author: &self.issuer.name };
        pdf::draw(about, pen::UPRIGHT, &layout::pages(self))
    }
}
