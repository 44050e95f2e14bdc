import { formatDate, t } from "@gerai/i18n";
import { Card, EmptyState, SearchField, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { GoodsLine } from "../../../core/stock/goods-line";
import { StoreField } from "../../../core/stock/store-field";
import { storeStockQuery } from "../../../core/stock/store-stock";
import { foundInStock } from "../model";
import { CountHome } from "./inventory-count-page";

/** Products shown before somebody searches. */
const shownAtOnce = 30;

/** The inventory tab of Indonesia: counting, and what lies in a store. */
export function IndoInventoryHomePage() {
  return (
    <CountHome title={t("page.indoInventoryHome")} path={paths.indoInventoryHome}>
      <StoreStock />
    </CountHome>
  );
}

function StoreStock() {
  const { stores } = useUser();
  const [chosen, setChosen] = useState<string>();
  const [keyword, setKeyword] = useState("");
  const storeId = chosen ?? stores[0]?.id;
  const query = useQuery({
    ...storeStockQuery(useClient(), storeId ?? ""),
    enabled: storeId !== undefined,
  });
  if (storeId === undefined) return null;
  return (
    <Card title={t("counting.stockOfStore")} flush>
      <div className="space-y-3 px-4 pt-1 pb-3">
        {stores.length > 1 ? (
          <StoreField label={t("stock.store")} value={storeId} onChange={setChosen} />
        ) : null}
        <SearchField
          value={keyword}
          onChange={setKeyword}
          label={t("stock.search")}
          placeholder={t("stock.searchHint")}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState icon={Boxes} title={t("counting.noStock")} />}
      >
        {(items) => {
          const found = foundInStock(items, keyword);
          return (
            <>
              <ul>
                {found.slice(0, shownAtOnce).map((item) => (
                  <li key={`${item.productId} ${item.owner}`}>
                    <GoodsLine
                      goods={item}
                      trailing={
                        <span className="text-md font-bold tabular-nums">
                          {item.onHand === null
                            ? t("counting.hidden")
                            : t("stock.pieces", { n: item.onHand })}
                        </span>
                      }
                    >
                      <p className="text-xs text-ink-3">
                        {item.lastCountAt === null
                          ? t("counting.neverProduct")
                          : t("counting.lastCount", { when: formatDate(item.lastCountAt, "day") })}
                      </p>
                    </GoodsLine>
                  </li>
                ))}
              </ul>
              <p className="px-4 py-3 text-center text-xs text-ink-3">
                {t("counting.shownOf", {
                  n: Math.min(found.length, shownAtOnce),
                  total: found.length,
                })}
              </p>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
