import { clsx } from "clsx";

interface SpanEndProps {
  label: string;
  text: string | undefined;
  /** It is what the next tap chooses. */
  active: boolean;
}

/** The first or the last day or month of a span. */
export function SpanEnd({ label, text, active }: SpanEndProps) {
  return (
    <div
      className={clsx(
        "rounded-control border px-3 py-1.5",
        active ? "border-brand bg-brand-soft" : "border-line-strong",
      )}
    >
      <p className={clsx("text-2xs", active ? "text-ink-2" : "text-ink-3")}>{label}</p>
      <p className="text-sm font-semibold">{text ?? "–"}</p>
    </div>
  );
}
