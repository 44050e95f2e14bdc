import { t } from "@gerai/i18n";
import { useQueries } from "@tanstack/react-query";
import { mayAny } from "../../core/session/permissions";
import { useApi, useUser } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { matchPages } from "./entries";
import type { PaletteGroup, PalettePage } from "./entries";
import { paletteSearches } from "./searches";

/** Shorter words would find half the company. */
const fewestLetters = 2;

/** What the palette offers for a typed text: pages at once, records after a pause. */
export function usePaletteSearch(
  pages: readonly PalettePage[],
  typed: string,
): { groups: PaletteGroup[]; searching: boolean } {
  const api = useApi();
  const user = useUser();
  const keyword = useDebounced(typed.trim());
  const enabled = keyword.length >= fewestLetters;
  const allowed = paletteSearches.filter(({ permissions }) => mayAny(user, permissions));
  const found = useQueries({
    queries: allowed.map(({ hits }) => ({ ...hits(api, keyword), enabled })),
  });
  const records = allowed.map(({ title }, place) => ({
    title: t(title),
    entries: (enabled && found[place]?.data) || [],
  }));
  const groups = [matchPages(pages, typed), ...records];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: found.some(({ isFetching }) => isFetching),
  };
}
