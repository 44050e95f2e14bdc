import { clsx } from "clsx";

interface ProgressProps {
  /** Done share, 0 to 1; leave out when unknown. */
  value?: number | undefined;
  label: string;
  tone?: "brand" | "mango" | "danger";
  className?: string;
}

const bar = { brand: "text-brand", mango: "text-mango", danger: "text-danger" };

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
