const SMALL: [&str; 12] = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas"];
const SCALES: [(u64, &str); 4] = [(1_000_000_000_000, "triliun"), (1_000_000_000, "miliar"), (1_000_000, "juta"), (1_000, "ribu")];

/// Begins with a capital, as a "terbilang" does.
pub(super) fn rupiah(whole: u64, sen: u64) -> String {
    let mut words = format!("{} rupiah", number(whole));
    if sen > 0 {
        words.push(' ');
        words.push_str(&number(sen));
        words.push_str(" sen");
    }
    super::english::capital(&words)
}

/// One thousand is "seribu" and one hundred "seratus"; from a million on one is said.
fn number(value: u64) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = value;
    for (scale, name) in SCALES {
        match (rest / scale, scale) {
            (0, _) => {}
            (1, 1_000) => words.push("seribu".to_owned()),
            (count, _) => words.push(format!("{} {name}", number(count))),
        }
        rest %= scale;
    }
    match rest / 100 {
        0 => {}
        1 => words.push("seratus".to_owned()),
        hundreds => words.push(format!("{} ratus", small(hundreds))),
    }
    match rest % 100 {
        0 if !words.is_empty() => {}
        below @ 0..=11 => words.push(small(below).to_owned()),
        teens @ 12..=19 => words.push(format!("{} belas", small(teens - 10))),
        more if more % 10 == 0 => words.push(format!("{} puluh", small(more / 10))),
        more => words.push(format!("{} puluh {}", small(more / 10), small(more % 10))),
    }
    words.join(" ")
}

fn small(value: u64) -> &'static str {
    usize::try_from(value).ok().and_then(|index| SMALL.get(index)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rupiah_are_said_as_indonesians_say_them() {
        for (minor, said) in [
            (0, "Nol rupiah"),
            (100, "Satu rupiah"),
            (1_000, "Sepuluh rupiah"),
            (1_100, "Sebelas rupiah"),
            (1_500, "Lima belas rupiah"),
            (2_100, "Dua puluh satu rupiah"),
            (10_000, "Seratus rupiah"),
            (10_100, "Seratus satu rupiah"),
            (11_100, "Seratus sebelas rupiah"),
            (25_000, "Dua ratus lima puluh rupiah"),
            (100_000, "Seribu rupiah"),
            (110_000, "Seribu seratus rupiah"),
            (200_000, "Dua ribu rupiah"),
            (1_100_000, "Sebelas ribu rupiah"),
            (2_100_000, "Dua puluh satu ribu rupiah"),
            (10_100_000, "Seratus satu ribu rupiah"),
            (100_000_000, "Satu juta rupiah"),
            (123_456_700, "Satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh rupiah"),
            (100_100_000, "Satu juta seribu rupiah"),
            (100_000_000_000, "Satu miliar rupiah"),
            (150, "Satu rupiah lima puluh sen"),
        ] {
            assert_eq!(rupiah(minor / 100, minor % 100), said, "{minor}");
        }
    }
}
