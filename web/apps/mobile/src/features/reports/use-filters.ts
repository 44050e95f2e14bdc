import { useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { reportFiltersKey } from "../../core/storage-keys";
import { filtersOf } from "./model";
import type { ReportSearch } from "./search";

/** The filters of a report, kept for the next time it is opened. */
export function useFilters(search: ReportSearch, report: string) {
  const { storage } = useServices();
  const key = reportFiltersKey(useUser().userId, report);
  // Read once: what another tab chooses meanwhile must not change what is being read here.
  const [read, setRead] = useState(() => ({ key, kept: storage.getItem(key) }));
  const { kept } = read.key === key ? read : { kept: storage.getItem(key) };
  if (read.key !== key) setRead({ key, kept });
  const filters = filtersOf(search, kept);
  return {
    filters,
    keep: (part: ReportSearch): ReportSearch => {
      const chosen = { ...filters, ...part };
      storage.setItem(key, JSON.stringify(chosen));
      return chosen;
    },
  };
}
