import { formatBadge, t } from "@gerai/i18n";
import { clsx } from "clsx";

interface CountBadgeProps {
  count: number;
  /** A dot instead of digits, for muted conversations. */
  dot?: boolean;
  className?: string;
}

/** A red count. Hidden from assistive technology: the control it sits on says the count. */
export function CountBadge({ count, dot = false, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "rounded-full bg-danger text-on-danger ring-2 ring-surface",
        dot
          ? "block size-2.5"
          : "inline-flex h-4.5 min-w-4.5 items-center justify-center px-1 text-2xs leading-none font-bold",
        className,
      )}
    >
      {dot ? null : formatBadge(count)}
    </span>
  );
}

/** The accessible name of a control that carries a badge: "Cart, 3". */
export function badgeLabel(label: string, count: number | undefined): string {
  return count ? t("common.labelWithCount", { label, n: count }) : label;
}
