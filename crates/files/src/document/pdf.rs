use std::io::{Cursor, Read as _};

use flate2::read::ZlibDecoder;
use memchr::memmem;
use zip::ZipArchive;

use super::contains;

const MOST_INFLATED: u64 = 16 * 1024 * 1024;
/// What stands before a stream and says what it is.
const LONGEST_DICTIONARY: usize = 2048;

/// A reader may find the end mark among trailing bytes, but not further back than this.
const TAIL: usize = 1024;
/// Names that make a document do something when opened, or carry another file inside.
const ACTIVE: &[&[u8]] = &[b"/JavaScript", b"/Launch", b"/EmbeddedFile", b"/RichMedia"];

pub(super) fn is_sound(bytes: &[u8]) -> bool {
    let tail = bytes.get(bytes.len().saturating_sub(TAIL)..).unwrap_or_default();
    if !bytes.starts_with(b"%PDF-") || !contains(tail, b"%%EOF") {
        return false;
    }
    !is_active(bytes) && packed_objects_are_sound(bytes) && !is_archive(bytes)
}

fn is_active(bytes: &[u8]) -> bool {
    let plain = without_escapes(bytes);
    ACTIVE.iter().any(|name| contains(&plain, name))
}

/// Other programs would open the same bytes as an archive, from their end.
fn is_archive(bytes: &[u8]) -> bool {
    ZipArchive::new(Cursor::new(bytes)).is_ok_and(|archive| !archive.is_empty())
}

/// Objects may lie packed in streams, where what they do is not to be read from outside. A stream of them that cannot be
/// unpacked cannot be understood.
fn packed_objects_are_sound(bytes: &[u8]) -> bool {
    let mut left = MOST_INFLATED;
    memmem::find_iter(bytes, b"stream").all(|at| {
        let (before, after) = (bytes.get(at.saturating_sub(LONGEST_DICTIONARY)..at), bytes.get(at + b"stream".len()..));
        let (Some(before), Some(after)) = (before, after) else { return true };
        let dictionary = without_escapes(memmem::rfind(before, b" obj").and_then(|begun| before.get(begun..)).unwrap_or(before));
        if before.ends_with(b"end") || !contains(&dictionary, b"/ObjStm") {
            return true;
        }
        let packed = after.strip_prefix(b"\r\n").or_else(|| after.strip_prefix(b"\n")).unwrap_or(after);
        let mut objects = Vec::new();
        let unpacked = ZlibDecoder::new(packed).take(left + 1).read_to_end(&mut objects);
        left = left.saturating_sub(objects.len() as u64);
        let is_plain = !contains(&dictionary, b"/Filter");
        (is_plain || unpacked.is_ok()) && left > 0 && !is_active(&objects)
    })
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
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

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

    fn packed(objects: &[u8]) -> Vec<u8> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        packed.write_all(objects).expect("packs");
        packed.finish().expect("packs")
    }

    #[test]
    fn what_is_packed_is_looked_through_too() {
        let with = |dictionary: &str, stream: &[u8]| {
            let before = format!("%PDF-1.5\n1 0 obj << {dictionary} >>\nstream\r\n");
            [before.as_bytes(), stream, b"\nendstream endobj\ntrailer\n%%EOF"].concat()
        };
        let objects = "/Type /ObjStm /Filter /FlateDecode";
        assert!(is_sound(&with(objects, &packed(b"1 0 << /Type /Catalog >>"))));
        assert!(!is_sound(&with(objects, &packed(b"1 0 << /S /JavaScript /JS (app.alert(1)) >>"))));
        assert!(!is_sound(&with("/Type /Obj#53tm /Filter /FlateDecode", &packed(b"1 0 << /S /J#61vaScript >>"))));
        assert!(!is_sound(&with(objects, b"not packed at all")), "what cannot be read is refused");
        assert!(!is_sound(&with(objects, &packed(&vec![b' '; 20_000_000]))), "nor what never ends");
        assert!(is_sound(&with("/Filter /DCTDecode", b"a picture")));
    }

    #[test]
    fn an_archive_behind_a_document_is_refused() {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file("setup.exe", SimpleFileOptions::default()).expect("starts");
        let archive = archive.finish().expect("finishes").into_inner();
        let both = [b"%PDF-1.4\n1 0 obj <<>> endobj\n".as_slice(), &archive, b"\n%%EOF"].concat();
        assert!(!is_sound(&both));
    }

    #[test]
    fn a_cut_off_or_disguised_document_is_refused() {
        assert!(!is_sound(b"%PDF-1.4\n1 0 obj <<>> endobj"));
        assert!(!is_sound(b"MZ%PDF-1.4\n%%EOF"));
        assert!(!is_sound(b""));
    }
}
