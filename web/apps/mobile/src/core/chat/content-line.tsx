import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useThumbnail } from "./use-thumbnail";

interface LineProps {
  icon: LucideIcon;
  /** On a bubble of the reader's own colour. */
  own?: boolean;
  title: string;
  hint?: string | undefined;
  /** A small picture of it, shown in place of the sign. */
  thumbnail?: string;
  children?: ReactNode;
}

/** A sign, a title and what else there is to say, as the inside of a bubble or a row. */
export function Line({
  icon: Glyph,
  own = false,
  title,
  hint,
  thumbnail = "",
  children,
}: LineProps) {
  const picture = useThumbnail(thumbnail);
  return (
    <div className="flex min-w-48 items-center gap-3 py-1">
      {picture ? (
        <img
          {...picture}
          alt=""
          draggable={false}
          className="size-12 shrink-0 rounded-control bg-sunken object-cover"
        />
      ) : (
        <span
          className={clsx(
            "grid size-10 shrink-0 place-items-center rounded-control",
            own ? "bg-black/10" : "bg-brand-soft text-brand-ink",
          )}
        >
          <Glyph className="size-5" aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {hint ? (
          <p
            className={clsx(
              "text-sm wrap-anywhere whitespace-pre-line",
              own ? "text-on-bubble" : "text-ink-3",
            )}
          >
            {hint}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
}
