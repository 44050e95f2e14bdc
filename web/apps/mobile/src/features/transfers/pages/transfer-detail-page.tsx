import { formatDate, t } from "@gerai/i18n";
import { Banner, Card, EmptyState, Row, SkeletonRows, Tag, Timeline } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ArrowDown, SearchX } from "lucide-react";
import { useStore } from "zustand";
import { Numbered } from "../../../core/numbered";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useServices } from "../../../core/services-context";
import { stateTone } from "../../../core/stock/doc-state";
import { Fact } from "../../../core/stock/fact";
import { GoodsLine } from "../../../core/stock/goods-line";
import type { StockTransfer, TransferKind, TransferLine } from "../../../core/stock/transfer-types";
import { transferIdQuery, transferQuery } from "../api";
import { TransferActions } from "../components/transfer-actions";
import { waitingAnswer } from "../model";

/** A transfer between stores: what, from where to where, and what became of it. */
export function TransferDetailPage() {
  const { transferId, docNo } = useSearch({
    from: "/signed-in/pages/stockTransfer/transferDetail",
  });
  if (docNo !== undefined) return <NumberedTransfer kind="transfer" docNo={docNo} />;
  return <DetailPage kind="transfer" transferId={transferId} />;
}

/** What head office allocated to a store. */
export function AllocationDetailPage() {
  const { transferId, docNo } = useSearch({
    from: "/signed-in/pages/stockTransfer/allocationDetail",
  });
  if (docNo !== undefined) return <NumberedTransfer kind="allocation" docNo={docNo} />;
  return <DetailPage kind="allocation" transferId={transferId} />;
}

function NumberedTransfer({ kind, docNo }: { kind: TransferKind; docNo: string }) {
  return (
    <Numbered
      docNo={docNo}
      {...frame(kind)}
      query={useQuery(transferIdQuery(useClient(), kind, docNo))}
      missing={t("stock.notFound")}
    >
      {(transferId) => <DetailPage kind={kind} transferId={transferId} />}
    </Numbered>
  );
}

/** What a page about one of these is called, and where it came from. */
function frame(kind: TransferKind) {
  return kind === "transfer"
    ? { title: t("page.transferDetail"), back: paths.transfers }
    : { title: t("page.allocationDetail"), back: paths.allocations };
}

interface DetailPageProps {
  kind: TransferKind;
  transferId: string | undefined;
}

function DetailPage({ kind, transferId }: DetailPageProps) {
  const query = useQuery({
    ...transferQuery(useClient(), kind, transferId ?? ""),
    enabled: transferId !== undefined,
  });
  const deeds = useStore(useServices().unsent, (state) => state.deeds);
  const answered = query.data ? waitingAnswer(deeds, query.data) : null;
  return (
    <Page
      {...frame(kind)}
      scrollId="transfer"
      actions={query.data ? <SendToChat card="stock_transfer" id={query.data.transferId} /> : null}
      footer={
        query.data && answered === null ? (
          <TransferActions key={query.data.ver} transfer={query.data} />
        ) : null
      }
    >
      {transferId === undefined ? (
        <EmptyState icon={SearchX} title={t(`transfers.none.${kind}`)} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={7} leading={false} />}>
          {(transfer) => (
            <>
              {answered ? <Banner tone="info">{t(`transfers.waiting.${answered}`)}</Banner> : null}
              <TransferView transfer={transfer} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

function TransferView({ transfer }: { transfer: StockTransfer }) {
  const { state, openShortQty } = transfer;
  return (
    <>
      {openShortQty > 0 ? (
        <Banner tone="danger" title={t("transfers.shortTitle", { n: openShortQty })}>
          {t("transfers.shortHint")}
        </Banner>
      ) : null}
      {transfer.reason && (state === "refused" || state === "cancelled") ? (
        <Banner tone="mango" title={t(`stock.state.${state}`)}>
          {transfer.reason}
        </Banner>
      ) : null}
      <Card>
        <div className="flex flex-wrap gap-1.5">
          <Tag tone={stateTone(state)}>{t(`stock.state.${state}`)}</Tag>
          {transfer.late ? <Tag tone="danger">{t("transfers.late")}</Tag> : null}
        </div>
        <Places transfer={transfer} />
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("transfers.allocationNo")} value={transfer.allocationNo} />
          <Fact label={t("transfers.sentBy")} value={transfer.createdByName} />
          <Fact label={t("transfers.sentAt")} value={formatDate(transfer.capturedAt, "dateTime")} />
          <Fact label={t("transfers.answeredBy")} value={transfer.answeredByName} />
          <Fact label={t("stock.remark")} value={transfer.remark} />
        </dl>
      </Card>
      <Card title={t("stock.products", { n: transfer.lines.length })} flush>
        <ul>
          {transfer.lines.map((line) => (
            <li key={line.productId}>
              <GoodsLine
                goods={line}
                trailing={
                  <span className="text-md font-bold tabular-nums">
                    {t("stock.pieces", { n: line.qtyOut })}
                  </span>
                }
              >
                <LineOutcome line={line} />
              </GoodsLine>
            </li>
          ))}
        </ul>
      </Card>
      {transfer.losses.length > 0 ? (
        <Card title={t("transfers.losses")} flush>
          {transfer.losses.map(({ lossId, docNo, state: lossState }) => (
            <Row
              key={lossId}
              title={docNo}
              value={t(`stock.state.${lossState}`)}
              render={(row) => <Link to={paths.lossDetail} search={{ lossId }} {...row} />}
            />
          ))}
        </Card>
      ) : null}
      <Card title={t("stock.timeline")}>
        <Timeline label={t("stock.timeline")} steps={transfer.timeline.map(timelineStep)} />
      </Card>
    </>
  );
}

/** Both stores with the number the document has there. */
function Places({ transfer }: { transfer: StockTransfer }) {
  return (
    <div className="mt-3 space-y-1">
      <Place label={t("transfers.out")} name={transfer.outName} docNo={transfer.outDocNo} />
      <ArrowDown className="size-4 text-ink-3" aria-hidden="true" />
      <Place label={t("transfers.in")} name={transfer.inName} docNo={transfer.inDocNo} />
    </div>
  );
}

function Place({ label, name, docNo }: { label: string; name: string; docNo: string }) {
  return (
    <div>
      <p className="text-xs text-ink-3">{label}</p>
      <p className="text-md font-semibold">{name}</p>
      <p className="text-xs text-ink-3 tabular-nums">{docNo}</p>
    </div>
  );
}

function LineOutcome({ line }: { line: TransferLine }) {
  if (line.waitingQty === line.qtyOut) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      <Tag tone="brand">{t("transfers.arrived", { n: line.qtyIn })}</Tag>
      {line.refusedQty > 0 ? (
        <Tag tone="mango">{t("transfers.sentBack", { n: line.refusedQty })}</Tag>
      ) : null}
      {line.shortQty > 0 ? (
        <Tag tone="danger">{t("transfers.short", { n: line.shortQty })}</Tag>
      ) : null}
    </p>
  );
}

const failing: ReadonlySet<string> = new Set(["refuse", "cancel", "reverse"]);

function timelineStep(
  { event, reason, capturedAt, actorName }: StockTransfer["timeline"][number],
  index: number,
) {
  return {
    id: `${index}`,
    state: failing.has(event) ? ("failed" as const) : ("done" as const),
    title: t(`transfers.event.${event}`),
    caption: [actorName, formatDate(capturedAt, "dateTime")].filter(Boolean).join(" · "),
    body: reason || undefined,
  };
}
