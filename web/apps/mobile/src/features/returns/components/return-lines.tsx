import { formatMoney, t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Picture } from "../../../core/goods/picture";
import type { ReturnView } from "../wire";

/** What comes back, and what the warehouse made of it. */
export function ReturnLines({ shown: { lines, inspectedAt, currency } }: { shown: ReturnView }) {
  return (
    <Card title={t("returns.goods")}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineId} className="flex gap-3 py-3">
            <Picture src={line.image} alt="" className="size-14 shrink-0 rounded-small" />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-base font-medium">{line.name}</p>
              <p className="text-xs text-ink-3">
                {inspectedAt === null
                  ? t("returns.asked", { n: line.qtyRequested, received: line.qtyReceived })
                  : t("returns.judged", {
                      sound: line.qtySound,
                      damaged: line.qtyDamaged,
                      rejected: line.qtyRejected,
                    })}
              </p>
            </div>
            {inspectedAt === null || line.amount === null ? null : (
              <p className="text-sm font-semibold tabular-nums">
                {formatMoney(line.amount, currency)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
