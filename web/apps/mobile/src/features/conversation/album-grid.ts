/** How wide an album is, and what lies between its pictures, in CSS pixels. */
export const albumPx = 232;
export const gapPx = 4;

/** Pictures in a row: two up to four, three from then on. */
export function columnsOf(count: number): 2 | 3 {
  return count <= 4 ? 2 : 3;
}

/** Each is a square. */
export function tileHeight(count: number): number {
  const columns = columnsOf(count);
  return (albumPx - gapPx * (columns - 1)) / columns;
}

export function albumHeight(count: number): number {
  const rows = Math.ceil(count / columnsOf(count));
  return rows * (tileHeight(count) + gapPx) - gapPx;
}
