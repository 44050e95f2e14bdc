use bus::Bus;
use identity::Policy;
use messaging::live::{ConnectionStatus, Live, OutboxItem};
use store::both_databases;

use crate::common::{MODULES, Office};

const PHONE: i64 = 2;
const WEB: i64 = 5;

both_databases!(a_device_is_gone_when_its_last_connection_of_that_kind_ends, MODULES, async |db| {
    let office = Office::open(db.clone()).await;
    let live = Live::new(db, office.world.rt.clone(), Bus::in_process(), &Policy::DEMO);
    let session = office.world.rt.next_id();
    let (tab, _first) = live.open(office.ann, session, WEB);
    let (other_tab, _second) = live.open(office.ann, session, WEB);
    let (phone, _third) = live.open(office.ann, session, PHONE);
    assert!(!live.leave(&tab), "another tab is open");
    assert!(live.leave(&other_tab), "only the phone is left");
    assert!(live.leave(&phone));
    assert_eq!(live.connected(), 0);
});

both_databases!(whoever_opens_ever_more_connections_loses_the_oldest, MODULES, async |db| {
    let office = Office::open(db.clone()).await;
    let live = Live::new(db, office.world.rt.clone(), Bus::in_process(), &Policy::DEMO);
    let session = office.world.rt.next_id();
    let mut outboxes: Vec<_> = (0..40).map(|_| live.open(office.ann, session, WEB).1).collect();
    assert_eq!(live.connected(), 32);
    match outboxes[7].next().await {
        Some(OutboxItem::Close(closing)) => assert_eq!(closing.status, ConnectionStatus::Unconnected),
        other => panic!("not closed: {other:?}"),
    }
});
