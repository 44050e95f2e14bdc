//! What was scanned and typed, and what it comes to.

use std::collections::BTreeMap;

use kernel::{Id, Result, Timestamp};
use store::{Tx, params, record, text_enum};

text_enum! {
    pub enum EntryKind {
        /// So many more, mostly one piece scanned; fewer when less than zero.
        Add = "add",
        /// So many in all, typed by hand: what came before no longer counts.
        Set = "set",
        /// Was not counted after all.
        Drop = "drop",
        /// A reviewer asks to count it again.
        Recount = "recount",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct EntryRow {
        pub id: Id,
        pub count_id: Id,
        pub user_id: Id,
        pub session_key: String,
        pub entry_key: String,
        pub seq: i64,
        pub round: i64,
        pub product_id: Id,
        pub kind: EntryKind,
        pub qty: i64,
        pub barcode: Option<String>,
        pub captured_at: Timestamp,
    }
}

/// What the entries about one product come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub qty: i64,
    /// When it was counted last.
    pub counted_at: Timestamp,
    pub scans: i64,
}

/// A product of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// None: it has to be counted again.
    pub found: Option<Found>,
    /// Before it had to.
    pub previous: Option<i64>,
}

pub(crate) async fn entries_of(tx: &mut Tx, counts: &[Id]) -> Result<Vec<EntryRow>> {
    let sql = format!("SELECT {} FROM stock_count_entry WHERE {} ORDER BY count_id, id", EntryRow::COLUMNS, tx.any_of("count_id", 1));
    Ok(tx.all(&sql, params![counts]).await?)
}

/// The products that were counted, whatever order the entries arrived in.
pub(crate) fn tally(entries: Vec<EntryRow>) -> BTreeMap<Id, Tally> {
    let mut by_product: BTreeMap<Id, Vec<EntryRow>> = BTreeMap::new();
    for entry in in_order_of_capture(entries) {
        by_product.entry(entry.product_id).or_default().push(entry);
    }
    by_product.into_iter().filter_map(|(product, entries)| Some((product, of_product(&entries)?))).collect()
}

/// A phone's clock may be put right by a little more or less each time it sends, but what it did, it did one after the other.
fn in_order_of_capture(mut entries: Vec<EntryRow>) -> Vec<EntryRow> {
    let key = |entry: &EntryRow| (entry.user_id, entry.session_key.clone(), entry.seq, entry.entry_key.clone());
    entries.sort_by_cached_key(key);
    for at in 1..entries.len() {
        let (done, rest) = entries.split_at_mut(at);
        let (before, this) = (&done[at - 1], &mut rest[0]);
        if before.user_id == this.user_id && before.session_key == this.session_key {
            this.captured_at = this.captured_at.max(before.captured_at);
        }
    }
    // Stable: what was done at the same moment keeps the order of phones and of each phone's own entries.
    entries.sort_by_key(|entry| entry.captured_at);
    entries
}

/// None: it is not on the list.
fn of_product(entries: &[EntryRow]) -> Option<Tally> {
    let asked = entries.iter().filter(|entry| entry.kind == EntryKind::Recount).map(|entry| entry.round).max();
    let (again, before): (Vec<&EntryRow>, Vec<&EntryRow>) =
        entries.iter().partition(|entry| asked.is_none_or(|asked| entry.round >= asked));
    let (found, previous) = (add_up(&again), add_up(&before).map(|found| found.qty));
    (found.is_some() || asked.is_some()).then_some(Tally { found, previous })
}

fn add_up(entries: &[&EntryRow]) -> Option<Found> {
    let mut found: Option<Found> = None;
    for entry in entries {
        let so_far = found.map_or((0, 0), |found| (found.qty, found.scans));
        let counted_at = entry.captured_at;
        match entry.kind {
            EntryKind::Add => found = Some(Found { qty: so_far.0 + entry.qty, scans: so_far.1 + entry.qty, counted_at }),
            EntryKind::Set => found = Some(Found { qty: entry.qty, scans: 0, counted_at }),
            EntryKind::Drop => found = None,
            EntryKind::Recount => {}
        }
    }
    found.map(|found| Found { qty: found.qty.max(0), scans: found.scans.clamp(0, found.qty.max(0)), ..found })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(phone: &str, seq: i64, kind: EntryKind, qty: i64, at: i64) -> EntryRow {
        EntryRow {
            id: Id::new(seq),
            count_id: Id::new(1),
            user_id: Id::new(1),
            session_key: phone.to_owned(),
            entry_key: format!("{phone}{seq}"),
            seq,
            round: 0,
            product_id: Id::new(7),
            kind,
            qty,
            barcode: None,
            captured_at: Timestamp::from_millis(at),
        }
    }

    fn pieces(entries: Vec<EntryRow>) -> Option<i64> {
        tally(entries).get(&Id::new(7)).and_then(|tally| tally.found).map(|found| found.qty)
    }

    #[test]
    fn ten_quick_scans_are_ten_pieces() {
        assert_eq!(pieces((1..=10).map(|seq| entry("a", seq, EntryKind::Add, 1, 5)).collect()), Some(10));
    }

    #[test]
    fn a_typed_number_replaces_what_was_before_it_and_what_comes_after_adds() {
        let done = [
            entry("a", 1, EntryKind::Add, 4, 10),
            entry("a", 2, EntryKind::Set, 20, 20),
            entry("b", 1, EntryKind::Add, 1, 15),
            entry("b", 2, EntryKind::Add, 3, 25),
        ];
        assert_eq!(pieces(done.to_vec()), Some(23));
        assert_eq!(pieces(done.into_iter().rev().collect()), Some(23));
    }

    #[test]
    fn a_phone_whose_clock_is_put_back_still_did_one_after_the_other() {
        assert_eq!(pieces(vec![entry("a", 1, EntryKind::Set, 9, 30), entry("a", 2, EntryKind::Add, 1, 28)]), Some(10));
    }

    #[test]
    fn what_is_taken_off_the_list_is_not_counted_as_none() {
        assert_eq!(pieces(vec![entry("a", 1, EntryKind::Add, 2, 1), entry("a", 2, EntryKind::Drop, 0, 2)]), None);
        assert_eq!(pieces(vec![entry("a", 1, EntryKind::Set, 0, 1)]), Some(0));
        assert_eq!(pieces(vec![entry("a", 1, EntryKind::Add, 1, 1), entry("a", 2, EntryKind::Add, -3, 2)]), Some(0));
    }

    #[test]
    fn counting_again_begins_with_nothing() {
        let asked = EntryRow { round: 1, session_key: String::new(), ..entry("", 0, EntryKind::Recount, 0, 100) };
        let again = EntryRow { round: 1, ..entry("a", 2, EntryKind::Add, 6, 90) };
        let late = entry("b", 1, EntryKind::Add, 1, 120);
        let waiting = tally(vec![entry("a", 1, EntryKind::Add, 4, 10), late.clone(), asked.clone()]);
        assert_eq!(waiting.get(&Id::new(7)), Some(&Tally { found: None, previous: Some(5) }));
        assert_eq!(pieces(vec![entry("a", 1, EntryKind::Add, 4, 10), late, asked, again]), Some(6));
    }
}
