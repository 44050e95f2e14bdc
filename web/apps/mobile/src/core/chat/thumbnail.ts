/** How the kinds of pictures that travel in messages begin, in base64. */
const beginnings: readonly (readonly [start: string, type: string])[] = [
  ["/9j/", "image/jpeg"],
  ["iVBORw", "image/png"],
  ["UklGR", "image/webp"],
];

/**
 * Where a small picture of a message is: in the message itself, or with this installation. A stranger's server is
 * never asked, which would tell it who reads the message.
 */
export function thumbnailAddress(thumbnail: string, base: string): string | null {
  if (thumbnail === "") return null;
  const kind = beginnings.find(([start]) => thumbnail.startsWith(start));
  if (kind) return `data:${kind[1]};base64,${thumbnail}`;
  if (!URL.canParse(thumbnail, base)) return null;
  const address = new URL(thumbnail, base);
  return address.origin === new URL(base).origin ? address.href : null;
}
