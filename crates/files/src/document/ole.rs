use super::contains;

const MAGIC: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
/// Names of streams that hold macros. Names stand uncompressed in the file's directory, in UTF-16, so looking
/// for them needs no parser that a crafted file could lead astray.
const MACROS: &[&str] = &["_VBA_PROJECT", "_VBA_PROJECT_CUR", "Macros"];

/// The old Word and Excel formats: the right magic, the main stream of the kind, no macros.
pub(super) fn is_sound(bytes: &[u8], main_streams: &[&str]) -> bool {
    let has = |name: &&str| contains(bytes, &utf16(name));
    bytes.starts_with(MAGIC) && main_streams.iter().any(has) && !MACROS.iter().any(has)
}

fn utf16(name: &str) -> Vec<u8> {
    name.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_and_foreign_streams_are_refused() {
        let file = |streams: &[&str]| [MAGIC.to_vec(), vec![0; 504], streams.iter().flat_map(|name| utf16(name)).collect()].concat();
        assert!(is_sound(&file(&["Root Entry", "WordDocument"]), &["WordDocument"]));
        assert!(!is_sound(&file(&["Root Entry", "Workbook"]), &["WordDocument"]));
        assert!(!is_sound(&file(&["Root Entry", "WordDocument", "Macros", "VBA", "_VBA_PROJECT"]), &["WordDocument"]));
        assert!(!is_sound(&utf16("WordDocument"), &["WordDocument"]));
    }
}
