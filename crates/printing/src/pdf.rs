//! Draws pages into a PDF.

use krilla::Document;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use thiserror::Error;

use crate::Paper;
use crate::layout::{Ink, Mark, PAGE, Sheet};
use crate::letters::shape;

#[derive(Debug, Error)]
pub enum PrintError {
    #[error("the paper cannot be drawn: {0}")]
    Drawing(String),
}

pub(crate) fn draw(paper: &Paper, pages: &[Sheet]) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(paper.title.clone()).language(paper.language.to_owned()).authors(vec![paper.issuer.name.clone()]);
    document.set_metadata(metadata);
    let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(|| PrintError::Drawing("no page".to_owned()))?;
    for sheet in pages {
        let mut page = document.start_page_with(settings.clone());
        let mut surface = page.surface();
        for mark in sheet {
            draw_mark(&mut surface, mark);
        }
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PrintError::Drawing(format!("{error:?}")))
}

fn draw_mark(surface: &mut Surface<'_>, mark: &Mark) {
    match mark {
        Mark::Text { x, y, size, weight, ink, text } => {
            surface.set_fill(Some(fill(*ink)));
            let mut x = *x;
            for run in shape(text, *weight) {
                surface.draw_glyphs(Point::from_xy(x, *y), &run.glyphs, run.font, &run.text, *size, false);
                x += run.width * size;
            }
        }
        Mark::Rule { y, from, to, thick } => {
            surface.set_fill(Some(fill(Ink::Grey)));
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(*from, *y, to - from, *thick) {
                path.push_rect(rect);
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
    }
}

fn fill(ink: Ink) -> Fill {
    let shade = match ink {
        Ink::Black => 20,
        Ink::Grey => 110,
    };
    Fill { paint: luma::Color::new(shade).into(), ..Fill::default() }
}
