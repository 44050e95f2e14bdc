//! Files people send: checked, made harmless, stored, handed out again to those who may have them.
//!
//! The way in, in this order: may this person upload ([`check_quota`]) → is it announced too large → read with a
//! hard limit → extension → what the bytes really are → is the inside sound → pictures are drawn anew → random
//! name → hash → bytes safe in the blob store ([`Files::receive`]) → row ([`register`]).

mod anchors;
mod blobs;
mod document;
mod intake;
mod links;
mod made;
mod media;
mod memory_budget;
mod metadata;
mod picture;
mod purpose;
mod records;
mod reduced;
mod sizes;
mod streamed;
mod sweep;
pub mod upload;

use store::{Module, migrations};

pub use anchors::AnchorObjects;
pub use blobs::{BlobConfig, BlobError, Blobs, Bytestream};
pub use document::is_sound_workbook;
pub use intake::{Files, Incoming, Received};
pub use links::{LinkKey, find, link, links, private_links, url_of};
pub use made::Made;
pub use media::Media;
pub use purpose::Purpose;
pub use records::{StoredFile, attach, by_ids, check_quota, register, release, take};
pub use sizes::PictureSize;
pub use sweep::{housekeeping, sweep};

pub const MODULE: Module = Module {
    name: "files",
    migrations: migrations![
        1 "files" => "../migrations/0001_files.sql",
        2 "upload" => "../migrations/0002_upload.sql",
        3 "product_video" => "../migrations/0003_product_video.sql",
        4 "loss_photo" => "../migrations/0004_loss_photo.sql",
        5 "export" => "../migrations/0005_export.sql",
    ],
};
