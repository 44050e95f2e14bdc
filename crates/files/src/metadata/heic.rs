//! The pictures of newer phones: boxes within boxes. Notes are items like the picture itself, listed by kind (`iinf`) and
//! place (`iloc`). Which way is up is a property of the picture and no note.

/// The brands under which phones save photographs.
const BRANDS: [&[u8; 4]; 8] = [b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1", b"avif"];
/// Exif, and XMP, which is text of a kind of its own.
const NOTES: [&[u8; 4]; 2] = [b"Exif", b"mime"];
/// What an item is made of: parts of the file, or of the box beside the list.
const IN_FILE: u16 = 0;
const IN_BOX: u16 = 1;

pub(super) fn is(head: &[u8]) -> bool {
    head.get(4..8) == Some(b"ftyp") && head.get(8..12).is_some_and(|brand| BRANDS.iter().any(|known| *known == brand))
}

/// The same picture with its notes overwritten, so that everything else stays where its lists say.
pub(super) fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    let meta = Boxes(bytes, 0).find_map(|(kind, at, end)| (kind == *b"meta").then_some((at, end)))?;
    // A version comes before the boxes within.
    let inner = || Boxes(bytes.get(..meta.1).unwrap_or_default(), meta.0.saturating_add(4));
    let part = |wanted: &[u8; 4]| inner().find_map(|(kind, at, end)| (kind == *wanted).then_some((at, end)));
    let notes = notes(bytes, part(b"iinf")?)?;
    let mut kept = bytes.to_vec();
    for (at, length) in places(bytes, part(b"iloc")?, part(b"idat"), &notes)? {
        kept.get_mut(at..at.checked_add(length)?)?.fill(0);
    }
    Some(kept)
}

/// Boxes one after the other from a place on: kind, where the content begins and where it ends.
struct Boxes<'a>(&'a [u8], usize);

impl Iterator for Boxes<'_> {
    type Item = ([u8; 4], usize, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let Self(bytes, at) = *self;
        let mut head = Reader(bytes, at);
        let (size, kind) = (head.number(4)?, head.kind()?);
        let end = match size {
            0 => bytes.len(),
            1 => at.checked_add(head.number(8)?)?,
            size => at.checked_add(size)?,
        };
        if end < head.1 || end > bytes.len() {
            return None;
        }
        self.1 = end;
        Some((kind, head.1, end))
    }
}

/// Numbers in the order in which they are written, the highest byte first.
struct Reader<'a>(&'a [u8], usize);

impl Reader<'_> {
    fn number(&mut self, length: usize) -> Option<usize> {
        let end = self.1.checked_add(length)?;
        let bytes = self.0.get(self.1..end)?;
        self.1 = end;
        bytes.iter().try_fold(0_usize, |number, byte| number.checked_mul(256)?.checked_add(usize::from(*byte)))
    }

    fn kind(&mut self) -> Option<[u8; 4]> {
        let kind = *self.0.get(self.1..)?.first_chunk::<4>()?;
        self.1 += 4;
        Some(kind)
    }
}

/// The numbers of the items that are notes.
fn notes(bytes: &[u8], (at, end): (usize, usize)) -> Option<Vec<usize>> {
    let within = bytes.get(..end)?;
    let mut list = Reader(within, at);
    let version = list.number(4)? >> 24;
    list.number(if version == 0 { 2 } else { 4 })?;
    let mut found = Vec::new();
    for (kind, at, _) in Boxes(within, list.1) {
        let mut entry = Reader(within, at);
        let version = entry.number(4)? >> 24;
        // Older lists say nothing of kinds, and phones do not write them.
        if kind != *b"infe" || version < 2 {
            continue;
        }
        let item = entry.number(if version == 2 { 2 } else { 4 })?;
        entry.number(2)?;
        let kind = entry.kind()?;
        if NOTES.iter().any(|note| **note == kind) {
            found.push(item);
        }
    }
    Some(found)
}

/// Where in the file the parts of some items are, and how long.
fn places(bytes: &[u8], (at, end): (usize, usize), beside: Option<(usize, usize)>, items: &[usize]) -> Option<Vec<(usize, usize)>> {
    let mut list = Reader(bytes.get(..end)?, at);
    let version = list.number(4)? >> 24;
    let (sizes, more) = (list.number(1)?, list.number(1)?);
    let (offset_size, length_size, base_size) = (sizes >> 4, sizes & 15, more >> 4);
    let index_size = if version == 0 { 0 } else { more & 15 };
    let number_size = if version < 2 { 2 } else { 4 };
    let mut found = Vec::new();
    for _ in 0..list.number(number_size)? {
        let item = list.number(number_size)?;
        let method = if version == 0 { 0 } else { list.number(2)? & 15 };
        list.number(2)?;
        let base = list.number(base_size)?;
        for _ in 0..list.number(2)? {
            list.number(index_size)?;
            let (offset, length) = (list.number(offset_size)?, list.number(length_size)?);
            if !items.contains(&item) {
                continue;
            }
            let begin = match u16::try_from(method).ok()? {
                IN_FILE => 0,
                IN_BOX => beside?.0,
                _ => return None,
            };
            found.push((begin.checked_add(base)?.checked_add(offset)?, length));
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxed(kind: &str, content: &[u8]) -> Vec<u8> {
        let size = u32::try_from(content.len() + 8).expect("small");
        [&size.to_be_bytes(), kind.as_bytes(), content].concat()
    }

    fn named(item: u16, kind: &str) -> Vec<u8> {
        boxed("infe", &[&[2, 0, 0, 0], item.to_be_bytes().as_slice(), &[0, 0], kind.as_bytes(), b"\0"].concat())
    }

    fn placed(item: u16, offset: usize, length: usize) -> Vec<u8> {
        let (offset, length) = (u32::try_from(offset).expect("small"), u32::try_from(length).expect("small"));
        [item.to_be_bytes().as_slice(), &[0, 0, 0, 1], &offset.to_be_bytes(), &length.to_be_bytes()].concat()
    }

    /// A picture, Exif and XMP, the way phones write them.
    fn photograph() -> Vec<u8> {
        let (pixels, exif, xmp) = (b"PIXELS".as_slice(), b"GPS 13.7563N iPhone 15".as_slice(), b"<x:xmpmeta>here</x:xmpmeta>".as_slice());
        let of = |begin: usize| {
            let kinds = [named(1, "hvc1"), named(2, "Exif"), named(3, "mime")].concat();
            let kinds = boxed("iinf", &[&[0, 0, 0, 0, 0, 3], kinds.as_slice()].concat());
            let (second, third) = (begin + pixels.len(), begin + pixels.len() + exif.len());
            let items = [placed(1, begin, pixels.len()), placed(2, second, exif.len()), placed(3, third, xmp.len())].concat();
            let where_they_are = boxed("iloc", &[&[0, 0, 0, 0, 0x44, 0x00, 0, 3], items.as_slice()].concat());
            let meta = boxed("meta", &[&[0, 0, 0, 0], kinds.as_slice(), &where_they_are].concat());
            [boxed("ftyp", b"heic\0\0\0\0mif1heic"), meta].concat()
        };
        let begin = of(0).len() + 8;
        [of(begin), boxed("mdat", &[pixels, exif, xmp].concat())].concat()
    }

    fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
        bytes.windows(wanted.len()).any(|part| part == wanted)
    }

    #[test]
    fn place_and_device_go_and_the_picture_stays() {
        let before = photograph();
        assert!(is(&before) && holds(&before, b"iPhone") && holds(&before, b"xmpmeta"));
        let after = stripped(&before).expect("understood");
        assert_eq!(after.len(), before.len());
        assert!(holds(&after, b"PIXELS") && !holds(&after, b"GPS") && !holds(&after, b"iPhone") && !holds(&after, b"here"));
    }

    #[test]
    fn what_lies_about_its_boxes_is_not_followed() {
        let sound = photograph();
        for length in 0..sound.len() {
            let cut = stripped(&sound[..length]);
            assert!(cut.is_none_or(|kept| kept.len() == length));
        }
        for place in 0..sound.len() {
            let mut bent = sound.clone();
            bent[place] = 0xFF;
            assert!(stripped(&bent).is_none_or(|kept| kept.len() == bent.len()));
        }
        assert!(!is(b"\0\0\0\x18ftypisom") && !is(b"\0\0\0\x18ftyp"));
    }
}
