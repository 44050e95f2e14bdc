/** A point in drawing units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth path through points by monotone cubic interpolation: the curve never rises above or
 * falls below its data, so it cannot suggest a value that was not there.
 */
export function smoothPath(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return "";
  const tangents = monotoneTangents(points);
  const parts = [`M${fixed(first.x)} ${fixed(first.y)}`];
  for (let i = 1; i < points.length; i += 1) {
    const from = points[i - 1];
    const to = points[i];
    if (!from || !to) continue;
    const third = (to.x - from.x) / 3;
    const c1y = from.y + (tangents[i - 1] ?? 0) * third;
    const c2y = to.y - (tangents[i] ?? 0) * third;
    parts.push(
      `C${fixed(from.x + third)} ${fixed(c1y)} ${fixed(to.x - third)} ${fixed(c2y)} ${fixed(to.x)} ${fixed(to.y)}`,
    );
  }
  return parts.join("");
}

/** Fritsch–Carlson tangents. */
function monotoneTangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return (to.y - from.y) / (to.x - from.x || 1);
  });
  return points.map((_, index) => {
    const before = slopes[index - 1] ?? slopes[index] ?? 0;
    const after = slopes[index] ?? before;
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    const limit = 3 * Math.min(Math.abs(before), Math.abs(after));
    return Math.sign(mean) * Math.min(Math.abs(mean), limit);
  });
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
