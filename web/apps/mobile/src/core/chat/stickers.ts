import { t } from "@gerai/i18n";

/** The app's own stickers, in the order of the panel. Each is a drawing in `public/stickers`. */
export const stickers = [
  "hello",
  "thanks",
  "good",
  "love",
  "laugh",
  "congratulations",
  "order",
  "on-the-way",
  "arrived",
  "coffee",
  "sorry",
  "good-night",
  "well-done",
  "thinking",
  "paid",
  "strong",
] as const;

export type StickerId = (typeof stickers)[number];

/** How large they are drawn, in their own dots. */
export const stickerSize = 200;

/** Where its drawing lies on every installation, so that a message means the same on each. */
export function stickerPath(id: StickerId): string {
  return `/stickers/${id}.svg`;
}

/** What it says, for whoever cannot see it. */
export function stickerWords(id: StickerId): string {
  return t(`media.sticker.${id}`);
}

/** Which of our own a message shows. */
export function stickerAt(url: string): StickerId | undefined {
  return stickers.find((id) => stickerPath(id) === url);
}
