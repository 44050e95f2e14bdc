use org::Owners;

use crate::Days;
use crate::dimension::Dimension;
use crate::part::Part;

/// A table of sums, or documents that are summed up while reading.
pub(crate) struct Level {
    /// ` FROM …` with its tables.
    pub(crate) from: &'static str,
    pub(crate) country: &'static str,
    pub(crate) day: &'static str,
    /// Where figures are what is left of everything so far, and not what happened in the days: the column of the last day on which
    /// a row matters.
    pub(crate) standing: Option<&'static str>,
    /// By which columns a row belongs to somebody. Without them, only who sees whole countries reads it.
    pub(crate) owners: Option<Owners<'static>>,
    /// Whether rows of one store, person, client or product are found by an index with their days.
    pub(crate) indexed: bool,
    pub(crate) columns: &'static [Column],
    pub(crate) parts: &'static [(Part, &'static str)],
    /// What the rows have to be to have to do with the fact at all.
    pub(crate) only: &'static str,
    /// What they have to be to count; the others were given up again.
    pub(crate) kept: &'static str,
}

pub(crate) struct Column {
    pub(crate) dimension: Dimension,
    pub(crate) name: &'static str,
    /// What else has to be read for it.
    pub(crate) join: &'static str,
    /// Whether a row may have none, which is told as zero.
    pub(crate) nullable: bool,
}

impl Column {
    pub(crate) const fn of(dimension: Dimension, name: &'static str) -> Self {
        Self { dimension, name, join: "", nullable: false }
    }

    pub(crate) const fn nullable(dimension: Dimension, name: &'static str) -> Self {
        Self { dimension, name, join: "", nullable: true }
    }

    pub(crate) const fn joined(self, join: &'static str) -> Self {
        Self { join, ..self }
    }

    /// The value as rows are grouped by it.
    pub(crate) fn value(&self) -> String {
        if self.nullable { format!("COALESCE({}, 0)", self.name) } else { self.name.to_owned() }
    }
}

impl Level {
    /// What a row of a view has to come to, where most of those that ever moved something have nothing left: that, or to have
    /// moved something in the days.
    pub(crate) fn having(&self, days: Days) -> Option<String> {
        self.standing?;
        Some(format!("{} <> 0 OR MAX({}) >= '{}'", self.part(Part::Amount)?, self.day, days.from))
    }

    pub(crate) fn column(&self, dimension: Dimension) -> Option<&Column> {
        self.columns.iter().find(|column| column.dimension == dimension)
    }

    pub(crate) fn part(&self, part: Part) -> Option<&'static str> {
        self.parts.iter().find(|(held, _)| *held == part).map(|(_, sql)| *sql)
    }
}
