import { queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../console-api";
import { localText } from "../display/local-text";
import type { Brand, Category } from "../wire";

/** More brands, or series of one brand, than a company has. */
const everything = { pageNum: 1, pageSize: 100 };

/** Every brand, for choosing one. */
export function brandsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["brand", "all"],
    queryFn: async ({ signal }) =>
      (await api.get("/v3/goods/admin/brand/list", everything, signal)).list,
  });
}

/** The series of a brand, for choosing one. */
export function seriesQuery(api: ConsoleApi, brandId: string | null) {
  return queryOptions({
    queryKey: ["series", "all", brandId],
    queryFn: async ({ signal }) => {
      const query = { ...everything, brandId };
      return (await api.get("/v3/goods/admin/series/list", query, signal)).list;
    },
  });
}

/** The whole tree of categories, flat. */
export function categoriesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["category"],
    queryFn: ({ signal }) => readCategories(api, signal),
  });
}

/** Reads the categories past every cache, as after a version conflict. */
export async function readCategories(
  api: ConsoleApi,
  signal?: AbortSignal,
): Promise<readonly Category[]> {
  const answer = await api.get("/v3/goods/admin/category/list", {}, signal);
  return answer.list;
}

/** A category with those above it: "Skincare / Face care / Serums". */
export function categoryPath(all: readonly Category[], id: string | null): string {
  const category = all.find((candidate) => candidate.id === id);
  if (!category) return "";
  const above = categoryPath(all, category.parentId);
  return above === "" ? localText(category.name) : `${above} / ${localText(category.name)}`;
}

/** Anything with an id and a name in every language, as a choice of a select. */
export function namedOption({ id, name }: Pick<Brand, "id" | "name">) {
  return { value: id, label: localText(name) };
}

/** Categories as choices, in the order of the tree. */
export function categoryOptions(all: readonly Category[]): { value: string; label: string }[] {
  return inTreeOrder(all).map(({ id }) => ({ value: id, label: categoryPath(all, id) }));
}

/** Every category after the one it belongs to, siblings by their order. */
export function inTreeOrder(
  all: readonly Category[],
  parentId: string | null = null,
): readonly Category[] {
  return all
    .filter((category) => category.parentId === parentId)
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap((category) => [category, ...inTreeOrder(all, category.id)]);
}
