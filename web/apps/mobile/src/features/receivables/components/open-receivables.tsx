import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import type { Receivable } from "../wire";

interface OpenReceivablesProps {
  receivables: readonly Receivable[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What is open, due first first, to be ticked. */
export function OpenReceivables({ receivables, chosen, onChange }: OpenReceivablesProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <ul className="divide-y divide-line">
      {receivables.map((receivable) => (
        <li key={receivable.id}>
          <label className="flex min-h-15 items-center gap-3 py-2.5">
            <input
              type="checkbox"
              className="g-check"
              checked={chosen.includes(receivable.id)}
              onChange={() => toggle(receivable.id)}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold tabular-nums">{receivable.docNo}</span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
                {t("receivables.dueDateOf", { date: formatDate(receivable.dueDate) })}
                {receivable.overdue ? (
                  <Tag tone="danger">
                    {t("receivables.overdueDays", { n: receivable.overdueDays })}
                  </Tag>
                ) : null}
              </span>
            </span>
            <span className="shrink-0 text-base numeral">
              {formatMoney(receivable.unwrittenOff, receivable.currency)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
