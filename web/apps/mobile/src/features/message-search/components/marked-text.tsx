import type { Hit } from "@gerai/chat";
import { excerpt } from "../model";

interface MarkedTextProps {
  hit: Hit;
}

/** What was said, with the word that was looked for marked. */
export function MarkedText({ hit }: MarkedTextProps) {
  return (
    <span className="line-clamp-2 text-sm break-words text-ink-2">
      {excerpt(hit).map((piece) =>
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
