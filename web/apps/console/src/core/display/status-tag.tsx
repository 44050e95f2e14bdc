import { clsx } from "clsx";

/** What a colour says: waiting, under way, done, refused, special, over. */
export type Tone = "mango" | "info" | "brand" | "danger" | "violet" | "neutral";

interface StatusTagProps {
  tone: Tone;
  children: string;
}

const tones: Readonly<Record<Tone, string>> = {
  mango: "bg-mango-soft text-mango-ink",
  info: "bg-info-soft text-info-ink",
  brand: "bg-brand-soft text-brand-ink",
  danger: "bg-danger-soft text-danger-ink",
  violet: "bg-violet-soft text-violet-ink",
  neutral: "bg-sunken text-ink-2",
};

/** A state in a word; the colour only repeats it. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span
      className={clsx(
        "inline-block rounded-tag px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
