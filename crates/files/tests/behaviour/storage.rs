//! Keeping, finding, attaching and sweeping, on both databases and both blob stores.

use std::io;

use crate::common::{archive, directory, kept, photo, receive};
use bytes::Bytes;
use files::{
    AnchorObjects, BlobConfig, BlobError, Files, Incoming, LinkKey, PictureSize, Purpose, StoredFile, attach, check_quota, find,
    private_links, register, release, sweep,
};
use futures_util::{StreamExt, TryStreamExt, stream};
use image::ImageFormat;
use kernel::{Clock, Entropy, ErrorCode, Id, Runtime, Secret};
use store::audit::anchor::{Anchor, AnchorShelf as _};
use store::testing::TestDb;
use store::{Db, Module, StoreError, both_databases, params};

const MODULES: &[Module] = &[store::MODULE, files::MODULE];
const OWNER: Id = Id::new(7);

/// Starts at the real time, because blob stores stamp what they keep with it.
fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Clock::system().now()), Entropy::seeded(5), 1)
}

async fn upload(db: &Db, rt: &Runtime, files: &Files) -> StoredFile {
    upload_for(db, rt, files, Purpose::Avatar).await
}

async fn upload_for(db: &Db, rt: &Runtime, files: &Files, purpose: Purpose) -> StoredFile {
    let received = receive(files, purpose, "me.png", photo(8, 8, ImageFormat::Png)).await.expect("received");
    let rt = rt.clone();
    db.write::<_, StoreError, _>(async move |tx| register(tx, &rt, OWNER, &received).await).await.expect("registered")
}

async fn look(db: &Db, rt: &Runtime, id: Id, key: LinkKey) -> Result<StoredFile, ErrorCode> {
    let rt = rt.clone();
    db.read(async move |tx| find(tx, &rt, id, &key).await).await.map_err(|error| error.code())
}

/// What a link made for a reader says.
async fn private_key(db: &Db, rt: &Runtime, id: Id) -> LinkKey {
    let rt = rt.clone();
    let links = db.read(async move |tx| private_links(tx, &rt, &[id]).await).await.expect("linked");
    let (address, ends_at) = links[&id].split_once("&e=").expect("an end");
    let (_, key) = address.split_once("?k=").expect("a key");
    LinkKey { key: key.to_owned(), ends_at: Some(ends_at.parse().expect("milliseconds")) }
}

async fn attached(db: &Db, rt: &Runtime, owner: Id, file: Id, purpose: Purpose) -> Result<StoredFile, ErrorCode> {
    let rt = rt.clone();
    db.write(async move |tx| attach(tx, &rt, owner, file, purpose).await).await.map_err(|error| error.code())
}

both_databases!(a_file_is_found_by_its_whole_link_only, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let file = upload(&db, &rt, &files).await;
    let look = async |id: Id, key: String| look(&db, &rt, id, LinkKey { key, ends_at: None }).await;
    assert_eq!(look(file.id, file.access_key.clone()).await, Ok(file.clone()));
    assert_eq!((file.access_key.len(), file.width, file.mime.as_str()), (32, Some(8), "image/png"));
    assert_eq!(kept(&files, &file.storage_key).await.len(), usize::try_from(file.bytes).expect("small"));
    for key in ["", "0", &file.access_key[..31], &"0".repeat(32)] {
        assert_eq!(look(file.id, key.to_owned()).await, Err(ErrorCode::NotFound), "{key}");
    }
    assert_eq!(look(Id::new(1), file.access_key.clone()).await, Err(ErrorCode::NotFound));
});

both_databases!(a_private_file_is_found_only_by_a_link_that_has_not_ended, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let slip = upload_for(&db, &rt, &files, Purpose::Voucher).await;
    let other = upload_for(&db, &rt, &files, Purpose::Voucher).await;
    let made = private_key(&db, &rt, slip.id).await;
    assert_eq!(look(&db, &rt, slip.id, made.clone()).await, Ok(slip.clone()));
    assert!(slip.url(&rt).expect("linked").ends_with(&format!("?k={}&e={}", made.key, made.ends_at.expect("ends"))));

    let ends_at = made.ends_at.expect("ends");
    let altered = [
        (slip.id, LinkKey { key: slip.access_key.clone(), ends_at: None }, "the lasting link"),
        (slip.id, LinkKey { key: slip.access_key.clone(), ends_at: made.ends_at }, "the bare key"),
        (slip.id, LinkKey { ends_at: Some(ends_at + 3_600_000), ..made.clone() }, "a later end"),
        (slip.id, LinkKey { ends_at: None, ..made.clone() }, "no end"),
        (slip.id, LinkKey { key: made.key[1..].to_owned(), ..made.clone() }, "another key"),
        (other.id, made.clone(), "another file"),
    ];
    for (id, key, what) in altered {
        assert_eq!(look(&db, &rt, id, key).await, Err(ErrorCode::NotFound), "{what}");
    }

    let to_the_hour = 3_600_000 - rt.now().millis() % 3_600_000;
    rt.clock.advance_seconds(to_the_hour / 1000 - 1);
    assert_eq!(private_key(&db, &rt, slip.id).await, made, "the same address within the hour");
    rt.clock.advance_seconds((ends_at - 1 - rt.now().millis()) / 1000);
    assert_eq!(look(&db, &rt, slip.id, made.clone()).await, Ok(slip.clone()), "until its last second");
    rt.clock.advance_seconds(1);
    assert_eq!(look(&db, &rt, slip.id, made).await, Err(ErrorCode::NotFound), "it has ended");
});

both_databases!(only_the_owner_attaches_and_only_for_its_purpose, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let file = upload(&db, &rt, &files).await;
    assert_eq!(attached(&db, &rt, Id::new(8), file.id, Purpose::Avatar).await, Err(ErrorCode::NotFound));
    assert_eq!(attached(&db, &rt, OWNER, file.id, Purpose::Voucher).await, Err(ErrorCode::NotFound));
    assert_eq!(attached(&db, &rt, OWNER, file.id, Purpose::Avatar).await.map(|file| file.attached_at), Ok(Some(rt.now())));
});

both_databases!(what_nobody_uses_is_swept_after_a_day, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let (used, unused, replaced) = (upload(&db, &rt, &files).await, upload(&db, &rt, &files).await, upload(&db, &rt, &files).await);
    for file in [&used, &replaced] {
        attached(&db, &rt, OWNER, file.id, Purpose::Avatar).await.expect("attached");
    }
    let id = replaced.id;
    db.write::<_, StoreError, _>(async move |tx| release(tx, id).await).await.expect("released");
    let broken_off = receive(&files, Purpose::Avatar, "me.png", photo(8, 8, ImageFormat::Png)).await.expect("stored, never registered");

    assert_eq!(sweep(&db, &rt, &files.blobs).await.expect("swept"), 0, "uploads may still be under way");
    rt.clock.advance_seconds(24 * 3600 + 60);
    assert_eq!(sweep(&db, &rt, &files.blobs).await.expect("swept"), 3);
    assert!(!kept(&files, &used.storage_key).await.is_empty());
    for key in [unused.storage_key, replaced.storage_key, broken_off.storage_key] {
        assert!(matches!(files.blobs.get(&key, None).await, Err(BlobError::NotFound)));
    }
    let left: Vec<(Id,)> = db.read::<_, StoreError, _>(async |tx| tx.all("SELECT id FROM file", &[]).await).await.expect("read");
    assert_eq!(left, [(used.id,)]);
});

both_databases!(smaller_drawings_live_and_go_with_their_picture, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let mut pictures = Vec::new();
    for (attach, (width, height)) in [(true, (2000, 1000)), (true, (300, 150)), (false, (2000, 1000))] {
        let picture = photo(width, height, ImageFormat::Jpeg);
        let received = receive(&files, Purpose::Product, "serum.jpg", picture).await.expect("received");
        let runtime = rt.clone();
        let file = db.write::<_, StoreError, _>(async move |tx| register(tx, &runtime, OWNER, &received).await).await.expect("registered");
        if attach {
            attached(&db, &rt, OWNER, file.id, Purpose::Product).await.expect("attached");
        }
        pictures.push(file);
    }
    let drawn = async |file: &StoredFile, size: Option<PictureSize>| {
        let picture = image::load_from_memory(&kept(&files, &file.key_in(size)).await).expect("a picture");
        (picture.width(), picture.height())
    };
    let sizes = [None, Some(PictureSize::Medium), Some(PictureSize::Thumb)];
    for (file, expected) in pictures.iter().zip([[(1600, 800), (800, 400), (240, 120)], [(300, 150), (300, 150), (240, 120)]]) {
        for (size, expected) in sizes.into_iter().zip(expected) {
            assert_eq!(drawn(file, size).await, expected, "{size:?}");
        }
    }
    rt.clock.advance_seconds(24 * 3600 + 60);
    assert_eq!(sweep(&db, &rt, &files.blobs).await.expect("swept"), 3, "the unused picture and its two smaller drawings");
    assert_eq!(drawn(&pictures[0], Some(PictureSize::Thumb)).await, (240, 120));
    let gone = files.blobs.get(&pictures[2].key_in(Some(PictureSize::Thumb)), None).await;
    assert!(matches!(gone, Err(BlobError::NotFound)));
});

both_databases!(uploads_are_counted_and_weighed, MODULES, async |db: Db| {
    let (rt, (files, _directory)) = (runtime(), directory());
    let check = async |purpose: Purpose| {
        let rt = rt.clone();
        db.write(async move |tx| check_quota(tx, &rt, OWNER, purpose).await).await.map_err(|error| error.code())
    };
    for _ in 0..60 {
        assert_eq!(check(Purpose::Avatar).await, Ok(()));
    }
    assert_eq!(check(Purpose::Avatar).await, Err(ErrorCode::TooManyRequests));
    rt.clock.advance_seconds(3600);
    assert_eq!(check(Purpose::Avatar).await, Ok(()));
    upload(&db, &rt, &files).await;
    let heavy = 2 * 1024 * 1024 * 1024_i64 - 1024;
    let grown: Result<u64, StoreError> = db.write(async move |tx| tx.execute("UPDATE file SET bytes = $1", params![heavy]).await).await;
    grown.expect("updated");
    assert_eq!(check(Purpose::Avatar).await, Err(ErrorCode::StorageFull));
    assert_eq!(check(Purpose::Package).await, Ok(()));
});

/// A bucket of its own on the server that `GERAI_TEST_S3` names.
async fn s3(bucket: &str) -> Files {
    let endpoint = std::env::var("GERAI_TEST_S3").expect("GERAI_TEST_S3 names an S3-compatible server; `make services` starts one");
    let bucket = format!("t{}-{bucket}", std::process::id());
    make_bucket(&endpoint, &bucket).await;
    Files::open(&BlobConfig::S3 {
        endpoint,
        bucket,
        region: "ap-southeast-1".into(),
        access_key: "test".into(),
        secret_key: Secret::new("test-secret".into()),
        path_style: true,
    })
    .expect("opens")
}

async fn make_bucket(endpoint: &str, bucket: &str) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let host = endpoint.trim_start_matches("http://");
    let mut connection = tokio::net::TcpStream::connect(host).await.expect("the server answers");
    let region = "<CreateBucketConfiguration><LocationConstraint>ap-southeast-1</LocationConstraint></CreateBucketConfiguration>";
    let request =
        format!("PUT /{bucket} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{region}", region.len());
    connection.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

async fn bytes_are_kept_whole_and_in_part(files: &Files) {
    let blobs = &files.blobs;
    let content: Vec<u8> = (0..200_000_u32).map(|n| (n % 251) as u8).collect();
    blobs.put("ab/abc.bin", content.clone().into()).await.expect("put");
    assert_eq!(kept(files, "ab/abc.bin").await, content);
    let part: Vec<Bytes> = blobs.get("ab/abc.bin", Some(100_000..100_010)).await.expect("got").try_collect().await.expect("read");
    assert_eq!(part.concat(), &content[100_000..100_010]);
    blobs.delete("ab/abc.bin").await.expect("deleted");
    blobs.delete("ab/abc.bin").await.expect("deleting again is fine");
    assert!(matches!(blobs.get("ab/abc.bin", None).await, Err(BlobError::NotFound)));
}

async fn packages_are_streamed(files: &Files) {
    let noise = Entropy::seeded(11);
    let mut payload = vec![0; 12 * 1024 * 1024];
    noise.fill(&mut payload);
    let package = archive(&[("index.html", &payload)]);
    let received = receive(files, Purpose::Package, "gerai-3.3.4.wgt", package.clone()).await.expect("received");
    assert_eq!((received.bytes, received.ext), (package.len() as u64, "wgt"));
    assert!(kept(files, &received.storage_key).await == package);

    assert_eq!(receive(files, Purpose::Package, "gerai.exe", package.clone()).await, Err(ErrorCode::FileType));
    assert_eq!(receive(files, Purpose::Package, "gerai.apk", b"MZ nothing like it".to_vec()).await, Err(ErrorCode::FileType));
    assert_eq!(receive(files, Purpose::Package, "gerai.apk", b"PK".to_vec()).await, Err(ErrorCode::FileType));
    let broken = stream::iter([Ok(Bytes::from(package)), Err(io::Error::other("line cut"))]);
    let incoming = Incoming { purpose: Purpose::Package, file_name: "gerai.apk", declared_length: None, body: broken };
    let refused = files.receive(&runtime(), incoming).await.expect_err("cut off");
    assert_eq!(refused.code(), ErrorCode::BadRequest);
}

#[tokio::test]
async fn a_directory_keeps_bytes() {
    let (files, _directory) = directory();
    bytes_are_kept_whole_and_in_part(&files).await;
}

#[tokio::test]
async fn an_s3_store_keeps_bytes() {
    bytes_are_kept_whole_and_in_part(&s3("bytes").await).await;
}

#[tokio::test]
async fn packages_are_streamed_to_a_directory() {
    let (files, directory) = directory();
    packages_are_streamed(&files).await;
    let left = walk(directory.path());
    assert_eq!(left.len(), 1, "nothing stays behind of refused packages: {left:?}");
}

#[tokio::test]
async fn a_film_of_a_product_is_streamed_up_to_its_size() {
    let (files, directory) = directory();
    let film = |bytes: usize| [b"\0\0\0\x18ftypisom", vec![3; bytes].as_slice()].concat();
    let received = receive(&files, Purpose::ProductVideo, "Jar.MOV", film(100_000)).await.expect("received");
    assert_eq!((received.mime, received.ext), ("video/mp4", "mp4"), "by its bytes, whatever it is called");
    assert!(kept(&files, &received.storage_key).await == film(100_000));
    let largest = usize::try_from(Purpose::ProductVideo.max_bytes()).expect("fits");
    assert_eq!(receive(&files, Purpose::ProductVideo, "a.mp4", film(largest)).await, Err(ErrorCode::FileTooLarge));
    assert_eq!(receive(&files, Purpose::ProductVideo, "a.mp4", b"<html>".to_vec()).await, Err(ErrorCode::FileType));
    assert_eq!(receive(&files, Purpose::ProductVideo, "a.mp4", Vec::new()).await, Err(ErrorCode::FileType));
    let left = walk(directory.path());
    assert_eq!(left.len(), 1, "nothing stays behind of refused films: {left:?}");
}

#[tokio::test]
async fn packages_are_streamed_to_s3() {
    packages_are_streamed(&s3("packages").await).await;
}

#[tokio::test]
async fn anchors_of_the_audit_history_are_kept_in_s3_and_never_swept() {
    let (files, rt) = (s3("anchors").await, runtime());
    let test = TestDb::sqlite(MODULES).await;
    let shelf = AnchorObjects::new(files.blobs.clone());
    assert_eq!(shelf.read().await.expect("read"), Vec::<String>::new());
    for number in [1, 2] {
        let anchor = Anchor { number, seq: number * 10, hash: String::new(), at: rt.now(), restored: false, signature: String::new() };
        shelf.add(&anchor, format!("anchor {number}")).await.expect("kept");
    }
    rt.clock.advance_seconds(3 * 24 * 3600);
    assert_eq!(sweep(&test.db, &rt, &files.blobs).await.expect("swept"), 0);
    assert_eq!(shelf.read().await.expect("read"), ["anchor 1", "anchor 2"]);
}

#[tokio::test]
async fn pictures_are_swept_from_s3() {
    let (files, rt) = (s3("sweep").await, runtime());
    let test = store::testing::TestDb::sqlite(MODULES).await;
    let file = upload(&test.db, &rt, &files).await;
    assert!(!kept(&files, &file.storage_key).await.is_empty());
    rt.clock.advance_seconds(24 * 3600 + 60);
    assert_eq!(sweep(&test.db, &rt, &files.blobs).await.expect("swept"), 1);
}

#[tokio::test]
async fn what_is_announced_too_large_is_not_even_read() {
    let (files, _directory) = directory();
    let unread = stream::poll_fn(|_| -> std::task::Poll<Option<Result<Bytes, io::Error>>> { panic!("read") });
    let incoming = Incoming { purpose: Purpose::Avatar, file_name: "a.png", declared_length: Some(4 * 1024 * 1024 + 1), body: unread };
    assert_eq!(files.receive(&runtime(), incoming).await.expect_err("refused").code(), ErrorCode::FileTooLarge);
}

#[tokio::test]
async fn an_endless_body_is_cut_off() {
    let (files, _directory) = directory();
    let chunk = Bytes::from(vec![0; 65536]);
    let endless = stream::repeat_with(|| Ok::<_, io::Error>(chunk.clone())).boxed();
    let incoming = Incoming { purpose: Purpose::Voucher, file_name: "a.png", declared_length: Some(10), body: endless };
    assert_eq!(files.receive(&runtime(), incoming).await.expect_err("refused").code(), ErrorCode::FileTooLarge);
}

fn walk(path: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(path).expect("readable").map(|entry| entry.expect("readable").path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}
