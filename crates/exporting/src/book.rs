//! The file that rows are written into, whichever kind was wanted.

use std::fs::File;

use files::Made;
use kernel::{Language, Result};
use org::import::Column;
use sheets::{About, CsvWriter, Writer};

use crate::format::ExportFormat;

pub(crate) enum Book {
    Workbook(Box<Writer>),
    Csv(Box<CsvWriter>),
}

impl Book {
    pub(crate) fn begin(format: ExportFormat, columns: &'static [Column], language: Language, about: &About) -> Result<Self> {
        match format {
            ExportFormat::Workbook => Writer::begin(columns, language, about).map(|writer| Self::Workbook(Box::new(writer))),
            ExportFormat::Csv => CsvWriter::begin(columns, language).map(|writer| Self::Csv(Box::new(writer))),
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
    pub(crate) const fn made(self) -> Made {
        match self {
            Self::Workbook => Made::Workbook,
            Self::Csv => Made::Csv,
        }
    }
}
