import type { FootprintGoods } from "@gerai/api";

/** A line of the list: the head of a day, or a product looked at on it. */
export type Line =
  | { kind: "day"; key: string; day: string }
  | { kind: "goods"; key: string; goods: FootprintGoods };

/** The products in their order, each day's first one under the head of the day. */
export function linesByDay(list: readonly FootprintGoods[]): Line[] {
  const lines: Line[] = [];
  const seen = new Set<string>();
  let day: string | null = null;
  for (const goods of list) {
    const key = `${goods.day} ${goods.id}`;
    // Looking again while the list is open shifts its pages and repeats a line.
    if (seen.has(key)) continue;
    seen.add(key);
    if (goods.day !== day) lines.push({ kind: "day", key: goods.day, day: goods.day });
    day = goods.day;
    lines.push({ kind: "goods", key, goods });
  }
  return lines;
}

/** Which of the recent days a day is. */
export function dayName(day: string, today: string): "today" | "yesterday" | null {
  if (day === today) return "today";
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().startsWith(day) ? "yesterday" : null;
}
