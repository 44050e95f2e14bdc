import { useQuery } from "@tanstack/react-query";
import { areaTreeQuery } from "../../core/records/area-api";
import { useApi } from "../../core/session/services";
import type { Area, Region } from "../../core/wire";

/** The whole tree, for finding one region or area; the server has no call for a single one. */
export function useAreaTree() {
  const api = useApi();
  const tree = useQuery(areaTreeQuery(api, null, null));
  const read = async () => (await api.get("/v3/org/admin/area/tree", {})).regions;
  return { tree, read };
}

/** A region by its id. */
export function findRegion(regions: readonly Region[], id: string): Region | null {
  return regions.find((region) => region.id === id) ?? null;
}

/** An area by its id, with the region around it. */
export function findArea(
  regions: readonly Region[],
  id: string,
): { area: Area; region: Region } | null {
  for (const region of regions) {
    const area = region.areas.find((candidate) => candidate.id === id);
    if (area) return { area, region };
  }
  return null;
}
