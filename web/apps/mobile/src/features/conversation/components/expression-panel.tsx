import { t } from "@gerai/i18n";
import { Segmented } from "@gerai/ui";
import { Suspense, useState } from "react";
import type { StickerId } from "../../../core/chat/stickers";
import { lazyPart } from "../../../core/lazy-page";
import { EmojiPanel } from "./emoji-panel";

const StickerPanel = lazyPart(() => import("./sticker-panel"), "StickerPanel");

interface ExpressionPanelProps {
  onEmoji: (emoji: string) => void;
  /** Sends a sticker; absent where only words are wanted. */
  onSticker: ((id: StickerId) => void) | undefined;
}

/** What says more than words: signs to put into a text, and stickers to send. */
export function ExpressionPanel({ onEmoji, onSticker }: ExpressionPanelProps) {
  const [kind, setKind] = useState<"emoji" | "stickers">("emoji");
  if (!onSticker) return <EmojiPanel onPick={onEmoji} />;
  return (
    <>
      <Segmented
        label={t("media.expressionKind")}
        className="mx-3 mb-2"
        value={kind}
        onChange={setKind}
        options={[
          { value: "emoji", label: t("chat.emoji") },
          { value: "stickers", label: t("media.stickers") },
        ]}
      />
      {kind === "emoji" ? (
        <EmojiPanel onPick={onEmoji} />
      ) : (
        <Suspense fallback={<div className="h-56" />}>
          <StickerPanel onPick={onSticker} />
        </Suspense>
      )}
    </>
  );
}
