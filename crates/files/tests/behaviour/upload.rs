//! Files that come in part by part, on both databases.

use crate::common::{directory, kept, photo};
use bytes::Bytes;
use files::upload::{Announced, Progress, begin, progress, put_part};
use files::{Files, Media, sweep};
use futures_util::future::join_all;
use image::ImageFormat;
use kernel::{Clock, Entropy, ErrorCode, Id, Result, Runtime};
use store::{Db, Module, StoreError, both_databases};

const MODULES: &[Module] = &[store::MODULE, files::MODULE];
const OWNER: Id = Id::new(7);

struct Desk {
    db: Db,
    rt: Runtime,
    files: Files,
}

impl Desk {
    async fn begin(&self, media: Media, name: &str, bytes: usize) -> Result<Progress> {
        self.begin_big(media, name, bytes, None).await
    }

    async fn begin_big(&self, media: Media, name: &str, bytes: usize, big: Option<u64>) -> Result<Progress> {
        let (rt, bytes) = (self.rt.clone(), i64::try_from(bytes).expect("small"));
        let announced = Announced { media, name: name.to_owned(), bytes };
        self.db.write(async move |tx| begin(tx, &rt, OWNER, &announced, big).await).await
    }

    async fn put(&self, upload: &Progress, number: i64, whole: &[u8]) -> Result<Progress> {
        let size = usize::try_from(upload.upload.part_bytes).expect("small");
        let from = usize::try_from(number).expect("small") * size;
        let part = Bytes::copy_from_slice(&whole[from..(from + size).min(whole.len())]);
        put_part(&self.files, &self.db, &self.rt, OWNER, upload.upload.id, number, part).await
    }
}

fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Clock::system().now()), Entropy::seeded(5), 1)
}

fn document(length: usize) -> Vec<u8> {
    (0..length).map(|n| n.to_le_bytes()[0] ^ n.to_le_bytes()[1]).collect()
}

both_databases!(a_broken_upload_goes_on_where_it_stopped, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    let whole = document(600_000);
    let begun = desk.begin(Media::File, "../price list.pdf", whole.len()).await.expect("begun");
    assert_eq!(begun.upload.part_count(), 3);
    desk.put(&begun, 2, &whole).await.expect("the last first");
    desk.put(&begun, 0, &whole).await.expect("kept");
    let id = begun.upload.id;
    let seen = desk.db.read(async move |tx| progress(tx, OWNER, id).await).await.expect("known");
    assert_eq!((seen.received, seen.file), (vec![0, 2], None));
    let stranger = desk.db.read(async move |tx| progress(tx, Id::new(8), id).await).await;
    assert_eq!(stranger.expect_err("not theirs").code(), ErrorCode::NotFound);

    let done = desk.put(&begun, 1, &whole).await.expect("complete").file.expect("a file");
    assert_eq!((done.name.as_str(), done.bytes), ("price list.pdf", 600_000));
    assert_eq!(kept(&desk.files, &done.storage_key).await, whole);
    let again = desk.put(&begun, 1, &whole).await.expect("sent twice").file.expect("the same file");
    assert_eq!(again.id, done.id);
});

both_databases!(a_picture_is_drawn_anew_with_a_preview, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    let picture = photo(1200, 900, ImageFormat::Jpeg);
    let begun = desk.begin(Media::Image, "shelf.jpg", picture.len()).await.expect("begun");
    let mut last = None;
    for number in 0..begun.upload.part_count() {
        last = desk.put(&begun, number, &picture).await.expect("kept").file;
    }
    let file = last.expect("a file");
    assert_eq!((file.width, file.height, file.mime.as_str()), (Some(1200), Some(900), "image/jpeg"));
    assert!((100..8_000).contains(&file.preview.len()), "{} characters travel in the message", file.preview.len());

    let text = document(100);
    let fake = desk.begin(Media::Image, "shelf.jpg", text.len()).await.expect("begun");
    assert_eq!(desk.put(&fake, 0, &text).await.expect_err("no picture").code(), ErrorCode::FileType);
});

both_databases!(what_cannot_be_sent_is_refused_before_it_travels, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    let refused = async |media, name: &str, bytes| desk.begin(media, name, bytes).await.expect_err("refused").code();
    assert_eq!(refused(Media::File, "film.mov", 104_857_601).await, ErrorCode::FileTooLarge);
    assert_eq!(refused(Media::File, "setup.exe", 10).await, ErrorCode::FileType);
    assert_eq!(refused(Media::File, " ", 10).await, ErrorCode::Validation);
    assert_eq!(refused(Media::File, &"x".repeat(256), 10).await, ErrorCode::Validation);
    assert_eq!(refused(Media::File, "empty.txt", 0).await, ErrorCode::Validation);
    assert!(desk.begin(Media::File, "film.mov", 104_857_600).await.is_ok());
    let big = Some(200_000_000);
    assert!(desk.begin_big(Media::Video, "film.mov", 200_000_000, big).await.is_ok(), "where larger ones are allowed");
    for (media, name, bytes) in [(Media::File, "film.mov", 200_000_001), (Media::Image, "shelf.jpg", 20_971_521)] {
        let outcome = desk.begin_big(media, name, bytes, big).await;
        assert_eq!(outcome.expect_err("refused").code(), ErrorCode::FileTooLarge, "{name}");
    }

    let whole = document(100);
    let begun = desk.begin(Media::File, "notes.txt", whole.len()).await.expect("begun");
    let id = begun.upload.id;
    for (number, part) in [(0, &whole[..99]), (1, &whole[..])] {
        let outcome = put_part(&desk.files, &desk.db, &desk.rt, OWNER, id, number, Bytes::copy_from_slice(part)).await;
        assert_eq!(outcome.expect_err("not that part").code(), ErrorCode::Validation);
    }
    let voice = desk.begin(Media::Voice, "voice.webm", whole.len()).await.expect("begun");
    assert_eq!(desk.put(&voice, 0, &whole).await.expect_err("no voice").code(), ErrorCode::FileType);
});

both_databases!(parts_are_swept_after_a_day, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    let whole = document(600_000);
    let begun = desk.begin(Media::File, "half.pdf", whole.len()).await.expect("begun");
    desk.put(&begun, 0, &whole).await.expect("kept");
    desk.rt.clock.advance_seconds(24 * 3600 + 60);
    assert_eq!(sweep(&desk.db, &desk.rt, &desk.files.blobs).await.expect("swept"), 1);
    let id = begun.upload.id;
    let gone = desk.db.read(async move |tx| progress(tx, OWNER, id).await).await;
    assert_eq!(gone.expect_err("forgotten").code(), ErrorCode::NotFound);
});

both_databases!(the_last_part_sent_many_times_at_once_makes_one_file, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    let whole = document(600_000);
    let begun = desk.begin(Media::File, "list.pdf", whole.len()).await.expect("begun");
    for number in [0, 1] {
        desk.put(&begun, number, &whole).await.expect("kept");
    }
    let answers = join_all((0..6).map(|_| desk.put(&begun, 2, &whole))).await;
    let made: Vec<Id> = answers.into_iter().map(|answer| answer.expect("answered").file.expect("a file").id).collect();
    assert!(made.iter().all(|id| *id == made[0]));
    let found: Vec<(Id,)> = desk.db.read::<_, StoreError, _>(async |tx| tx.all("SELECT id FROM file", &[]).await).await.expect("read");
    assert_eq!(found, [(made[0],)]);
});

both_databases!(what_is_only_begun_takes_room_too, MODULES, async |db: Db| {
    let (files, _directory) = directory();
    let desk = Desk { db, rt: runtime(), files };
    for _ in 0..20 {
        desk.begin(Media::File, "film.mov", 104_857_600).await.expect("begun");
    }
    let one_more = desk.begin(Media::File, "film.mov", 104_857_600).await;
    assert_eq!(one_more.expect_err("full").code(), ErrorCode::StorageFull);
});
