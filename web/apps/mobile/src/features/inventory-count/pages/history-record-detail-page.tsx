import { formatDate, formatPercent, t } from "@gerai/i18n";
import {
  Banner,
  buttonClass,
  Card,
  EmptyState,
  SkeletonRows,
  StatTile,
  Tag,
  Timeline,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { countTone } from "../../../core/counting/count-tone";
import { Numbered } from "../../../core/numbered";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient } from "../../../core/services-context";
import { Fact } from "../../../core/stock/fact";
import { countIdQuery, countQuery } from "../api";
import { CountLines, NotCountedLines } from "../components/count-lines";
import { ReviewBar } from "../components/review-bar";
import { accuracyShare } from "../model";
import type { StockCount } from "../types";

/** A count: what was found beside what the books said, and what became of it. */
export function HistoryRecordDetailPage() {
  const { countId, docNo } = useSearch({
    from: "/signed-in/pages/inventoryCount/historyRecordDetail",
  });
  if (docNo !== undefined) return <NumberedCount docNo={docNo} />;
  return <CountDetail countId={countId} />;
}

function NumberedCount({ docNo }: { docNo: string }) {
  return (
    <Numbered
      docNo={docNo}
      title={t("page.historyRecordDetail")}
      back={paths.historyRecord}
      query={useQuery(countIdQuery(useClient(), docNo))}
      missing={t("stock.notFound")}
    >
      {(countId) => <CountDetail countId={countId} />}
    </Numbered>
  );
}

function CountDetail({ countId }: { countId: string | undefined }) {
  const query = useQuery({
    ...countQuery(useClient(), countId ?? ""),
    enabled: countId !== undefined,
  });
  return (
    <Page
      title={t("page.historyRecordDetail")}
      back={paths.historyRecord}
      scrollId="count"
      actions={query.data ? <SendToChat card="stock_count" id={query.data.countId} /> : null}
      footer={query.data?.mayReview ? <ReviewBar key={query.data.ver} count={query.data} /> : null}
    >
      {countId === undefined ? (
        <EmptyState icon={SearchX} title={t("counting.noCounts")} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={7} leading={false} />}>
          {(count) => <CountView count={count} />}
        </QueryView>
      )}
    </Page>
  );
}

function CountView({ count }: { count: StockCount }) {
  const { state, outcome } = count;
  const going = state === "counting" || state === "recount_asked";
  return (
    <>
      <Card>
        <Tag tone={countTone(state)}>{t(`stock.countState.${state}`)}</Tag>
        <p className="mt-2 text-md font-semibold">{count.storeName}</p>
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("counting.docNo")} value={count.docNo} />
          <Fact label={t("counting.counters")} value={count.counterNames.join(", ")} />
          <Fact label={t("counting.startedAt")} value={formatDate(count.startedAt, "dateTime")} />
          <Fact
            label={t("counting.submittedAt")}
            value={count.submittedAt ? formatDate(count.submittedAt, "dateTime") : ""}
          />
          <Fact label={t("counting.reviewer")} value={count.reviewerName} />
        </dl>
        {going ? (
          <Link
            to={paths.inventoryCountIndex}
            search={{ storeId: count.storeId }}
            className={`${buttonClass({ variant: "soft", block: true })} mt-3`}
          >
            {t("counting.resume")}
          </Link>
        ) : null}
      </Card>
      {state === "submitted" && !count.mayReview ? (
        <Banner tone="info">{t("counting.waitsForReview")}</Banner>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        {outcome ? (
          <StatTile
            label={t("counting.accuracyLabel")}
            value={formatPercent(accuracyShare(outcome.accuracy))}
          />
        ) : null}
        <StatTile
          label={t("counting.piecesCounted")}
          value={t("stock.pieces", { n: count.pieces })}
        />
        {outcome ? (
          <>
            <StatTile
              label={t("counting.short")}
              value={t("stock.pieces", { n: outcome.shortQty })}
            />
            <StatTile
              label={t("counting.over")}
              value={t("stock.pieces", { n: outcome.overQty })}
            />
          </>
        ) : null}
      </div>
      <CountLines lines={count.lines} />
      <NotCountedLines products={going ? [] : count.notCountedProducts} />
      <Card title={t("stock.timeline")}>
        <Timeline label={t("stock.timeline")} steps={count.events.map(timelineStep)} />
      </Card>
    </>
  );
}

function timelineStep(
  { event, note, capturedAt, actorName }: StockCount["events"][number],
  index: number,
) {
  return {
    id: `${index}`,
    state: event === "cancel" || event === "ask_recount" ? ("failed" as const) : ("done" as const),
    title: t(`counting.event.${event}`),
    caption: [actorName, formatDate(capturedAt, "dateTime")].filter(Boolean).join(" · "),
    body: note || undefined,
  };
}
