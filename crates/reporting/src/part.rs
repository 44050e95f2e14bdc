/// What figures are made of: sums and counts that a statement can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Amount,
    Pieces,
    /// Orders or sales reports.
    Documents,
    /// Documents that were given up again.
    GivenUp,
    Clients,
    Stores,
    People,
    Products,
    /// What was asked for pieces that came back.
    Returned,
    /// Documents of which something came back.
    ReturnedDocuments,
    Overdue,
    Invoiced,
    Paid,
    BadDebt,
}

const COUNT: usize = 14;

/// A value for every part; zero for those that were not asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts([i64; COUNT]);

impl Parts {
    pub(crate) const fn get(&self, part: Part) -> i64 {
        self.0[part as usize]
    }

    pub(crate) const fn set(&mut self, part: Part, value: i64) {
        self.0[part as usize] = value;
    }
}
