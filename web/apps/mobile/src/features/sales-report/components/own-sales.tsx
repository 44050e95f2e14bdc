import { formatNumber, t } from "@gerai/i18n";
import { buttonClass, EmptyState, Row, SectionList, SkeletonRows, Tag } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, ClipboardList, ListPlus, PencilLine, ScanBarcode, Store } from "lucide-react";
import { useState } from "react";
import type { Ref } from "react";
import { useStore } from "zustand";
import { ListFoot } from "../../../core/endless-list";
import { paths } from "../../../core/paths";
import { QueryError } from "../../../core/query-view";
import { useScanReady } from "../../../core/scanner/use-scan-ready";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { reportsOfDaysQuery, reportsQuery } from "../api";
import { draftName, openSales, readDrafts } from "../drafts";
import { totalsOf } from "../lines";
import { waitingSales } from "../sale-deeds";
import { searchOf } from "../search";
import { useStores } from "../use-stores";
import { FiguresCard } from "./figures-card";
import { ReportRow, WaitingRow } from "./report-row";
import { dayWords } from "./report-words";

interface OwnSalesProps {
  onRefresh: () => Promise<unknown>;
  ref?: Ref<VirtualListHandle>;
}

/** A promoter's day: what she sold, where she works, what is not sent, and all her reports. */
export function OwnSales({ onRefresh, ref }: OwnSalesProps) {
  const { personId } = useUser();
  const query = useInfiniteQuery(reportsQuery(useClient(), personId));
  const reports = query.data?.pages.flatMap((page) => page.list) ?? [];
  const more = query.hasNextPage && !query.isFetchNextPageError;
  useScanReady("near");
  return (
    <VirtualList
      ref={ref}
      items={[...new Map(reports.map((report) => [report.reportId, report])).values()]}
      getKey={({ reportId }) => reportId}
      renderItem={(report) => <ReportRow report={report} />}
      estimateSize={92}
      label={t("sales.own")}
      scrollId="sales-own"
      onRefresh={onRefresh}
      onEndReached={more ? () => void query.fetchNextPage() : undefined}
      header={<Head />}
      footer={<Foot query={query} />}
    />
  );
}

function Foot({ query }: { query: ReturnType<typeof useOwnReports> }) {
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (!query.data) {
    return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data.pages[0]?.list.length === 0) {
    return <EmptyState icon={ClipboardList} title={t("sales.none")} hint={t("sales.noneHint")} />;
  }
  return <ListFoot query={query} />;
}

function useOwnReports() {
  return useInfiniteQuery(reportsQuery(useClient(), useUser().personId));
}

function Head() {
  const services = useServices();
  const { userId, currency } = useUser();
  const waiting = waitingSales(useStore(services.unsent).deeds);
  const [drafts] = useState(() => openSales(readDrafts(services.storage, userId, Date.now())));
  return (
    <div className="space-y-3 px-4 pt-3 pb-2">
      <FiguresCard waiting={waiting} />
      <div className="flex gap-3">
        <Link to={paths.salesReportIndex} className={buttonClass({ size: "lg", block: true })}>
          <ScanBarcode className="size-5.5" aria-hidden="true" />
          {t("sales.scan")}
        </Link>
        <Link
          to={paths.salesReportCommodityList}
          className={buttonClass({ size: "lg", variant: "outline" })}
        >
          <ListPlus className="size-5.5" aria-hidden="true" />
          {t("sales.choose")}
        </Link>
      </div>
      {waiting.length > 0 ? (
        <SectionList title={t("sales.unsent")}>
          {waiting.map((sale) => (
            <WaitingRow key={sale.key} sale={sale} currency={currency} />
          ))}
        </SectionList>
      ) : null}
      {drafts.length > 0 ? (
        <SectionList title={t("sales.drafts")}>
          {drafts.map(({ place, lines }) => (
            <Row
              key={draftName.place(place)}
              icon={PencilLine}
              iconTone="mango"
              title={place.storeName}
              caption={[place.seller?.name, dayWords(place.kind, place.day)]
                .filter(Boolean)
                .join(" · ")}
              value={t("sales.pieces", { n: formatNumber(totalsOf(lines).pieces) })}
              render={(row) => (
                <Link to={paths.salesReportIndex} search={searchOf(place)} {...row} />
              )}
            />
          ))}
        </SectionList>
      ) : null}
      <MyStores />
      <h2 className="px-4 pt-1 text-sm font-semibold text-ink-2">{t("sales.own")}</h2>
    </div>
  );
}

/** The stores of today, and which of them have a report already. */
function MyStores() {
  const { on, todayIn } = useStores();
  const { personId } = useUser();
  const today = todayIn();
  const stores = on(today);
  const { data } = useQuery(
    reportsOfDaysQuery(useClient(), { personId, dateFrom: today, dateTo: today }),
  );
  const reported = new Set(
    data?.list.filter(({ state }) => state !== "void").map(({ storeId }) => storeId),
  );
  if (stores.length === 0) return null;
  return (
    <SectionList title={t("sales.stores")}>
      {stores.map(({ id, name, code }) => (
        <Row
          key={id}
          icon={Store}
          title={name}
          caption={code}
          value={
            reported.has(id) ? (
              <Tag tone="brand" icon={CircleCheck}>
                {t("sales.reportedToday")}
              </Tag>
            ) : (
              t("sales.notReportedToday")
            )
          }
          render={(row) => <Link to={paths.salesReportIndex} search={{ store: id }} {...row} />}
        />
      ))}
    </SectionList>
  );
}
