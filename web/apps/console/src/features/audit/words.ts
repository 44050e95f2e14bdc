import { formatDate, t, tMaybe } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import type { Change } from "./diff";

/** Where a kind of document keeps the names of its fields. */
const homes: Readonly<Record<string, string>> = {
  announcement: "announcements",
  app_version: "versions",
  approval_rule: "desk.rules",
  area: "areas",
  brand: "brands",
  category: "categories",
  company_reply: "replies",
  consignment_settlement: "desk.settlements",
  customer: "customers",
  delegation: "delegations",
  discount_limit: "limits",
  offer_floor: "floors",
  payee_account: "payees",
  person: "people",
  price: "prices",
  price_list: "prices",
  privacy_agreement: "privacyAdmin",
  product: "products",
  product_cost: "costs",
  region: "areas",
  sample_budget: "budgets",
  secret_chat_rule: "secretRules",
  series: "brands",
  store: "stores",
  tab_config: "tabs",
  tax_rate: "taxes",
  video_setting: "videos",
};

const allHomes = [...new Set(Object.values(homes))];

/** One field in the reader's language: its own document's word, the history's, or that of a document it is part of. */
function nameOf(docType: string, name: string): string {
  const own = homes[docType];
  const places = [...(own ? [`${own}.field`] : []), "audit.field"];
  const elsewhere = allHomes.map((home) => `${home}.field`);
  for (const place of [...places, ...elsewhere]) {
    const label = tMaybe(`${place}.${name}`);
    if (label !== undefined) return label;
  }
  return name;
}

/** Where a value stands, in words: `stores[0].from` is "Stores 1 › From". */
export function fieldLabel(docType: string, path: string): string {
  return path
    .split(".")
    .map((part) => {
      const [, name = part, places = ""] = /^([^[]+)((?:\[\d+\])*)$/.exec(part) ?? [];
      const numbers = [...places.matchAll(/\d+/g)].map(([at]) => ` ${Number(at) + 1}`);
      return `${nameOf(docType, name)}${numbers.join("")}`;
    })
    .join(" › ");
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const plainWords: Readonly<Record<string, () => string>> = {
  null: () => t("audit.value.none"),
  "[]": () => t("audit.value.none"),
  "{}": () => t("audit.value.none"),
  "": () => t("audit.value.empty"),
  true: () => t("audit.value.yes"),
  false: () => t("audit.value.no"),
};

/** A value in words: times in the reader's zone, countries and states by name. */
export function valueText(docType: string, path: string, value: string): string {
  const word = plainWords[value];
  if (word) return word();
  if (instant.test(value)) return formatDate(value, "dateTime");
  if (day.test(value)) return formatDate(value, "date");
  const name = lastName(path);
  if (name === "countryCode" && /^\d+$/.test(value)) return countryName(Number(value));
  return stateText(docType, name, value) ?? value;
}

function lastName(path: string): string {
  return (
    path
      .replaceAll(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? path
  );
}

/** States are called in the history as on their pages. */
function stateText(docType: string, name: string, value: string): string | undefined {
  const own = homes[docType] ?? "";
  const places = [`${own}.${name}`, `${own}.status`, "role", "audit.value"];
  if (docType === "special_offer") places.unshift("desk.offers.status");
  if (docType === "top_up") places.unshift("topUps.status");
  for (const place of places) {
    const text = tMaybe(`${place}.${value}`);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Without what says the same twice: who did something stands there by name. */
export function tellingChanges(changes: readonly Change[]): readonly Change[] {
  const paths = new Set(changes.map(({ path }) => path));
  return changes.filter(({ path }) => !paths.has(`${path}Name`) && path !== "search");
}
