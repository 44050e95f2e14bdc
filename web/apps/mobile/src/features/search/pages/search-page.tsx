import type { SuggestedWord } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, IconButton, SearchField, toast } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { useShopping } from "../../../core/goods/shopping";
import { PageBody } from "../../../core/page";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useSearchHistory } from "../../../core/search-history/use-search-history";
import { WordCloud } from "../../../core/search-history/word-cloud";
import { useBack } from "../../../core/use-back";
import { SuggestionList } from "../components/suggestion-list";
import { moveFocus } from "../move-focus";
import { useSuggestions } from "../use-suggestions";

/** Kinds of search and the page that shows what they find. */
const results = { goods: paths.commodityList, user: paths.searchUser } as const;

/** Typing a search, picking what is suggested, or picking one made before. */
export function SearchPage() {
  const { scene = "goods", keyword = "" } = useSearch({
    from: "/signed-in/pages/components/searchIndex",
  });
  const [text, setText] = useState(keyword);
  const navigate = useNavigate();
  const shopping = useShopping();
  const history = useSearchHistory(scene);
  const back = useBack(paths.mine);
  const suggestions = useSuggestions(text, shopping.customerId, scene === "goods");
  const typing = text.trim() !== "";

  const search = (word: string) => {
    if (word === "") return;
    setText(word);
    history.remember(word);
    void navigate({ to: results[scene], search: { keyword: word, ...shopping } });
  };
  const choose = ({ word, kind, id }: SuggestedWord) => {
    if (kind === "code" || id === null) return search(word);
    history.remember(word);
    if (kind === "product") {
      return void navigate({ to: paths.commodityDetail, search: { id, ...shopping } });
    }
    const topic = kind === "brand" ? { brandId: id } : { seriesId: id };
    void navigate({ to: paths.commodityList, search: { ...topic, ...shopping } });
  };
  const clear = () => {
    const undo = history.clear();
    toast(t("search.cleared"), { action: { label: t("search.undo"), onClick: undo } });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens on the way up
    <div className="flex h-full flex-col" onKeyDown={moveFocus}>
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
        {typing ? (
          <SuggestionList
            title={t("suggest.title")}
            typed={text.trim()}
            words={suggestions}
            onSearch={search}
            onChoose={choose}
          />
        ) : (
          <>
            <WordCloud
              words={history.words}
              loading={history.loading}
              onSearch={search}
              onClear={clear}
            />
            <SuggestionList
              title={t("suggest.popular")}
              words={suggestions}
              onSearch={search}
              onChoose={choose}
            />
          </>
        )}
      </PageBody>
    </div>
  );
}
