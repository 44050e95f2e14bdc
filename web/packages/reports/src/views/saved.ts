import type { Schemas } from "@gerai/api";

export type SavedView = Schemas["SavedView"];
export type ViewToSave = Schemas["ViewToSave"];

/** Where a view stands, as addresses of both apps say it. */
export interface ViewAddress {
  fact: SavedView["fact"];
  by?: SavedView["lookBy"] | undefined;
  preset?: SavedView["preset"] | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  mode?: "1" | "2" | undefined;
  basis?: SavedView["basis"] | undefined;
  compare?: SavedView["compare"] | undefined;
  at?: string | undefined;
}

/** The address of a saved view. */
export function addressOf(view: SavedView): ViewAddress {
  const { fact, lookBy, preset, dateFrom, dateTo, mode, basis, compare, at } = view;
  const days =
    dateFrom && dateTo ? { dateFrom, dateTo } : { preset: preset ?? ("thisMonth" as const) };
  return {
    fact,
    ...days,
    ...(lookBy ? { by: lookBy } : {}),
    ...(mode ? { mode: mode === 1 ? "1" : "2" } : {}),
    ...(fact === "sellin" ? { basis } : {}),
    compare,
    ...(at ? { at } : {}),
  };
}

/** What the server is to keep of an address. */
export function toSave(name: string, address: ViewAddress): ViewToSave {
  const { fact, by, preset, dateFrom, dateTo, mode, basis, compare, at } = address;
  const days = dateFrom && dateTo ? { dateFrom, dateTo } : { preset: preset ?? "thisMonth" };
  return {
    name,
    fact,
    lookBy: by ?? null,
    ...days,
    mode: mode ? (mode === "1" ? 1 : 2) : null,
    basis: basis ?? "placed",
    compare: compare ?? "before",
    at: at ?? "",
  };
}
