import { Tag } from "@gerai/ui";
import type { ComponentProps, ReactNode } from "react";

interface DocumentEntryProps {
  title: string;
  worth: ReactNode;
  caption: string;
  /** How it stands, and the colour of that; nothing for what has no states. */
  tone?: NonNullable<ComponentProps<typeof Tag>["tone"]>;
  state?: string;
}

/** How the link around an entry looks. */
export const entry = "block px-4 py-3 active:bg-sunken";

/** A document in a few words: whose, how much, which, and how it stands. */
export function DocumentEntry({ title, worth, caption, tone, state }: DocumentEntryProps) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 text-base font-medium">{title}</span>
        <span className="shrink-0 text-sm font-semibold tabular-nums">{worth}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-xs text-ink-3">{caption}</span>
        {state ? <Tag tone={tone ?? "neutral"}>{state}</Tag> : null}
      </span>
    </>
  );
}
