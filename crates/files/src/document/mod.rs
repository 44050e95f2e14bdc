//! Office files and PDFs are kept as they came, so their inside is looked through for what could run, call out
//! or unpack without end. Whatever cannot be understood is refused.

mod ole;
mod ooxml;
mod pdf;

use crate::purpose::DocumentKind;

/// The kind the name claims, provided it is allowed here and the bytes bear it out.
pub(crate) fn check(file_name: &str, allowed: &[DocumentKind], bytes: &[u8]) -> Option<DocumentKind> {
    let (_, ext) = file_name.rsplit_once('.')?;
    let kind = allowed.iter().copied().find(|kind| kind.ext().eq_ignore_ascii_case(ext))?;
    let sound = match kind {
        DocumentKind::Pdf => pdf::is_sound(bytes),
        DocumentKind::Doc => ole::is_sound(bytes, &["WordDocument"]),
        DocumentKind::Xls => ole::is_sound(bytes, &["Workbook", "Book"]),
        DocumentKind::Docx => ooxml::is_sound(bytes, "word/document.xml"),
        DocumentKind::Xlsx => ooxml::is_sound(bytes, "xl/workbook.xml"),
    };
    sound.then_some(kind)
}

/// Whether these bytes are a workbook that is safe to open, for those who read one and keep nothing.
pub fn is_sound_workbook(bytes: &[u8]) -> bool {
    ooxml::is_sound(bytes, "xl/workbook.xml")
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    memchr::memmem::find(bytes, wanted).is_some()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use DocumentKind::{Doc, Docx, Pdf, Xls, Xlsx};

    const ALL: &[DocumentKind] = &[Doc, Docx, Pdf, Xls, Xlsx];

    #[test]
    fn the_name_must_agree_with_the_bytes() {
        let pdf = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";
        assert_eq!(check("Offer March.PDF", ALL, pdf), Some(Pdf));
        for (name, allowed) in [("offer.docx", ALL), ("offer", ALL), ("pdf", ALL), ("offer.pdf.exe", ALL), ("offer.pdf", &[Xlsx][..])] {
            assert_eq!(check(name, allowed, pdf), None, "{name}");
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_checks_stumble(bytes in proptest::collection::vec(any::<u8>(), 0..2000), kind in 0_usize..5, magic in any::<bool>()) {
            let magics: [&[u8]; 5] = [&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], b"PK\x03\x04", b"%PDF-", &[0xD0, 0xCF], b"PK\x05\x06"];
            let bytes = if magic { [magics[kind], &bytes].concat() } else { bytes };
            check(&format!("x.{}", ALL[kind].ext()), ALL, &bytes);
        }
    }
}
