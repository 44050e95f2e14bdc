import type { SuggestedWord } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Barcode, Layers, Package, Search, Tag } from "lucide-react";
import type { LucideIcon } from "lucide-react";

interface SuggestionListProps {
  title: string;
  /** What stands in the field; searching for just that is always the first offer. */
  typed?: string;
  words: readonly SuggestedWord[];
  onSearch: (word: string) => void;
  onChoose: (word: SuggestedWord) => void;
}

const icons: Readonly<Record<SuggestedWord["kind"], LucideIcon>> = {
  product: Package,
  brand: Tag,
  series: Layers,
  code: Barcode,
};

/** Words, brands, series and products the search may be about. */
export function SuggestionList({ title, typed, words, onSearch, onChoose }: SuggestionListProps) {
  if (words.length === 0 && !typed) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-1 pb-1 text-sm font-semibold text-ink-2">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        {typed ? (
          <Offer
            icon={Search}
            word={t("search.again", { word: typed })}
            onChoose={() => onSearch(typed)}
          />
        ) : null}
        {words.map((word) => (
          <Offer
            key={`${word.kind} ${word.id ?? word.word}`}
            icon={icons[word.kind]}
            word={word.word}
            kind={t(`suggest.${word.kind}`)}
            onChoose={() => onChoose(word)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  icon: LucideIcon;
  word: string;
  kind?: string;
  onChoose: () => void;
}

function Offer({ icon: Glyph, word, kind, onChoose }: OfferProps) {
  return (
    <li>
      <button
        type="button"
        data-search-stop
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-2px] active:bg-sunken"
      >
        <Glyph className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-base">{word}</span>
        {kind ? <span className="shrink-0 text-xs text-ink-3">{kind}</span> : null}
      </button>
    </li>
  );
}
