use kernel::{AppError, ErrorCode, Money, Result};

/// The amount of a document and its parts, which always add up to it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amounts {
    whole: Money,
    net: Money,
    tax: Money,
    rounding: Money,
}

impl Amounts {
    /// An amount in which no tax is told apart.
    pub fn plain(whole: Money) -> Result<Self> {
        Self { whole, net: whole, tax: Money::ZERO, rounding: Money::ZERO }.checked()
    }

    pub fn taxed(net: Money, tax: Money) -> Result<Self> {
        Self { whole: net.plus(tax)?, net, tax, rounding: Money::ZERO }.checked()
    }

    /// The same document with its total rounded to `whole`: the difference is booked as rounding.
    pub fn totalling(self, whole: Money) -> Result<Self> {
        let rounding = whole.minus(self.net)?.minus(self.tax)?;
        Self { whole, rounding, ..self }.checked()
    }

    pub const fn whole(self) -> Money {
        self.whole
    }

    pub const fn net(self) -> Money {
        self.net
    }

    pub const fn tax(self) -> Money {
        self.tax
    }

    pub const fn rounding(self) -> Money {
        self.rounding
    }

    fn checked(self) -> Result<Self> {
        let fits = self.whole > Money::ZERO && self.whole <= Money::DOCUMENT_CAP;
        if fits && self.net >= Money::ZERO && self.tax >= Money::ZERO {
            return Ok(self);
        }
        Err(AppError::field("amount", ErrorCode::OutOfRange))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn money(minor: i64) -> Money {
        Money::from_minor(minor)
    }

    #[test]
    fn parts_make_the_whole() {
        let exact = Amounts::taxed(money(934_579), money(65_421)).expect("in range");
        assert_eq!((exact.whole(), exact.rounding()), (money(1_000_000), Money::ZERO));
        let down = Amounts::taxed(money(100_033), money(11_004)).and_then(|a| a.totalling(money(111_000))).expect("in range");
        assert_eq!((down.whole(), down.rounding()), (money(111_000), money(-37)));
    }

    #[test]
    fn nothing_and_more_than_a_document_may_carry_are_refused() {
        for whole in [0, -1, Money::DOCUMENT_CAP.minor() + 1] {
            assert!(Amounts::plain(money(whole)).is_err(), "{whole}");
        }
        assert!(Amounts::taxed(money(5), money(-1)).is_err());
        assert!(Amounts::taxed(money(i64::MAX), money(1)).is_err());
    }
}
