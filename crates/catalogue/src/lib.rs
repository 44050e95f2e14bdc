//! What is sold: products with their names, barcodes and prices, who may buy them, and how they are found.

mod barcode;
