import { t } from "@gerai/i18n";
import { IconButton, PullToRefresh } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { goodsKey } from "../../../core/goods/reader";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { BrandShelf } from "../components/brand-shelf";
import { CategoryGrid } from "../components/category-grid";
import { GoodsShelf } from "../components/goods-shelf";
import { SearchBar } from "../components/search-bar";

/** The entrance of the catalogue: search, scan, categories, brands, offers and what is new. */
export function CommodityIndexPage() {
  const queryClient = useQueryClient();
  const back = useBack(paths.categories);
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.commodityIndex")} />
      <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface py-1.5 pt-safe pr-4 pl-2">
        <h1 className="sr-only">{t("page.commodityIndex")}</h1>
        <IconButton label={t("common.back")} icon={ChevronLeft} onClick={back} />
        <SearchBar />
      </header>
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
