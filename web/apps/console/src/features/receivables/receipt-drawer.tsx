import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert } from "antd";
import { clsx } from "clsx";
import { FileDown } from "lucide-react";
import { StatusTag } from "../../core/display/status-tag";
import { VoucherViewer } from "../../core/display/voucher-viewer";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import { DownloadButton } from "../../core/transfer/download-button";
import type { ReceiptView } from "../../core/wire";
import { receiptQuery } from "./api";
import { MatchPanel } from "./match-panel";
import { receiptTones } from "./model";
import { ReceiptFacts } from "./receipt-facts";
import { ReversalPanel } from "./reversal-panel";
import { WriteOffList } from "./write-off-list";

const drawerWidth = 1240;

/** One receipt beside its vouchers: confirmed or refused, matched, taken back. */
export function ReceiptDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/receipts");
  const found = useQuery(receiptQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.receipts.one")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <ReceiptDetail key={found.data.id} receipt={found.data} onClose={close} />;
}

interface ReceiptDetailProps {
  receipt: ReceiptView;
  onClose: () => void;
}

function ReceiptDetail({ receipt, onClose }: ReceiptDetailProps) {
  const { docNo, status, vouchers } = receipt;
  const pictured = vouchers.length > 0;
  const found = status !== "submitted" && status !== "refused";
  return (
    <DrawerFrame
      title={docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <StatusTag tone={receiptTones[status]}>{t(`desk.receipts.status.${status}`)}</StatusTag>
      }
    >
      <div className={clsx("grid h-full gap-6", pictured && "grid-cols-[minmax(18rem,2fr)_3fr]")}>
        {pictured && <VoucherViewer vouchers={vouchers} />}
        <div className="flex min-w-0 flex-col gap-6">
          <ReceiptFacts receipt={receipt} />
          {found && (
            <div>
              <DownloadButton
                path="/v3/finance/admin/receipt/file"
                query={{ id: receipt.id }}
                icon={<FileDown size={16} aria-hidden />}
              >
                {t("desk.receipts.pdf")}
              </DownloadButton>
            </div>
          )}
          <Desk receipt={receipt} />
          {found && <WriteOffList writeOffs={receipt.writeOffs} of="receipt" />}
        </div>
      </div>
    </DrawerFrame>
  );
}

interface DeskProps {
  receipt: ReceiptView;
}

/** What finance can do with it as it stands. */
function Desk({ receipt }: DeskProps) {
  const finance = useMay("top_up_audit");
  if (!finance) return null;
  switch (receipt.status) {
    case "submitted":
      if (!receipt.enteredByMe) return <MatchPanel receipt={receipt} />;
      return (
        <Alert
          type="info"
          showIcon
          title={t("desk.receipts.ownTitle")}
          description={t("desk.receipts.ownHint")}
        />
      );
    case "confirmed":
      return (
        <>
          {receipt.reversalAskedBy === null && <MatchPanel receipt={receipt} />}
          <ReversalPanel receipt={receipt} />
        </>
      );
    case "partly_matched":
      return <MatchPanel receipt={receipt} />;
    case "fully_matched":
    case "refused":
    case "reversed":
      return null;
  }
}
