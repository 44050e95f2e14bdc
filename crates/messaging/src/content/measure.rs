//! What senders say of places and sizes. Every device draws by it, so it is within reason or refused.

use std::ops::RangeInclusive;

use kernel::{AppError, ErrorCode, Result};
use serde_json::Value as Json;

use super::code;

/// Larger than any sticker; a device draws it a few fingers wide.
const STICKER: RangeInclusive<f64> = 1.0..=2048.0;
/// Wider and taller than any camera's; 0 where a device could not tell.
const PICTURE: RangeInclusive<f64> = 0.0..=65_536.0;

pub(super) fn check(content_type: i64, content: &str, data: &str) -> Result<()> {
    match content_type {
        code::LOCATION => check_place(content),
        code::STICKER => check_size(data, "content.data", &["x", "y", "width", "height"], &STICKER),
        code::IMAGE | code::VIDEO => check_size(content, "content.content", &["w", "h", "width", "height"], &PICTURE),
        _ => Ok(()),
    }
}

fn check_place(content: &str) -> Result<()> {
    let place: Json = serde_json::from_str(content).map_err(|_| AppError::field("content.content", ErrorCode::Malformed))?;
    let degrees = |names: &[&str]| names.iter().find_map(|name| place[*name].as_f64());
    let (Some(latitude), Some(longitude)) = (degrees(&["lat"]), degrees(&["long", "lng"])) else {
        return Err(AppError::field("content.content", ErrorCode::Malformed));
    };
    if latitude.abs() <= 90.0 && longitude.abs() <= 180.0 { Ok(()) } else { Err(AppError::field("content.content", ErrorCode::OutOfRange)) }
}

/// A size may be left out; one that is given is drawn.
fn check_size(text: &str, field: &'static str, names: &[&str], allowed: &RangeInclusive<f64>) -> Result<()> {
    let Ok(Json::Object(described)) = serde_json::from_str(text) else { return Ok(()) };
    for side in names.iter().filter_map(|name| described.get(*name)).filter(|side| !side.is_null()) {
        if !side.as_f64().is_some_and(|side| allowed.contains(&side)) {
            return Err(AppError::field(field, ErrorCode::OutOfRange));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The refused field with its code, or nothing.
    fn problem(content_type: i64, content: &str, data: &str) -> String {
        let refused = check(content_type, content, data).err();
        refused.iter().flat_map(kernel::AppError::fields).map(|(field, code)| of(field, code)).collect()
    }

    fn of(field: &str, code: &str) -> String {
        format!("{field}:{code}")
    }

    #[test]
    fn a_place_is_on_earth() {
        for good in [r#"{"lat":13.756,"long":100.502}"#, r#"{"lat":-90,"lng":-180}"#] {
            assert_eq!(problem(code::LOCATION, good, ""), "", "{good}");
        }
        for far in [r#"{"lat":91,"long":0}"#, r#"{"lat":0,"long":180.1}"#, r#"{"lat":-90.001,"long":0}"#] {
            assert_eq!(problem(code::LOCATION, far, ""), of("content.content", "out_of_range"), "{far}");
        }
        for nowhere in ["", "here", r#"{"lat":NaN,"long":0}"#, r#"{"lat":"NaN","long":0}"#, r#"{"lat":1e999,"long":0}"#, r#"{"lat":1}"#] {
            assert_eq!(problem(code::LOCATION, nowhere, ""), of("content.content", "malformed"), "{nowhere}");
        }
    }

    #[test]
    fn what_is_drawn_has_a_size_that_can_be_drawn() {
        assert_eq!(problem(code::STICKER, "", r#"{"x":240,"y":240}"#), "");
        assert_eq!(problem(code::STICKER, "", ""), "", "devices have a usual size");
        for size in ["1000000000", "0", "-5", "\"wide\""] {
            let data = format!(r#"{{"x":{size},"y":240}}"#);
            assert_eq!(problem(code::STICKER, "", &data), of("content.data", "out_of_range"), "{size}");
        }
        assert_eq!(problem(code::VIDEO, r#"{"w":1000000000,"h":2}"#, ""), of("content.content", "out_of_range"));
        assert_eq!(problem(code::VIDEO, r#"{"duration":5,"w":1920,"h":1080,"size":9}"#, ""), "");
        assert_eq!(problem(code::VIDEO, r#"{"duration":5,"w":0,"h":null}"#, ""), "", "a device may not know");
    }
}
