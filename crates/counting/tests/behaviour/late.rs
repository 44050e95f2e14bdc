//! What happened before a count and was told of after it was posted is missing once, not twice.

use counting::{CountEvent, hear_late};
use loss::standing_of;
use store::both_databases;

use crate::MODULES;
use crate::shelf::{Shelf, differences};

impl Shelf {
    async fn hear_late(&self) -> usize {
        hear_late(&self.company.db, &self.company.rt).await.expect("looked at")
    }
}

both_databases!(a_sale_told_of_after_the_count_was_posted_changes_what_differed, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 100).await;
    shelf.fill(&shelf.cream, 5).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 99).await;
    phone.set(1, &shelf.cream, 5).await;
    let sent = phone.submit().await.expect("sent in");
    let posted = shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    assert_eq!(differences(&posted), [(shelf.soap.id, 100, -1), (shelf.cream.id, 5, 0)]);
    assert_eq!(shelf.hear_late().await, 0, "nothing was told");
    // Sold an hour before the count, on a phone without a network.
    shelf.wait(30);
    shelf.moved(&shelf.soap, -1, shelf.ago(90)).await;
    shelf.moved(&shelf.cream, -2, shelf.now()).await;
    assert_eq!(shelf.on_book(&shelf.soap).await, 98, "missing twice");
    assert_eq!(shelf.hear_late().await, 1);
    assert_eq!((shelf.on_book(&shelf.soap).await, shelf.on_book(&shelf.cream).await), (99, 3));
    let seen = shelf.detail(&shelf.manager, posted.count.count_id).await.expect("a count");
    assert_eq!(differences(&seen), [(shelf.soap.id, 99, 0), (shelf.cream.id, 5, 0)]);
    assert_eq!(seen.events.last().map(|event| event.event), Some(CountEvent::HearLate));
    assert_eq!(shelf.hear_late().await, 0, "once is enough");
    assert_eq!(shelf.findings().await, []);
});

both_databases!(a_late_sale_leaves_the_loss_to_whoever_decides, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 20).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 10).await;
    let sent = phone.submit().await.expect("sent in");
    let posted = shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    shelf.wait(30);
    shelf.moved(&shelf.soap, -4, shelf.ago(90)).await;
    assert_eq!(shelf.hear_late().await, 1);
    assert_eq!(shelf.on_book(&shelf.soap).await, 10);
    let (country, doc_no) = (shelf.country, posted.count.doc_no.clone());
    let lost = shelf.company.write(async move |tx, _| standing_of(tx, country, &doc_no).await).await.expect("losses");
    assert_eq!(lost[0].lines, [(shelf.soap.id, 10)], "as the count raised it");
    let seen = shelf.detail(&shelf.manager, posted.count.count_id).await.expect("a count");
    assert_eq!(differences(&seen), [(shelf.soap.id, 16, -6)]);
    assert_eq!(shelf.findings().await, []);
});
