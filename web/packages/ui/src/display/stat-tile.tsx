import type { ReactNode } from "react";
import { Card } from "../layout/card";
import { Delta } from "./delta";

interface StatTileProps {
  label: string;
  value: string;
  delta?: number | undefined;
  lowerIsBetter?: boolean;
  /** A sparkline at the end of the tile. */
  chart?: ReactNode;
}

/** One key figure: label, value, change, trend. */
export function StatTile({ label, value, delta, lowerIsBetter = false, chart }: StatTileProps) {
  return (
    <Card className="flex flex-col gap-0.5">
      <p className="truncate text-xs text-ink-3">{label}</p>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-lg numeral">{value}</p>
          {delta === undefined ? null : <Delta value={delta} lowerIsBetter={lowerIsBetter} />}
        </div>
        {chart}
      </div>
    </Card>
  );
}
