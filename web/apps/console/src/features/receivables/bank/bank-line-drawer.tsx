import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert, App, Button } from "antd";
import { useState } from "react";
import { Fact, Facts } from "../../../core/display/facts";
import { StatusTag } from "../../../core/display/status-tag";
import { errorText, isVersionConflict } from "../../../core/errors";
import { ReasonDialog } from "../../../core/forms/reason-dialog";
import { DrawerFrame, RecordLoading } from "../../../core/forms/record-drawer";
import { useCloseRecord } from "../../../core/forms/use-close-record";
import { useApi } from "../../../core/session/services";
import type { BankLine } from "../../../core/wire";
import { DocumentLink } from "../document-link";
import { bankLineQuery, proposalRef, useBankLineStep } from "./api";
import { MatchByHand } from "./match-by-hand";
import { bankLineTones } from "./model";
import { ProposalCell, ProposedPayments } from "./proposal-cell";
import { UndoPanel } from "./undo-panel";

const drawerWidth = 860;

/** One line of the bank: what it says, whose money it is, and what is done with it. */
export function BankLineDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/bank-lines");
  const found = useQuery(bankLineQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.bank.one")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const line = found.data;
  return (
    <DrawerFrame
      title={`${formatDate(line.bookedOn)} · ${formatMoney(line.amount, line.currency)}`}
      onClose={close}
      width={drawerWidth}
      extra={
        <StatusTag tone={bankLineTones[line.status]}>
          {t(`desk.bank.status.${line.status}`)}
        </StatusTag>
      }
    >
      <div className="flex flex-col gap-6">
        <LineFacts line={line} />
        <Desk key={`${line.id}.${line.ver}`} line={line} />
      </div>
    </DrawerFrame>
  );
}

interface LineProps {
  line: BankLine;
}

function LineFacts({ line }: LineProps) {
  const { receiptId, receiptNo, decidedBy, decidedAt } = line;
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.bank.account")}>
          {line.payeeName} <span className="text-ink-3">{line.bankCode}</span>
        </Fact>
        {line.payerName && <Fact label={t("desk.bank.payer")}>{line.payerName}</Fact>}
        {line.reference && (
          <Fact label={t("desk.bank.reference")}>
            <span className="font-mono">{line.reference}</span>
          </Fact>
        )}
        <Fact label={t("desk.bank.text")}>{line.text}</Fact>
        {line.bankNo && <Fact label={t("desk.bank.bankNo")}>{line.bankNo}</Fact>}
      </Facts>
      <Facts>
        <Fact label={t("desk.bank.importedBy")}>{line.importedBy}</Fact>
        {line.customerName && <Fact label={t("desk.ar.customer")}>{line.customerName}</Fact>}
        {receiptId && receiptNo && (
          <Fact label={t("desk.bank.receipt")}>
            <DocumentLink desk="receipts" id={receiptId}>
              {receiptNo}
            </DocumentLink>
          </Fact>
        )}
        {line.ignoreReason && <Fact label={t("desk.bank.ignoreReason")}>{line.ignoreReason}</Fact>}
        {decidedBy && decidedAt && (
          <Fact label={t("desk.bank.decidedBy")}>
            {t("desk.ar.byAt", { name: decidedBy, at: formatDate(decidedAt, "dateTime") })}
          </Fact>
        )}
      </Facts>
    </div>
  );
}

/** What finance can do with it as it stands. */
function Desk({ line }: LineProps) {
  switch (line.status) {
    case "open":
      return <OpenDesk line={line} />;
    case "matched":
      return line.movedMoney ? <UndoPanel line={line} /> : <Reopen line={line} />;
    case "ignored":
      return <Reopen line={line} />;
    case "outgoing":
      return null;
  }
}

function OpenDesk({ line }: LineProps) {
  const [ignoring, setIgnoring] = useState(false);
  return (
    <>
      {line.importedByMe ? (
        <Alert
          type="info"
          showIcon
          title={t("desk.bank.ownTitle")}
          description={t("desk.bank.ownHint")}
        />
      ) : (
        <>
          {line.proposal && <Proposal line={line} />}
          <MatchByHand line={line} />
        </>
      )}
      <div className="flex justify-end">
        <Button onClick={() => setIgnoring(true)}>{t("desk.bank.ignore")}</Button>
      </div>
      {ignoring && <IgnoreDialog line={line} onClose={() => setIgnoring(false)} />}
    </>
  );
}

function Proposal({ line }: LineProps) {
  const { message } = App.useApp();
  const accept = useBankLineStep("accept", {
    done: ({ customerName }) =>
      void message.success(t("desk.bank.accepted", { name: customerName ?? "" })),
    failed: (error) => {
      if (isVersionConflict(error)) void message.warning(t("desk.receipts.otherWasQuicker"));
    },
  });
  const [seen] = proposalRef(line);
  const agree = () => seen && accept.mutate(seen);
  return (
    <section
      aria-label={t("desk.bank.proposal")}
      className="flex flex-col gap-3 rounded-control bg-canvas p-4"
    >
      <h2 className="font-semibold">{t("desk.bank.proposal")}</h2>
      {accept.error && <Alert type="error" showIcon title={errorText(accept.error)} />}
      <ProposalCell line={line} />
      {line.proposal?.receiptId && line.proposal.receiptNo && (
        <DocumentLink desk="receipts" id={line.proposal.receiptId}>
          {line.proposal.receiptNo}
        </DocumentLink>
      )}
      <ProposedPayments line={line} />
      <div className="flex justify-end">
        <Button type="primary" loading={accept.isPending} onClick={agree}>
          {t("desk.bank.accept")}
        </Button>
      </div>
    </section>
  );
}

interface IgnoreDialogProps extends LineProps {
  onClose: () => void;
}

function IgnoreDialog({ line, onClose }: IgnoreDialogProps) {
  const { message } = App.useApp();
  const ignore = useBankLineStep("ignore");
  return (
    <ReasonDialog
      title={t("desk.bank.ignoreTitle")}
      hint={t("desk.bank.ignoreHint")}
      confirm={t("desk.bank.ignore")}
      onSubmit={async (reason) => {
        await ignore.mutateAsync({ id: line.id, ver: line.ver, reason });
        void message.success(t("desk.bank.ignored"));
      }}
      onClose={onClose}
    />
  );
}

function Reopen({ line }: LineProps) {
  const { message } = App.useApp();
  const reopen = useBankLineStep("reopen", {
    done: () => void message.success(t("desk.bank.reopened")),
  });
  return (
    <div className="flex flex-col items-end gap-2">
      {reopen.error && <Alert type="error" showIcon title={errorText(reopen.error)} />}
      <Button
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ id: line.id, ver: line.ver })}
      >
        {t("desk.bank.reopen")}
      </Button>
    </div>
  );
}
