import { t } from "@gerai/i18n";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { CatalogueHeader } from "../components/catalogue-header";
import { CategoryBrowser } from "../components/category-browser";

/** The categories as a page of their own, for those who shop for a customer. */
export function CommodityCategoriesPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/categoryIndex" });
  const navigate = useNavigate();
  const back = useBack(paths.commodityIndex);
  return (
    <div className="flex h-full flex-col">
      <CatalogueHeader title={t("page.commodityCategories")} onBack={back} />
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
