const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: [(u64, &str); 4] = [(1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand")];

/// As a Philippine cheque is written: centavos as a fraction.
pub(super) fn pesos(whole: u64, centavos: u64) -> String {
    let unit = if whole == 1 { "peso" } else { "pesos" };
    let words = match centavos {
        0 => format!("{} {unit} only", number(whole)),
        centavos => format!("{} {unit} and {centavos:02}/100 only", number(whole)),
    };
    capital(&words)
}

/// As a Malaysian invoice is written: the currency first.
pub(super) fn ringgit(whole: u64, sen: u64) -> String {
    match (whole, sen) {
        (whole, 0) => format!("Ringgit Malaysia {} only", number(whole)),
        (0, sen) => format!("Sen {} only", number(sen)),
        (whole, sen) => format!("Ringgit Malaysia {} and sen {} only", number(whole), number(sen)),
    }
}

pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn number(value: u64) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = value;
    for (scale, name) in SCALES {
        if rest >= scale {
            words.push(format!("{} {name}", number(rest / scale)));
            rest %= scale;
        }
    }
    if rest >= 100 {
        words.push(format!("{} hundred", at(&SMALL, rest / 100)));
        rest %= 100;
    }
    match rest {
        0 if !words.is_empty() => {}
        below @ 0..=19 => words.push(at(&SMALL, below).to_owned()),
        more if more % 10 == 0 => words.push(at(&TENS, more / 10).to_owned()),
        more => words.push(format!("{}-{}", at(&TENS, more / 10), at(&SMALL, more % 10))),
    }
    words.join(" ")
}

fn at(names: &[&'static str], index: u64) -> &'static str {
    usize::try_from(index).ok().and_then(|index| names.get(index)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pesos_are_said_with_centavos_as_a_fraction() {
        for (minor, said) in [
            (0, "Zero pesos only"),
            (100, "One peso only"),
            (1_100, "Eleven pesos only"),
            (2_100, "Twenty-one pesos only"),
            (10_100, "One hundred one pesos only"),
            (100_000_000, "One million pesos only"),
            (125_005, "One thousand two hundred fifty pesos and 05/100 only"),
            (50, "Zero pesos and 50/100 only"),
        ] {
            assert_eq!(pesos(minor / 100, minor % 100), said, "{minor}");
        }
    }

    #[test]
    fn ringgit_come_first_and_sen_are_said() {
        for (minor, said) in [
            (0, "Ringgit Malaysia zero only"),
            (100, "Ringgit Malaysia one only"),
            (9_950, "Ringgit Malaysia ninety-nine and sen fifty only"),
            (
                123_456_789,
                "Ringgit Malaysia one million two hundred thirty-four thousand five hundred sixty-seven and sen eighty-nine only",
            ),
            (5, "Sen five only"),
        ] {
            assert_eq!(ringgit(minor / 100, minor % 100), said, "{minor}");
        }
    }
}
