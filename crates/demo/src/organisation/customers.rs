use kernel::{Country, Id, Money, Result};
use ordering::consigned::require_cleared;
use org::{
    Address, Contact, CooperationMode, Customer, CustomerInput, CustomerType, RepresentativeInput, RepresentativesInput, SettlementCycle,
    save_customer,
};
use store::Tx;

use super::super::places::AreaPlan;
use super::super::plan::CountryPlan;
use super::posts::{HANDED_OVER, Post, Representatives};
use super::{Builder, IN_STORIES, Place, SPLIT_DAYS};

/// Since when customers are looked after by anybody: before all history.
const LOOKED_AFTER_DAYS: i64 = 600;
const JOINED_DAYS: i64 = 700;

/// A customer and which place it is in.
pub struct Client {
    pub id: Id,
    pub place: usize,
    pub consigned: bool,
}

impl Builder<'_> {
    pub(super) async fn customers(
        &self,
        tx: &mut Tx,
        plan: &CountryPlan,
        places: &[Place],
        representatives: &Representatives,
    ) -> Result<Vec<Client>> {
        let (mut made, mut handed_over) = (Vec::with_capacity(plan.customers), 0);
        for index in 0..plan.customers {
            let number = index % places.len();
            let place = &places[number];
            let team = representatives.of(place.manager);
            let seen = made.iter().filter(|client: &&Client| places[client.place].manager == place.manager).count();
            let mut post = team[seen % team.len()];
            if place.manager == representatives.gone_from && !IN_STORIES.contains(&index) && handed_over < HANDED_OVER {
                post.before = Some(representatives.gone);
                handed_over += 1;
            }
            let input = self.customer(plan, index, place, &post);
            let saved = save_customer(tx, self.rt, self.actor, &input, require_cleared).await?;
            let id = self.hand_over(tx, place, &post, saved).await?;
            made.push(Client { id, place: number, consigned: on_consignment(plan, index) });
        }
        Ok(made)
    }

    /// As it was at first.
    fn customer(&self, plan: &CountryPlan, index: usize, place: &Place, post: &Post) -> CustomerInput {
        let kinds = [CustomerType::Distributor, CustomerType::Chain, CustomerType::DrugStore, CustomerType::Online, CustomerType::Other];
        let name = self.draw.firm(place.plan.name);
        let (settlement_cycle, settlement_day) =
            if self.draw.chance(70) { (SettlementCycle::Monthly, 25) } else { (SettlementCycle::HalfMonth, 10) };
        let first = post.before.map_or(post.holder, |before| before.person);
        CustomerInput {
            id: None,
            ver: None,
            code: format!("{}C{:04}", self.country.iso2(), index + 1),
            legal_name: self.draw.legal_name(&name),
            name,
            tax_id: None,
            country_code: self.country,
            cooperation_mode: if on_consignment(plan, index) { CooperationMode::Consignment } else { CooperationMode::BuyOut },
            customer_type: kinds[self.draw.below(kinds.len())],
            order_area_id: Some(place.history().0.order),
            order_area_from: Some(self.days_ago(JOINED_DAYS)),
            credit_limit: self.credit_limit(index),
            credit_days: 30,
            overdue_block_days: 30,
            settlement_cycle,
            settlement_day,
            invoice_name: String::new(),
            contacts: Some(vec![Contact {
                name: self.draw.person(),
                mobile: Some(self.draw.mobile()),
                title: String::new(),
                primary: true,
            }]),
            addresses: Some(vec![self.address(place.plan)]),
            representatives: Some(self.looked_after_by(first, LOOKED_AFTER_DAYS)),
        }
    }

    /// What has changed since: who looks after it, and the area.
    async fn hand_over(&self, tx: &mut Tx, place: &Place, post: &Post, customer: Customer) -> Result<Id> {
        let mut input = CustomerInput::from(&customer);
        if let Some(before) = post.before {
            input.representatives = Some(self.looked_after_by(post.holder, before.until - 1));
        }
        if let (_, Some(area)) = place.history() {
            (input.order_area_id, input.order_area_from) = (Some(area.order), Some(self.days_ago(SPLIT_DAYS)));
        }
        if input.representatives.is_some() || input.order_area_from.is_some() {
            save_customer(tx, self.rt, self.actor, &input, require_cleared).await?;
        }
        Ok(customer.id)
    }

    fn looked_after_by(&self, person_id: Id, since: i64) -> RepresentativesInput {
        RepresentativesInput { from: self.days_ago(since), list: vec![RepresentativeInput { person_id, share: 10_000 }] }
    }

    fn address(&self, place: &AreaPlan) -> Address {
        let (subdistrict, district, city) = match self.country {
            Country::Thailand => ("ในเมือง", place.district, ""),
            Country::Philippines => ("San Isidro", "", place.district),
            Country::Indonesia => ("Sukamaju", place.district, place.name),
            Country::Malaysia => ("Taman Melati", "", place.district),
        };
        Address {
            contact: self.draw.person(),
            mobile: Some(self.draw.mobile()),
            line: self.draw.address_line(),
            subdistrict: subdistrict.to_owned(),
            district: district.to_owned(),
            city: city.to_owned(),
            province: place.province.to_owned(),
            postcode: place.postcode.to_owned(),
            lat: self.nearby(place.latitude),
            lng: self.nearby(place.longitude),
            is_default: true,
        }
    }

    /// Stories are told of orders that only a vice president lets pass, so their customers may owe a lot.
    fn credit_limit(&self, index: usize) -> Money {
        let unit = match self.country {
            Country::Thailand | Country::Philippines => 100_000,
            Country::Indonesia => 50_000_000,
            Country::Malaysia => 15_000,
        };
        let times = 1 + i64::from(self.draw.number(10));
        Money::from_minor(unit * 100 * if IN_STORIES.contains(&index) { 12 } else { times })
    }
}

/// Spread evenly over those of whom no stories are told.
fn on_consignment(plan: &CountryPlan, index: usize) -> bool {
    let others = plan.customers - IN_STORIES.len();
    let place = index - IN_STORIES.iter().filter(|story| **story < index).count();
    !IN_STORIES.contains(&index) && (place + 1) * plan.consigned() / others > place * plan.consigned() / others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_customers_as_agreed_keep_goods_on_consignment() {
        let consigned = |country| {
            let plan = CountryPlan::of(country);
            (0..plan.customers).filter(|index| on_consignment(&plan, *index)).count()
        };
        assert_eq!(Country::ALL.map(consigned), [28, 15, 26, 18]);
    }
}
