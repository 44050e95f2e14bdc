import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { CategoryBrowser } from "../components/category-browser";
import { SearchBar } from "../components/search-bar";

/** The categories as a page of their own, for those who shop for a customer. */
export function CommodityCategoriesPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/categoryIndex" });
  const navigate = useNavigate();
  const back = useBack(paths.commodityIndex);
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.commodityCategories")} />
      <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface py-1.5 pt-safe pr-4 pl-2">
        <h1 className="sr-only">{t("page.commodityCategories")}</h1>
        <IconButton label={t("common.back")} icon={ChevronLeft} onClick={back} />
        <SearchBar />
      </header>
      <div className="min-h-0 flex-1">
        <CategoryBrowser
          categoryId={search.categoryId}
          scrollId="commodity-categories"
          onChoose={(categoryId) =>
            void navigate({
              to: paths.commodityCategories,
              search: { ...search, categoryId },
              replace: true,
            })
          }
        />
      </div>
    </div>
  );
}
