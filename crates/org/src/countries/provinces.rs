//! The provinces and states of a country, as data with a version: they are founded, merged and renamed.

use kernel::{AppError, Country, Result, fold};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Province {
    /// ISO 3166-2.
    pub code: String,
    /// As it is written on a parcel there.
    pub name: String,
    pub english: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvinceList {
    /// The day since which the country has been divided like this.
    pub version: String,
    pub provinces: Vec<Province>,
}

impl ProvinceList {
    pub(super) fn initial(country: Country) -> Result<Self> {
        let data = match country {
            Country::Thailand => include_str!("../../data/provinces_th.json"),
            Country::Philippines => include_str!("../../data/provinces_ph.json"),
            Country::Indonesia => include_str!("../../data/provinces_id.json"),
            Country::Malaysia => include_str!("../../data/provinces_my.json"),
        };
        serde_json::from_str(data).map_err(AppError::internal)
    }

    /// The province that is meant, by its name, its English name or its code.
    pub fn find(&self, typed: &str) -> Option<&Province> {
        let typed = fold(typed);
        self.provinces.iter().find(|province| [&province.name, &province.english, &province.code].iter().any(|known| fold(known) == typed))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_country_has_its_provinces_once() {
        let counts = Country::ALL.map(|country| {
            let list = ProvinceList::initial(country).expect("readable");
            let codes: HashSet<_> = list.provinces.iter().map(|province| province.code.as_str()).collect();
            let prefix = format!("{}-", country.iso2());
            assert!(codes.iter().all(|code| code.starts_with(&prefix)), "{country}");
            assert_eq!(codes.len(), list.provinces.len(), "{country}");
            codes.len()
        });
        assert_eq!(counts, [77, 83, 38, 16]);
    }

    #[test]
    fn a_province_is_known_by_all_its_names() {
        let list = ProvinceList::initial(Country::Thailand).expect("readable");
        for typed in ["กรุงเทพมหานคร", "bangkok", " TH-10 "] {
            assert_eq!(list.find(typed).map(|province| province.name.as_str()), Some("กรุงเทพมหานคร"), "{typed}");
        }
        assert_eq!(list.find("Atlantis"), None);
    }
}
