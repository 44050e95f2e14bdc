import { clsx } from "clsx";

interface ProgressProps {
  /** Done share, 0 to 1; leave out when unknown. */
  value?: number | undefined;
  label: string;
  /** `bubble` stands on the colour of one's own words. */
  tone?: "brand" | "mango" | "danger" | "bubble";
  className?: string;
}

const bar = {
  brand: "text-brand",
  mango: "text-mango",
  danger: "text-danger",
  bubble: "text-on-bubble [--g-track:color-mix(in_oklab,var(--color-on-bubble)_25%,transparent)]",
};

/** A thin bar on the native element. */
export function Progress({ value, label, tone = "brand", className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value === undefined ? {} : { value: Math.min(1, Math.max(0, value)) })}
      className={clsx("g-progress", bar[tone], className)}
    />
  );
}
