import type { Region } from "../../core/wire";

/** Regions by their name with all their areas, others with the areas whose name or manager has the words. */
export function found(regions: readonly Region[], words: string): readonly Region[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted === "") return regions;
  const has = (text: string | null) => text?.toLocaleLowerCase().includes(wanted) ?? false;
  return regions.flatMap((region) => {
    if (Object.values(region.name).some(has)) return [region];
    const areas = region.areas.filter(({ name, managerName }) => has(name) || has(managerName));
    return areas.length > 0 ? [{ ...region, areas }] : [];
  });
}
