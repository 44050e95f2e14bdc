//! Goods: where every piece is, whose it is, and for whom it is kept back.
