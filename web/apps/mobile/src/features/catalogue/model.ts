import type { CategoryNode, PlaceStock } from "@gerai/api";

/** A category and what it lies in, from the top down; empty when the tree does not have it. */
export function categoryPath(tree: readonly CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = categoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Rows of a grid: neighbours in pairs, the last possibly alone. */
export function pairs<Item>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += 2) rows.push(items.slice(at, at + 2));
  return rows;
}

/** Each product once: a page asked for while the catalogue changed may repeat one. */
export function distinct<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** A place with what can still be had there. */
interface Place {
  name: string;
  kind: "warehouse" | "store";
  available: number;
}

/** Warehouses and stores apart, each with the fullest place first. */
export function stockPlaces(
  list: readonly PlaceStock[],
): { kind: Place["kind"]; places: Place[] }[] {
  return (["warehouse", "store"] as const).map((kind) => ({
    kind,
    places: list
      .filter((place) => place.kind === kind)
      .map(({ name, onHand, reserved }) => ({ name, kind, available: onHand - reserved }))
      .toSorted((one, other) => other.available - one.available),
  }));
}
