//! The file itself: a zip whose comment seals it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::{BackupError, Manifest, Part};

pub(super) const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
/// The comment is this and the hash in hexadecimal digits; its length is always the same.
const SEAL: &str = "gerai back-up, sha256 ";
const SEAL_LENGTH: u64 = SEAL.len() as u64 + 64;
const LARGEST_MANIFEST: u64 = 16 * 1024 * 1024;

pub(super) fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

/// A back-up being written, under a name of its own until it is complete.
pub(super) struct Writer {
    zip: ZipWriter<BufWriter<File>>,
    partial: PathBuf,
    path: PathBuf,
}

impl Writer {
    pub(super) fn create(path: &Path) -> Result<Self, BackupError> {
        let partial = partial(path);
        let mut zip = ZipWriter::new(BufWriter::new(private_file(&partial)?));
        zip.set_comment(format!("{SEAL}{}", "0".repeat(64)))?;
        Ok(Self { zip, partial, path: path.to_owned() })
    }

    pub(super) fn begin(&mut self, table: &str) -> Result<PartWriter<'_>, BackupError> {
        self.zip.start_file(part_name(table), options())?;
        Ok(PartWriter { zip: &mut self.zip, hash: Sha256::new(), rows: 0 })
    }

    pub(super) fn finish(mut self, manifest: &Manifest) -> Result<(), BackupError> {
        self.zip.start_file(MANIFEST, options())?;
        serde_json::to_writer_pretty(&mut self.zip, manifest).map_err(io::Error::from)?;
        let mut file = self.zip.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        let seal = hash_of_body(&mut file)?;
        file.seek(SeekFrom::End(-64))?;
        file.write_all(HEXLOWER.encode(&seal).as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&self.partial, &self.path)?;
        // The new name must survive a power cut as well.
        let directory = self.path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(directory)?.sync_all()?;
        Ok(())
    }
}

pub(super) struct PartWriter<'a> {
    zip: &'a mut ZipWriter<BufWriter<File>>,
    hash: Sha256,
    rows: u64,
}

impl PartWriter<'_> {
    pub(super) fn row(&mut self, line: &serde_json::Value) -> Result<(), BackupError> {
        let line = format!("{line}\n");
        self.hash.update(&line);
        self.rows += 1;
        Ok(self.zip.write_all(line.as_bytes())?)
    }

    /// Rows and hash.
    pub(super) fn finish(self) -> (u64, String) {
        (self.rows, HEXLOWER.encode(&self.hash.finalize()))
    }
}

pub(super) type Reader = ZipArchive<BufReader<File>>;

pub(super) fn open(path: &Path) -> Result<Reader, BackupError> {
    Ok(ZipArchive::new(BufReader::new(File::open(path)?))?)
}

/// The rows of a part, one JSON text each.
pub(super) fn rows<'a>(archive: &'a mut Reader, table: &str) -> Result<impl Iterator<Item = io::Result<String>> + 'a, BackupError> {
    Ok(BufReader::new(archive.by_name(&part_name(table))?).lines())
}

/// Checks the seal over the whole file first, then every part against the manifest.
pub(super) fn verify(path: &Path) -> Result<Manifest, BackupError> {
    let mut file = File::open(path)?;
    let found = seal_of(&mut file)?;
    if hash_of_body(&mut file)?.as_slice() != found {
        return Err(BackupError::Damaged("its seal is broken".into()));
    }
    let mut archive = open(path)?;
    let manifest = manifest(&mut archive)?;
    if manifest.format != FORMAT {
        return Err(BackupError::Damaged(format!("format {} is not known to this version", manifest.format)));
    }
    if archive.len() != manifest.parts.len() + 1 {
        return Err(BackupError::Damaged("the manifest does not list all parts".into()));
    }
    for part in &manifest.parts {
        verify_part(&mut archive, part)?;
    }
    Ok(manifest)
}

fn verify_part(archive: &mut Reader, part: &Part) -> Result<(), BackupError> {
    let mut reader = BufReader::new(archive.by_name(&part_name(&part.table))?);
    let (mut hash, mut rows) = (Sha256::new(), 0);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        hash.update(&line);
        rows += 1;
        line.clear();
    }
    if rows != part.rows || HEXLOWER.encode(&hash.finalize()) != part.sha256 {
        return Err(BackupError::Damaged(format!("table {}", part.table)));
    }
    Ok(())
}

fn manifest(archive: &mut Reader) -> Result<Manifest, BackupError> {
    let mut text = String::new();
    archive.by_name(MANIFEST)?.take(LARGEST_MANIFEST).read_to_string(&mut text)?;
    serde_json::from_str(&text).map_err(|error| BackupError::Damaged(error.to_string()))
}

fn seal_of(file: &mut File) -> Result<Vec<u8>, BackupError> {
    if file.metadata()?.len() <= SEAL_LENGTH {
        return Err(BackupError::NotABackup);
    }
    file.seek(SeekFrom::End(-SEAL_LENGTH.cast_signed()))?;
    let mut comment = Vec::new();
    file.read_to_end(&mut comment)?;
    let digits = comment.strip_prefix(SEAL.as_bytes()).ok_or(BackupError::NotABackup)?;
    HEXLOWER.decode(digits).map_err(|_| BackupError::NotABackup)
}

/// The hash of all but the comment.
fn hash_of_body(file: &mut File) -> Result<[u8; 32], BackupError> {
    let length = file.metadata()?.len().saturating_sub(SEAL_LENGTH);
    file.seek(SeekFrom::Start(0))?;
    let mut body = BufReader::with_capacity(1 << 16, &*file).take(length);
    let mut hash = Sha256::new();
    loop {
        let read = body.fill_buf()?;
        if read.is_empty() {
            return Ok(hash.finalize().into());
        }
        hash.update(read);
        let length = read.len();
        body.consume(length);
    }
}

fn part_name(table: &str) -> String {
    format!("tables/{table}.ndjson")
}

fn options() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true)
}

/// A back-up holds everything, so nobody but its owner may read it.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
