import type { WalletLine } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { PackageCheck, Receipt, RotateCcw, Scale, Wallet } from "lucide-react";
import { paths } from "../../../core/paths";
import { kindName } from "../model";

interface LineRowProps {
  line: WalletLine;
  currency: string;
  /** The clock is enough where a heading names the day. */
  timeOnly?: boolean;
}

const icons: Readonly<Record<string, typeof Wallet>> = {
  topUp: Wallet,
  orderPay: PackageCheck,
  refund: RotateCcw,
  receivablePay: Receipt,
  adjust: Scale,
};

/** One line of the wallet: what it was, when, how much, and what was left; opens what it belongs to. */
export function LineRow(props: LineRowProps) {
  const { docType, docNo, orderNo } = props.line;
  if (orderNo !== null) {
    return (
      <Link to={paths.orderDetails} search={{ orderNo }} className="block active:bg-sunken">
        <Content {...props} number={orderNo} />
      </Link>
    );
  }
  if (docType === "top_up") {
    return (
      <Link to={paths.auditResults} search={{ docNo }} className="block active:bg-sunken">
        <Content {...props} number={docNo} />
      </Link>
    );
  }
  return <Content {...props} number={docNo} />;
}

function Content({ line, currency, timeOnly = false, number }: LineRowProps & { number: string }) {
  const income = line.direction === "income";
  const Glyph = icons[line.kind] ?? Scale;
  const amount = `${income ? "+" : "−"}${formatMoney(line.amount, currency)}`;
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-10 shrink-0 place-items-center rounded-control",
          income ? "bg-brand-soft text-brand-ink" : "bg-sunken text-ink-2",
        )}
      >
        <Glyph className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{kindName(line.kind)}</span>
        <span className="block text-xs text-ink-3">
          {[timeOnly ? null : formatDate(line.at, "day"), formatDate(line.at, "time")]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">{number}</span>
      </span>
      <span className="shrink-0 text-right">
        <span
          className={clsx(
            "block text-base font-semibold tabular-nums",
            income ? "text-brand-ink" : "text-ink",
          )}
        >
          {amount}
        </span>
        <span className="block text-xs text-ink-3 tabular-nums">
          {t("wallet.after", { amount: formatMoney(line.balanceAfter, currency) })}
        </span>
      </span>
    </div>
  );
}
