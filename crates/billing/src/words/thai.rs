const DIGITS: [&str; 10] = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const PLACES: [&str; 6] = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];
const MILLION: u64 = 1_000_000;

/// Whole baht are "ถ้วน"; satang alone are said without baht.
pub(super) fn baht(whole: u64, satang: u64) -> String {
    match (whole, satang) {
        (0, 0) => "ศูนย์บาทถ้วน".to_owned(),
        (0, satang) => format!("{}สตางค์", number(satang)),
        (whole, 0) => format!("{}บาทถ้วน", number(whole)),
        (whole, satang) => format!("{}บาท{}สตางค์", number(whole), number(satang)),
    }
}

fn number(value: u64) -> String {
    if value >= MILLION {
        let rest = value % MILLION;
        return format!("{}ล้าน{}", number(value / MILLION), below_million(rest, true));
    }
    below_million(value, false)
}

/// A last one is "เอ็ด" after anything, and "หนึ่ง" alone; two tens are "ยี่สิบ" and one ten is "สิบ".
fn below_million(value: u64, after_more: bool) -> String {
    let mut words = String::new();
    for place in (0..PLACES.len()).rev() {
        let digit = digit_of(value, place);
        match (place, digit) {
            (_, 0) => {}
            (0, 1) if after_more || value > 1 => words.push_str("เอ็ด"),
            (1, 1) => words.push_str("สิบ"),
            (1, 2) => words.push_str("ยี่สิบ"),
            (place, digit) => {
                words.push_str(DIGITS[digit]);
                words.push_str(PLACES[place]);
            }
        }
    }
    words
}

fn digit_of(value: u64, place: usize) -> usize {
    let shifted = (0..place).fold(value, |value, _| value / 10);
    usize::try_from(shifted % 10).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn baht_are_said_as_thais_say_them() {
        for (minor, said) in [
            (0, "ศูนย์บาทถ้วน"),
            (100, "หนึ่งบาทถ้วน"),
            (200, "สองบาทถ้วน"),
            (1_000, "สิบบาทถ้วน"),
            (1_100, "สิบเอ็ดบาทถ้วน"),
            (2_000, "ยี่สิบบาทถ้วน"),
            (2_100, "ยี่สิบเอ็ดบาทถ้วน"),
            (10_000, "หนึ่งร้อยบาทถ้วน"),
            (10_100, "หนึ่งร้อยเอ็ดบาทถ้วน"),
            (11_100, "หนึ่งร้อยสิบเอ็ดบาทถ้วน"),
            (100_100, "หนึ่งพันเอ็ดบาทถ้วน"),
            (12_345_600, "หนึ่งแสนสองหมื่นสามพันสี่ร้อยห้าสิบหกบาทถ้วน"),
            (100_000_000, "หนึ่งล้านบาทถ้วน"),
            (100_000_100, "หนึ่งล้านเอ็ดบาทถ้วน"),
            (1_100_000_000, "สิบเอ็ดล้านบาทถ้วน"),
            (2_150_000_000, "ยี่สิบเอ็ดล้านห้าแสนบาทถ้วน"),
            (100_000_000_000_000, "หนึ่งล้านล้านบาทถ้วน"),
            (1, "หนึ่งสตางค์"),
            (25, "ยี่สิบห้าสตางค์"),
            (150, "หนึ่งบาทห้าสิบสตางค์"),
            (125_021, "หนึ่งพันสองร้อยห้าสิบบาทยี่สิบเอ็ดสตางค์"),
            (211, "สองบาทสิบเอ็ดสตางค์"),
        ] {
            assert_eq!(baht(minor / 100, minor % 100), said, "{minor}");
        }
    }
}
