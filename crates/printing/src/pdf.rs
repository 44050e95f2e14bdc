//! Draws pages into a PDF.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use thiserror::Error;

use crate::letters::shape;
use crate::pen::{Ink, Mark, PageSize, Sheet};

/// How much thicker letters are drawn whose typeface has no bold ones, in parts of their size.
const THICKER: f32 = 0.035;

#[derive(Debug, Error)]
pub enum PrintError {
    #[error("the paper cannot be drawn: {0}")]
    Drawing(String),
}

/// What the file says of itself.
#[derive(Clone, Copy)]
pub(crate) struct About<'a> {
    pub title: &'a str,
    pub language: &'a str,
    pub author: &'a str,
}

pub(crate) fn draw(about: About<'_>, size: PageSize, pages: &[Sheet]) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new();
    let About { title, language, author } = about;
    let metadata = Metadata::new().title(title.to_owned()).language(language.to_owned()).authors(vec![author.to_owned()]);
    document.set_metadata(metadata);
    let settings = PageSettings::from_wh(size.width, size.height).ok_or_else(|| PrintError::Drawing("no page".to_owned()))?;
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
    surface.set_stroke(None);
    match mark {
        Mark::Text { x, y, size, weight, ink, text } => {
            surface.set_fill(Some(fill(*ink)));
            let mut x = *x;
            for run in shape(text, *weight) {
                surface.set_stroke(run.thicken.then(|| Stroke { paint: paint(*ink), width: size * THICKER, ..Stroke::default() }));
                surface.draw_glyphs(Point::from_xy(x, *y), &run.glyphs, run.font, &run.text, *size, false);
                x += run.width * size;
            }
        }
        Mark::Rule { y, from, to, thick, ink } => {
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(*from, *y, to - from, *thick) {
                path.push_rect(rect);
            }
            draw_filled(surface, path.finish(), *ink);
        }
        Mark::Shape { points, ink } => draw_filled(surface, through(points, true), *ink),
        Mark::Line { points, thick, dashed, ink } => {
            let dash = dashed.then(|| StrokeDash { array: vec![3.0, 2.0], offset: 0.0 });
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke { paint: paint(*ink), width: *thick, dash, ..Stroke::default() }));
            if let Some(path) = through(points, false) {
                surface.draw_path(&path);
            }
        }
    }
}

fn draw_filled(surface: &mut Surface<'_>, path: Option<Path>, ink: Ink) {
    surface.set_fill(Some(fill(ink)));
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn through(points: &[(f32, f32)], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (at, (x, y)) in points.iter().enumerate() {
        if at == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
    }
    if closed {
        path.close();
    }
    path.finish()
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: paint(ink), ..Fill::default() }
}

fn paint(ink: Ink) -> Paint {
    let (red, green, blue) = match ink {
        Ink::Black => (20, 20, 20),
        Ink::Grey => (110, 110, 110),
        Ink::Faint => (218, 218, 218),
        Ink::Pale => (244, 245, 247),
        Ink::Strong => (5, 122, 88),
        Ink::Green => (22, 121, 73),
        Ink::Red => (178, 40, 48),
    };
    rgb::Color::new(red, green, blue).into()
}
