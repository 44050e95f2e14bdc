import type { KeptGoods } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { allRemembered, keptFor } from "../../core/goods/kept-goods";
import { readerKey } from "../../core/goods/reader";
import { prepareScanning } from "../../core/scanner/prepare";
import type { Services } from "../../core/services";

/** The catalogue this phone keeps, read once: what is typed is looked for in memory. */
export function keptCatalogueQuery(services: Services, userId: string) {
  const { client } = services;
  return queryOptions({
    queryKey: [...readerKey({ client, userId }), "keptCatalogue"],
    queryFn: async () => {
      const owner = keptFor(userId, currentLanguage());
      const kept = await allRemembered(owner);
      if (kept.list.length > 0) return kept;
      await prepareScanning(services, "open");
      return await allRemembered(owner);
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** The brands of a catalogue by name. */
export function brandsOf(goods: readonly KeptGoods[]): { id: string; name: string }[] {
  const brands = new Map(goods.map(({ brandId, brandName }) => [brandId, brandName]));
  return [...brands]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
