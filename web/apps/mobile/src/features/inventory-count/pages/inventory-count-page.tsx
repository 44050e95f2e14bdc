import { t } from "@gerai/i18n";
import { Card, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import type { ReactNode } from "react";
import { countKey } from "../../../core/counting/count-key";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import type { AppPath } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useScanReady } from "../../../core/scanner/use-scan-ready";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { transferKey } from "../../../core/stock/stock-keys";
import { useTabSignal } from "../../../core/use-tab-signal";
import { countsQuery } from "../api";
import { FloorLinks } from "../components/floor-links";
import { StoreRow } from "../components/store-row";
import { storesToCount } from "../model";

/** The tab of whoever counts: the stores, what goes on in them, and what waits. */
export function InventoryCountPage() {
  return <CountHome title={t("page.inventoryCount")} path={paths.inventoryCount} />;
}

interface CountHomeProps {
  title: string;
  path: AppPath;
  /** Between the stores and the ways to the rest. */
  children?: ReactNode;
}

/** What the tab of every country shows. */
export function CountHome({ title, path, children }: CountHomeProps) {
  const { queryClient } = useServices();
  const { stores } = useUser();
  useScanReady("near");
  useTabSignal(path, () => {
    void queryClient.invalidateQueries({ queryKey: countKey });
    void queryClient.invalidateQueries({ queryKey: transferKey });
  });
  const counts = useInfiniteQuery(countsQuery(useClient(), {}));
  return (
    <Page title={title}>
      <Card title={t("counting.stores")} flush>
        {stores.length === 0 ? (
          <EmptyState
            icon={Store}
            title={t("counting.noStores")}
            hint={t("counting.noStoresHint")}
          />
        ) : (
          <QueryView query={counts} skeleton={<SkeletonRows rows={3} />}>
            {({ pages }) => (
              <ul className="divide-y divide-line">
                {storesToCount(
                  stores,
                  pages.flatMap(({ list }) => list),
                ).map((store) => (
                  <li key={store.storeId}>
                    <StoreRow store={store} />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </Card>
      {children}
      <FloorLinks />
    </Page>
  );
}
