import { clsx } from "clsx";

interface InitialsProps {
  name: string;
  large?: boolean;
}

const tints = [
  "bg-brand-soft text-brand-ink",
  "bg-mango-soft text-mango-ink",
  "bg-info-soft text-info-ink",
  "bg-violet-soft text-violet-ink",
  "bg-danger-soft text-danger-ink",
];

/** A round mark with the first letters of a name; the name always stands beside it. */
export function Initials({ name, large = false }: InitialsProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center rounded-full font-bold",
        large ? "size-9 text-sm" : "size-8 text-2xs",
        tints[hash(name) % tints.length],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last word; for Chinese and Thai names the last two letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = [words.at(0), words.length > 1 ? words.at(-1) : ""];
  const script = /\p{Script=Han}/u.test(first);
  if (script) return Array.from(first).slice(-2).join("");
  return (letter(first) + letter(last)).toUpperCase();
}

/** Thai vowels written before their consonant are no initial. */
function letter(word: string): string {
  return Array.from(word.replace(/^[เแโใไ]+/u, ""))[0] ?? "";
}

function hash(text: string): number {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
