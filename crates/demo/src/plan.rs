//! How big the demonstration company is.

use kernel::Country;

pub struct CountryPlan {
    pub customers: usize,
    pub stores: usize,
    /// Percent of customers whose shelves hold our goods on consignment.
    pub consignment_percent: usize,
    pub representatives: usize,
    pub trainers: usize,
    pub trainer_managers: usize,
    pub promoters: usize,
    pub buyers: usize,
}

impl CountryPlan {
    pub const fn of(country: Country) -> Self {
        match country {
            Country::Thailand => Self {
                customers: 70,
                stores: 140,
                consignment_percent: 40,
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
                representatives: 14,
                trainers: 8,
                trainer_managers: 2,
                promoters: 105,
                buyers: 55,
            },
        }
    }
}
