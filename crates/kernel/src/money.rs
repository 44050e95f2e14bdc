use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::AppError;

/// Every currency is kept in hundredths, the rupiah and the dong too: one scale, no factor-100 slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    Cny,
    Thb,
    Php,
    Idr,
    Vnd,
    Myr,
}

impl Currency {
    pub const ALL: [Self; 6] = [Self::Cny, Self::Thb, Self::Php, Self::Idr, Self::Vnd, Self::Myr];

    pub const fn code(self) -> &'static str {
        match self {
            Self::Cny => "CNY",
            Self::Thb => "THB",
            Self::Php => "PHP",
            Self::Idr => "IDR",
            Self::Vnd => "VND",
            Self::Myr => "MYR",
        }
    }

    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Cny => "¥",
            Self::Thb => "฿",
            Self::Php => "₱",
            Self::Idr => "Rp",
            Self::Vnd => "₫",
            Self::Myr => "RM",
        }
    }

    /// Decimals people expect to see, whatever the storage scale.
    pub const fn digits(self) -> u8 {
        match self {
            Self::Idr | Self::Vnd => 0,
            _ => 2,
        }
    }

    /// Whether people could pay exactly this much: where a currency has no decimals, only whole units.
    pub const fn fits(self, amount: Money) -> bool {
        self.digits() > 0 || amount.0 % 100 == 0
    }

    /// An amount as people read it in every language: symbol, thousands apart, no empty decimals.
    pub fn shown(self, amount: Money) -> String {
        let sign = if amount.0 < 0 { "-" } else { "" };
        let (whole, cents) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
        let digits = whole.to_string();
        let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let cents = if cents == 0 { String::new() } else { format!(".{cents:02}") };
        format!("{sign}{}{grouped}{cents}", self.symbol())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    #[error("not an amount with at most two decimals")]
    Malformed,
    #[error("amount out of range")]
    OutOfRange,
}

impl From<MoneyError> for AppError {
    /// Input is checked where it comes in; an amount that fails in a calculation is our mistake.
    fn from(error: MoneyError) -> Self {
        Self::internal(error)
    }
}

/// An amount in hundredths. No operators: additions are checked, so an overflow is an error and not a fortune.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

impl Money {
    pub const ZERO: Self = Self(0);
    /// No single document may carry more (ten thousand million units).
    pub const DOCUMENT_CAP: Self = Self(1_000_000_000_000);

    pub const fn from_minor(minor: i64) -> Self {
        Self(minor)
    }

    pub const fn minor(self) -> i64 {
        self.0
    }

    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_add(other.0).map(Self).ok_or(MoneyError::OutOfRange)
    }

    pub fn minus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_sub(other.0).map(Self).ok_or(MoneyError::OutOfRange)
    }

    pub fn times(self, quantity: i64) -> Result<Self, MoneyError> {
        self.0.checked_mul(quantity).map(Self).ok_or(MoneyError::OutOfRange)
    }

    /// `self × numerator / denominator`, rounded half away from zero.
    pub fn share(self, numerator: i64, denominator: i64) -> Result<Self, MoneyError> {
        if denominator <= 0 {
            return Err(MoneyError::OutOfRange);
        }
        let (product, denominator) = (i128::from(self.0) * i128::from(numerator), i128::from(denominator));
        let half = denominator / 2 * product.signum();
        let odd = denominator % 2 * product.signum();
        // Doubling avoids losing the half of an odd denominator.
        let rounded =
            if denominator % 2 == 0 { (product + half) / denominator } else { (2 * product + 2 * half + odd) / (2 * denominator) };
        i64::try_from(rounded).map(Self).map_err(|_| MoneyError::OutOfRange)
    }
}

impl fmt::Display for Money {
    /// Always two decimals: the wire form. Screens shape it further.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", magnitude / 100, magnitude % 100)
    }
}

impl FromStr for Money {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let numeric = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !numeric(whole) || !numeric(fraction) || fraction.len() > 2 {
            return Err(MoneyError::Malformed);
        }
        let whole: i64 = whole.parse().map_err(|_| MoneyError::OutOfRange)?;
        let cents: i64 = format!("{fraction:0<2}").parse().map_err(|_| MoneyError::Malformed)?;
        let minor = whole.checked_mul(100).and_then(|minor| minor.checked_add(cents)).ok_or(MoneyError::OutOfRange)?;
        Ok(Self(if negative { -minor } else { minor }))
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Money {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some(r"^-?[0-9]{1,16}(\.[0-9]{1,2})?$"))
            .description(Some("decimal amount as a string"))
            .build()
            .into()
    }
}

impl ToSchema for Money {
    fn name() -> std::borrow::Cow<'static, str> {
        "Money".into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn hundredths_fit_only_where_people_use_them() {
        for (currency, minor, fits) in
            [(Currency::Thb, 1, true), (Currency::Idr, 4_900_000, true), (Currency::Idr, 4_900_050, false), (Currency::Vnd, -1, false)]
        {
            assert_eq!(currency.fits(Money::from_minor(minor)), fits, "{} {minor}", currency.code());
        }
    }

    #[test]
    fn amounts_are_read_strictly() {
        assert_eq!("1250.5".parse(), Ok(Money::from_minor(125_050)));
        assert_eq!("-0.07".parse(), Ok(Money::from_minor(-7)));
        for bad in ["", ".5", "5.", "1e3", "1,250", " 1", "1.005", "+1", "--1", "NaN"] {
            assert_eq!(bad.parse::<Money>(), Err(MoneyError::Malformed), "{bad}");
        }
        assert_eq!("99999999999999999".parse::<Money>(), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn amounts_read_as_the_screens_show_them() {
        let shown = |minor| Currency::Thb.shown(Money::from_minor(minor));
        assert_eq!([shown(125_050), shown(123_456_700), shown(99_905), shown(-100_000)], ["฿1,250.50", "฿1,234,567", "฿999.05", "-฿1,000"]);
    }

    #[test]
    fn indonesian_tax_base_rounds_half_up() {
        // 12 % on 11/12 of the price.
        let base = Money::from_minor(100_000).share(11, 12).expect("in range");
        assert_eq!(base.minor(), 91_667);
        assert_eq!(Money::from_minor(-5).share(1, 2).expect("in range").minor(), -3);
        assert_eq!(Money::from_minor(5).share(1, 3).expect("in range").minor(), 2);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(minor in any::<i64>().prop_filter("negatable", |m| *m != i64::MIN)) {
            let amount = Money::from_minor(minor);
            prop_assert_eq!(amount.to_string().parse::<Money>(), Ok(amount));
        }

        #[test]
        fn sums_never_wrap(a in any::<i64>(), b in any::<i64>()) {
            let sum = Money::from_minor(a).plus(Money::from_minor(b));
            prop_assert_eq!(sum.ok().map(|m| i128::from(m.minor())), i64::try_from(i128::from(a) + i128::from(b)).ok().map(i128::from));
        }

        #[test]
        fn a_share_is_within_half_a_unit(minor in -1_000_000_000_000_i64..1_000_000_000_000, n in 0_i64..10_000, d in 1_i64..10_000) {
            let share = Money::from_minor(minor).share(n, d).expect("in range");
            let error = i128::from(share.minor()) * i128::from(d) - i128::from(minor) * i128::from(n);
            prop_assert!(2 * error.abs() <= i128::from(d));
        }
    }
}
