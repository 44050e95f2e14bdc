import { t } from "@gerai/i18n";
import { SectionList } from "@gerai/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { firstOf } from "../model";

interface MoreToFind {
  loading: boolean;
  load: () => void;
}

interface FoundSectionProps<Item> {
  title: string;
  items: readonly Item[];
  /** How to get those that were not read yet; left out where these are all. */
  more?: MoreToFind | undefined;
  children: (item: Item) => ReactNode;
}

/** One kind of what was found; a long list shows its first few until asked for all, or for more. */
export function FoundSection<Item>({ title, items, more, children }: FoundSectionProps<Item>) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = firstOf(items, all);
  return (
    <SectionList title={title}>
      {shown.map(children)}
      {shown.length < items.length ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 w-full px-4 text-sm font-semibold text-brand-ink active:bg-sunken"
        >
          {more
            ? t("messageSearch.allSoFar", { n: items.length })
            : t("messageSearch.all", { n: items.length })}
        </button>
      ) : more ? (
        <button
          type="button"
          disabled={more.loading}
          aria-busy={more.loading || undefined}
          onClick={more.load}
          className="min-h-11 w-full px-4 text-sm font-semibold text-brand-ink active:bg-sunken disabled:text-ink-off"
        >
          {t("messageSearch.more", { n: items.length })}
        </button>
      ) : null}
    </SectionList>
  );
}
