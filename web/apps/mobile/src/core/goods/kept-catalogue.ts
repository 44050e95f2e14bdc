import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../services";
import { keptFor } from "./kept-goods";
import { keptSheet } from "./kept-sheet";
import { readerKey } from "./reader";

/** The catalogue this phone keeps, to be searched in memory; fetched where there is none yet. */
export function keptCatalogueQuery(services: Services, userId: string) {
  const { client } = services;
  return queryOptions({
    queryKey: [...readerKey({ client, userId }), "keptCatalogue"],
    queryFn: async () => {
      const owner = keptFor(userId, currentLanguage());
      const kept = await keptSheet(owner);
      if (kept.sheet.ids.length > 0) return kept;
      // Fetching is code of its own, as most phones have a catalogue.
      const { prepareScanning } = await import("../scanner/prepare");
      await prepareScanning(services, "open");
      return await keptSheet(owner);
    },
    staleTime: 0,
    gcTime: 60_000,
    // Comparing all of it with what was there takes longer than drawing what is seen.
    structuralSharing: false,
  });
}
