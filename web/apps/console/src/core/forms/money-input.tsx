import { InputNumber } from "antd";

interface MoneyInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  symbol: string;
  "aria-label"?: string;
}

/** An amount. It stays a decimal text all the way: amounts never pass through floating point. */
export function MoneyInput({ symbol, ...field }: MoneyInputProps) {
  return (
    <InputNumber<string>
      {...field}
      stringMode
      className="w-full"
      min="0"
      prefix={symbol}
      controls={false}
      formatter={(value) => grouped(value ?? "")}
      parser={(text) => (text ?? "").replaceAll(",", "")}
    />
  );
}

/** Thousands separators in the whole part; what stands after the point is left alone. */
function grouped(amount: string): string {
  const [whole = "", ...decimals] = amount.split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}
