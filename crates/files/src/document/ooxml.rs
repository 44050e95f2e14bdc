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
const CHUNK: usize = 64 * 1024;
const LONGEST_WORD: usize = 9;
const MOST_RELATIONSHIPS: usize = 1024 * 1024;
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

/// Counts what really comes out, never what the header says will, and keeps no more of it than is looked at.
fn entry_is_sound(mut entry: ZipFile<'_, Cursor<&[u8]>>, left: &mut u64) -> bool {
    let Ok(name) = entry.name().map(Cow::into_owned) else { return false };
    if !is_plain(&name) || entry.is_symlink() || name.to_ascii_lowercase().ends_with("vbaproject.bin") {
        return false;
    }
    let kind = Part::of(&name);
    let (mut seen, mut buffer, mut is_first) = (Vec::new(), vec![0; CHUNK], true);
    loop {
        let Ok(length) = read_full(&mut entry, &mut buffer) else { return false };
        let chunk = &buffer[..length];
        let Some(rest) = left.checked_sub(length as u64) else { return false };
        *left = rest;
        if is_first && (chunk.starts_with(ARCHIVE_MAGIC) || (kind != Part::Other && is_wide(chunk))) {
            return false;
        }
        is_first = false;
        if kind != Part::Other {
            seen.extend_from_slice(chunk);
            if has_declarations(&seen) || (kind == Part::Relationships && seen.len() > MOST_RELATIONSHIPS) {
                return false;
            }
        }
        if length < CHUNK {
            return kind != Part::Relationships || relationships_stay_inside(&seen);
        }
        if kind == Part::Xml {
            // A word may lie across two chunks.
            seen.drain(..seen.len() - LONGEST_WORD);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Xml,
    Relationships,
    Other,
}

impl Part {
    fn of(name: &str) -> Self {
        match name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "xml" => Self::Xml,
            "rels" => Self::Relationships,
            _ => Self::Other,
        }
    }
}

/// Less than asked for only at the end.
fn read_full(source: &mut impl Read, into: &mut [u8]) -> std::io::Result<usize> {
    let mut length = 0;
    while length < into.len() {
        match source.read(&mut into[length..])? {
            0 => break,
            some => length += some,
        }
    }
    Ok(length)
}

/// In another encoding the words looked for could not be found.
fn is_wide(beginning: &[u8]) -> bool {
    beginning.starts_with(&[0xFF, 0xFE]) || beginning.starts_with(&[0xFE, 0xFF]) || beginning.iter().take(4).any(|byte| *byte == 0)
}

fn has_declarations(content: &[u8]) -> bool {
    contains(content, b"<!DOCTYPE") || contains(content, b"<!ENTITY")
}

fn is_plain(name: &str) -> bool {
    let path = name.strip_suffix('/').unwrap_or(name);
    !name.contains(['\\', ':', '\0']) && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
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
