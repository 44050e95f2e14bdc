import { t } from "@gerai/i18n";
import { Button, EmptyState, SearchField, SkeletonRows } from "@gerai/ui";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { customersKey, customersQuery } from "../../../core/customer-queries";
import { ListFoot } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices } from "../../../core/services-context";
import { useDebouncedValue } from "../../../core/use-debounced-value";
import { useTabSignal } from "../../../core/use-tab-signal";
import { CustomerRow } from "../components/customer-row";
import { FilterBar } from "../components/filter-bar";
import { filterOf } from "../search";
import type { CustomersSearch } from "../search";

/** The customers somebody looks after: found, narrowed, put in order. */
export function CustomersPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/custom/custom" });
  const navigate = useNavigate();
  const { queryClient } = useServices();
  const list = useRef<VirtualListHandle>(null);
  const filter = filterOf(search);
  const query = useInfiniteQuery(customersQuery(useClient(), filter));
  const show = (part: Partial<CustomersSearch>) =>
    void navigate({ to: paths.customers, search: { ...search, ...part }, replace: true });
  useTabSignal(paths.customers, (signal) => {
    if (signal === "doubleTap") list.current?.scrollToTop();
    void queryClient.invalidateQueries({ queryKey: customersKey });
  });
  const total = query.data?.pages[0]?.total;
  return (
    <Page
      title={search.pick ? t(`customers.pick.${search.pick}`) : t("page.customers")}
      {...(search.pick ? { back: paths.home } : {})}
      {...(total === undefined ? {} : { caption: t("customers.count", { n: total }) })}
      flush
    >
      <div className="flex h-full flex-col">
        <div className="bg-surface px-4 py-1.5">
          <KeywordField keyword={search.keyword} onChange={(keyword) => show({ keyword })} />
        </div>
        <FilterBar search={search} onChange={show} />
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} />}
            isEmpty={({ pages }) => pages[0]?.list.length === 0}
            empty={<Nothing search={search} onChange={show} />}
          >
            {({ pages }) => (
              <VirtualList
                ref={list}
                key={JSON.stringify(filter)}
                items={pages.flatMap((page) => page.list)}
                {...(total === undefined ? {} : { total })}
                getKey={(customer) => customer.id}
                renderItem={(customer) => <CustomerRow customer={customer} pick={search.pick} />}
                estimateSize={108}
                label={t("page.customers")}
                scrollId="customers"
                onRefresh={() => query.refetch()}
                onEndReached={
                  query.hasNextPage && !query.isFetchNextPageError
                    ? () => void query.fetchNextPage()
                    : undefined
                }
                footer={<ListFoot query={query} />}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

interface KeywordFieldProps {
  keyword: string | undefined;
  onChange: (keyword: string | undefined) => void;
}

/** Asks the server when the typing has come to rest. */
function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword ?? "");
  const settled = useDebouncedValue(typed.trim());
  const ask = useEffectEvent((words: string) => {
    if (words !== (keyword ?? "")) onChange(words === "" ? undefined : words);
  });
  useEffect(() => ask(settled), [settled]);
  return (
    <SearchField
      value={typed}
      onChange={setTyped}
      label={t("customers.search")}
      placeholder={t("customers.searchHint")}
    />
  );
}

interface NothingProps {
  search: CustomersSearch;
  onChange: (part: Partial<CustomersSearch>) => void;
}

function Nothing({ search, onChange }: NothingProps) {
  const narrowed = Boolean(search.mode ?? search.overdueOnly);
  const filtered = narrowed || search.keyword !== undefined;
  return (
    <EmptyState
      icon={UsersRound}
      title={t(filtered ? "customers.noneFound" : "customers.none")}
      hint={t(filtered ? "customers.noneFoundHint" : "customers.noneHint")}
      action={
        narrowed ? (
          <Button
            variant="soft"
            onClick={() => onChange({ mode: undefined, overdueOnly: undefined })}
          >
            {t("customers.clearFilters")}
          </Button>
        ) : null
      }
    />
  );
}
