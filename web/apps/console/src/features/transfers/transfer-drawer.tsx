import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Table } from "antd";
import { Fact, Facts } from "../../core/display/facts";
import { ProductCell } from "../../core/display/product-cell";
import { stockDocumentState } from "../../core/display/stock-document";
import { Timeline } from "../../core/display/timeline";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import type { StockTransfer, TransferLine } from "../../core/wire";
import { transferQuery } from "./api";
import type { TransferKind } from "./api";
import { TransferActions } from "./transfer-actions";
import { TransferTags } from "./transfers-page";

const drawerWidth = 1080;

export function TransferDrawer() {
  return <DocumentDrawer kind="transfer" />;
}

export function AllocationDrawer() {
  return <DocumentDrawer kind="allocation" />;
}

interface DocumentDrawerProps {
  kind: TransferKind;
}

/** One transfer: what left, what came, and what became of the rest. */
function DocumentDrawer({ kind }: DocumentDrawerProps) {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord(`/${kind}s`);
  const transfer = useQuery(transferQuery(useApi(), kind, recordId));
  if (!transfer.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t(`desk.${kind}s.one`)}
        onClose={close}
        error={transfer.error}
        onRetry={() => void transfer.refetch()}
      />
    );
  }
  const { data } = transfer;
  const moments = data.timeline.map(({ event, reason, ...moment }) => ({
    ...moment,
    title: t(`desk.transfers.event.${event}`),
    note: reason,
  }));
  return (
    <DrawerFrame
      title={data.outDocNo}
      onClose={close}
      width={drawerWidth}
      extra={
        <div className="flex items-center gap-3">
          <TransferTags transfer={data} />
          <TransferActions transfer={data} />
        </div>
      }
    >
      <div className="flex flex-col gap-7">
        <TransferFacts transfer={data} />
        <TransferLines lines={data.lines} />
        <Losses losses={data.losses} />
        <Timeline moments={moments} />
      </div>
    </DrawerFrame>
  );
}

interface TransferFactsProps {
  transfer: StockTransfer;
}

function TransferFacts({ transfer }: TransferFactsProps) {
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.transfers.from")}>{transfer.outName}</Fact>
        <Fact label={t("desk.transfers.outNo")}>{transfer.outDocNo}</Fact>
        <Fact label={t("desk.transfers.sentBy")}>
          {transfer.createdByName} · {formatDate(transfer.capturedAt, "dateTime")}
        </Fact>
        {transfer.remark && <Fact label={t("desk.floor.remark")}>{transfer.remark}</Fact>}
      </Facts>
      <Facts>
        <Fact label={t("desk.transfers.to")}>{transfer.inName}</Fact>
        <Fact label={t("desk.transfers.inNo")}>{transfer.inDocNo}</Fact>
        {transfer.allocationNo && (
          <Fact label={t("desk.transfers.run")}>{transfer.allocationNo}</Fact>
        )}
        {transfer.answeredByName && transfer.answeredAt && (
          <Fact label={t("desk.transfers.answeredBy")}>
            {transfer.answeredByName} · {formatDate(transfer.answeredAt, "dateTime")}
          </Fact>
        )}
        {transfer.reason && <Fact label={t("desk.floor.reason")}>{transfer.reason}</Fact>}
      </Facts>
    </div>
  );
}

type Quantity = "qtyOut" | "waitingQty" | "qtyIn" | "refusedQty" | "shortQty";

interface TransferLinesProps {
  lines: readonly TransferLine[];
}

function TransferLines({ lines }: TransferLinesProps) {
  const quantity = (key: Quantity, title: string) => ({
    key,
    title,
    align: "right" as const,
    className: "tabular-nums",
    render: (_: unknown, line: TransferLine) => formatNumber(line[key]),
  });
  return (
    <section aria-label={t("desk.floor.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.floor.lines")}</h2>
      <Table<TransferLine>
        size="small"
        dataSource={[...lines]}
        rowKey={({ productId }) => productId}
        pagination={false}
        columns={[
          {
            key: "product",
            title: t("products.product"),
            render: (_: unknown, line) => <ProductCell product={line} />,
          },
          quantity("qtyOut", t("desk.transfers.out")),
          quantity("waitingQty", t("desk.transfers.waiting")),
          quantity("qtyIn", t("desk.transfers.in")),
          quantity("refusedQty", t("desk.transfers.refusedQty")),
          quantity("shortQty", t("desk.transfers.short")),
        ]}
      />
    </section>
  );
}

interface LossesProps {
  losses: StockTransfer["losses"];
}

/** The losses that came of a shortage. */
function Losses({ losses }: LossesProps) {
  if (losses.length === 0) return null;
  return (
    <section aria-label={t("desk.transfers.losses")}>
      <h2 className="mb-2 font-semibold">{t("desk.transfers.losses")}</h2>
      <ul className="text-sm">
        {losses.map(({ lossId, docNo, state }) => (
          <li key={lossId}>
            <Link
              to="/losses/$recordId"
              params={{ recordId: lossId }}
              className="font-semibold text-brand-ink underline"
            >
              {docNo}
            </Link>{" "}
            · {stockDocumentState(state)}
          </li>
        ))}
      </ul>
    </section>
  );
}
