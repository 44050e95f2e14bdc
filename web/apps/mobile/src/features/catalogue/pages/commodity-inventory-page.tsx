import { t } from "@gerai/i18n";
import { Card, EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Warehouse } from "lucide-react";
import { Picture } from "../../../core/goods/picture";
import { CaptionLine } from "../../../core/goods/product-facts";
import { useReader } from "../../../core/goods/reader";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { goodsDetailQuery, goodsStocksQuery } from "../api";
import { StockBars } from "../components/stock-bars";
import { stockPlaces } from "../model";

/** Where a product is: in our warehouses and in the stores the reader may see. */
export function CommodityInventoryPage() {
  const { id = "", customerId } = useSearch({
    from: "/signed-in/pages/commodity/commodityInventory",
  });
  const reader = useReader();
  const stocks = useQuery(goodsStocksQuery(reader, id));
  // The page was opened from the product's own, so what it is has been read already.
  const goods = useQuery({ ...goodsDetailQuery(reader, id, customerId), staleTime: Infinity });
  return (
    <Page title={t("page.commodityInventory")} back={paths.commodityList} scrollId="stocks">
      {goods.data ? (
        <Card>
          <div className="flex items-center gap-3">
            <Picture src={goods.data.image} className="size-14 rounded-control" />
            <div className="min-w-0">
              <p className="truncate font-semibold">{goods.data.name}</p>
              <CaptionLine card={goods.data} />
            </div>
          </div>
        </Card>
      ) : null}
      <QueryView
        query={stocks}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ list }) => stockPlaces(list).every(({ places }) => places.length === 0)}
        empty={
          <EmptyState icon={Warehouse} title={t("goods.noStock")} hint={t("goods.noStockHint")} />
        }
      >
        {({ list }) =>
          stockPlaces(list).map(({ kind, places }) =>
            places.length === 0 ? null : (
              <Card key={kind} title={t(`goods.places.${kind}`)}>
                <StockBars places={places} />
              </Card>
            ),
          )
        }
      </QueryView>
    </Page>
  );
}
