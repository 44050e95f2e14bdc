import { formatDate, t } from "@gerai/i18n";
import { Banner, Card, EmptyState, SkeletonRows, Tag, Timeline } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { Numbered } from "../../../core/numbered";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient } from "../../../core/services-context";
import { stateTone } from "../../../core/stock/doc-state";
import { Fact } from "../../../core/stock/fact";
import { lossIdQuery, lossQuery } from "../api";
import { LossActions } from "../components/loss-actions";
import { LossLines } from "../components/loss-lines";
import type { InventoryLoss } from "../types";

/** A loss: what is gone, why, how it looked, and what became of it. */
export function LossDetailPage() {
  const { lossId, docNo } = useSearch({ from: "/signed-in/pages/inventoryLoss/lossDetail" });
  if (docNo !== undefined) return <NumberedLoss docNo={docNo} />;
  return <LossDetail lossId={lossId} />;
}

function NumberedLoss({ docNo }: { docNo: string }) {
  return (
    <Numbered
      docNo={docNo}
      title={t("page.lossDetail")}
      back={paths.losses}
      query={useQuery(lossIdQuery(useClient(), docNo))}
      missing={t("stock.notFound")}
    >
      {(lossId) => <LossDetail lossId={lossId} />}
    </Numbered>
  );
}

function LossDetail({ lossId }: { lossId: string | undefined }) {
  const query = useQuery({
    ...lossQuery(useClient(), lossId ?? ""),
    enabled: lossId !== undefined,
  });
  return (
    <Page
      title={t("page.lossDetail")}
      back={paths.losses}
      scrollId="loss"
      actions={query.data ? <SendToChat card="inventory_loss" id={query.data.lossId} /> : null}
      footer={query.data ? <LossActions key={query.data.ver} loss={query.data} /> : null}
    >
      {lossId === undefined ? (
        <EmptyState icon={SearchX} title={t("losses.none")} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
          {(loss) => <LossView loss={loss} />}
        </QueryView>
      )}
    </Page>
  );
}

function LossView({ loss }: { loss: InventoryLoss }) {
  return (
    <>
      {loss.photoMissing ? <Banner tone="mango">{t("losses.photoMissingHint")}</Banner> : null}
      {loss.state === "refused" ? (
        <Banner tone="danger" title={t("losses.refusedTitle")}>
          {loss.reason}
        </Banner>
      ) : null}
      <Card>
        <div className="flex flex-wrap gap-1.5">
          <Tag tone={stateTone(loss.state)}>{t(`stock.state.${loss.state}`)}</Tag>
          <Tag>{t(`losses.source.${loss.source}`)}</Tag>
        </div>
        <p className="mt-2 text-md font-semibold">{loss.storeName}</p>
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("losses.docNo")} value={loss.docNo} />
          <Fact label={t("losses.sourceNo")} value={loss.sourceNo} />
          <Fact label={t("losses.reportedBy")} value={loss.reportedByName} />
          <Fact label={t("losses.foundAt")} value={formatDate(loss.capturedAt, "dateTime")} />
          <Fact label={t("losses.qty")} value={t("stock.pieces", { n: loss.qty })} />
          <Fact
            label={t("losses.deduction")}
            value={
              loss.state === "confirmed" || loss.state === "normal"
                ? t("stock.pieces", { n: loss.deductionQty })
                : ""
            }
          />
          <Fact label={t("losses.responsible")} value={loss.responsibleName} />
          <Fact label={t("stock.remark")} value={loss.remark} />
        </dl>
      </Card>
      <LossLines lines={loss.lines} decided={loss.state === "confirmed"} />
      <Card title={t("stock.timeline")}>
        <Timeline label={t("stock.timeline")} steps={loss.timeline.map(timelineStep)} />
      </Card>
    </>
  );
}

function timelineStep(
  { event, reason, at, actorName }: InventoryLoss["timeline"][number],
  index: number,
) {
  return {
    id: `${index}`,
    state: event === "refuse" || event === "cancel" ? ("failed" as const) : ("done" as const),
    title: t(`losses.event.${event}`),
    caption: [actorName, formatDate(at, "dateTime")].filter(Boolean).join(" · "),
    body: reason || undefined,
  };
}
