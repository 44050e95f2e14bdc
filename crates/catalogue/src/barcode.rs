//! Numbers under the bars. GS1 numbers carry a check digit, and the same article number may be printed in several
//! lengths: `012345678905` and `0012345678905` are one. Everything else is a number of our own.

use kernel::ErrorCode;
use store::text_enum;

text_enum! {
    /// How a code is printed, as far as its shape tells.
    pub enum BarcodeKind {
        Ean13 = "ean13",
        Ean8 = "ean8",
        /// Kept as thirteen digits: a leading zero makes it an EAN-13.
        Upc = "upc",
        /// A carton.
        Itf14 = "itf14",
        Internal = "internal",
    }
}

/// A code in the form in which it is kept, unique per country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarcodeText {
    pub code: String,
    pub kind: BarcodeKind,
}

const LONGEST: usize = 32;

impl BarcodeText {
    /// Reads a code as people type or scan it.
    pub fn parse(text: &str) -> Result<Self, ErrorCode> {
        let code = compact(text);
        if code.is_empty() {
            return Err(ErrorCode::Required);
        }
        if code.len() > LONGEST {
            return Err(ErrorCode::TooLong);
        }
        if !is_digits(&code) {
            let legible = code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_' | b'/'));
            return if legible { Ok(Self { code, kind: BarcodeKind::Internal }) } else { Err(ErrorCode::Malformed) };
        }
        let kind = match code.len() {
            8 => BarcodeKind::Ean8,
            12 => BarcodeKind::Upc,
            13 => BarcodeKind::Ean13,
            14 => BarcodeKind::Itf14,
            _ => return Ok(Self { code, kind: BarcodeKind::Internal }),
        };
        if !has_check_digit(&code) {
            return Err(ErrorCode::CheckDigit);
        }
        Ok(match (kind, code.strip_prefix('0')) {
            (BarcodeKind::Upc, _) => Self { code: format!("0{code}"), kind },
            // A carton number that begins with zero is the article's own number with a filler.
            (BarcodeKind::Itf14, Some(article)) => Self { code: article.to_owned(), kind: BarcodeKind::Ean13 },
            _ => Self { code, kind },
        })
    }
}

/// Every form in which a scanned or typed code may be kept. Leading zeros are taken off or put on only where the
/// check digit still fits; what fits nowhere is looked up as it is.
pub fn kept_forms(text: &str) -> Vec<String> {
    let code = compact(text);
    let mut forms = vec![code.clone()];
    let significant = code.trim_start_matches('0');
    if !is_digits(&code) || code.len() > 14 || significant.is_empty() {
        return forms;
    }
    for length in [8, 13, 14] {
        let padded = format!("{significant:0>length$}");
        if padded.len() == length && has_check_digit(&padded) && !forms.contains(&padded) {
            forms.push(padded);
        }
    }
    forms
}

/// The digit that completes a GS1 number: weights three and one in turn from the right.
pub fn check_digit(digits: &str) -> Option<char> {
    let mut sum = 0;
    for (place, digit) in digits.bytes().rev().enumerate() {
        let value = u32::from(digit.checked_sub(b'0').filter(|value| *value < 10)?);
        sum += if place % 2 == 0 { 3 * value } else { value };
    }
    char::from_digit((10 - sum % 10) % 10, 10)
}

fn has_check_digit(code: &str) -> bool {
    code.split_at_checked(code.len().saturating_sub(1))
        .is_some_and(|(body, last)| check_digit(body).is_some_and(|digit| last.starts_with(digit)))
}

fn is_digits(code: &str) -> bool {
    code.bytes().all(|b| b.is_ascii_digit())
}

/// Scanners and labels put in spaces; letters are upper case.
fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect::<String>().to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> (String, BarcodeKind) {
        let read = BarcodeText::parse(text).expect(text);
        (read.code, read.kind)
    }

    #[test]
    fn the_usual_kinds_are_told_by_their_shape() {
        assert_eq!(read("8850006 320013"), ("8850006320013".into(), BarcodeKind::Ean13));
        assert_eq!(read("96385074"), ("96385074".into(), BarcodeKind::Ean8));
        assert_eq!(read("036000291452"), ("0036000291452".into(), BarcodeKind::Upc));
        assert_eq!(read("15400141288763"), ("15400141288763".into(), BarcodeKind::Itf14));
        assert_eq!(read("05400141288766"), ("5400141288766".into(), BarcodeKind::Ean13));
        assert_eq!(read("ger-001/a"), ("GER-001/A".into(), BarcodeKind::Internal));
        assert_eq!(read("12345"), ("12345".into(), BarcodeKind::Internal));
    }

    #[test]
    fn a_wrong_check_digit_and_unprintable_codes_are_refused() {
        for wrong in ["8850006320014", "96385075", "036000291453", "15400141288764"] {
            assert_eq!(BarcodeText::parse(wrong), Err(ErrorCode::CheckDigit), "{wrong}");
        }
        assert_eq!(BarcodeText::parse(" \t"), Err(ErrorCode::Required));
        assert_eq!(BarcodeText::parse("ÄÖÜ"), Err(ErrorCode::Malformed));
        assert_eq!(BarcodeText::parse(&"9".repeat(33)), Err(ErrorCode::TooLong));
    }

    #[test]
    fn a_scan_finds_the_same_article_whatever_the_length() {
        let kept = read("036000291452").0;
        for scanned in ["036000291452", "36000291452", "0036000291452", "00036000291452"] {
            assert!(kept_forms(scanned).contains(&kept), "{scanned}");
        }
        assert!(kept_forms("0000096385074").contains(&"96385074".to_owned()));
        assert_eq!(kept_forms("0000"), ["0000"]);
        assert_eq!(kept_forms(" ger-001 "), ["GER-001"]);
    }

    proptest! {
        #[test]
        fn one_wrong_digit_is_always_noticed(body in "[0-9]{12}", place in 0_usize..13, by in 1_u8..10) {
            let code = format!("{body}{}", check_digit(&body).expect("digits"));
            prop_assert!(BarcodeText::parse(&code).is_ok());
            let mut digits = code.into_bytes();
            digits[place] = b'0' + (digits[place] - b'0' + by) % 10;
            let changed = String::from_utf8(digits).expect("digits");
            prop_assert_eq!(BarcodeText::parse(&changed), Err(ErrorCode::CheckDigit));
        }

        #[test]
        fn what_is_kept_is_found_by_what_was_scanned(body in "[0-9]{7}|[0-9]{11,13}") {
            let code = format!("{body}{}", check_digit(&body).expect("digits"));
            let kept = BarcodeText::parse(&code).expect("valid").code;
            prop_assert!(kept_forms(&code).contains(&kept), "{} in {:?}", kept, kept_forms(&code));
            prop_assert_eq!(BarcodeText::parse(&kept).expect("still valid").code, kept);
        }

        #[test]
        fn no_text_makes_it_fail(text in "\\PC{0,40}") {
            let _ = BarcodeText::parse(&text);
            prop_assert!(!kept_forms(&text).is_empty());
        }
    }
}
