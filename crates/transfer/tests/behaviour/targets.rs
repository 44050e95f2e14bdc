use org::testing::assert_refused;
use store::both_databases;

use crate::MODULES;
use crate::chain::Chain;

both_databases!(goods_go_to_the_other_stores_of_the_same_customer_in_or_out_of_reach, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let (sender, here) = (chain.actor(&chain.sender).await, chain.here.id);
    let own = sender.clone();
    let found = chain.company.write(async move |tx, rt| transfer::targets(tx, rt, &own, here).await).await.expect("targets");
    let names: Vec<_> = found.list.iter().map(|store| store.store_id).collect();
    assert_eq!(names, [chain.there.id]);
    let there = chain.there.id;
    let refused = chain.company.write(async move |tx, rt| transfer::targets(tx, rt, &sender, there).await).await;
    assert_refused(refused, &[("", "not_found")]);
});
