use store::text_enum;

text_enum! {
    /// Smaller drawings of a picture that many people look at, kept beside it.
    pub enum PictureSize {
        /// For a page.
        Medium = "medium",
        /// For a line of a list.
        Thumb = "thumb",
    }
}

impl PictureSize {
    pub(crate) const fn longest_side(self) -> u32 {
        match self {
            Self::Medium => 800,
            Self::Thumb => 240,
        }
    }

    /// A picture that is small itself has no smaller drawing.
    pub(crate) fn is_smaller_than(self, width: u32, height: u32) -> bool {
        width.max(height) > self.longest_side()
    }

    /// Where the smaller drawing of the picture kept as `storage_key` lies.
    pub(crate) fn key_of(self, storage_key: &str) -> String {
        match storage_key.rsplit_once('.') {
            Some((name, ext)) => format!("{name}.{}.{ext}", self.key()),
            None => format!("{storage_key}.{}", self.key()),
        }
    }
}

/// The key of the picture that `key` is a smaller drawing of, or `key` itself.
pub(crate) fn original_key(key: &str) -> String {
    PictureSize::ALL.iter().fold(key.to_owned(), |key, size| key.replace(&format!(".{}.", size.key()), "."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_drawing_leads_back_to_its_picture() {
        for size in PictureSize::ALL {
            assert_eq!(original_key(&size.key_of("ab/abcdef.jpg")), "ab/abcdef.jpg");
        }
        assert_eq!(original_key("ab/abcdef.jpg"), "ab/abcdef.jpg");
        assert_eq!(PictureSize::Thumb.key_of("ab/abcdef.jpg"), "ab/abcdef.thumb.jpg");
    }
}
