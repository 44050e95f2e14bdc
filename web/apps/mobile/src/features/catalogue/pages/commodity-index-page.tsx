import { t } from "@gerai/i18n";
import { PullToRefresh } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { goodsKey } from "../../../core/goods/reader";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { BrandShelf } from "../components/brand-shelf";
import { CatalogueHeader } from "../components/catalogue-header";
import { CategoryGrid } from "../components/category-grid";
import { GoodsShelf } from "../components/goods-shelf";

/** The entrance of the catalogue: search, scan, categories, brands, offers and what is new. */
export function CommodityIndexPage() {
  const queryClient = useQueryClient();
  const back = useBack(paths.categories);
  return (
    <div className="flex h-full flex-col">
      <CatalogueHeader title={t("page.commodityIndex")} onBack={back} />
      <main tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <PullToRefresh
          scrollId="commodity-index"
          onRefresh={() => queryClient.invalidateQueries({ queryKey: goodsKey })}
        >
          <div className="space-y-4 py-3">
            <CategoryGrid />
            <div className="border-y border-line bg-surface py-1">
              <BrandShelf />
            </div>
            <GoodsShelf title={t("goods.onOffer")} topic={{ activity: "true" }} />
            <GoodsShelf title={t("goods.new")} topic={{ sort: "new" }} />
          </div>
        </PullToRefresh>
      </main>
    </div>
  );
}
