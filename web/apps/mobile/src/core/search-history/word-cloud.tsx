import { t } from "@gerai/i18n";
import { EmptyState, IconButton } from "@gerai/ui";
import { SearchX, Trash2 } from "lucide-react";

interface WordCloudProps {
  words: readonly string[];
  /** More words may be on their way. */
  loading?: boolean;
  onSearch: (word: string) => void;
  onClear: () => void;
}

/** What was searched for before. */
export function WordCloud({ words, loading = false, onSearch, onClear }: WordCloudProps) {
  if (loading) return null;
  if (words.length === 0) {
    return <EmptyState icon={SearchX} title={t("search.empty")} hint={t("search.emptyHint")} />;
  }
  return (
    <section>
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-semibold text-ink-2">{t("search.history")}</h2>
        <IconButton label={t("search.clearHistory")} icon={Trash2} onClick={onClear} />
      </div>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="max-w-full">
            <button
              type="button"
              data-search-stop
              aria-label={t("search.again", { word })}
              onClick={() => onSearch(word)}
              className="min-h-11 max-w-full truncate rounded-full bg-surface px-4 text-sm font-medium shadow-card active:bg-sunken"
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
