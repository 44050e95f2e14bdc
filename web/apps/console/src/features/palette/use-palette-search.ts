import { useQuery } from "@tanstack/react-query";
import { Building2, Store, Users } from "lucide-react";
import { recordListQuery } from "../../core/records/record-api";
import type { RecordKind } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { matchPages, recordEntries } from "./entries";
import type { PaletteGroup, PalettePage } from "./entries";

/** Shorter words would find half the company. */
const fewestLetters = 2;
const mostHits = 5;

/** What the palette offers for a typed text: pages at once, records after a pause. */
export function usePaletteSearch(
  pages: readonly PalettePage[],
  typed: string,
): { groups: PaletteGroup[]; searching: boolean } {
  const keyword = useDebounced(typed.trim());
  const people = useHits("person", keyword);
  const stores = useHits("store", keyword);
  const customers = useHits("customer", keyword);
  const groups = [
    matchPages(pages, typed),
    recordEntries("people", people.data, Users),
    recordEntries("customers", customers.data, Building2),
    recordEntries("stores", stores.data, Store),
  ].filter((group) => group.entries.length > 0);
  return { groups, searching: people.isFetching || stores.isFetching || customers.isFetching };
}

function useHits<Kind extends RecordKind>(kind: Kind, keyword: string) {
  const api = useApi();
  const allowed = useMay("people_view", "people_manage");
  const enabled = allowed && keyword.length >= fewestLetters;
  const query = useQuery({
    ...recordListQuery(api, kind, { keyword, pageNum: 1, pageSize: mostHits }),
    enabled,
  });
  return { data: enabled ? query.data : undefined, isFetching: query.isFetching };
}
