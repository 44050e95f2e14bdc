import type { Translation } from "../../keys";
import type zh from "../zh/stock";

const stock: Translation<typeof zh> = {
  "stock.state": "State",
  "stock.state.all": "All",
  "stock.state.to_be_confirmed": "To be confirmed",
  "stock.state.confirmed": "Confirmed",
  "stock.state.refused": "Refused",
  "stock.state.cancelled": "Cancelled",
  "stock.state.normal": "Normal",
  "stock.countState.counting": "Counting",
  "stock.countState.submitted": "To be reviewed",
  "stock.countState.recount_asked": "Recount asked",
  "stock.countState.posted": "Posted",
  "stock.countState.cancelled": "Cancelled",
  "stock.store": "Store",
  "stock.chooseStore": "Choose a store",
  "stock.chooseGoods": "Choose products by name",
  "stock.search": "Search products",
  "stock.searchHint": "Name, material code or barcode",
  "stock.allBrands": "All brands",
  "stock.keptCount": "{n, plural, one {# product} other {# products}} on this phone, as of {date}",
  "stock.nothingKept":
    "The catalogue is not on this phone yet. It is fetched once you are connected",
  "stock.pieces": "{n, plural, one {# pc} other {# pcs}}",
  "stock.kinds": "{n, plural, one {# product} other {# products}}",
  "stock.kindsAndPieces":
    "{kinds, plural, one {# product} other {# products}} · {n, plural, one {# pc} other {# pcs}}",
  "stock.piecesOf": "Pieces of {name}",
  "stock.products": "Products ({n})",
  "stock.remark": "Remark",
  "stock.reason": "Reason",
  "stock.refuse": "Refuse",
  "stock.timeline": "History",
  "stock.notFound": "This document was not found",
  "stock.notAccepted": "Not accepted",
  "stock.waitsForYou": "{n, plural, one {# waits for you} other {# wait for you}}",
};

export default stock;
