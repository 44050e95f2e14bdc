import { t } from "@gerai/i18n";
import { Chips, Delayed, EmptyState, Skeleton } from "@gerai/ui";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Ref } from "react";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { categoryTreeQuery, goodsListQuery } from "../api";
import { categoryPath } from "../model";
import { BrandShelf } from "./brand-shelf";
import { CategoryRail } from "./category-rail";
import { ProductList } from "./product-list";

interface CategoryBrowserProps {
  categoryId: string | undefined;
  onChoose: (id: string | undefined) => void;
  scrollId: string;
  ref?: Ref<VirtualListHandle> | undefined;
}

/**
 * Categories on the left, their products on the right. The products of everything are asked for
 * together with the tree, so a slow network is waited for once.
 */
export function CategoryBrowser({ categoryId, onChoose, scrollId, ref }: CategoryBrowserProps) {
  const reader = useReader();
  const shopping = useShopping();
  const queryClient = useQueryClient();
  const tree = useQuery(categoryTreeQuery(reader));
  const categories = tree.data?.list ?? [];
  const path = categoryPath(categories, categoryId ?? "");
  const filterFor = (id: string | undefined) => ({ categoryId: id, ...shopping });
  return (
    <div className="flex h-full">
      {tree.data || tree.error ? (
        <CategoryRail
          categories={categories}
          chosen={path[0]?.id}
          onChoose={onChoose}
          onAim={(id) =>
            void queryClient.prefetchInfiniteQuery(goodsListQuery(reader, filterFor(id)))
          }
        />
      ) : (
        <RailSkeleton />
      )}
      <main tabIndex={-1} className="min-w-0 flex-1 bg-surface outline-none">
        <ProductList
          ref={ref}
          filter={filterFor(categoryId)}
          view="list"
          dense
          scrollId={scrollId}
          header={
            <div className="space-y-1 border-b border-line px-4 py-1.5">
              {path.length === 0 ? <Everything /> : null}
              {path
                .slice(0, 2)
                .map((node, depth) =>
                  node.children.length === 0 ? null : (
                    <Chips
                      key={node.id}
                      label={node.name}
                      options={[
                        { value: node.id, label: t("common.all") },
                        ...node.children.map(({ id, name }) => ({ value: id, label: name })),
                      ]}
                      value={[path[depth + 1]?.id ?? node.id]}
                      onChange={([next]) => onChoose(next)}
                    />
                  ),
                )}
            </div>
          }
          empty={<EmptyState title={t("goods.nothing")} hint={t("goods.nothingInCategory")} />}
        />
      </main>
    </div>
  );
}

/** Above everything: the brands, and the way to offers and news. */
function Everything() {
  const shopping = useShopping();
  return (
    <div className="-mx-4">
      <div className="flex items-center justify-between pr-2 pl-4">
        <h2 className="text-sm font-semibold">{t("goods.brands")}</h2>
        <Link
          to={paths.commodityIndex}
          search={shopping}
          className="flex min-h-11 items-center rounded-control pl-2 text-sm font-semibold text-brand-ink"
        >
          {t("goods.discover")}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      <BrandShelf />
    </div>
  );
}

function RailSkeleton() {
  return (
    <div className="w-22 shrink-0 bg-sunken">
      <Delayed>
        {Array.from({ length: 8 }, (_, item) => (
          <div key={item} className="flex min-h-17 flex-col items-center justify-center gap-2">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className="h-2.5 w-12" />
          </div>
        ))}
      </Delayed>
    </div>
  );
}
