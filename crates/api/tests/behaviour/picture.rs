//! Pictures that tests send in.

use std::io::Cursor;

use identity::Token;
use image::{ImageFormat, RgbImage};
use serde_json::Value as Json;

use crate::common::{Api, post};

/// A small picture of one shade; the same shade is the same picture.
pub async fn upload(api: &Api, token: &Token, purpose: &str, shade: u8) -> Json {
    let mut png = Cursor::new(Vec::new());
    RgbImage::from_pixel(24, 32, image::Rgb([shade, 122, 88])).write_to(&mut png, ImageFormat::Png).expect("encoded");
    let head = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"purpose\"\r\n\r\n{purpose}\r\n--edge\r\n\
         content-disposition: form-data; name=\"file\"; filename=\"slip.png\"\r\n\r\n"
    );
    let body = [head.as_bytes(), png.get_ref(), b"\r\n--edge--\r\n"].concat();
    let call = post("/v3/file/front/upload").bearer(token).body("multipart/form-data; boundary=edge", body);
    api.send(call).await.data()
}
