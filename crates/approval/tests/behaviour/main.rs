//! What every document gets from the engine, shown with the smallest document there is.

mod company;
mod engine;
mod paper;
mod rules;
