import type { Translation } from "../../keys";
import type zh from "../zh/suggested";

const suggested: Translation<typeof zh> = {
  "page.suggestedOrder": "Suggested order",
  "suggested.cover": "Goods to last",
  "suggested.cover.14": "2 weeks",
  "suggested.cover.21": "3 weeks",
  "suggested.cover.28": "4 weeks",
  "suggested.store": "Store",
  "suggested.allStores": "All stores",
  "suggested.basis": "From store sales up to {day}, the stock in store and what is on its way",
  "suggested.seasonUp": "Sales rose by {percent} after this date last year; this is included",
  "suggested.seasonDown": "Sales fell by {percent} after this date last year; this is included",
  "suggested.sold": "Sold {recent} in the last 4 weeks, {earlier} in the 4 weeks before",
  "suggested.reckon":
    "{expected} for {days} days − {there} in store − {coming} on the way = {need} short",
  "suggested.spare": "{n} to spare in other stores, not counted",
  "suggested.out": "Sold out",
  "suggested.runsOut": "{n, plural, one {Lasts about # day} other {Lasts about # days}}",
  "suggested.limited": "Only {n} in the warehouse",
  "suggested.terms": "Minimum {moq}, in multiples of {step}",
  "suggested.amount": "Estimated amount",
  "suggested.fill": "Add to cart ({n})",
  "suggested.notAdded":
    "{n, plural, one {# product could not be added} other {# products could not be added}}",
  "suggested.removed": "Needed, but cannot be ordered now",
  "suggested.short": "{n} short: {reason}",
  "suggested.enough": "Nothing needed now",
  "suggested.enoughHint": "What is in store and on its way lasts for {days} days",
  "suggested.unknown": "No sales to go by",
  "suggested.unknownHint":
    "No store sales were reported in the last 8 weeks. You can order an earlier order again instead",
};

export default suggested;
