//! The table of steps, checked as a table.

use calls::{
    CONFERENCE_TABLE, CallEvent, CallState, ConferenceEvent, ConferenceGuard, ConferenceState, Guard, LEG_TABLE, LegEvent, LegGuard,
    ParticipantState, TABLE,
};
use kernel::testing::{StatePage, assert_drawn, assert_guards_used, assert_sound};

#[test]
fn the_page_about_calls_is_drawn_from_the_table() {
    let page = StatePage { name: "call", of: "a call", source: "calls/src/machine.rs" };
    assert_drawn(page, TABLE);
}

#[test]
fn the_page_about_those_in_a_call_is_drawn_from_the_table() {
    let page = StatePage { name: "call-participant", of: "somebody in a call of several", source: "calls/src/leg.rs" };
    assert_drawn(page, LEG_TABLE);
}

#[test]
fn the_page_about_conferences_is_drawn_from_the_table() {
    let page = StatePage { name: "conference", of: "a conference", source: "calls/src/conference_machine.rs" };
    assert_drawn(page, CONFERENCE_TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, CallState::ALL, CallEvent::ALL);
    assert_guards_used(TABLE, Guard::ALL);
    assert_sound(LEG_TABLE, ParticipantState::ALL, LegEvent::ALL);
    assert_guards_used(LEG_TABLE, LegGuard::ALL);
    assert_sound(CONFERENCE_TABLE, ConferenceState::ALL, ConferenceEvent::ALL);
    assert_guards_used(CONFERENCE_TABLE, ConferenceGuard::ALL);
}
