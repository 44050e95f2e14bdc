//! Files that people took out arrive in the company's chat tool. The tools are stand-ins on this machine that take a call only
//! as the public documentation of each has it.

mod common;
mod delivery;
mod settings;
mod stand_in;
