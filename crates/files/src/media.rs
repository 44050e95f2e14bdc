use store::text_enum;

use crate::purpose::MIB;

text_enum! {
    /// What somebody sends in a conversation besides words.
    pub enum Media {
        Image = "image",
        Voice = "voice",
        Video = "video",
        File = "file",
    }
}

/// What a file is, and how it is named to whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) mime: &'static str,
    pub(crate) ext: &'static str,
}

/// Programs, and what computers run without asking.
const DANGEROUS: &[&str] = &[
    "apk", "app", "bat", "chm", "cmd", "com", "cpl", "dll", "dmg", "exe", "hta", "ipa", "jar", "js", "jse", "lnk", "msc", "msi", "pif",
    "ps1", "reg", "scr", "sh", "vb", "vbe", "vbs", "wsf",
];

impl Media {
    /// One hundred MB for everybody, or more where the installation allows `big` films and files; a voice lasts a minute.
    pub fn max_bytes(self, big: Option<u64>) -> u64 {
        match self {
            Self::Image => 20 * MIB,
            Self::Voice => 4 * MIB,
            Self::Video | Self::File => big.unwrap_or(100 * MIB),
        }
    }

    /// What these first bytes are, if they may be sent as this. Pictures are drawn anew and judged then.
    pub(crate) fn recognise(self, name: &str, head: &[u8]) -> Option<Format> {
        match self {
            Self::Image => Some(Format { mime: "image/jpeg", ext: "jpg" }),
            Self::Voice => recording(head).map(|container| match container {
                Container::Mp4 => Format { mime: "audio/mp4", ext: "m4a" },
                Container::WebM => Format { mime: "audio/webm", ext: "weba" },
                Container::Ogg => Format { mime: "audio/ogg", ext: "ogg" },
                Container::Mpeg => Format { mime: "audio/mpeg", ext: "mp3" },
            }),
            Self::Video => recording(head).and_then(|container| match container {
                Container::Mp4 => Some(Format { mime: "video/mp4", ext: "mp4" }),
                Container::WebM => Some(Format { mime: "video/webm", ext: "webm" }),
                Container::Ogg | Container::Mpeg => None,
            }),
            Self::File => (!is_dangerous(name, head)).then_some(Format { mime: "application/octet-stream", ext: "bin" }),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Container {
    Mp4,
    WebM,
    Ogg,
    Mpeg,
}

fn recording(head: &[u8]) -> Option<Container> {
    let container = match head {
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Container::Mp4,
        [0x1A, 0x45, 0xDF, 0xA3, ..] => Container::WebM,
        [b'O', b'g', b'g', b'S', ..] => Container::Ogg,
        [b'I', b'D', b'3', ..] | [0xFF, 0xE2..=0xFF, ..] => Container::Mpeg,
        _ => return None,
    };
    Some(container)
}

fn is_dangerous(name: &str, head: &[u8]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ext)| ext.trim().to_ascii_lowercase());
    let program = head.starts_with(b"MZ") || head.starts_with(b"\x7FELF") || head.starts_with(b"#!");
    program || ending.is_some_and(|ext| DANGEROUS.contains(&ext.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_not_passed_on_whatever_they_are_called() {
        for (name, head) in
            [("setup.exe", &b"x"[..]), ("Invoice.PDF.Bat", b"x"), ("photo.jpg", b"MZ\x90"), ("list.xlsx", b"\x7FELF"), ("a", b"#!/bin/sh")]
        {
            assert_eq!(Media::File.recognise(name, head), None, "{name}");
        }
        assert!(Media::File.recognise("price list.xlsx", b"PK\x03\x04").is_some());
    }

    #[test]
    fn a_recording_is_known_by_its_bytes() {
        let mp4 = b"\0\0\0\x18ftypmp42";
        assert_eq!(Media::Video.recognise("x", mp4).map(|format| format.mime), Some("video/mp4"));
        assert_eq!(Media::Voice.recognise("x", mp4).map(|format| format.mime), Some("audio/mp4"));
        assert_eq!(Media::Voice.recognise("x", b"OggS").map(|format| format.ext), Some("ogg"));
        assert_eq!(Media::Video.recognise("x", b"OggS"), None);
        assert_eq!(Media::Voice.recognise("x.mp3", b"<html>"), None);
    }
}
