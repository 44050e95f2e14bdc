import { formatMoney, moneyParts } from "@gerai/i18n";
import { clsx } from "clsx";

type MoneySize = "sm" | "md" | "lg" | "hero";

interface MoneyProps {
  /** A decimal string from the server, or a whole number. */
  amount: string | number;
  currency: string;
  size?: MoneySize;
  tone?: "ink" | "danger" | "inherit";
  /** The price before the discount, struck through. */
  original?: string | number | undefined;
  className?: string;
}

const sizes: Readonly<Record<MoneySize, { digits: string; symbol: string; struck: string }>> = {
  sm: { digits: "text-sm", symbol: "text-2xs", struck: "text-2xs" },
  md: { digits: "text-md", symbol: "text-xs", struck: "text-xs" },
  lg: { digits: "text-xl", symbol: "text-sm", struck: "text-sm" },
  hero: { digits: "text-[clamp(1.375rem,7.4vw,1.8rem)]", symbol: "text-md", struck: "text-sm" },
};

const tones = { ink: "text-ink", danger: "text-danger-ink", inherit: "" };

/** An amount with a smaller symbol in front. */
export function Money({
  amount,
  currency,
  size = "md",
  tone = "ink",
  original,
  className,
}: MoneyProps) {
  const parts = moneyParts(amount, currency);
  const look = sizes[size];
  return (
    <span className={clsx("inline-flex items-baseline gap-x-1.5 whitespace-nowrap", className)}>
      <span className={tones[tone]}>
        {parts.sign}
        <span className={clsx("mr-px font-semibold", look.symbol)}>{parts.symbol}</span>
        <span className={clsx("leading-tight numeral", look.digits)}>{parts.amount}</span>
      </span>
      {original === undefined ? null : (
        <s className={clsx("text-ink-3", look.struck)}>{formatMoney(original, currency)}</s>
      )}
    </span>
  );
}
