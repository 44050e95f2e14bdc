import { t } from "@gerai/i18n";
import { plainText } from "../../core/display/plain-text";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import { inTreeOrder } from "../../core/records/catalogue-api";
import type { Category, LocalText, Visibility } from "../../core/wire";

/** The tree is no deeper: the phone shows three levels. */
export const deepest = 3;

/** The drawings the phone app has for categories. */
export const categoryIcons = [
  "air",
  "baby",
  "base",
  "bath",
  "body",
  "brush",
  "candle",
  "care",
  "conditioner",
  "cream",
  "deodorant",
  "dish",
  "eye",
  "face",
  "fragrance",
  "gift",
  "hair",
  "hand",
  "home",
  "laundry",
  "lip",
  "lotion",
  "makeup",
  "mask",
  "mist",
  "oral",
  "paste",
  "perfume",
  "rinse",
  "serum",
  "shampoo",
  "shower",
  "skin",
  "styling",
  "sun",
  "surface",
  "toner",
  "treatment",
  "wash",
  "wipes",
] as const;

/** A category as the form edits it. */
export interface CategoryValues {
  parentId: string | null;
  code: string;
  name: LocalText;
  icon: string;
  sort: number;
  status: Visibility;
}

export function newCategory(parentId: string | null): Draft<CategoryValues> {
  const values: CategoryValues = {
    parentId,
    code: "",
    name: noText,
    icon: "",
    sort: 0,
    status: "active",
  };
  return { values, ver: null };
}

export function categoryDraft(category: Category): Draft<CategoryValues> {
  const { parentId, code, name, icon, sort, status, ver } = category;
  return { values: { parentId, code, name, icon, sort, status }, ver };
}

/** Categories whose code or name has the words, with those above them so that the tree still hangs together. */
export function withAncestors(all: readonly Category[], words: string): readonly Category[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted === "") return all;
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, code, name } of all) {
    const texts = [code, name.zh, name.en, name.id, name.th];
    if (!texts.some((text) => text.toLocaleLowerCase().includes(wanted))) continue;
    for (let next: string | null = id; next !== null; next = parents.get(next) ?? null) {
      kept.add(next);
    }
  }
  return all.filter(({ id }) => kept.has(id));
}

/** Where a category may be put: nowhere below itself, and not so deep that its own children fall out. */
export function possibleParents(all: readonly Category[], moved: Category | null): Category[] {
  const below = moved ? inTreeOrder(all, moved.id) : [];
  const height = moved ? Math.max(0, ...below.map(({ depth }) => depth - moved.depth)) : 0;
  const excluded = new Set([moved?.id, ...below.map(({ id }) => id)]);
  return all.filter(({ id, depth }) => !excluded.has(id) && depth + 1 + height <= deepest);
}

export function categoryFieldLabel(field: keyof CategoryValues): string {
  return t(`categories.field.${field}`);
}

export function showCategoryField(field: keyof CategoryValues, values: CategoryValues): string {
  if (field === "name") return allLanguages(values.name);
  if (field === "status") return t(`brands.status.${values.status}`);
  return plainText(values[field]) || "—";
}
