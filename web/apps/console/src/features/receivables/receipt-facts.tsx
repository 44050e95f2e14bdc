import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Fact, Facts } from "../../core/display/facts";
import type { ReceiptView } from "../../core/wire";
import { DocumentLink } from "./document-link";

interface ReceiptFactsProps {
  receipt: ReceiptView;
}

/** What was said about the money, to compare with the picture and the bank statement. */
export function ReceiptFacts({ receipt }: ReceiptFactsProps) {
  const { currency, decidedBy, decidedAt, reversedAt, named } = receipt;
  const account = [receipt.bankCode, receipt.payeeName].filter(Boolean).join(" · ");
  return (
    <section aria-label={t("desk.receipts.facts")}>
      <p className="text-sm text-ink-3">{t("desk.ar.amount")}</p>
      <p className="mb-3 text-3xl numeral">{formatMoney(receipt.amount, currency)}</p>
      <Facts>
        <Fact label={t("desk.receipts.matched")}>
          <span className="tabular-nums">{formatMoney(receipt.matched, currency)}</span>
        </Fact>
        <Fact label={t("desk.receipts.unmatched")}>
          <span className="tabular-nums">{formatMoney(receipt.unmatched, currency)}</span>
        </Fact>
        <Fact label={t("desk.ar.customer")}>
          {receipt.customerName} <span className="text-ink-3">{receipt.customerCode}</span>
        </Fact>
        <Fact label={t("desk.receipts.method")}>{t(`desk.receipts.method.${receipt.method}`)}</Fact>
        <Fact label={t("desk.receipts.receivedOn")}>{formatDate(receipt.receivedOn)}</Fact>
        {account && <Fact label={t("desk.receipts.account")}>{account}</Fact>}
        {receipt.bankRef && (
          <Fact label={t("desk.receipts.bankRef")}>
            <span className="font-mono">{receipt.bankRef}</span>
          </Fact>
        )}
        {receipt.payerName && <Fact label={t("desk.receipts.payer")}>{receipt.payerName}</Fact>}
        <Fact label={t("desk.receipts.entered")}>{byAt(receipt.enteredBy, receipt.enteredAt)}</Fact>
        {decidedBy && decidedAt && (
          <Fact label={t("desk.receipts.decided")}>{byAt(decidedBy, decidedAt)}</Fact>
        )}
        {receipt.refuseReason && (
          <Fact label={t("desk.receipts.refuseReason")}>{receipt.refuseReason}</Fact>
        )}
        {reversedAt && (
          <Fact label={t("desk.receipts.reversedAt")}>
            {formatDate(reversedAt, "dateTime")}
            {receipt.reversalReason && <span className="block">{receipt.reversalReason}</span>}
          </Fact>
        )}
        {receipt.remark && <Fact label={t("desk.receipts.remark")}>{receipt.remark}</Fact>}
        {named.length > 0 && (
          <Fact label={t("desk.receipts.named")}>
            <span className="flex flex-wrap gap-x-3">
              {named.map(({ receivableId, docNo }) => (
                <DocumentLink key={receivableId} desk="receivables" id={receivableId}>
                  {docNo}
                </DocumentLink>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function byAt(name: string, at: string): string {
  return t("desk.ar.byAt", { name, at: formatDate(at, "dateTime") });
}
