import { startI18n, tMaybe } from "@gerai/i18n";
import { loadConsoleMessages } from "@gerai/i18n/console";
import { beforeAll, describe, expect, test } from "vitest";
import openapi from "../../../../../packages/api/openapi.json?raw";
import { fieldLabel, tellingChanges, valueText } from "./words";

const rust = import.meta.glob<string>("../../../../../../crates/*/src/**/*.rs", {
  query: "?raw",
  import: "default",
  eager: true,
});

beforeAll(() => startI18n("en", loadConsoleMessages));

describe("what the server writes into the history has a text", () => {
  const sources = Object.entries(rust)
    .filter(([path]) => !/\/crates\/(?:demo|messaging)\//.test(path))
    .map(([, source]) => source);

  test("every action", () => {
    const keys = new Set<string>();
    for (const source of sources) {
      for (const [, name = ""] of source.matchAll(/"([a-z_]+\.[a-z_]+)"/g)) keys.add(name);
    }
    // Jobs are called like actions and are none.
    const jobs = [
      "audit.anchor",
      "chat_tool.deliver",
      "chat_tool.sweep",
      "export.sweep",
      "export.write",
      "store.statistics",
      "store.sweep",
    ];
    for (const job of jobs) keys.delete(job);
    // Words of a notice, one for each language, are called like actions too.
    const actions = [...keys].filter(
      (key) =>
        !/\.(?:zh|en|id|th)$/.test(key) &&
        tMaybe(`audit.doc.${key.split(".")[0] ?? ""}`) !== undefined,
    );
    const taken = enumKeys(sources, "ExportKind").map((list) => `${list}.export`);
    const moved = enumKeys(sources, "OrderEventKind").map((event) => `order.${event}`);
    expect(actions.length).toBeGreaterThan(60);
    expect(taken.length).toBeGreaterThan(10);
    expect(moved.length).toBeGreaterThan(10);
    const without = [...actions, ...taken, ...moved].filter(
      (action) => tMaybe(`audit.action.${action}`) === undefined,
    );
    expect(without).toEqual([]);
  });

  test.each([
    ["person", "Person"],
    ["store", "Store"],
    ["customer", "Customer"],
    ["region", "Region"],
    ["area", "Area"],
    ["delegation", "Delegation"],
    ["product", "Product"],
    ["product_cost", "ProductCost"],
    ["price_list", "PriceList"],
    ["top_up", "TopUp"],
    ["special_offer", "Offer"],
    ["approval_rule", "ApprovalRule"],
    ["offer_floor", "OfferFloor"],
    ["discount_limit", "DiscountLimit"],
    ["sample_budget", "SampleBudget"],
    ["goods_receipt", "GoodsReceipt"],
    ["app_version", "AppVersion"],
    ["tab_config", "TabConfig"],
    ["video_setting", "VideoSetting"],
    ["company_reply", "CompanyReply"],
    ["announcement", "CompanyAnnouncement"],
    ["brand", "Brand"],
    ["series", "Series"],
    ["category", "Category"],
  ])("every field of a %s", (docType, schema) => {
    const names = schemaFields(schema);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => fieldLabel(docType, name) === name)).toEqual([]);
  });

  test.each([
    ["top_up", "TopUpRow"],
    ["special_offer", "OfferRow"],
  ])("every column of a %s that is kept", (docType, struct) => {
    const names = structFields(sources, struct);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => fieldLabel(docType, name) === name)).toEqual([]);
  });
});

test("values are said in words", () => {
  expect(fieldLabel("person", "stores[0].from")).toMatch(/^Stores? 1 › /);
  expect(valueText("top_up", "auditedAt", "2026-11-17T14:02:00Z")).not.toContain("T14");
  expect(valueText("person", "countryCode", "5")).toBe("Malaysia");
  expect(valueText("person", "leftOn", "null")).toBe("None");
  expect(valueText("person", "notify", "true")).toBe("Yes");
  expect(valueText("special_offer", "status", "pending_second")).not.toBe("pending_second");
});

test("whoever did something is named once", () => {
  const changed = (path: string) => ({ path, kind: "changed" as const, before: "a", after: "b" });
  const shown = tellingChanges(["claimedBy", "claimedByName", "status", "search"].map(changed));
  expect(shown.map(({ path }) => path)).toEqual(["claimedByName", "status"]);
});

function enumKeys(sources: readonly string[], name: string): string[] {
  const body = bodyOf(sources, `pub enum ${name} {`);
  return [...body.matchAll(/= "([a-z_]+)"/g)].map(([, key = ""]) => key);
}

function structFields(sources: readonly string[], name: string): string[] {
  const body = bodyOf(sources, `struct ${name} {`);
  return [...body.matchAll(/^\s*(?:pub(?:\([a-z]+\))? )?([a-z_0-9]+):/gm)].map(([, field = ""]) =>
    field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

function bodyOf(sources: readonly string[], opening: string): string {
  const source = sources.find((text) => text.includes(opening)) ?? "";
  return source.split(opening)[1]?.split("\n    }")[0] ?? "";
}

interface SchemaPart {
  $ref?: string;
  properties?: Readonly<Record<string, SchemaPart>>;
  items?: SchemaPart;
  oneOf?: SchemaPart[];
  allOf?: SchemaPart[];
}

function schemaFields(name: string): string[] {
  const document = JSON.parse(openapi) as { components: { schemas: Record<string, SchemaPart> } };
  const { schemas } = document.components;
  const found = new Set<string>();
  const walk = (part: SchemaPart, depth: number): void => {
    if (depth > 6) return;
    const named = part.$ref ? schemas[part.$ref.split("/").at(-1) ?? ""] : undefined;
    const inner = [named, part.items, ...(part.oneOf ?? []), ...(part.allOf ?? [])];
    for (const next of inner) if (next) walk(next, depth + 1);
    for (const [field, type] of Object.entries(part.properties ?? {})) {
      found.add(field);
      walk(type, depth + 1);
    }
  };
  walk(schemas[name] ?? {}, 0);
  return [...found];
}
