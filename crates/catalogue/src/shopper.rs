use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::{Actor, Channel, CustomerType, Reach, Scope};
use store::{Sql, Tx, params};

use crate::manage::not_found;
use crate::prices::SignedOffer;
use crate::products::{Restriction, RestrictionRule};

/// For whom the catalogue is shown: decides country, prices and assortment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shopper {
    pub user_id: Id,
    pub country: Country,
    /// Without one the prices are those of the lists for everybody.
    pub customer: Option<ShopperCustomer>,
    /// Prices that head office signed for the customer, the oldest first. Ordering keeps them, so whoever asks hands
    /// them in.
    pub offers: Vec<SignedOffer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShopperCustomer {
    pub id: Id,
    pub customer_type: CustomerType,
    /// Those of its stores.
    pub channels: Vec<Channel>,
}

/// Whoever asks, acting for `customer` where that is in scope. A buyer who names none acts for the first of their
/// own; staff who name none see list prices. Promoters always do.
#[kernel::boxed]
pub async fn shopper(tx: &mut Tx, actor: &Actor, scope: &Scope, customer: Option<Id>) -> Result<Shopper> {
    let customer = match acting_for(actor, customer) {
        Some(_) if matches!(scope.reach(), Reach::Own | Reach::Stores) => return Err(AppError::new(ErrorCode::Forbidden)),
        Some(id) => Some(find(tx, scope, actor.country, id).await?),
        None => None,
    };
    Ok(Shopper { user_id: actor.user_id, country: actor.country, customer, offers: Vec::new() })
}

/// The customer somebody looks at the catalogue for: the one named, or the first of a buyer's own. Nothing is checked yet.
pub fn acting_for(actor: &Actor, named: Option<Id>) -> Option<Id> {
    let own = actor.person_id.is_none().then(|| actor.customer_ids.first().copied()).flatten();
    named.or(own)
}

async fn find(tx: &mut Tx, scope: &Scope, country: Country, id: Id) -> Result<ShopperCustomer> {
    let mut sql = Sql::new("SELECT c.customer_type FROM customer c WHERE c.id = ");
    sql.bind(id).push(" AND c.country_code = ").bind(country);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<(CustomerType,)> = tx.all_of(&sql).await?;
    let (customer_type,) = found.into_iter().next().ok_or_else(not_found)?;
    let channels: Vec<(Channel,)> =
        tx.all("SELECT DISTINCT channel FROM store WHERE customer_id = $1 AND status = 'active'", params![id]).await?;
    Ok(ShopperCustomer { id, customer_type, channels: channels.into_iter().map(|(channel,)| channel).collect() })
}

impl Shopper {
    pub fn offered(self, offers: Vec<SignedOffer>) -> Self {
        Self { offers, ..self }
    }

    pub(crate) fn offers_of(&self, product: Id) -> Vec<SignedOffer> {
        self.offers.iter().filter(|offer| offer.product_id == product).copied().collect()
    }

    pub fn customer_id(&self) -> Option<Id> {
        self.customer.as_ref().map(|customer| customer.id)
    }

    /// Whether a product with these restrictions is for this customer. Any matching deny closes it; where there are
    /// allows, one must match.
    pub fn may_buy(&self, restrictions: &[Restriction]) -> bool {
        let Some(customer) = &self.customer else { return true };
        let here = || restrictions.iter().filter(|restriction| restriction.country_code == self.country);
        let of = |rule: RestrictionRule| here().filter(move |restriction| restriction.rule == rule);
        let allowed =
            of(RestrictionRule::Allow).next().is_none() || of(RestrictionRule::Allow).any(|restriction| customer.is_meant(restriction));
        allowed && !of(RestrictionRule::Deny).any(|restriction| customer.is_meant(restriction))
    }
}

impl ShopperCustomer {
    fn is_meant(&self, restriction: &Restriction) -> bool {
        restriction.customer_id == Some(self.id)
            || restriction.customer_type == Some(self.customer_type)
            || restriction.channel.is_some_and(|channel| self.channels.contains(&channel))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TH: Country = Country::Thailand;

    fn shopper() -> Shopper {
        let customer = ShopperCustomer { id: Id::new(7), customer_type: CustomerType::Chain, channels: vec![Channel::DrugStore] };
        Shopper { user_id: Id::new(1), country: TH, customer: Some(customer), offers: Vec::new() }
    }

    fn rule(rule: RestrictionRule) -> Restriction {
        Restriction { country_code: TH, rule, customer_id: None, customer_type: None, channel: None }
    }

    #[test]
    fn a_deny_closes_and_an_allow_opens_for_those_it_names() {
        let (allow, deny) = (rule(RestrictionRule::Allow), rule(RestrictionRule::Deny));
        let own = |rule: &Restriction| Restriction { customer_id: Some(Id::new(7)), ..rule.clone() };
        let other = |rule: &Restriction| Restriction { customer_id: Some(Id::new(8)), ..rule.clone() };
        let typed = |rule: &Restriction| Restriction { customer_type: Some(CustomerType::Chain), ..rule.clone() };
        let channel = |rule: &Restriction| Restriction { channel: Some(Channel::DrugStore), ..rule.clone() };
        let shopper = shopper();
        assert!(shopper.may_buy(&[]));
        assert!(shopper.may_buy(&[other(&deny)]) && !shopper.may_buy(&[own(&deny)]));
        assert!(!shopper.may_buy(&[other(&allow)]) && shopper.may_buy(&[other(&allow), own(&allow)]));
        assert!(!shopper.may_buy(&[typed(&deny)]) && shopper.may_buy(&[typed(&allow)]));
        assert!(!shopper.may_buy(&[own(&allow), channel(&deny)]), "a deny is stronger than an allow");
        let abroad = Restriction { country_code: Country::Malaysia, ..own(&deny) };
        assert!(shopper.may_buy(&[abroad]));
    }

    #[test]
    fn without_a_customer_nothing_is_restricted() {
        let nobody = Shopper { customer: None, ..shopper() };
        assert!(nobody.may_buy(&[Restriction { customer_type: Some(CustomerType::Chain), ..rule(RestrictionRule::Deny) }]));
    }
}
