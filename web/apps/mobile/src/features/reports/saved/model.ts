import { addressOf } from "@gerai/reports/views";
import type { SavedView, ViewAddress } from "@gerai/reports/views";
import type { ViewSearch } from "../search";

/** A place in a report as the search of its page. */
export function searchOf({ by, preset, ...rest }: ViewAddress): ViewSearch {
  return { ...rest, preset: preset ?? undefined, by: by ?? undefined };
}

/** The same of a view that is kept. */
export function viewSearchOf(view: SavedView): ViewSearch {
  return searchOf(addressOf(view));
}
