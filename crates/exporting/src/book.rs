//! The file that rows are written into, whichever kind was wanted.

use std::fs::File;

use files::Made;
use kernel::{Language, Result};
use org::import::Column;
use sheets::{About, CsvWriter, Writer};

use crate::format::ExportFormat;

/// A file that has every row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BookKind {
    Workbook,
    Csv,
}

pub(crate) enum Book {
    Workbook(Box<Writer>),
    Csv(Box<CsvWriter>),
}

impl Book {
    pub(crate) fn begin(kind: BookKind, columns: &'static [Column], language: Language, about: &About) -> Result<Self> {
        match kind {
            BookKind::Workbook => Writer::begin(columns, language, about).map(|writer| Self::Workbook(Box::new(writer))),
            BookKind::Csv => CsvWriter::begin(columns, language).map(|writer| Self::Csv(Box::new(writer))),
        }
    }

    pub(crate) fn add(&mut self, rows: &[Vec<String>]) -> Result<()> {
        match self {
            Self::Workbook(writer) => writer.add(rows),
            Self::Csv(writer) => writer.add(rows),
        }
    }

    pub(crate) fn finish(self) -> Result<File> {
        match self {
            Self::Workbook(writer) => writer.finish(),
            Self::Csv(writer) => writer.finish(),
        }
    }
}

impl ExportFormat {
    /// None where rows are printed, not listed.
    pub(crate) const fn book(self) -> Option<BookKind> {
        match self {
            Self::Workbook => Some(BookKind::Workbook),
            Self::Csv => Some(BookKind::Csv),
            Self::Pdf => None,
        }
    }

    pub(crate) const fn made(self) -> Made {
        match self {
            Self::Workbook => Made::Workbook,
            Self::Csv => Made::Csv,
            Self::Pdf => Made::Pdf,
        }
    }
}
