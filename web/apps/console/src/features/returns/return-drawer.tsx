import { formatDate, formatList, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { StatusTag } from "../../core/display/status-tag";
import { smallPicture } from "../../core/display/thumbnail";
import { Timeline } from "../../core/display/timeline";
import { RecordLink } from "../../core/display/two-lines";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import { DownloadButton } from "../../core/transfer/download-button";
import type { ReturnView } from "../../core/wire";
import { returnQuery } from "./api";
import { CreditDialog } from "./credit-dialog";
import { ApproveDialog, RefuseDialog } from "./decision-dialogs";
import { InspectDialog } from "./inspect-dialog";
import { returnTones } from "./model";
import { ReceiveDialog } from "./receive-dialog";
import { ReturnLines } from "./return-lines";

const drawerWidth = 1080;

/** One return: what comes back, why, where it stands and what it is worth. */
export function ReturnDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/returns");
  const found = useQuery(returnQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.returns.one")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <Shown shown={found.data} onClose={close} />;
}

interface ShownProps {
  shown: ReturnView;
}

type Step = "approve" | "refuse" | "receive" | "inspect" | "credit";

function Shown({ shown, onClose }: ShownProps & { onClose: () => void }) {
  const [open, setOpen] = useState<Step | null>(null);
  const dialog = { shown, onClose: () => setOpen(null) };
  const moments = shown.timeline.map(({ event, note, qty, ...moment }) => ({
    ...moment,
    title: t("desk.returns.happened", { what: t(`desk.returns.event.${event}`), n: qty }),
    note,
  }));
  return (
    <DrawerFrame
      title={shown.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <StatusTag tone={returnTones[shown.state]}>
          {t(`desk.returns.state.${shown.state}`)}
        </StatusTag>
      }
      footer={shown.actions.length > 0 && <Steps shown={shown} onStep={setOpen} />}
    >
      <div className="flex flex-col gap-7">
        <ReturnFacts shown={shown} />
        <ReturnLines shown={shown} />
        <Photos shown={shown} />
        <SetOffs shown={shown} />
        {shown.creditNo !== null && (
          <div>
            <DownloadButton
              path="/v3/business/admin/return/creditNote"
              query={{ returnId: shown.returnId }}
              icon={<FileDown size={16} aria-hidden />}
            >
              {t("desk.returns.creditNotePdf")}
            </DownloadButton>
          </div>
        )}
        <Timeline moments={moments} />
      </div>
      {open === "approve" && <ApproveDialog {...dialog} />}
      {open === "refuse" && <RefuseDialog {...dialog} />}
      {open === "receive" && <ReceiveDialog {...dialog} />}
      {open === "inspect" && <InspectDialog {...dialog} />}
      {open === "credit" && <CreditDialog {...dialog} />}
    </DrawerFrame>
  );
}

/** What the reader may do now. */
function Steps({ shown: { actions }, onStep }: ShownProps & { onStep: (step: Step) => void }) {
  const isNext = !actions.includes("inspect");
  return (
    <div className="flex justify-end gap-2">
      {actions.includes("decide") && (
        <>
          <Button danger onClick={() => onStep("refuse")}>
            {t("desk.returns.refuse")}
          </Button>
          <Button type="primary" onClick={() => onStep("approve")}>
            {t("desk.returns.approve")}
          </Button>
        </>
      )}
      {actions.includes("receive") && (
        <Button type={isNext ? "primary" : "default"} onClick={() => onStep("receive")}>
          {t("desk.returns.receive")}
        </Button>
      )}
      {actions.includes("inspect") && (
        <Button type="primary" onClick={() => onStep("inspect")}>
          {t("desk.returns.inspect")}
        </Button>
      )}
      {actions.includes("credit") && (
        <Button type="primary" onClick={() => onStep("credit")}>
          {t("desk.returns.credit")}
        </Button>
      )}
    </div>
  );
}

function ReturnFacts({ shown }: ShownProps) {
  const { currency, amount, taxAmount, walletAmount, reviews } = shown;
  const asked = reviews.find(({ decision }) => decision === "pending");
  const waitsFor = formatList(asked?.approvers.map(({ name }) => name) ?? []);
  const money = (value: string | null) => (value === null ? "—" : formatMoney(value, currency));
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.returns.customer")}>
          {[shown.customerName, shown.storeName].filter(Boolean).join(" · ")}
        </Fact>
        <Fact label={t("desk.returns.order")}>
          <RecordLink to={`/orders/${shown.orderId}`}>{shown.orderNo}</RecordLink>
        </Fact>
        <Fact label={t("desk.returns.reason")}>{t(`desk.returns.reason.${shown.reason}`)}</Fact>
        {waitsFor && <Fact label={t("desk.returns.waitsFor")}>{waitsFor}</Fact>}
        {shown.remark && <Fact label={t("desk.floor.remark")}>{shown.remark}</Fact>}
        <Fact label={t("desk.returns.askedBy")}>
          {shown.askedByName} · {formatDate(shown.askedAt, "dateTime")}
        </Fact>
      </Facts>
      <Facts>
        <Fact label={t("desk.returns.settled")}>
          {t(`desk.returns.settled.${shown.settleMethod}`)}
        </Fact>
        {shown.sendBy && (
          <Fact label={t("desk.returns.sendBy")}>{formatDate(shown.sendBy, "dateTime")}</Fact>
        )}
        {shown.refuseReason && (
          <Fact label={t("desk.returns.refuseReason")}>{shown.refuseReason}</Fact>
        )}
        <Fact label={t("desk.returns.amount")}>{money(amount)}</Fact>
        <Fact label={t("desk.returns.tax")}>{money(taxAmount)}</Fact>
        {shown.creditNo && <Fact label={t("desk.returns.creditNo")}>{shown.creditNo}</Fact>}
        {shown.refundTo && (
          <Fact label={t("desk.returns.refundTo")}>
            {t(`desk.returns.refundTo.${shown.refundTo}`)}
          </Fact>
        )}
        {shown.refundTo && <Fact label={t("desk.returns.toWallet")}>{money(walletAmount)}</Fact>}
      </Facts>
    </div>
  );
}

/** Small, each opening itself whole. */
function Photos({ shown: { photos } }: ShownProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={t("desk.returns.photos")}>
      <h2 className="mb-2 font-semibold">{t("desk.returns.photos")}</h2>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, url }, at) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={smallPicture(url)}
                alt={t("desk.returns.photo", { n: at + 1 })}
                loading="lazy"
                className="size-20 rounded-small bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which debts the credit lowered. */
function SetOffs({ shown: { setOffs, currency } }: ShownProps) {
  if (setOffs.length === 0) return null;
  return (
    <section aria-label={t("desk.returns.setOffs")}>
      <h2 className="mb-2 font-semibold">{t("desk.returns.setOffs")}</h2>
      <Facts>
        {setOffs.map(({ receivableId, receivableNo, amount }) => (
          <Fact key={receivableId} label={receivableNo}>
            <RecordLink to={`/receivables/${receivableId}`}>
              {formatMoney(amount, currency)}
            </RecordLink>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
