import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Button, Table } from "antd";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { ProductCell } from "../../core/display/product-cell";
import { StatusTag } from "../../core/display/status-tag";
import { Timeline } from "../../core/display/timeline";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import type { SalesReport, SalesReportLine } from "../../core/wire";
import { reportQuery, useVoidReport } from "./api";
import { CorrectDialog } from "./correct-dialog";
import { reportedFor, reportTones, stateLabel } from "./model";

const drawerWidth = 960;

/** One sales report: what was sold, for how much, and what happened to it. */
export function SalesReportDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/sales-reports");
  const report = useQuery(reportQuery(useApi(), recordId));
  if (!report.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("salesReports.report")}
        onClose={close}
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    );
  }
  return <ReportView report={report.data} onClose={close} />;
}

interface ReportProps {
  report: SalesReport;
}

interface ReportViewProps extends ReportProps {
  onClose: () => void;
}

function ReportView({ report, onClose }: ReportViewProps) {
  const moments = report.events.map(({ event, reason, ...moment }) => ({
    ...moment,
    title: t(`salesReports.event.${event}`),
    note: reason,
  }));
  return (
    <DrawerFrame
      title={report.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={<ReportActions report={report} />}
    >
      <div className="flex flex-col gap-7">
        <ReportFacts report={report} />
        <ReportLines report={report} />
        <Timeline moments={moments} />
      </div>
    </DrawerFrame>
  );
}

/** Before the cut-off a report is made void, after it corrected. */
function ReportActions({ report }: ReportProps) {
  const [open, setOpen] = useState<"correct" | "void" | null>(null);
  const corrects = useMay("sales_report_correct");
  const { state, late } = report;
  const close = () => setOpen(null);
  return (
    <div className="flex items-center gap-3">
      {late && <StatusTag tone="mango">{t("desk.floor.late")}</StatusTag>}
      <StatusTag tone={reportTones[state]}>{stateLabel(state)}</StatusTag>
      {corrects && (state === "locked" || state === "corrected") && (
        <Button type="primary" onClick={() => setOpen("correct")}>
          {t("salesReports.correct")}
        </Button>
      )}
      {corrects && state === "submitted" && (
        <Button danger onClick={() => setOpen("void")}>
          {t("salesReports.void")}
        </Button>
      )}
      {open === "correct" && <CorrectDialog report={report} onClose={close} />}
      {open === "void" && <VoidDialog report={report} onClose={close} />}
    </div>
  );
}

function VoidDialog({ report, onClose }: ReportViewProps) {
  const { message } = App.useApp();
  const makeVoid = useVoidReport();
  const { reportId, docNo, ver } = report;
  return (
    <ReasonDialog
      title={t("salesReports.voidTitle", { no: docNo })}
      hint={t("salesReports.voidHint")}
      reasonHint={t("salesReports.reasonHint")}
      confirm={t("salesReports.void")}
      onSubmit={async (reason) => {
        await makeVoid.mutateAsync({ reportId, ver, reason });
        void message.success(t("salesReports.voided", { no: docNo }));
      }}
      onClose={onClose}
    />
  );
}

function ReportFacts({ report }: ReportProps) {
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.floor.store")}>{report.storeName}</Fact>
        <Fact label={t("desk.floor.promoter")}>{report.personName}</Fact>
        <Fact label={t("desk.floor.day")}>
          {reportedFor(report)} · {t(`salesReports.kind.${report.kind}`)}
        </Fact>
        <Fact label={t("salesReports.amount")}>
          <span className="text-lg font-semibold">
            {formatMoney(report.amount, report.currency)}
          </span>
        </Fact>
      </Facts>
      <Facts>
        <Fact label={t("desk.floor.pieces")}>{formatNumber(report.pieces)}</Fact>
        <Fact label={t("salesReports.captured")}>{formatDate(report.capturedAt, "dateTime")}</Fact>
        <Fact label={t("salesReports.submitted")}>
          {formatDate(report.submittedAt, "dateTime")}
        </Fact>
        <Fact label={t("salesReports.locks")}>{formatDate(report.locksAt, "dateTime")}</Fact>
      </Facts>
    </div>
  );
}

function ReportLines({ report: { lines, currency } }: ReportProps) {
  return (
    <section aria-label={t("desk.floor.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.floor.lines")}</h2>
      <Table<SalesReportLine>
        size="small"
        dataSource={[...lines]}
        // The same product may have been sold at two prices.
        rowKey={({ productId, soldUnitPrice }) => `${productId}.${soldUnitPrice}`}
        pagination={false}
        columns={[
          {
            key: "product",
            title: t("products.product"),
            render: (_: unknown, line) => <ProductCell product={line} />,
          },
          {
            key: "scans",
            title: t("salesReports.scans"),
            align: "right",
            className: "tabular-nums text-ink-3",
            render: (_: unknown, { scans }) => formatNumber(scans),
          },
          {
            key: "qty",
            title: t("desk.floor.pieces"),
            align: "right",
            className: "tabular-nums",
            render: (_: unknown, { qty }) => formatNumber(qty),
          },
          {
            key: "price",
            title: t("salesReports.soldPrice"),
            align: "right",
            className: "tabular-nums",
            render: (_: unknown, { soldUnitPrice }) => formatMoney(soldUnitPrice, currency),
          },
          {
            key: "amount",
            title: t("salesReports.amount"),
            align: "right",
            className: "tabular-nums font-semibold",
            render: (_: unknown, { amount }) => formatMoney(amount, currency),
          },
        ]}
      />
    </section>
  );
}
