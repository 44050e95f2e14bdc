import { clsx } from "clsx";
import { softTone } from "../lib/tone";
import type { Tone } from "../lib/types";

type AvatarSize = "2xs" | "xs" | "sm" | "md" | "lg" | "xl";

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** A presence dot; leave out when unknown. */
  online?: boolean;
  className?: string;
}

const sizes: Readonly<Record<AvatarSize, string>> = {
  "2xs": "size-3.5 text-[0.375rem]",
  xs: "size-5 text-[0.5rem]",
  sm: "size-8 text-2xs",
  md: "size-10 text-xs",
  lg: "size-12 text-sm",
  xl: "size-18 text-xl",
};

const tones: readonly Tone[] = ["brand", "mango", "info", "violet", "danger"];

/** A picture, or initials on a colour that stays the same for the same name. */
export function Avatar({ name, src, size = "md", online, className }: AvatarProps) {
  return (
    <span className={clsx("relative inline-flex shrink-0", className)}>
      {src ? (
        <img
          src={src}
          alt=""
          decoding="async"
          className={clsx("rounded-full bg-sunken object-cover", sizes[size])}
        />
      ) : (
        // Drawn by the style sheet: as text, the letters would contradict the label of a link around them.
        <span
          aria-hidden="true"
          data-initials={initials(name)}
          className={clsx(
            "grid place-items-center rounded-full font-bold before:content-[attr(data-initials)]",
            sizes[size],
            softTone[toneOf(name)],
          )}
        />
      )}
      {online === undefined ? null : (
        <span
          aria-hidden="true"
          className={clsx(
            "absolute right-0 bottom-0 size-3 rounded-full ring-2 ring-surface",
            online ? "bg-brand" : "bg-ink-off",
          )}
        />
      )}
    </span>
  );
}

/** Two letters for Latin names, the given name for Chinese ones, one cluster for Thai. */
export function initials(name: string): string {
  const all = name.split(/\s+/).filter(Boolean);
  // Brackets and the like begin no name: "Sales Team (North)".
  const named = all.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const words = named.length > 0 ? named : all;
  const first = words[0] ?? "";
  if (/^\p{Script=Han}/u.test(first)) return first.slice(-2);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  // Some Thai vowels stand before the letter they are spoken after: they begin no name either.
  if (/^\p{Script=Thai}/u.test(first)) return firstCluster(first.replace(/^[เ-ไ]/, ""));
  return `${firstCluster(first)}${firstCluster(last)}`.toUpperCase();
}

let segmenter: Intl.Segmenter | undefined;

/** What a reader sees as one letter. Made once: lists have many names, and making a segmenter takes long. */
function firstCluster(text: string): string {
  segmenter ??= new Intl.Segmenter("th");
  const [first] = segmenter.segment(text);
  return first?.segment ?? "";
}

function toneOf(name: string): Tone {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 997;
  return tones[hash % tones.length] ?? "brand";
}
