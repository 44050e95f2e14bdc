import type { OrderItem } from "@gerai/api";
import { t } from "@gerai/i18n";
import { AppBar, Chips, EmptyState, IconButton, SearchField } from "@gerai/ui";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardList, SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { EndlessList } from "../../../core/endless-list";
import { lazySheet } from "../../../core/lazy-sheet";
import { PageTitle } from "../../../core/page-title";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useTabSignal } from "../../../core/use-tab-signal";
import { ordersQuery } from "../api";
import { tabCount } from "../model";
import { filterCount } from "../search";
import { orderTabs } from "../search";
import type { OrdersSearch } from "../search";
import { useOrderActions } from "../use-order-actions";
import { OrderCard } from "./order-card";
import { OrdersSkeleton } from "./orders-skeleton";

// It brings the calendar along, which most visits never open.
const OrdersFilter = lazySheet(() => import("./orders-filter"), "OrdersFilter");

interface OrderListProps {
  title: string;
  /** The tab this list is the page of; taps on it refresh the list. */
  path: string;
  search: OrdersSearch;
  onSearch: (change: Partial<OrdersSearch>) => void;
  /** Staff see whose orders they are. */
  withCustomer: boolean;
}

/** Orders by state, with search and filters: a buyer's own, or those of one's customers. */
export function OrderList({ title, path, search, onSearch, withCustomer }: OrderListProps) {
  const query = useInfiniteQuery(ordersQuery(useClient(), search));
  const [filter, setFilter] = useState<"unused" | "open" | "closed">("unused");
  const list = useRef<VirtualListHandle>(null);
  const actions = useOrderActions();
  useTabSignal(path, (signal) => {
    if (signal === "doubleTap") list.current?.scrollToTop();
    void query.refetch();
  });
  const tab = search.tab ?? "0";
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={title} />
      <AppBar
        title={title}
        actions={
          <IconButton
            label={t("goods.filter")}
            icon={SlidersHorizontal}
            badge={filterCount(search)}
            onClick={() => setFilter("open")}
          />
        }
      />
      <main tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <div className="space-y-1.5 border-b border-line bg-surface px-4 pt-1 pb-2">
          <KeywordField
            key={search.keyword ?? ""}
            keyword={search.keyword}
            withCustomer={withCustomer}
            onChange={(keyword) => onSearch({ keyword })}
          />
          <Chips
            label={t("orders.tabs")}
            options={orderTabs.map((value) => {
              const count = tabCount(value, query.data?.pages[0]?.tabCounts);
              const name = t(`orders.tab.${value}`);
              return { value, label: count ? `${name} ${count}` : name };
            })}
            value={[tab]}
            onChange={([chosen = "0"]) => onSearch({ tab: chosen === "0" ? undefined : chosen })}
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<OrdersSkeleton />}
            isEmpty={({ pages }) => pages[0]?.list.length === 0}
            empty={<NoOrders narrowed={search.keyword !== undefined || filterCount(search) > 0} />}
          >
            {({ pages }) => (
              <EndlessList<OrderItem>
                key={JSON.stringify(search)}
                ref={list}
                query={query}
                rows={distinct(pages.flatMap((page) => page.list))}
                getKey={({ orderId }) => orderId}
                renderRow={(order) => (
                  <OrderCard
                    order={order}
                    withCustomer={withCustomer}
                    onAction={(action) => actions.run(action, order)}
                  />
                )}
                estimateSize={224}
                label={title}
                scrollId={`orders-${path}-${tab}`}
                onRefresh={() => query.refetch()}
              />
            )}
          </QueryView>
        </div>
      </main>
      {filter === "unused" ? null : (
        <OrdersFilter
          wanted={filter === "open"}
          open={filter === "open"}
          value={search}
          onClose={() => setFilter("closed")}
          onApply={(chosen) => {
            setFilter("closed");
            onSearch(chosen);
          }}
        />
      )}
      {actions.sheets}
    </div>
  );
}

interface KeywordFieldProps {
  keyword: string | undefined;
  withCustomer: boolean;
  onChange: (keyword: string | undefined) => void;
}

function KeywordField({ keyword, withCustomer, onChange }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword ?? "");
  return (
    <div className="flex">
      <SearchField
        value={typed}
        placeholder={t(withCustomer ? "orders.searchStaff" : "orders.search")}
        onChange={(next) => {
          setTyped(next);
          // Emptying the field shows everything again at once.
          if (next === "" && keyword !== undefined) onChange(undefined);
        }}
        onSubmit={(next) => onChange(next === "" ? undefined : next)}
      />
    </div>
  );
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={ClipboardList}
      title={t(narrowed ? "orders.noneFound" : "orders.none")}
      hint={t(narrowed ? "orders.noneFoundHint" : "orders.noneHint")}
    />
  );
}

/** Each order once: a page asked for while orders came in may repeat one. */
function distinct(orders: readonly OrderItem[]): OrderItem[] {
  return [...new Map(orders.map((order) => [order.orderId, order])).values()];
}
