use kernel::{Country, ErrorCode};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::Degrees;
use crate::check::Checks;

text_enum! {
    /// The lines of a postal address, from the house outwards.
    pub enum AddressPart {
        Line = "line",
        Subdistrict = "subdistrict",
        District = "district",
        City = "city",
        Province = "province",
        Postcode = "postcode",
    }
}

/// Which lines an address has in a country, which of them must be given, and how long a postcode is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressRule {
    pub parts: Vec<AddressPart>,
    pub required: Vec<AddressPart>,
    pub postcode_digits: usize,
}

impl AddressPart {
    pub(super) const fn longest(self) -> usize {
        match self {
            Self::Line => 200,
            _ => 80,
        }
    }
}

impl AddressRule {
    pub(super) fn initial(country: Country) -> Self {
        use AddressPart::{City, District, Line, Postcode, Province, Subdistrict};
        let (parts, required, postcode_digits): (&[AddressPart], &[AddressPart], usize) = match country {
            // Tambon or khwaeng, amphoe or khet, province.
            Country::Thailand => {
                (&[Line, Subdistrict, District, Province, Postcode], &[Line, Subdistrict, District, Province, Postcode], 5)
            }
            // Barangay, city or municipality, province or Metro Manila.
            Country::Philippines => (&[Line, Subdistrict, City, Province, Postcode], &[Subdistrict, City, Province], 4),
            // Kelurahan, kecamatan, kota or kabupaten, province.
            Country::Indonesia => (&[Line, Subdistrict, District, City, Province, Postcode], &[Line, Province], 5),
            // Taman, city, state.
            Country::Malaysia => (&[Line, Subdistrict, City, Province, Postcode], &[Line, City, Postcode], 5),
        };
        Self { parts: parts.to_vec(), required: required.to_vec(), postcode_digits }
    }

    /// Cleans an address and notes what this rule does not accept.
    pub(crate) fn check(&self, checks: &mut Checks, country: Country, input: &Address) -> Address {
        let mut part = |part: AddressPart, text: &str| {
            let line = checks.line(part.key(), text, part.longest());
            checks.ensure(!line.is_empty() || !self.required.contains(&part), part.key(), ErrorCode::Required);
            checks.ensure(line.is_empty() || self.parts.contains(&part), part.key(), ErrorCode::Unknown);
            line
        };
        let (line, subdistrict) = (part(AddressPart::Line, &input.line), part(AddressPart::Subdistrict, &input.subdistrict));
        let (district, city) = (part(AddressPart::District, &input.district), part(AddressPart::City, &input.city));
        let (province, postcode) = (part(AddressPart::Province, &input.province), part(AddressPart::Postcode, &input.postcode));
        let whole = postcode.len() == self.postcode_digits && postcode.bytes().all(|b| b.is_ascii_digit());
        checks.ensure(postcode.is_empty() || whole, "postcode", ErrorCode::Malformed);
        checks.ensure(input.lat.is_some() == input.lng.is_some(), "lat", ErrorCode::Required);
        checks.ensure(input.lat.is_none_or(Degrees::is_latitude), "lat", ErrorCode::OutOfRange);
        Address {
            contact: checks.required("contact", &input.contact, 80),
            mobile: checks.phone("mobile", country, input.mobile.as_deref()),
            line,
            subdistrict,
            district,
            city,
            province,
            postcode,
            ..*input
        }
    }
}

/// A place goods are sent to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Address {
    pub contact: String,
    pub mobile: Option<String>,
    pub line: String,
    pub subdistrict: String,
    pub district: String,
    pub city: String,
    pub province: String,
    pub postcode: String,
    pub lat: Option<Degrees>,
    pub lng: Option<Degrees>,
    pub is_default: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(country: Country, input: &Address) -> Vec<(String, String)> {
        let mut checks = Checks::new();
        AddressRule::initial(country).check(&mut checks, country, input);
        let error = checks.finish().err();
        error.iter().flat_map(kernel::AppError::fields).map(|(field, code)| (field.to_owned(), code.to_owned())).collect()
    }

    fn named(list: &[(&str, &str)]) -> Vec<(String, String)> {
        list.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect()
    }

    #[test]
    fn each_country_asks_for_its_own_lines() {
        let only_contact = Address { contact: "Ani".into(), ..Address::default() };
        let missing = |country| problems(country, &only_contact).into_iter().map(|(field, _)| field).collect::<Vec<_>>();
        assert_eq!(missing(Country::Thailand), ["line", "subdistrict", "district", "province", "postcode"]);
        assert_eq!(missing(Country::Philippines), ["subdistrict", "city", "province"]);
        assert_eq!(missing(Country::Indonesia), ["line", "province"]);
        assert_eq!(missing(Country::Malaysia), ["line", "city", "postcode"]);
    }

    #[test]
    fn postcodes_have_the_countrys_length() {
        let manila = Address {
            contact: "Jun".into(),
            subdistrict: "Poblacion".into(),
            city: "Makati".into(),
            province: "Metro Manila".into(),
            postcode: "12100".into(),
            ..Address::default()
        };
        assert_eq!(problems(Country::Philippines, &manila), named(&[("postcode", "malformed")]));
        let right = Address { postcode: "1210".into(), ..manila };
        assert_eq!(problems(Country::Philippines, &right), []);
    }

    #[test]
    fn lines_a_country_does_not_have_are_refused() {
        let kuala_lumpur = Address {
            contact: "Mei".into(),
            line: "12 Jalan Ampang".into(),
            district: "Titiwangsa".into(),
            city: "Kuala Lumpur".into(),
            postcode: "50450".into(),
            ..Address::default()
        };
        assert_eq!(problems(Country::Malaysia, &kuala_lumpur), named(&[("district", "unknown")]));
    }
}
