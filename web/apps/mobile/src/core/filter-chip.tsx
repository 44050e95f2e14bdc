import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FilterChipProps {
  chosen: boolean;
  onClick: () => void;
  /** Opens choices; others are turned on and off. */
  opens?: boolean;
  children: ReactNode;
}

/** One thing a search is narrowed by. */
export function FilterChip({ chosen, onClick, opens = false, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-haspopup={opens ? "dialog" : undefined}
      aria-pressed={opens ? undefined : chosen}
      onClick={onClick}
      className={clsx(
        // 36 px to the eye, 44 px to the finger.
        "relative flex min-h-9 shrink-0 items-center gap-1 rounded-full px-3.5 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1",
        chosen ? "bg-brand-soft text-brand-ink" : "bg-sunken text-ink-2",
      )}
    >
      {children}
      {opens ? <ChevronDown className="size-4 shrink-0" aria-hidden="true" /> : null}
    </button>
  );
}
