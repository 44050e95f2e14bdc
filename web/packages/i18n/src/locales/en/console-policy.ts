import type { Translation } from "../../keys";
import type zh from "../zh/console-policy";

const consolePolicy: Translation<typeof zh> = {
  "nav.floors": "Price floors",
  "nav.budgets": "Sample and gift budgets",
  "nav.costs": "Product costs",
  "floors.summary": "A special offer below the floor needs two price approvers.",
  "floors.floor": "Floor",
  "floors.new": "Set a product's floor",
  "floors.empty": "No floors yet",
  "floors.emptyHint": "Give a product a lowest price of its own with “Set a product's floor”.",
  "floors.everything": "Everything else",
  "floors.everythingHint": "Products without a floor of their own",
  "floors.ofList": "{percent} of the list price",
  "floors.rateHint": "For every product of the country that has no floor of its own.",
  "floors.priceHint": "The lowest price of a piece, for this product alone.",
  "floors.field.countryCode": "Country",
  "floors.field.productId": "Product",
  "floors.field.floorPrice": "Lowest unit price",
  "floors.field.floorRate": "Lowest share of the list price",
  "budgets.summary":
    "What representatives may give away a month; beyond it a vice president decides.",
  "budgets.budget": "Budget",
  "budgets.new": "Set a budget",
  "budgets.search": "Name or employee number",
  "budgets.empty": "No budgets",
  "budgets.emptyHint": "Samples and gifts are given in Indonesia only.",
  "budgets.everybody": "Everybody",
  "budgets.everyMonth": "Every month",
  "budgets.personHint": "Leave it empty for everybody without a budget of their own.",
  "budgets.monthHint": "Leave it empty for every month without a budget of its own.",
  "budgets.limitHint":
    "A person's budget comes before everybody's, and one month's before every month's.",
  "budgets.field.orderType": "Kind",
  "budgets.field.personId": "Person",
  "budgets.field.month": "Month",
  "budgets.field.qtyLimit": "Pieces a month",
  "costs.summary": "What is given away is booked as an expense at these costs.",
  "costs.noted": "Noted",
  "costs.missing": "Not noted",
  "costs.empty": "No products",
  "costs.emptyHint": "Products appear here once they are sold in a country.",
  "costs.hint": "For what is given away from now on; what is booked stays as it is.",
  "costs.field.unitCost": "Cost of a piece",
};

export default consolePolicy;
