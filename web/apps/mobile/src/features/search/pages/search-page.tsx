import { t } from "@gerai/i18n";
import { Button, EmptyState, IconButton, SearchField, toast } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft, SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import { PageBody } from "../../../core/page";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { useSearchHistory } from "../use-search-history";

/** Kinds of search and the page that shows what they find. */
const results = { goods: paths.commodityList, user: paths.searchUser } as const;

/** Typing a search, or picking one made before. */
export function SearchPage() {
  const { scene = "goods", keyword = "" } = useSearch({
    from: "/signed-in/pages/components/searchIndex",
  });
  const [text, setText] = useState(keyword);
  const navigate = useNavigate();
  const history = useSearchHistory(scene);
  const back = useBack(paths.mine);

  const search = (word: string) => {
    if (word === "") return;
    history.remember(word);
    void navigate({ to: results[scene], search: { keyword: word } });
  };
  const clear = () => {
    const undo = history.clear();
    toast(t("search.cleared"), { action: { label: t("search.undo"), onClick: undo } });
  };

  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.search")} />
      <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface px-2 pt-safe">
        <h1 className="sr-only">{t("page.search")}</h1>
        <IconButton label={t("common.back")} icon={ChevronLeft} onClick={back} />
        <SearchField
          value={text}
          onChange={setText}
          onSubmit={search}
          placeholder={t("search.placeholder")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists to be typed in
          autoFocus
        />
        <Button variant="ghost" className="px-3" onClick={() => search(text.trim())}>
          {t("common.search")}
        </Button>
      </header>
      <PageBody>
        {history.words.length === 0 ? (
          <EmptyState icon={SearchX} title={t("search.empty")} hint={t("search.emptyHint")} />
        ) : (
          <section>
            <div className="flex items-center justify-between">
              <h2 className="text-sm font-semibold text-ink-2">{t("search.history")}</h2>
              <IconButton label={t("search.clearHistory")} icon={Trash2} onClick={clear} />
            </div>
            <ul className="flex flex-wrap gap-2">
              {history.words.map((word) => (
                <li key={word} className="max-w-full">
                  <button
                    type="button"
                    aria-label={t("search.again", { word })}
                    onClick={() => {
                      setText(word);
                      search(word);
                    }}
                    className="min-h-11 max-w-full truncate rounded-full bg-surface px-4 text-sm font-medium shadow-card active:bg-sunken"
                  >
                    {word}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </PageBody>
    </div>
  );
}
