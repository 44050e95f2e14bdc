import { t } from "@gerai/i18n";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { goodsKey } from "../../../core/goods/reader";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useTabSignal } from "../../../core/use-tab-signal";
import { CategoryBrowser } from "../components/category-browser";
import { SearchBar } from "../components/search-bar";

/** The categories tab. */
export function CategoryIndexPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/category/categoryIndex" });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useRef<VirtualListHandle>(null);
  useTabSignal(paths.categories, () => {
    list.current?.scrollToTop();
    void queryClient.invalidateQueries({ queryKey: goodsKey });
  });
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.categories")} />
      <header className="flex min-h-14 items-center border-b border-line bg-surface px-4 py-1.5 pt-safe">
        <h1 className="sr-only">{t("page.categories")}</h1>
        <SearchBar />
      </header>
      <div className="min-h-0 flex-1">
        <CategoryBrowser
          ref={list}
          categoryId={search.categoryId}
          scrollId="categories"
          onChoose={(categoryId) =>
            void navigate({
              to: paths.categories,
              search: { ...search, categoryId },
              replace: true,
            })
          }
        />
      </div>
    </div>
  );
}
