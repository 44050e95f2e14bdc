import type { Dispatch } from "@gerai/api";

type Line = Dispatch["lines"][number];

/** How many pieces of each line have arrived, where it is not all of them. */
export type Arrived = Readonly<Record<string, number>>;

/** Pieces of a line that left and have not arrived yet. */
export function underWay({ qty, qtyReceived }: Pick<Line, "qty" | "qtyReceived">): number {
  return qty - qtyReceived;
}

/** The lines of which something arrived, with how much. */
export function arrivedLines(
  lines: readonly Pick<Line, "lineId" | "qty" | "qtyReceived">[],
  arrived: Arrived,
): { lineId: string; qty: number }[] {
  return lines
    .map((line) => ({ lineId: line.lineId, qty: arrived[line.lineId] ?? underWay(line) }))
    .filter(({ qty }) => qty > 0);
}
