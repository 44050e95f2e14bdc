use sha2::{Digest as _, Sha256};

use crate::{FromRow, MovementTable, RowReader, StoreError, Value};

const WIDTH: usize = 32;

/// What is noted of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Note {
    pub(super) key: i64,
    pub(super) line: i64,
    /// Half of a SHA-256; absent for a key that has no row.
    pub(super) digest: Option<[u8; 16]>,
}

const GONE: [u8; 16] = [0; 16];

impl Note {
    pub(super) const fn nothing(key: i64) -> Self {
        Self { key, line: 0, digest: None }
    }

    fn write(&self, into: &mut Vec<u8>) {
        into.extend(self.key.to_be_bytes());
        into.extend(self.line.to_be_bytes());
        into.extend(self.digest.unwrap_or(GONE));
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let (key, rest) = bytes.split_first_chunk::<8>()?;
        let (line, rest) = rest.split_first_chunk::<8>()?;
        let digest: [u8; 16] = rest.try_into().ok()?;
        let digest = (digest != GONE).then_some(digest);
        Some(Self { key: i64::from_be_bytes(*key), line: i64::from_be_bytes(*line), digest })
    }
}

pub(super) fn pack(notes: &[Note]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(notes.len() * WIDTH);
    for note in notes {
        note.write(&mut packed);
    }
    packed
}

pub(super) fn unpack(packed: &[u8]) -> impl Iterator<Item = Note> {
    packed.chunks_exact(WIDTH).filter_map(Note::read)
}

/// The digest of all notes that one sealing made of one table.
pub(super) fn whole(run: i64, name: &str, packed: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(run.to_be_bytes());
    hash.update((name.len() as u64).to_be_bytes());
    hash.update(name);
    hash.update(packed);
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A row as it lies in the database: its key, its line, then the columns of the digest.
pub(super) struct StoredRow {
    key: i64,
    line: i64,
    columns: Vec<Value>,
}

impl FromRow for StoredRow {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self { key: row.next()?, line: row.next()?, columns: row.rest() })
    }
}

impl StoredRow {
    /// The same on both databases, so that a back-up of one can be restored into the other.
    pub(super) fn note(&self, table: &MovementTable) -> Note {
        let mut hash = Sha256::new();
        hash.update(table.name);
        hash.update(self.key.to_be_bytes());
        hash.update(self.line.to_be_bytes());
        for value in &self.columns {
            match value {
                Value::Int(number) => number_into(&mut hash, *number),
                Value::Bool(flag) => number_into(&mut hash, i64::from(*flag)),
                Value::Text(text) => bytes_into(&mut hash, text.as_bytes()),
                Value::Blob(bytes) => bytes_into(&mut hash, bytes),
                Value::Null | Value::Ints(_) | Value::Texts(_) => hash.update(b"n"),
            }
        }
        let digest = hash.finalize();
        Note { key: self.key, line: self.line, digest: digest.first_chunk::<16>().copied() }
    }
}

fn number_into(hash: &mut Sha256, number: i64) {
    hash.update(b"i");
    hash.update(number.to_be_bytes());
}

fn bytes_into(hash: &mut Sha256, bytes: &[u8]) {
    hash.update(b"t");
    hash.update((bytes.len() as u64).to_be_bytes());
    hash.update(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_as_they_were_written() {
        let notes = [Note { key: 7, line: -2, digest: Some([9; 16]) }, Note::nothing(i64::MAX)];
        assert_eq!(unpack(&pack(&notes)).collect::<Vec<_>>(), notes);
        assert_eq!(pack(&notes).len(), 2 * WIDTH);
    }
}
