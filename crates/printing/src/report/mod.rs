//! What somebody takes out of the program to look at or to hand round: a title, what it is about, figures, a chart, a table.

mod chart;
mod columns;
mod layout;
mod table;

use crate::{Align, Fact, PageOf, PrintError, pdf};

/// A report on A4 lying. Of its parts, only the table has to be there.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The language that programs read it aloud in, as in "th".
    pub language: &'static str,
    /// Who made it.
    pub author: String,
    /// When and by whom it was made, at the right of the title.
    pub made: Vec<String>,
    pub contents: Contents,
    pub notes: Vec<String>,
    pub page_of: PageOf,
}

/// What a report tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    pub title: String,
    /// What it is about: the days, the filters.
    pub facts: Vec<Fact>,
    pub figures: Vec<Figure>,
    pub chart: Option<Chart>,
    pub table: Table,
}

/// A figure with how it stands against another time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub label: String,
    pub value: String,
    /// How much it moved, as in "+12.5%".
    pub change: Option<(Moved, String)>,
    /// What it was, in words.
    pub before: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    Up,
    Down,
    Same,
}

/// The course of a figure with that of another time behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    pub title: String,
    /// What the points of the two courses stand for, in the legend.
    pub now_label: String,
    pub before_label: String,
    /// What stands below the points.
    pub points: Vec<String>,
    /// A gap where nothing can be said.
    pub now: Vec<Option<f64>>,
    pub before: Vec<Option<f64>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub columns: Vec<ReportColumn>,
    pub rows: Vec<Vec<String>>,
    /// The last row, of all there is and not only of what is shown.
    pub sum: Option<Vec<String>>,
    /// What stands there instead of rows.
    pub empty: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportColumn {
    pub title: String,
    pub align: Align,
}

impl Report {
    /// The report as a PDF. The same report gives the same bytes.
    pub fn to_pdf(&self) -> Result<Vec<u8>, PrintError> {
        let about = pdf::About { title: &self.contents.title, language: self.language, author: &self.author };
        pdf::draw(about, crate::pen::LYING, &layout::pages(self))
    }
}
