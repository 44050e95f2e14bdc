use super::contains;

/// A reader may find the end mark among trailing bytes, but not further back than this.
const TAIL: usize = 1024;
/// Names that make a document do something when opened, or carry another file inside.
const ACTIVE: &[&[u8]] = &[b"/JavaScript", b"/Launch", b"/EmbeddedFile", b"/RichMedia"];

pub(super) fn is_sound(bytes: &[u8]) -> bool {
    let tail = bytes.get(bytes.len().saturating_sub(TAIL)..).unwrap_or_default();
    if !bytes.starts_with(b"%PDF-") || !contains(tail, b"%%EOF") {
        return false;
    }
    let plain = without_escapes(bytes);
    !ACTIVE.iter().any(|name| contains(&plain, name))
}

/// `/J#61vaScript` is another way to write `/JavaScript`.
fn without_escapes(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((first, after)) = rest.split_first() {
        let escaped = (*first == b'#').then(|| after.first_chunk::<2>()).flatten().and_then(|digits| hex(*digits));
        if let Some(byte) = escaped {
            plain.push(byte);
            rest = after.get(2..).unwrap_or_default();
        } else {
            plain.push(*first);
            rest = after;
        }
    }
    plain
}

fn hex(digits: [u8; 2]) -> Option<u8> {
    let text = std::str::from_utf8(&digits).ok().filter(|text| text.bytes().all(|b| b.is_ascii_hexdigit()))?;
    u8::from_str_radix(text, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn active_documents_are_refused_however_they_spell_it() {
        let with = |inside: &str| format!("%PDF-1.4\n1 0 obj << {inside} >> endobj\ntrailer\n%%EOF").into_bytes();
        assert!(is_sound(&with("/Type /Catalog /Colour#20Name 1 /Odd# 2")));
        for active in
            ["/S /JavaScript /JS (app.alert(1))", "/S /J#61vaScript", "/S /#4caunch", "/Type /EmbeddedFile", "/Subtype /RichMedia"]
        {
            assert!(!is_sound(&with(active)), "{active}");
        }
    }

    #[test]
    fn a_cut_off_or_disguised_document_is_refused() {
        assert!(!is_sound(b"%PDF-1.4\n1 0 obj <<>> endobj"));
        assert!(!is_sound(b"MZ%PDF-1.4\n%%EOF"));
        assert!(!is_sound(b""));
    }
}
