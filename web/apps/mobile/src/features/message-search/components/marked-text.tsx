import { conversationKind } from "@gerai/chat";
import type { Hit } from "@gerai/chat";
import { useDigest } from "../../../core/chat/digest";
import { excerpt } from "../model";

interface MarkedTextProps {
  hit: Hit;
}

/** What was said, with the word that was looked for marked; without a word, as the list of conversations says it. */
export function MarkedText({ hit }: MarkedTextProps) {
  const { content, conversation } = hit.message;
  const grouped = conversation.type === conversationKind.group;
  const line = useDigest(content, grouped ? conversation.target : undefined);
  return (
    <span className="line-clamp-2 text-sm break-words text-ink-2">
      {hit.ranges.length === 0
        ? line
        : excerpt(hit).map((piece) =>
            piece.hit ? (
              <mark key={piece.at} className="bg-transparent font-semibold text-brand-ink">
                {piece.text}
              </mark>
            ) : (
              <span key={piece.at}>{piece.text}</span>
            ),
          )}
    </span>
  );
}
