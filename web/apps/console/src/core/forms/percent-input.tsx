import { InputNumber } from "antd";

interface PercentInputProps {
  id?: string;
  value?: number | null;
  onChange?: (basisPoints: number | null) => void;
}

const pointsPerPercent = 100;

/** A part of the whole: basis points on the wire, per cent on the screen. */
export function PercentInput({ value, onChange, ...field }: PercentInputProps) {
  return (
    <InputNumber<number>
      {...field}
      className="w-full"
      min={0}
      max={100}
      precision={2}
      suffix="%"
      value={value === null || value === undefined ? null : value / pointsPerPercent}
      onChange={(percent) =>
        onChange?.(percent === null ? null : Math.round(percent * pointsPerPercent))
      }
    />
  );
}
