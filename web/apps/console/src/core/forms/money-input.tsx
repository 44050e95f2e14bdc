import { currencyDecimals, currencySymbol } from "@gerai/i18n";
import { InputNumber } from "antd";

interface MoneyInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** The code of the currency: it says which symbol stands before the amount and whether there are decimals. */
  currency: string;
  status?: "" | "error";
  disabled?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean;
}

/** An amount. It stays a decimal text all the way: amounts never pass through floating point. */
export function MoneyInput({ currency, ...field }: MoneyInputProps) {
  const whole = currencyDecimals(currency) === 0;
  return (
    <InputNumber<string>
      {...field}
      stringMode
      // Also where no form around it says so.
      className="w-full!"
      min="0"
      prefix={currencySymbol(currency)}
      controls={false}
      inputMode={whole ? "numeric" : "decimal"}
      formatter={(value, { userTyping }) => amountText(value ?? "", whole, userTyping)}
      parser={(text) => {
        const plain = (text ?? "").replaceAll(",", "");
        return whole ? wholeUnits(plain) : plain;
      }}
    />
  );
}

/**
 * Where a currency has no decimals a dot before three digits can only group thousands; what stands
 * after another one is dropped, so that nothing becomes a hundred times as much.
 */
function wholeUnits(amount: string): string {
  return amount.replace(/\.\d{0,2}$/, "").replaceAll(".", "");
}

/** As amounts are written. While somebody types, nothing is added behind the point. */
function amountText(amount: string, whole: boolean, typing: boolean): string {
  if (whole) return grouped(wholeUnits(amount));
  return grouped(typing || amount === "" ? amount : withCents(amount));
}

function withCents(amount: string): string {
  const [units = "", cents = ""] = amount.split(".");
  return `${units}.${cents.padEnd(2, "0")}`;
}

/** Thousands separators in the whole part; what stands after the point is left alone. */
function grouped(amount: string): string {
  const [whole = "", ...decimals] = amount.split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}
