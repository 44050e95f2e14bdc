import type { RankedRow, ReportQuery } from "@gerai/api";

/** What a report is about. */
export type Fact = "sellout" | "sellin" | "receivables";

export const facts: readonly Fact[] = ["sellout", "sellin", "receivables"];

/** What the rows of a view are, as the server names them. */
export const views = [
  "person",
  "store",
  "area",
  "region",
  "brand",
  "series",
  "client",
  "product",
  "document",
] as const;

export type By = (typeof views)[number];

/** One step down from everything: what was tapped. */
export interface Step {
  by: By;
  id: string;
  name: string;
  /** Of a person: somebody is below. */
  leads: boolean;
}

/** Under which name the server narrows a report to it. */
const narrows: Readonly<Partial<Record<By, keyof ReportQuery>>> = {
  person: "personId",
  store: "storeId",
  area: "areaId",
  region: "regionId",
  brand: "brandId",
  series: "seriesId",
  client: "clientId",
  product: "productId",
};

/** What a step makes pointless to look by: it has one row, or the step itself. */
const settles: Readonly<Record<By, readonly By[]>> = {
  person: [],
  store: ["store", "client"],
  area: ["area", "region"],
  region: ["region"],
  brand: ["brand"],
  series: ["series", "brand"],
  client: ["client"],
  product: ["product", "series", "brand"],
  document: [],
};

export function isBy(name: string | undefined): name is By {
  return views.some((by) => by === name);
}

/** The steps of an address; one that makes no sense is no step. */
export function trailOf(at: string | undefined): Step[] {
  try {
    const steps: unknown = JSON.parse(at ?? "[]");
    return Array.isArray(steps) ? steps.flatMap(stepOf) : [];
  } catch {
    return [];
  }
}

function stepOf(step: unknown): Step[] {
  if (!Array.isArray(step)) return [];
  const [by, id, name, leads] = step.map(String);
  if (!isBy(by) || !narrows[by] || id === undefined || !/^\d+$/.test(id)) return [];
  return [{ by, id, name: name ?? "", leads: leads === "1" }];
}

/** The steps as they stand in an address. */
export function trailText(trail: readonly Step[]): string | undefined {
  if (trail.length === 0) return undefined;
  return JSON.stringify(trail.map(({ by, id, name, leads }) => [by, id, name, leads ? "1" : "0"]));
}

/** By what a fact cannot be looked at. */
const lacks: Readonly<Record<Fact, ReadonlySet<By>>> = {
  sellout: new Set(),
  sellin: new Set(["store"]),
  receivables: new Set(["store", "brand", "series", "product"]),
};

/** By what a fact can be looked at below these steps. */
export function viewsBelow(fact: Fact, trail: readonly Step[]): By[] {
  const settled = new Set(trail.flatMap(({ by }) => settles[by]));
  const person = trail.findLast(({ by }) => by === "person");
  return views.filter(
    (by) =>
      !settled.has(by) &&
      !lacks[fact].has(by) &&
      // Somebody without people below is looked at by what they look after.
      !(by === "person" && person !== undefined && !person.leads),
  );
}

const belowClient: Readonly<Record<Fact, By>> = {
  sellout: "store",
  sellin: "product",
  receivables: "document",
};

/** What is looked at first below a step. */
export function firstBelow(fact: Fact, step: Step): By {
  const places = fact === "sellout" ? "store" : "client";
  if (step.by === "person") return step.leads ? "person" : places;
  if (step.by === "region") return "area";
  if (step.by === "brand") return "series";
  if (step.by === "area" || step.by === "product") return places;
  if (step.by === "client") return belowClient[fact];
  return "product";
}

/** Days, modes and what they are compared with. */
export type ViewFilters = Pick<
  ReportQuery,
  "preset" | "dateFrom" | "dateTo" | "mode" | "basis" | "compare"
>;

/** What the server is asked for. A later step of the same kind narrows the earlier one. */
export function viewQuery(fact: Fact, filters: ViewFilters, trail: readonly Step[]): ReportQuery {
  const { preset, dateFrom, dateTo, mode, basis, compare } = filters;
  const days = dateFrom && dateTo ? { dateFrom, dateTo } : { preset };
  const narrowed = Object.fromEntries(trail.map(({ by, id }) => [narrows[by] ?? by, id]));
  return {
    fact,
    ...days,
    // Debts are those of a customer, in whichever mode it trades.
    ...(mode && fact !== "receivables" ? { mode } : {}),
    ...(fact === "sellin" && basis ? { basis } : {}),
    // Only what is not usual is asked for by name.
    ...(compare === "lastYear" ? { compare } : {}),
    ...narrowed,
  };
}

/** The row as a step below these. */
export function stepInto(by: By, row: RankedRow, trail: readonly Step[]): Step {
  const above = trail.findLast((step) => step.by === "person");
  // A leader's own sales stand among those of the people below: there, nobody is below.
  const own = by === "person" && above?.id === row.id;
  return { by, id: row.id, name: row.name, leads: row.hasTeam && !own };
}
