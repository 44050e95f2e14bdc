//! Pictures drawn by the program itself, for the demonstration: there is no photograph that would be ours to give.

pub mod canvas;
pub mod code;
pub mod damage;
pub mod letters;
pub mod pack;
pub mod slip;
