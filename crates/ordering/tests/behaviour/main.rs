//! What people rely on when they order, on both databases.

mod machines;
