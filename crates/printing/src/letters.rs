//! The typefaces, and how a line of text becomes glyphs. Thai letters and Latin ones stand in different typefaces.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Letters that stand in one typeface, one after the other.
pub(crate) struct Run {
    pub text: String,
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
    /// In parts of the size of the letters.
    pub width: f32,
}

struct Typeface {
    font: Font,
    face: rustybuzz::Face<'static>,
}

/// Latin and Thai, of one weight.
struct Family {
    latin: Typeface,
    thai: Typeface,
}

static REGULAR: LazyLock<Family> = LazyLock::new(|| Family {
    latin: typeface(include_bytes!("../fonts/NotoSans-Regular.ttf")),
    thai: typeface(include_bytes!("../fonts/NotoSansThai-Regular.ttf")),
});

static BOLD: LazyLock<Family> = LazyLock::new(|| Family {
    latin: typeface(include_bytes!("../fonts/NotoSans-Bold.ttf")),
    thai: typeface(include_bytes!("../fonts/NotoSansThai-Bold.ttf")),
});

fn typeface(data: &'static [u8]) -> Typeface {
    let font = Font::new(data.into(), 0).expect("a typeface that is built in");
    let face = rustybuzz::Face::from_slice(data, 0).expect("a typeface that is built in");
    Typeface { font, face }
}

pub(crate) fn is_thai(letter: char) -> bool {
    ('\u{0e00}'..='\u{0e7f}').contains(&letter)
}

/// The glyphs of a text, in as many runs as it changes its typeface.
pub(crate) fn shape(text: &str, weight: Weight) -> Vec<Run> {
    let family = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let thai = is_thai(first);
        let end = rest.find(|letter| is_thai(letter) != thai).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        runs.push(shape_run(run, if thai { &family.thai } else { &family.latin }));
        rest = after;
    }
    runs
}

/// How wide a text is, in parts of the size of its letters.
pub(crate) fn width(text: &str, weight: Weight) -> f32 {
    shape(text, weight).iter().map(|run| run.width).sum()
}

#[expect(clippy::cast_precision_loss, reason = "a glyph is a few thousand units wide")]
fn shape_run(text: &str, Typeface { font, face }: &Typeface) -> Run {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(Direction::LeftToRight);
    buffer.guess_segment_properties();
    let shaped = rustybuzz::shape(face, &[], buffer);
    let infos = shaped.glyph_infos();
    let em = font.units_per_em();
    let glyphs: Vec<KrillaGlyph> = infos
        .iter()
        .zip(shaped.glyph_positions())
        .map(|(info, position)| {
            let start = info.cluster as usize;
            // Several glyphs of one cluster stand for the same letters.
            let end = infos.iter().map(|other| other.cluster as usize).filter(|&other| other > start).min().unwrap_or(text.len());
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                position.x_advance as f32 / em,
                position.x_offset as f32 / em,
                position.y_offset as f32 / em,
                position.y_advance as f32 / em,
                start..end,
                None,
            )
        })
        .collect();
    let width = shaped.glyph_positions().iter().map(|position| position.x_advance as f32 / em).sum();
    Run { text: text.to_owned(), font: font.clone(), glyphs, width }
}
