//! Sending pictures in and reading them again.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use kernel::Country;
use org::RoleKey;
use store::both_databases;

use crate::common::{Api, MODULES, get, post};

fn png(side: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(side, side, image::Rgb([5, 122, 88])).write_to(&mut bytes, ImageFormat::Png).expect("encoded");
    bytes.into_inner()
}

fn form(purpose: &str, name: &str, content: &[u8]) -> (String, Vec<u8>) {
    let mut body = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"purpose\"\r\n\r\n{purpose}\r\n--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    ("multipart/form-data; boundary=edge".to_owned(), body)
}

both_databases!(a_picture_goes_in_and_comes_out_clean, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("ba", Country::Thailand, &[RoleKey::Ba]).await;
    let (kind, body) = form("avatar", "me.png", &png(40));
    let data = api.send(post("/v3/file/front/upload").bearer(&token).body(&kind, body)).await.data();
    let url = data["url"].as_str().expect("a link").to_owned();
    let read = api.send(get(&url)).await;
    assert_eq!((read.status.as_u16(), read.header("content-disposition")), (200, Some("inline")));
    assert!(read.header("content-type").is_some_and(|kind| kind.starts_with("image/")));
    assert_eq!(image::load_from_memory(&read.bytes).expect("a picture").width(), 40);

    let guessed = url.replace("k=", "k=0");
    assert_eq!(api.send(get(&guessed)).await.refusal(), "404 / 404 / not_found");
});

both_databases!(what_only_looks_like_a_picture_is_refused, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("ba", Country::Thailand, &[RoleKey::Ba]).await;
    let send = async |purpose: &str, name: &str, content: &[u8]| {
        let (kind, body) = form(purpose, name, content);
        api.send(post("/v3/file/front/upload").bearer(&token).body(&kind, body)).await
    };
    let script = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    assert_eq!(send("avatar", "me.png", script).await.refusal(), "415 / 435 / file_type");
    let large = vec![0_u8; 4 * 1024 * 1024 + 1];
    assert_eq!(send("avatar", "me.png", &large).await.refusal(), "413 / 435 / file_too_large");
    assert_eq!(send("package", "app.apk", &png(4)).await.fields(), ["purpose:unknown"]);
    for kept in ["product", "payee"] {
        assert_eq!(send(kept, "me.png", &png(4)).await.refusal(), "403 / 403 / forbidden", "{kept}");
    }
});
