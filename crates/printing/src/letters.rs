//! The typefaces, and how a line of text becomes glyphs. Latin letters, Thai ones and Chinese characters stand in different
//! typefaces.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    Latin,
    Thai,
    Han,
}

impl Script {
    pub(crate) fn of(letter: char) -> Self {
        match letter {
            '\u{0e00}'..='\u{0e7f}' => Self::Thai,
            '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe4f}' | '\u{ff00}'..='\u{ffef}' => Self::Han,
            _ => Self::Latin,
        }
    }
}

/// Letters that stand in one typeface, one after the other.
pub(crate) struct Run {
    pub text: String,
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
    /// In parts of the size of the letters.
    pub width: f32,
    /// Whether the letters have to be drawn thicker, because the typeface has no bold ones.
    pub thicken: bool,
}

struct Typeface {
    font: Font,
    face: rustybuzz::Face<'static>,
}

static LATIN: LazyLock<Typeface> = LazyLock::new(|| typeface(include_bytes!("../fonts/NotoSans-Regular.ttf")));
static LATIN_BOLD: LazyLock<Typeface> = LazyLock::new(|| typeface(include_bytes!("../fonts/NotoSans-Bold.ttf")));
static THAI: LazyLock<Typeface> = LazyLock::new(|| typeface(include_bytes!("../fonts/NotoSansThai-Regular.ttf")));
static THAI_BOLD: LazyLock<Typeface> = LazyLock::new(|| typeface(include_bytes!("../fonts/NotoSansThai-Bold.ttf")));
/// Of one weight: another would make the program larger by as much again as all the others together.
static HAN: LazyLock<Typeface> = LazyLock::new(|| typeface(include_bytes!("../fonts/NotoSansSC-Regular.otf")));

fn typeface(data: &'static [u8]) -> Typeface {
    let font = Font::new(data.into(), 0).expect("a typeface that is built in");
    let face = rustybuzz::Face::from_slice(data, 0).expect("a typeface that is built in");
    Typeface { font, face }
}

fn typeface_of(script: Script, weight: Weight) -> &'static Typeface {
    match (script, weight) {
        (Script::Latin, Weight::Regular) => &LATIN,
        (Script::Latin, Weight::Bold) => &LATIN_BOLD,
        (Script::Thai, Weight::Regular) => &THAI,
        (Script::Thai, Weight::Bold) => &THAI_BOLD,
        (Script::Han, _) => &HAN,
    }
}

/// The glyphs of a text, in as many runs as it changes its typeface.
pub(crate) fn shape(text: &str, weight: Weight) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let script = Script::of(first);
        let end = rest.find(|letter| Script::of(letter) != script).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        let run = shape_run(run, typeface_of(script, weight));
        runs.push(Run { thicken: script == Script::Han && weight == Weight::Bold, ..run });
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
    Run { text: text.to_owned(), font: font.clone(), glyphs, width, thicken: false }
}
