import type { Translation } from "../../keys";
import type zh from "../zh/console-countries";

const consoleCountries: Translation<typeof zh> = {
  "nav.countries": "Countries",
  "countries.summary":
    "Rules that differ by country, each with its effective date. Changes never apply to the past.",
  "countries.constant": "Fixed",
  "countries.fact.currency": "Currency",
  "countries.fact.phone": "Mobile numbers",
  "countries.fact.timeZones": "Time zones",
  "countries.fact.provinces": "Provinces",
  "countries.fact.messages": "Messages",
  "countries.phoneRule": "{prefix} followed by {digits} digits starting with {starts}",
  "countries.provinces": "{count}, as of {since}",
  "countries.messagesKept": "Kept permanently",
  "countries.messageDays": "Kept for {count} days (server configuration)",
  "countries.rule.order_types": "Samples and gifts",
  "countries.rule.top_up": "Top-up limit",
  "countries.rule.unpaid_orders": "Unpaid order limit",
  "countries.rule.address": "Addresses",
  "countries.taxOf": "Tax: {class}",
  "countries.soldEverywhere":
    "Ordinary, on-behalf, special-offer and consignment orders are available in all countries.",
  "countries.gives.both": "Samples and gifts",
  "countries.gives.samples": "Samples only",
  "countries.gives.gifts": "Gifts only",
  "countries.gives.none": "Neither samples nor gifts",
  "countries.givesHint":
    "Set approvers under Approval rules, quantities under Sample and gift budgets, and the phone tab under Tab bars.",
  "countries.samples": "Sample orders",
  "countries.gifts": "Gift orders",
  "countries.cap": "Up to {amount} per top-up",
  "countries.largestTopUp": "Limit per top-up",
  "countries.unpaidCap": "Up to {amount} unpaid per customer",
  "countries.largestUnpaid": "Limit per customer",
  "countries.unpaidHint": "A single unpaid order is always accepted",
  "countries.addressRule": "Required: {lines}; postcodes have {digits} digits",
  "countries.requiredLines": "Required fields",
  "countries.postcodeDigits": "Postcode digits",
  "countries.fromBeginning": "from the start",
  "countries.fromDate": "Effective date",
  "countries.fromDateHint": "Today or later. The current rule applies until the day before.",
  "countries.change": "Change",
  "countries.changeOf": "Change {country}: {rule}",
  "countries.withdraw": "Withdraw",
  "countries.withdrawOf": "Withdraw the change effective {from}: {rule}",
  "countries.withdrawTitle": "Withdraw this upcoming change?",
  "countries.withdrawHint":
    "“{rule}” will not take effect on {from}. The current rule continues to apply.",
  "countries.withdrawn": "Withdrawn",
  "countries.banks": "Banks",
  "countries.noBanks": "No receiving accounts yet",
  "countries.bank": "{name}: {count, plural, one {# open account} other {# open accounts}}",
  "countries.rule.sell_out": "Sales report cut-off",
  "countries.cutOff":
    "Closes {days} days later at {hour}:00 store time; late records are taken for {late} days",
  "countries.cutOffDays": "Days until the cut-off",
  "countries.cutOffHour": "Hour of the cut-off (store time)",
  "countries.lateDays": "Days that late records are taken",
  "countries.lateDaysHint":
    "Sales noted before the cut-off that arrive later; no fewer than the days until the cut-off",
  "countries.rule.count": "Count tolerance",
  "countries.tolerance": "Up to {pieces} pieces or {rate} off; counted at least every {days} days",
  "countries.toleranceBlind":
    "Up to {pieces} pieces or {rate} off; counted at least every {days} days; blind",
  "countries.tolerancePieces": "Tolerated pieces",
  "countries.toleranceRate": "Tolerated share of the books",
  "countries.blind": "Blind counts (the books are not shown)",
  "countries.daysBetween": "Days between counts at most",
};

export default consoleCountries;
