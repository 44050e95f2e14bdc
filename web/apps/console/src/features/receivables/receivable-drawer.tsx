import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { StatusTag } from "../../core/display/status-tag";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import { DownloadButton } from "../../core/transfer/download-button";
import type { ReceivableView } from "../../core/wire";
import { receivableQuery } from "./api";
import { BadDebtDialog } from "./bad-debt-dialog";
import { BadDebtList } from "./bad-debt-list";
import { DocumentLink, FoundByNumber } from "./document-link";
import { ReceivableDunning } from "./dunning/receivable-dunning";
import { receivableTones } from "./model";
import { WriteOffList } from "./write-off-list";

const drawerWidth = 960;

/** One receivable: how it adds up, and everything that lowered it. */
export function ReceivableDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/receivables");
  const found = useQuery(receivableQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.receivables.one")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <ReceivableDetail receivable={found.data} onClose={close} />;
}

interface ReceivableProps {
  receivable: ReceivableView;
}

interface ReceivableDetailProps extends ReceivableProps {
  onClose: () => void;
}

function ReceivableDetail({ receivable, onClose }: ReceivableDetailProps) {
  const finance = useMay("top_up_audit");
  const [asking, setAsking] = useState(false);
  const { docNo, status, settled, writeOffs, badDebts } = receivable;
  const waits = badDebts.some((one) => one.status === "asked");
  return (
    <DrawerFrame
      title={docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <StatusTag tone={receivableTones[status]}>
          {t(`desk.receivables.status.${status}`)}
        </StatusTag>
      }
      footer={
        finance &&
        !settled &&
        !waits && (
          <div className="flex justify-end">
            <Button danger onClick={() => setAsking(true)}>
              {t("desk.badDebts.ask")}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-7">
        <ReceivableFacts receivable={receivable} />
        <WriteOffList writeOffs={writeOffs} of="receivable" />
        <BadDebtList badDebts={badDebts} />
        <ReceivableDunning receivable={receivable} />
      </div>
      {asking && <BadDebtDialog receivable={receivable} onClose={() => setAsking(false)} />}
    </DrawerFrame>
  );
}

function ReceivableFacts({ receivable }: ReceivableProps) {
  const { currency, overdueDays, lastWriteOffOn } = receivable;
  const seesOrders = useMay("order_view");
  const money = (amount: string) => (
    <span className="tabular-nums">{formatMoney(amount, currency)}</span>
  );
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.ar.customer")}>
          {receivable.customerName} <span className="text-ink-3">{receivable.customerCode}</span>
        </Fact>
        <Fact label={t("desk.receivables.source")}>
          {t(`desk.receivables.source.${receivable.sourceType}`)} ·{" "}
          {receivable.sourceType === "consignment" ? (
            <FoundByNumber desk="settlements">{receivable.sourceNo}</FoundByNumber>
          ) : (
            receivable.sourceNo
          )}
        </Fact>
        {receivable.orderId && receivable.orderNo && (
          <Fact label={t("desk.receivables.order")}>
            {seesOrders ? (
              <DocumentLink desk="orders" id={receivable.orderId}>
                {receivable.orderNo}
              </DocumentLink>
            ) : (
              receivable.orderNo
            )}
          </Fact>
        )}
        <Fact label={t("desk.receivables.bizDate")}>{formatDate(receivable.bizDate)}</Fact>
        <Fact label={t("desk.receivables.dueDate")}>
          {formatDate(receivable.dueDate)}
          {overdueDays > 0 && (
            <span className="block text-xs text-danger-ink">
              {t("desk.ar.overdueDays", { n: overdueDays })}
            </span>
          )}
        </Fact>
        {lastWriteOffOn && (
          <Fact label={t("desk.receivables.lastWriteOff")}>{formatDate(lastWriteOffOn)}</Fact>
        )}
      </Facts>
      <Facts>
        {receivable.invoiceNo && (
          <Fact label={t("desk.receivables.invoiceNo")}>
            <span className="mr-3 tabular-nums">{receivable.invoiceNo}</span>
            <DownloadButton
              path="/v3/finance/admin/invoice/file"
              query={{ receivableId: receivable.id }}
              icon={<FileDown size={16} aria-hidden />}
            >
              {t("desk.receivables.invoicePdf")}
            </DownloadButton>
          </Fact>
        )}
        <Fact label={t("desk.receivables.siAmount")}>{money(receivable.siAmount)}</Fact>
        <Fact label={t("desk.receivables.writtenOff")}>{money(receivable.writtenOff)}</Fact>
        <Fact label={t("desk.receivables.returned")}>{money(receivable.returned)}</Fact>
        <Fact label={t("desk.receivables.badDebt")}>{money(receivable.badDebt)}</Fact>
        <Fact label={t("desk.receivables.unwrittenOff")}>
          <span className="text-lg font-semibold">{money(receivable.unwrittenOff)}</span>
        </Fact>
      </Facts>
    </div>
  );
}
