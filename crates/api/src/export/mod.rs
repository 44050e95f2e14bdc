//! Lists as workbooks: every desk asks for its own, and everybody looks after what they asked for.

mod own;

use ::exporting::Source;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, catalogue, finance, ordering, org, report, sellout, system};

/// Every list that can be taken out.
pub const SOURCES: &[Source] = &[
    Source::of::<ordering::Orders>(),
    Source::of::<ordering::Offers>(),
    Source::of::<ordering::DispatchQueue>(),
    Source::of::<ordering::Dispatches>(),
    Source::of::<org::People>(),
    Source::of::<org::Stores>(),
    Source::of::<org::Customers>(),
    Source::of::<org::Areas>(),
    Source::of::<catalogue::Brands>(),
    Source::of::<catalogue::SeriesOfBrands>(),
    Source::of::<catalogue::Categories>(),
    Source::of::<catalogue::Products>(),
    Source::of::<catalogue::Prices>(),
    Source::of::<finance::Payees>(),
    Source::of::<finance::TopUps>(),
    Source::of::<finance::Ledger>(),
    Source::of::<system::History>(),
    Source::of::<sellout::Targets>(),
    Source::of::<report::SellIn>(),
    Source::of::<report::SellOut>(),
    Source::of::<report::Receivables>(),
];

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(own::list))
        .routes(routes!(own::link))
        .routes(routes!(own::cancel))
        .routes(routes!(own::retry))
        .routes(routes!(own::remove))
}
