//! Attachments of special offers: the five allowed kinds, nothing active inside, nothing that unpacks without end.

use crate::common::{archive, directory, kept, receive};
use files::Purpose;
use kernel::ErrorCode;

const TYPES: (&str, &[u8]) = ("[Content_Types].xml", b"<Types/>");
const WORKBOOK: (&str, &[u8]) = ("xl/workbook.xml", b"<workbook/>");

fn xlsx(more: &[(&str, &[u8])]) -> Vec<u8> {
    archive(&[&[TYPES, WORKBOOK], more].concat())
}

#[tokio::test]
async fn sound_documents_are_kept_byte_for_byte() {
    let (files, _directory) = directory();
    let docx = archive(&[TYPES, ("word/document.xml", b"<document/>")]);
    let pdf = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n".to_vec();
    for (name, bytes, mime) in [
        ("Offer Q3.xlsx", xlsx(&[]), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        ("offer.DOCX", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ("ข้อเสนอ.pdf", pdf, "application/pdf"),
    ] {
        let received = receive(&files, Purpose::Offer, name, bytes.clone()).await.expect(name);
        assert_eq!((received.mime, received.name.as_str(), received.size), (mime, name, None));
        assert_eq!(kept(&files, &received.storage_key).await, bytes);
    }
}

#[tokio::test]
async fn other_kinds_are_refused_by_name_and_by_content() {
    let (files, _directory) = directory();
    for (name, bytes) in [
        ("offer.exe", xlsx(&[])),
        ("offer", xlsx(&[])),
        ("offer.docx", xlsx(&[])),
        ("offer.xlsm", xlsx(&[])),
        ("offer.xlsx", b"MZ\x90\0".to_vec()),
        ("offer.xlsx", archive(&[WORKBOOK])),
        ("offer.xlsx", vec![]),
    ] {
        assert_eq!(receive(&files, Purpose::Offer, name, bytes).await, Err(ErrorCode::FileType), "{name}");
    }
    let pdf = b"%PDF-1.7\n%%EOF\n".to_vec();
    assert_eq!(receive(&files, Purpose::Import, "people.pdf", pdf).await, Err(ErrorCode::FileType), "imports are spreadsheets");
}

#[tokio::test]
async fn three_megabytes_are_the_limit() {
    let (files, _directory) = directory();
    let mut pdf = b"%PDF-1.7\n".to_vec();
    pdf.resize(3 * 1024 * 1024 - 5, b' ');
    pdf.extend(b"%%EOF");
    assert!(receive(&files, Purpose::Offer, "a.pdf", pdf.clone()).await.is_ok());
    pdf.push(b'\n');
    assert_eq!(receive(&files, Purpose::Offer, "a.pdf", pdf).await, Err(ErrorCode::FileTooLarge));
}

#[tokio::test]
async fn archives_that_unpack_without_end_are_refused() {
    let (files, _directory) = directory();
    let sheet = vec![b' '; 60 * 1024 * 1024];
    let bomb = xlsx(&[("xl/worksheets/sheet1.xml", &sheet)]);
    assert!(bomb.len() < 100_000, "it looks small");
    assert_eq!(receive(&files, Purpose::Offer, "bomb.xlsx", bomb).await, Err(ErrorCode::FileType));
    let many: Vec<String> = (0..2001).map(|n| format!("xl/media/{n}")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert_eq!(receive(&files, Purpose::Offer, "many.xlsx", xlsx(&many)).await, Err(ErrorCode::FileType));
    let inner = xlsx(&[]);
    assert_eq!(receive(&files, Purpose::Offer, "nested.xlsx", xlsx(&[("xl/embeddings/a.bin", &inner)])).await, Err(ErrorCode::FileType));
}

#[tokio::test]
async fn macros_paths_and_entities_are_refused() {
    let (files, _directory) = directory();
    let cases: [(&str, &[u8]); 7] = [
        ("xl/vbaProject.bin", b"macro"),
        ("../../evil.xml", b"<a/>"),
        ("/etc/passwd", b"x"),
        ("xl\\..\\evil.xml", b"<a/>"),
        ("xl/a.xml", b"<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"),
        ("xl/b.xml", b"\xFF\xFE<\0!\0"),
        ("xl/_rels/workbook.xml.rels", b"<Relationships><Relationship"),
    ];
    for case in cases {
        assert_eq!(receive(&files, Purpose::Offer, "a.xlsx", xlsx(&[case])).await, Err(ErrorCode::FileType), "{}", case.0);
    }
}

#[tokio::test]
async fn links_to_click_are_fine_but_nothing_is_fetched_by_itself() {
    let (files, _directory) = directory();
    let relation = |kind: &str, mode: &str| {
        let kind = format!("http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}");
        format!(
            "<Relationships><Relationship Id=\"r1\" Type=\"{kind}\" Target=\"https://example.com/x\" TargetMode=\"{mode}\"/></Relationships>"
        )
    };
    for (kind, mode, sound) in [
        ("hyperlink", "External", true),
        ("styles", "Internal", true),
        ("attachedTemplate", "External", false),
        ("image", "external", false),
        ("oleObject", "&#69;xternal", false),
    ] {
        let rels = relation(kind, mode);
        let outcome = receive(&files, Purpose::Offer, "a.xlsx", xlsx(&[("xl/_rels/workbook.xml.rels", rels.as_bytes())])).await;
        assert_eq!(outcome.is_ok(), sound, "{kind} {mode}");
    }
}
