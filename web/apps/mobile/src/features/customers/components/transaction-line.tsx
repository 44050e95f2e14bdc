import type { CustomerTransaction } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { FileText, PackageCheck, Receipt, RotateCcw, Scale, Wallet } from "lucide-react";
import { transactionName } from "../model";

interface TransactionLineProps {
  line: CustomerTransaction;
  currency: string;
}

const icons: Readonly<Record<string, typeof Wallet>> = {
  topUp: Wallet,
  orderPay: PackageCheck,
  refund: RotateCcw,
  receivablePay: Receipt,
  invoice: FileText,
  writeOff: Receipt,
};

/** One movement: what it was, when, how much, and how the account stood afterwards. */
export function TransactionLine({ line, currency }: TransactionLineProps) {
  const Glyph = icons[line.kind] ?? Scale;
  const minus = line.amount.startsWith("-");
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2"
      >
        <Glyph className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{transactionName(line.kind)}</span>
        <span className="block text-xs text-ink-3">{formatDate(line.time, "time")}</span>
        <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
          {line.docNo}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span
          className={clsx(
            "block text-base font-semibold tabular-nums",
            minus ? "text-ink" : "text-brand-ink",
          )}
        >
          {`${minus ? "" : "+"}${formatMoney(line.amount, currency)}`}
        </span>
        <span className="block text-xs text-ink-3 tabular-nums">
          {t(line.book === "wallet" ? "customers.walletAfter" : "customers.owedAfter", {
            amount: formatMoney(line.balance, currency),
          })}
        </span>
      </span>
    </div>
  );
}
