use std::sync::atomic::{AtomicUsize, Ordering};

use drawing::damage;
use drawing::pack::{Look, Shape};
use files::{Files, Purpose, Received};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{AppError, Id, Result, Runtime};
use store::Tx;

/// In each country, so many losses have a photo; drawing takes its time.
const WITH_PICTURES: usize = 24;
/// Where products have no pictures either.
const WITHOUT: usize = 4;
const SHAPES: [Shape; 6] = [Shape::Bottle, Shape::Jar, Shape::Tube, Shape::Pump, Shape::Flacon, Shape::Dropper];

/// Photos of broken goods, each for one loss.
#[derive(Debug, Default)]
pub(super) struct Photos {
    drawn: Vec<Received>,
    taken: AtomicUsize,
}

impl Photos {
    /// Draws on every processor.
    pub(super) async fn draw(files: &Files, rt: &Runtime, pictures: bool) -> Result<Self> {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        let looks = (0_u16..).zip(SHAPES.iter().cycle()).take(if pictures { WITH_PICTURES } else { WITHOUT });
        let looks = looks.map(|(number, shape)| Look { shape: *shape, hue: f32::from(number * 67 % 360), shade: None, scale: 1.0 });
        let drawn = stream::iter(looks.collect::<Vec<_>>()).map(async |look| {
            let drawing = tokio::task::spawn_blocking(move || damage::draw(look)).await.map_err(AppError::internal)?;
            files.keep_drawn(rt, Purpose::LossPhoto, "broken.jpg", drawing).await
        });
        Ok(Self { drawn: drawn.buffered(processors * 2).try_collect().await?, taken: AtomicUsize::new(0) })
    }

    /// A photo of somebody's, as if just uploaded, as long as there are any.
    pub(super) async fn take(&self, tx: &mut Tx, rt: &Runtime, owner: Id) -> Result<Option<Id>> {
        let Some(photo) = self.drawn.get(self.taken.fetch_add(1, Ordering::Relaxed)) else { return Ok(None) };
        Ok(Some(files::register(tx, rt, owner, photo).await?.id))
    }
}
