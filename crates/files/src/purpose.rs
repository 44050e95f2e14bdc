use kernel::{AppError, ErrorCode};
use store::text_enum;

use crate::PictureSize;

pub(crate) const MIB: u64 = 1024 * 1024;

text_enum! {
    /// What a file is for; decides what it may be.
    pub enum Purpose {
        Avatar = "avatar",
        Voucher = "voucher",
        Offer = "offer",
        ReturnPhoto = "return_photo",
        /// Goods that are lost or damaged, as somebody found them in a store.
        LossPhoto = "loss_photo",
        Chat = "chat",
        /// An app package the phone app downloads.
        Package = "package",
        Import = "import",
        /// A picture of what is sold; kept in several sizes.
        Product = "product",
        /// A film of what is sold, played on its page.
        ProductVideo = "product_video",
        /// A bank account as a picture to scan.
        Payee = "payee",
        /// A list that somebody took out; written by the program, never sent in.
        Export = "export",
    }
}

/// The kinds of content and what is done with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Drawn anew, no side longer than this.
    Picture { longest_side: u32 },
    /// Looked through and kept as it is.
    Document(&'static [DocumentKind]),
    /// Kept as it is, not held in memory.
    Streamed(Streamed),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Streamed {
    Package,
    Film,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentKind {
    Doc,
    Docx,
    Pdf,
    Xls,
    Xlsx,
}

impl DocumentKind {
    pub(crate) const fn ext(self) -> &'static str {
        match self {
            Self::Doc => "doc",
            Self::Docx => "docx",
            Self::Pdf => "pdf",
            Self::Xls => "xls",
            Self::Xlsx => "xlsx",
        }
    }

    pub(crate) const fn mime(self) -> &'static str {
        match self {
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Pdf => "application/pdf",
            Self::Xls => "application/vnd.ms-excel",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

impl Purpose {
    /// One MB is 1,048,576 bytes everywhere.
    pub const fn max_bytes(self) -> u64 {
        match self {
            Self::Avatar | Self::Voucher | Self::ReturnPhoto | Self::LossPhoto | Self::Chat | Self::Product | Self::Payee => 4 * MIB,
            Self::Offer | Self::Import | Self::Export => 3 * MIB,
            // Two minutes at a rate that a phone's connection carries.
            Self::ProductVideo => 50 * MIB,
            Self::Package => 200 * MIB,
        }
    }

    pub(crate) const fn content(self) -> Content {
        use DocumentKind::{Doc, Docx, Pdf, Xls, Xlsx};
        match self {
            Self::Avatar => Content::Picture { longest_side: 1024 },
            Self::Product | Self::Payee | Self::LossPhoto => Content::Picture { longest_side: 1600 },
            Self::Voucher | Self::ReturnPhoto | Self::Chat => Content::Picture { longest_side: 4096 },
            Self::Offer => Content::Document(&[Doc, Docx, Pdf, Xls, Xlsx]),
            Self::Import | Self::Export => Content::Document(&[Xlsx]),
            Self::Package => Content::Streamed(Streamed::Package),
            Self::ProductVideo => Content::Streamed(Streamed::Film),
        }
    }

    /// The smaller drawings kept beside a picture.
    pub const fn sizes(self) -> &'static [PictureSize] {
        match self {
            Self::Product | Self::Chat => PictureSize::ALL,
            _ => &[],
        }
    }

    /// Papers of customers and lists of the business: their links end. Other links are remembered by pages and caches and stay.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Voucher | Self::Offer | Self::ReturnPhoto | Self::LossPhoto | Self::Export)
    }

    /// Whether a small drawing travels ahead of the picture.
    pub(crate) const fn has_preview(self) -> bool {
        matches!(self, Self::Chat)
    }

    pub(crate) fn too_large(self) -> AppError {
        AppError::new(ErrorCode::FileTooLarge).arg("max", self.max_bytes() / MIB)
    }
}
