import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  buttonClass,
  Card,
  SkeletonRows,
  Tag,
  Timeline,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useState } from "react";
import { Picture } from "../../../core/goods/picture";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { reportStateTone, reportStateWords } from "../../../core/sales-state";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useUser } from "../../../core/services-context";
import { TextSheet } from "../../../core/text-sheet";
import { useNow } from "../../../core/use-now";
import { reportQuery, useVoid } from "../api";
import { reportActions } from "../report-actions";
import type { SalesReport, SalesReportLine } from "../wire";
import { dayWords, eventWords } from "./report-words";

const longestReason = 200;

/** A report as it stands, what happened to it, and what the reader may do with it. */
export function ReportDetail({ reportId }: { reportId: string }) {
  const query = useQuery(reportQuery(useClient(), reportId));
  return (
    <Page
      title={t("sales.report")}
      caption={query.data?.docNo ?? ""}
      back={paths.salesReport}
      actions={query.data ? <SendToChat card="sales_report" id={query.data.reportId} /> : null}
      footer={query.data ? <Actions report={query.data} /> : null}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </Page>
  );
}

function Report({ report }: { report: SalesReport }) {
  const { state, late, kind, bizDate, locksAt, currency, lines, events } = report;
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-1.5">
          <Tag tone={reportStateTone(state)}>{reportStateWords(state)}</Tag>
          {late ? (
            <Tag tone="mango" icon={Clock}>
              {t("sales.late")}
            </Tag>
          ) : null}
        </div>
        <h2 className="mt-1.5 text-lg leading-snug font-bold break-words">{report.storeName}</h2>
        <p className="text-sm text-ink-2">
          {[dayWords(kind, bizDate), t(`sales.kind.${kind}`), report.personName].join(" · ")}
        </p>
        {state === "submitted" ? (
          <p className="mt-1 text-xs text-ink-3">
            {t("sales.openUntil", { at: formatDate(locksAt, "dateTime") })}
          </p>
        ) : null}
        <dl className="mt-3 grid grid-cols-2 gap-3">
          <Total label={t("sales.amount")} value={formatMoney(report.amount, currency)} />
          <Total label={t("sales.quantity")} value={formatNumber(report.pieces)} />
        </dl>
      </Card>
      <Card flush title={t("sales.lines")}>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={`${line.productId} ${line.soldUnitPrice}`}>
              <SoldLineRow line={line} currency={currency} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("sales.history")}>
        <Timeline
          label={t("sales.history")}
          steps={events.map(({ event, actorName, at, reason }, index) => ({
            id: String(index),
            state: event === "void" ? "failed" : "done",
            title: eventWords(event),
            caption: [actorName, formatDate(at, "dateTime")].filter(Boolean).join(" · "),
            body: reason === "" ? undefined : reason,
          }))}
        />
      </Card>
    </>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-xl numeral">{value}</dd>
    </div>
  );
}

function SoldLineRow({ line, currency }: { line: SalesReportLine; currency: string }) {
  return (
    <div className="flex gap-3 px-4 py-3">
      <Picture src={line.image} className="size-14 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base leading-snug font-semibold">{line.name}</p>
        <p className="truncate text-xs text-ink-3">
          {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="text-base font-semibold">{formatMoney(line.amount, currency)}</p>
        <p className="text-sm text-ink-3">
          {t("sales.pricedPieces", {
            price: formatMoney(line.soldUnitPrice, currency),
            n: formatNumber(line.qty),
          })}
        </p>
      </div>
    </div>
  );
}

function Actions({ report }: { report: SalesReport }) {
  const user = useUser();
  const withdraw = useVoid();
  const [voiding, setVoiding] = useState(false);
  const { reportId, ver, storeId: store, bizDate: day, kind } = report;
  const actions = reportActions(report, {
    personId: user.personId,
    submits: may(user, "sales_report_submit"),
    corrects: may(user, "sales_report_correct"),
    now: useNow(),
  });
  if (actions.size === 0) return null;
  const half = { size: "lg", block: true } as const;
  return (
    <BottomBar>
      {actions.has("void") ? (
        <Button variant="outline" size="lg" block onClick={() => setVoiding(true)}>
          {t("sales.void")}
        </Button>
      ) : null}
      {actions.has("amend") ? (
        <Link
          to={paths.salesReportIndex}
          search={{ report: reportId, mode: "amend" }}
          className={buttonClass({ ...half, variant: "outline" })}
        >
          {t("sales.change")}
        </Link>
      ) : null}
      {actions.has("add") ? (
        <Link
          to={paths.salesReportIndex}
          search={{ store, day, kind }}
          className={buttonClass(half)}
        >
          {t("sales.addMore")}
        </Link>
      ) : null}
      {actions.has("correct") ? (
        <Link
          to={paths.salesReportIndex}
          search={{ report: reportId, mode: "correct" }}
          className={buttonClass(half)}
        >
          {t("sales.submit.correct")}
        </Link>
      ) : null}
      <TextSheet
        open={voiding}
        onClose={() => setVoiding(false)}
        title={t("sales.voidTitle")}
        label={t("sales.reason")}
        hint={t("sales.voidHint")}
        value=""
        maxLength={longestReason}
        saveLabel={t("sales.void")}
        onSave={async (reason) => {
          await withdraw.mutateAsync({ reportId, ver, reason });
          toast(t("sales.voided"), { tone: "success" });
        }}
      />
    </BottomBar>
  );
}
