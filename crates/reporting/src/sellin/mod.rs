//! Sell-in: what customers order from us. Samples and gifts are given, not sold, so they are no part of it.

mod headline;
mod overview;
mod ranking;
mod source;
mod sums;

pub(crate) use headline::headline;
pub(crate) use overview::overview;
pub(crate) use ranking::view;
