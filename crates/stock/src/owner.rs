use kernel::Id;
use org::CooperationMode;
use store::{FromValue, Value, text_enum};

text_enum! {
    /// Whose goods they are, without saying which customer's.
    pub enum GoodsOwner {
        Company = "company",
        Customer = "customer",
    }
}

impl From<Owner> for GoodsOwner {
    fn from(owner: Owner) -> Self {
        match owner {
            Owner::Company => Self::Company,
            Owner::Customer(_) => Self::Customer,
        }
    }
}

/// Whose goods they are. Consignment is company goods at a customer's store: an owner, not a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    Company,
    Customer(Id),
}

impl Owner {
    /// Whose goods lie in a customer's stores.
    pub const fn in_stores_of(customer: Id, mode: CooperationMode) -> Self {
        match mode {
            CooperationMode::Consignment => Self::Company,
            CooperationMode::BuyOut => Self::Customer(customer),
        }
    }
}

/// No customer has it.
const COMPANY: i64 = 0;

impl From<Owner> for Value {
    fn from(owner: Owner) -> Self {
        match owner {
            Owner::Company => Self::Int(COMPANY),
            Owner::Customer(id) => id.into(),
        }
    }
}

impl FromValue for Owner {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        Ok(match i64::from_value(value)? {
            COMPANY => Self::Company,
            customer => Self::Customer(Id::new(customer)),
        })
    }
}
