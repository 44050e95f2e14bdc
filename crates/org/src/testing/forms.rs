//! Forms as the console fills them in, and what comes back of a wrong one.

use kernel::{AppError, Country, ErrorCode, Money};

use super::day;
use crate::{Channel, CooperationMode, Customer, CustomerInput, CustomerType, Person, PersonInput, RoleKey, SettlementCycle, StoreInput};

pub fn person_input(country: Country, number: &str) -> PersonInput {
    PersonInput {
        id: None,
        ver: None,
        employee_no: number.to_owned(),
        name: format!("Person {number}"),
        nick_name: String::new(),
        country_code: country,
        other_countries: Vec::new(),
        phone: None,
        email: None,
        roles: vec![RoleKey::Rep],
        terminal_type: None,
        superior_id: None,
        hired_on: Some(day("2024-01-01")),
        left_on: None,
        stores: None,
    }
}

/// The form as the console would send it back unchanged.
pub fn edit_person(person: &Person) -> PersonInput {
    PersonInput::from(person)
}

pub fn customer_input(country: Country, code: &str) -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Customer {code}"),
        legal_name: String::new(),
        tax_id: None,
        country_code: country,
        cooperation_mode: CooperationMode::BuyOut,
        customer_type: CustomerType::Chain,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::from_minor(5_000_000),
        credit_days: 30,
        overdue_block_days: 15,
        settlement_cycle: SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: None,
        representatives: None,
    }
}

pub fn edit_customer(customer: &Customer) -> CustomerInput {
    CustomerInput::from(customer)
}

pub fn store_input(customer: &Customer, code: &str) -> StoreInput {
    StoreInput {
        id: None,
        ver: None,
        code: code.to_owned(),
        name: format!("Store {code}"),
        country_code: customer.country_code,
        customer_id: customer.id,
        area_id: None,
        area_from: None,
        address: "1 Main Road".to_owned(),
        lat: None,
        lng: None,
        time_zone: None,
        channel: Channel::ModernTrade,
        opened_on: None,
        closed_on: None,
        count_frequency_days: None,
    }
}

/// The `(field, code)` pairs of a refusal, or its code alone.
pub fn refusal<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> Vec<(String, String)> {
    let error: AppError = outcome.expect_err("refused");
    if error.code() != ErrorCode::Validation {
        return vec![(String::new(), error.code().code().to_owned())];
    }
    error.fields().map(|(field, code)| (field.to_owned(), code.to_owned())).collect()
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let expected: Vec<_> = expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect();
    assert_eq!(refusal(outcome), expected);
}
