use std::borrow::Cow;
use std::io::{Cursor, Read};

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use zip::ZipArchive;
use zip::read::ZipFile;

use super::contains;

const MOST_ENTRIES: usize = 2000;
const MOST_INFLATED: u64 = 50 * 1024 * 1024;
const HIGHEST_RATIO: u64 = 200;
/// Below this, a high ratio is only a small file that compresses well.
const RATIO_COUNTS_FROM: u64 = 1024 * 1024;
const ARCHIVE_MAGIC: &[u8] = b"PK\x03\x04";
/// A link a person has to click; every other outside target is fetched when the document is opened.
const HYPERLINK: &str = "/relationships/hyperlink";

/// The new Word and Excel formats: a zip with the right parts that unpacks to a bearable size and refers to
/// nothing outside itself.
pub(super) fn is_sound(bytes: &[u8], main_part: &str) -> bool {
    if !bytes.starts_with(ARCHIVE_MAGIC) {
        return false;
    }
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return false };
    let complete = [main_part, "[Content_Types].xml"].iter().all(|part| archive.index_for_name(part).is_some());
    if !complete || archive.len() > MOST_ENTRIES {
        return false;
    }
    let mut left = MOST_INFLATED.min((bytes.len() as u64).saturating_mul(HIGHEST_RATIO).max(RATIO_COUNTS_FROM));
    (0..archive.len()).all(|index| archive.by_index(index).is_ok_and(|entry| entry_is_sound(entry, &mut left)))
}

/// Counts what really comes out, never what the header says will.
fn entry_is_sound(entry: ZipFile<'_, Cursor<&[u8]>>, left: &mut u64) -> bool {
    let Ok(name) = entry.name().map(Cow::into_owned) else { return false };
    if !is_plain(&name) || entry.is_symlink() || name.to_ascii_lowercase().ends_with("vbaproject.bin") {
        return false;
    }
    let mut content = Vec::new();
    if entry.take(*left + 1).read_to_end(&mut content).is_err() || content.len() as u64 > *left {
        return false;
    }
    *left -= content.len() as u64;
    !content.starts_with(ARCHIVE_MAGIC) && xml_is_sound(&name, &content)
}

fn is_plain(name: &str) -> bool {
    let path = name.strip_suffix('/').unwrap_or(name);
    !name.contains(['\\', ':', '\0']) && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

fn xml_is_sound(name: &str, content: &[u8]) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    if !matches!(ending.as_str(), "xml" | "rels") {
        return true;
    }
    // In another encoding the words below could not be found.
    let wide = content.starts_with(&[0xFF, 0xFE]) || content.starts_with(&[0xFE, 0xFF]) || content.iter().take(4).any(|byte| *byte == 0);
    if wide || contains(content, b"<!DOCTYPE") || contains(content, b"<!ENTITY") {
        return false;
    }
    ending != "rels" || relationships_stay_inside(content)
}

fn relationships_stay_inside(content: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(content) else { return false };
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return true,
            Ok(Event::Start(element) | Event::Empty(element)) if reaches_outside(&element) => return false,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
}

/// Attributes that cannot be read count as reaching outside.
fn reaches_outside(element: &BytesStart<'_>) -> bool {
    let (mut external, mut hyperlink) = (false, false);
    for attribute in element.attributes() {
        let Ok(attribute) = attribute else { return true };
        let Ok(value) = attribute.normalized_value(XmlVersion::Implicit1_0) else { return true };
        match attribute.key.local_name().as_ref() {
            "TargetMode" => external |= value.trim().eq_ignore_ascii_case("External"),
            "Type" => hyperlink = value.ends_with(HYPERLINK),
            _ => {}
        }
    }
    external && !hyperlink
}
