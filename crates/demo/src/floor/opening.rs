//! What lay in the stores when the company's past began.

use kernel::{Id, Result, Runtime};
use stock::{Document, LocationKind, Movement, Owner, location};
use store::{Tx, numbering};

use super::super::names::Draw;
use super::Floor;

/// So many of the most popular products are in every store,
const KINDS: usize = 40;
/// and of each at least so many pieces.
const LEAST: u32 = 12;

/// Fills the shelves of a store where a promoter with a past works.
pub(super) async fn fill(tx: &mut Tx, rt: &Runtime, floor: &Floor, store: Id, owner: Owner, draw: &Draw<'_>) -> Result<()> {
    let biz_date = org::today_in(rt, floor.country)?;
    let to = location::of_store(tx, rt, floor.country, store).await?.id;
    let from = location::of_kind(tx, rt, floor.country, LocationKind::Supplier).await?.id;
    let mut wares: Vec<(u64, Id)> = floor.wares.iter().map(|(product, (_, rank))| (*rank, *product)).collect();
    wares.sort_unstable();
    let movement = |(line_no, (_, product)): (i64, (u64, Id))| {
        let qty = i64::from(LEAST + draw.number(4 * LEAST));
        Movement { line_no, product, qty, from, to, owner, becomes: owner }
    };
    let movements: Vec<Movement> = (1..).zip(wares.into_iter().take(KINDS)).map(movement).collect();
    let doc_no = numbering::next(tx, "OS", floor.country, biz_date.into()).await?;
    let document = Document {
        country: floor.country,
        doc_type: "opening_stock",
        doc_no: &doc_no,
        reference: &doc_no,
        biz_date,
        user_id: floor.keeper,
    };
    stock::move_goods(tx, rt, &document, &movements).await.map(drop)
}
