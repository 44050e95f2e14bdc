import { t } from "@gerai/i18n";
import { useState } from "react";
import { stickerPath, stickerWords } from "../../../core/chat/stickers";
import type { StickerId } from "../../../core/chat/stickers";
import { useServices, useUser } from "../../../core/services-context";
import { orderedStickers, rememberSticker } from "../recent-stickers";

/** How large they stand in the panel, in CSS pixels. */
const stickerPx = 76;

interface StickerPanelProps {
  onPick: (id: StickerId) => void;
}

/** Stickers to send with one tap. */
export function StickerPanel({ onPick }: StickerPanelProps) {
  const { storage } = useServices();
  const { userId } = useUser();
  // As it stood when the panel opened: nothing changes places under a finger.
  const [ordered] = useState(() => orderedStickers(storage, userId));
  return (
    <ul
      aria-label={t("media.stickers")}
      className="grid h-56 grid-cols-4 content-start overflow-y-auto px-2 pb-2"
    >
      {ordered.map((id) => (
        <li key={id}>
          <button
            type="button"
            className="grid aspect-square w-full place-items-center rounded-control p-1.5 active:bg-sunken"
            onClick={() => {
              rememberSticker(storage, userId, id);
              onPick(id);
            }}
          >
            <img
              src={stickerPath(id)}
              alt={stickerWords(id)}
              width={stickerPx}
              height={stickerPx}
              className="max-w-full"
              decoding="async"
              draggable={false}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
