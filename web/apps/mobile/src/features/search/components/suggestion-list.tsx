import type { SuggestedWord } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Barcode, Layers, Package, Tag } from "lucide-react";
import type { LucideIcon } from "lucide-react";

interface SuggestionListProps {
  title: string;
  words: readonly SuggestedWord[];
  onChoose: (word: SuggestedWord) => void;
}

const icons: Readonly<Record<SuggestedWord["kind"], LucideIcon>> = {
  product: Package,
  brand: Tag,
  series: Layers,
  code: Barcode,
};

/** Words, brands, series and products the search may be about. */
export function SuggestionList({ title, words, onChoose }: SuggestionListProps) {
  if (words.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-1 pb-1 text-sm font-semibold text-ink-2">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        {words.map((word) => {
          const Glyph = icons[word.kind];
          return (
            <li key={`${word.kind} ${word.id ?? word.word}`}>
              <button
                type="button"
                data-search-stop
                onClick={() => onChoose(word)}
                className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-2px] active:bg-sunken"
              >
                <Glyph className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate text-base">{word.word}</span>
                <span className="shrink-0 text-xs text-ink-3">{t(`suggest.${word.kind}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
