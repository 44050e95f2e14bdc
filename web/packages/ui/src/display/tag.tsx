import { clsx } from "clsx";
import type { ReactNode } from "react";
import { softTone } from "../lib/tone";
import type { Icon, Tone } from "../lib/types";

interface TagProps {
  tone?: Tone;
  icon?: Icon;
  children: ReactNode;
  className?: string;
}

/** A status in words on a soft colour. At most two on a row. */
export function Tag({ tone = "neutral", icon: Glyph, children, className }: TagProps) {
  return (
    <span
      className={clsx(
        "inline-flex min-h-5 items-center gap-1 rounded-tag px-1.5 py-0.5 text-2xs font-semibold whitespace-nowrap",
        softTone[tone],
        className,
      )}
    >
      {Glyph ? <Glyph className="size-3 shrink-0" /> : null}
      {children}
    </span>
  );
}
