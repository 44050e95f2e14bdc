import type { Translation } from "../../keys";
import type zh from "../zh/console-countries";

const consoleCountries: Translation<typeof zh> = {
  "nav.countries": "Countries",
  "countries.summary":
    "What differs between the countries, with the days it holds from. Changes never reach into the past.",
  "countries.constant": "Always the same",
  "countries.fact.currency": "Currency",
  "countries.fact.phone": "Mobile numbers",
  "countries.fact.timeZones": "Time zones",
  "countries.fact.provinces": "Provinces",
  "countries.fact.messages": "Messages",
  "countries.phoneRule": "{prefix}, then {digits} digits beginning with {starts}",
  "countries.provinces": "{count}, as divided since {since}",
  "countries.messagesKept": "Kept for good",
  "countries.messageDays": "Kept for {count} days (server configuration)",
  "countries.rule.order_types": "Samples and gifts",
  "countries.rule.top_up": "Largest top-up",
  "countries.rule.address": "Addresses",
  "countries.taxOf": "Tax: {class}",
  "countries.soldEverywhere":
    "Ordinary, on-behalf, special-offer and consignment orders are taken everywhere.",
  "countries.gives.both": "Samples and gifts are given",
  "countries.gives.samples": "Samples are given, gifts are not",
  "countries.gives.gifts": "Gifts are given, samples are not",
  "countries.gives.none": "Neither samples nor gifts",
  "countries.givesHint":
    "Who approves them is set under Approval rules, how many under Budgets, and the phone's tab under Tab bars.",
  "countries.samples": "Sample orders",
  "countries.gifts": "Gift orders",
  "countries.cap": "At most {amount} at once",
  "countries.largestTopUp": "At most at once",
  "countries.addressRule": "Required: {lines}; postcodes have {digits} digits",
  "countries.requiredLines": "Lines that must be filled in",
  "countries.postcodeDigits": "Digits of a postcode",
  "countries.fromBeginning": "from the beginning",
  "countries.fromDate": "First day",
  "countries.fromDateHint": "Today or later. What holds now holds until the day before.",
  "countries.change": "Change",
  "countries.changeOf": "Change {country}: {rule}",
  "countries.withdraw": "Withdraw",
  "countries.withdrawOf": "Withdraw what begins on {from}: {rule}",
  "countries.withdrawTitle": "Withdraw what has not begun?",
  "countries.withdrawHint": "“{rule}” will not begin on {from}. What holds now goes on.",
  "countries.withdrawn": "Withdrawn",
  "countries.banks": "Banks",
  "countries.noBanks": "No accounts to transfer to yet",
  "countries.bank": "{name}: {count, plural, one {# open account} other {# open accounts}}",
};

export default consoleCountries;
