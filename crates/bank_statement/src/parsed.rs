//! A statement as a file tells it, whatever its format.

use kernel::Money;
use org::Day;
use store::text_enum;

text_enum! {
    /// Whether money came or went.
    pub enum Direction {
        In = "in",
        Out = "out",
    }
}

impl Direction {
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::In => Self::Out,
            Self::Out => Self::In,
        }
    }
}

text_enum! {
    /// What a file of the bank is written in.
    pub enum StatementFormat {
        Csv = "csv",
        Xlsx = "xlsx",
        Camt053 = "camt053",
        Mt940 = "mt940",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParsedLine {
    /// Where it stands in the file: the row of a table, the place among the entries.
    pub row: u32,
    pub booked_on: Day,
    pub direction: Direction,
    pub amount: Money,
    pub reference: String,
    pub payer_name: String,
    pub text: String,
    pub bank_no: String,
    /// What is on the account after it, where the file tells.
    pub balance: Option<Money>,
}

/// A balance that the file tells, with the day it is told for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParsedBalance {
    pub amount: Money,
    pub on: Option<Day>,
}

/// One stretch of lines between two balances. A file may have several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ParsedPart {
    pub opening: Option<ParsedBalance>,
    pub closing: Option<ParsedBalance>,
    pub lines: Vec<ParsedLine>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ParsedFile {
    /// The number of the account, where the file tells.
    pub account_no: Option<String>,
    pub currency: Option<String>,
    pub parts: Vec<ParsedPart>,
}

impl ParsedFile {
    pub(crate) fn lines(&self) -> impl Iterator<Item = &ParsedLine> {
        self.parts.iter().flat_map(|part| &part.lines)
    }
}
