import type { Media } from "@gerai/chat";
import { Smile } from "lucide-react";
import { useState } from "react";
import { useServices } from "../services-context";
import { Line } from "./content-line";
import { stickerAt, stickerWords } from "./stickers";

/** Stickers are drawn no larger than this, in CSS pixels. */
const largest = 160;

interface StickerProps {
  media: Media;
  /** What a sticker that is not our own is, in words: where it cannot be seen or its picture cannot be had. */
  label: string;
}

/** A sticker as its picture. */
export function Sticker({ media, label }: StickerProps) {
  const { addresses } = useServices();
  const [broken, setBroken] = useState(false);
  const src = pictureOf(media, addresses.current().api || location.origin);
  const known = stickerAt(media.url);
  const words = known ? stickerWords(known) : label;
  if (!src || broken) {
    return (
      <div className="rounded-card bg-surface px-3 py-1.5">
        <Line icon={Smile} title={words} />
      </div>
    );
  }
  const { width = largest, height = largest } = media;
  const scale = Math.min(largest / width, largest / height, 1);
  return (
    <img
      src={src}
      alt={words}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      className="block"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}

/** Its picture, where this installation has it; a stranger's server is never asked. */
function pictureOf({ url, thumbnail }: Media, base: string): string | null {
  if (url && URL.canParse(url, base)) {
    const address = new URL(url, base);
    if (address.origin === new URL(base).origin) return address.href;
  }
  return thumbnail ? `data:image/png;base64,${thumbnail}` : null;
}
