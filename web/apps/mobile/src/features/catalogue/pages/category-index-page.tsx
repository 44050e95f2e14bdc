import { t } from "@gerai/i18n";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { goodsKey } from "../../../core/goods/reader";
import { paths } from "../../../core/paths";
import { useTabSignal } from "../../../core/use-tab-signal";
import { CatalogueHeader } from "../components/catalogue-header";
import { CategoryBrowser } from "../components/category-browser";

/** The categories tab. */
export function CategoryIndexPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/category/categoryIndex" });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const choice = useCustomerChoice(search.customerId);
  const list = useRef<VirtualListHandle>(null);
  useTabSignal(paths.categories, () => {
    list.current?.scrollToTop();
    void queryClient.invalidateQueries({ queryKey: goodsKey });
  });
  return (
    <div className="flex h-full flex-col">
      <CatalogueHeader title={t("page.categories")}>
        <CustomerSwitch
          choice={choice}
          onSwitch={(customerId) =>
            void navigate({
              to: paths.categories,
              search: { ...search, customerId },
              replace: true,
            })
          }
        />
      </CatalogueHeader>
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
