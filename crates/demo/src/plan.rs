//! How big the demonstration company is.

use kernel::Country;

pub struct CountryPlan {
    pub customers: usize,
    /// Stores that are open today.
    pub stores: usize,
    /// Percent of customers whose shelves hold our goods on consignment.
    pub consignment_percent: usize,
    pub vice_presidents: usize,
    /// Between the managers of areas and the vice president.
    pub regional_managers: usize,
    pub representatives: usize,
    pub trainers: usize,
    pub trainer_managers: usize,
    pub promoters: usize,
    pub buyers: usize,
}

/// Buyers of a country who act for several customers.
pub const BUYERS_FOR_SEVERAL: usize = 5;
/// Six in a hundred leave in a quarter, which was so for a year and a half.
pub const TURNOVER_PERCENT: usize = 6;
pub const QUARTERS: usize = 6;

impl CountryPlan {
    /// How many customers keep our goods on consignment.
    pub const fn consigned(&self) -> usize {
        (self.customers * self.consignment_percent).div_ceil(100)
    }

    pub const fn of(country: Country) -> Self {
        match country {
            Country::Thailand => Self {
                customers: 70,
                stores: 140,
                consignment_percent: 40,
                vice_presidents: 1,
                regional_managers: 2,
                representatives: 22,
                trainers: 13,
                trainer_managers: 3,
                promoters: 175,
                buyers: 80,
            },
            Country::Philippines => Self {
                customers: 60,
                stores: 120,
                consignment_percent: 25,
                vice_presidents: 1,
                regional_managers: 1,
                representatives: 20,
                trainers: 12,
                trainer_managers: 2,
                promoters: 155,
                buyers: 70,
            },
            Country::Indonesia => Self {
                customers: 85,
                stores: 160,
                consignment_percent: 30,
                vice_presidents: 2,
                regional_managers: 2,
                representatives: 28,
                trainers: 15,
                trainer_managers: 3,
                promoters: 205,
                buyers: 95,
            },
            Country::Malaysia => Self {
                customers: 45,
                stores: 80,
                consignment_percent: 40,
                vice_presidents: 1,
                regional_managers: 1,
                representatives: 14,
                trainers: 8,
                trainer_managers: 2,
                promoters: 105,
                buyers: 55,
            },
        }
    }
}
