use kernel::{Country, Id, Money, Result, Runtime, Timestamp};
use org::Permission;
use serde::Deserialize;
use store::{Sql, Tx, text_enum};
use utoipa::IntoParams;

use crate::Shopper;
use crate::categories::{Tree, categories};
use crate::products::{self, Assortment};

text_enum! {
    pub enum ShelfFilter {
        On = "on",
        Off = "off",
        All = "all",
    }
}

text_enum! {
    pub enum GoodsSort {
        /// The best match first, without a keyword in the order that the company chose.
        Default = "default",
        New = "new",
        Price = "price",
        PriceDesc = "priceDesc",
        Name = "name",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct GoodsFilter {
    /// Words of a name in any language, Chinese by sound as well, codes and barcodes, each by its beginning.
    pub keyword: Option<String>,
    /// With everything below it.
    pub category_id: Option<Id>,
    pub brand_id: Option<Id>,
    pub series_id: Option<Id>,
    /// On the shelf unless asked otherwise.
    #[param(inline)]
    pub shelf: Option<ShelfFilter>,
    pub in_stock: Option<bool>,
    pub min_price: Option<Money>,
    pub max_price: Option<Money>,
    /// Only what a campaign prices now.
    pub activity: Option<bool>,
    #[param(inline)]
    pub sort: Option<GoodsSort>,
    /// Whose prices; a representative's own customer.
    pub customer_id: Option<Id>,
    /// 3 for samples, 4 for gifts, what is sold otherwise.
    pub order_type: Option<i64>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl GoodsFilter {
    pub(super) const fn assortment(&self) -> Assortment {
        match self.order_type {
            Some(3) => Assortment::Sample,
            Some(4) => Assortment::Gift,
            _ => Assortment::Goods,
        }
    }

    /// Samples and gifts are for those who give them away.
    pub(super) fn permission(&self) -> Permission {
        if self.assortment() == Assortment::Goods { Permission::BrowseCatalogue } else { Permission::SampleGiftOrder }
    }

    pub(super) fn sort(&self) -> GoodsSort {
        self.sort.unwrap_or(GoodsSort::Default)
    }

    /// Whether what a product costs, or why, decides if it is listed.
    pub(super) fn narrows_by_price(&self) -> bool {
        self.min_price.is_some() || self.max_price.is_some() || self.only_activity()
    }

    pub(super) fn only_activity(&self) -> bool {
        self.activity == Some(true)
    }
}

/// The products of a country that somebody may see and asked for, as conditions on `product_country c`.
pub(crate) struct Conditions {
    country: Country,
    assortment: Assortment,
    shelf: ShelfFilter,
    now: Timestamp,
    brand: Option<Id>,
    series: Option<Id>,
    categories: Option<Vec<Id>>,
    /// Not for this customer.
    hidden: Vec<Id>,
    /// Only what a warehouse of the country can promise.
    in_stock: bool,
}

impl Conditions {
    pub(super) async fn of(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, filter: &GoodsFilter) -> Result<Self> {
        let categories = match filter.category_id {
            Some(category) => Some(Tree(&categories(tx).await?).with_descendants(category)),
            None => None,
        };
        Ok(Self {
            country: shopper.country,
            assortment: filter.assortment(),
            shelf: filter.shelf.unwrap_or(ShelfFilter::On),
            now: rt.now(),
            brand: filter.brand_id,
            series: filter.series_id,
            categories,
            hidden: hidden_from(tx, shopper).await?,
            in_stock: filter.in_stock == Some(true),
        })
    }

    /// Everything on the shelf, for suggestions.
    pub(super) async fn on_shelf(tx: &mut Tx, rt: &Runtime, shopper: &Shopper) -> Result<Self> {
        Self::of(tx, rt, shopper, &GoodsFilter::default()).await
    }

    pub(crate) const fn country(&self) -> Country {
        self.country
    }

    /// Appends conditions on `c`; the statement has its `WHERE` already.
    pub(crate) fn push(&self, tx: &Tx, sql: &mut Sql) {
        sql.push(" AND c.country_code = ").bind(self.country);
        sql.push(" AND c.assortment = ").bind(self.assortment);
        match self.shelf {
            ShelfFilter::On => {
                sql.push_with(" AND c.shelf_status = 'on' AND c.on_at <= ? AND (c.off_at IS NULL OR c.off_at > ?)", self.now);
            }
            ShelfFilter::Off => {
                sql.push_with(" AND (c.shelf_status = 'off' OR c.on_at > ? OR c.off_at <= ?)", self.now);
            }
            ShelfFilter::All => {}
        }
        if let Some(brand) = self.brand {
            sql.push(" AND c.brand_id = ").bind(brand);
        }
        if let Some(series) = self.series {
            sql.push(" AND c.series_id = ").bind(series);
        }
        if let Some(categories) = &self.categories {
            sql.push(" AND ");
            tx.push_any_of(sql, "c.category_id", categories.as_slice());
        }
        if !self.hidden.is_empty() {
            sql.push(" AND NOT (");
            tx.push_any_of(sql, "c.product_id", self.hidden.as_slice());
            sql.push(")");
        }
        if self.in_stock {
            sql.push(" AND c.stocked_in > 0");
        }
    }
}

/// Products that this customer may not have.
pub(super) async fn hidden_from(tx: &mut Tx, shopper: &Shopper) -> Result<Vec<Id>> {
    if shopper.customer.is_none() {
        return Ok(Vec::new());
    }
    let restricted = products::restrictions_in(tx, shopper.country).await?;
    let mut hidden: Vec<Id> =
        restricted.into_iter().filter(|(_, restrictions)| !shopper.may_buy(restrictions)).map(|(product, _)| product).collect();
    hidden.sort_unstable();
    Ok(hidden)
}
