//! Text of banks, cut and compared.

pub(crate) fn cut(text: &str, most: usize) -> String {
    kernel::clean_line(text).chars().take(most).collect()
}

/// Words that say what kind of a company it is, which banks cut off or write in another way.
const FORMS: &[&str] =
    &["co", "ltd", "limited", "company", "inc", "corp", "pt", "tbk", "sdn", "bhd", "pcl", "plc", "บจก", "บมจ", "จำกัด", "บริษัท"];

/// A payer's name as it is compared: without the form of the company and what stands between words.
pub(crate) fn payer_key(name: &str) -> String {
    let folded = kernel::fold(name);
    let words = folded.split(|letter: char| !letter.is_alphanumeric() && !is_mark(letter));
    words.filter(|word| !word.is_empty() && !FORMS.contains(word)).collect::<Vec<_>>().join(" ")
}

/// Vowels and tones of Thai stand above and below letters and are none themselves.
fn is_mark(letter: char) -> bool {
    ('\u{e30}'..='\u{e4e}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::payer_key;

    #[test]
    fn a_payer_is_the_same_however_the_bank_writes_it() {
        assert_eq!(payer_key("SIAM BEAUTY CO., LTD."), payer_key("Siam Beauty"));
        assert_eq!(payer_key("บริษัท สยาม จำกัด"), "สยาม");
        assert_ne!(payer_key("Siam Beauty"), payer_key("Siam Foods"));
        assert_eq!(payer_key("Co., Ltd."), "");
    }
}
