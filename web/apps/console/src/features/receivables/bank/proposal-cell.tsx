import { formatMoney, t } from "@gerai/i18n";
import { StatusTag } from "../../../core/display/status-tag";
import { TwoLines } from "../../../core/display/two-lines";
import type { BankLine } from "../../../core/wire";

interface ProposalCellProps {
  line: BankLine;
}

/** Whose money a line is, or probably is and why. */
export function ProposalCell({ line }: ProposalCellProps) {
  const { status, proposal } = line;
  if (status === "matched") {
    return <TwoLines title={line.customerName ?? ""} caption={line.receiptNo ?? ""} />;
  }
  if (status === "ignored") return <span className="text-ink-3">{line.ignoreReason}</span>;
  if (!proposal) {
    if (status === "outgoing") return null;
    return <span className="text-ink-3">{t("desk.bank.noProposal")}</span>;
  }
  return (
    <TwoLines
      title={proposal.customerName}
      caption={
        <span className="inline-flex flex-wrap gap-1">
          <StatusTag tone={proposal.sure ? "brand" : "info"}>
            {t(`desk.bank.why.${proposal.reason}`)}
          </StatusTag>
          {proposal.sure && <StatusTag tone="brand">{t("desk.bank.sure")}</StatusTag>}
        </span>
      }
    />
  );
}

/** What a proposal would pay, line by line, and what it leaves. */
export function ProposedPayments({ line }: ProposalCellProps) {
  const { proposal, currency } = line;
  if (!proposal) return null;
  const left = Number(proposal.left) > 0 && proposal.reason !== "receipt_confirmed";
  return (
    <ul className="list-inside list-disc text-sm">
      {proposal.list.map(({ receivableId, docNo, amount, reason }) => (
        <li key={receivableId}>
          {t("desk.bank.pays", { no: docNo, amount: formatMoney(amount, currency) })}{" "}
          <span className="text-ink-3">{t(`desk.match.reason.${reason}`)}</span>
        </li>
      ))}
      {left && <li>{t("desk.bank.left", { amount: formatMoney(proposal.left, currency) })}</li>}
    </ul>
  );
}
