import { t } from "@gerai/i18n";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { goodsKey } from "../../../core/goods/reader";
import { lazyPart } from "../../../core/lazy-page";
import { paths } from "../../../core/paths";
import { useTabSignal } from "../../../core/use-tab-signal";
import { CatalogueHeader } from "../components/catalogue-header";
import { CategoryBrowser } from "../components/category-browser";

// Few buy for several customers.
const CustomerSwitch = lazyPart(() => import("../../../core/customer-switch"), "CustomerSwitch");

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
        {choice.customers.length > 1 ? (
          <Suspense fallback={null}>
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
          </Suspense>
        ) : null}
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
