import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { TwoLines } from "../../core/display/two-lines";
import type { CalendarCell, CalendarRow, SalesCalendar } from "../../core/wire";

interface CalendarTableProps {
  calendar: SalesCalendar;
}

/** As wide as three digits. */
const dayCell = "h-9 min-w-9 p-0.5 text-center";
const named = "sticky left-0 z-1 bg-surface px-4 py-1.5 text-left whitespace-nowrap";

/** Promoters and stores down, the days of the month across. */
export function CalendarTable({ calendar }: CalendarTableProps) {
  const { days, rows, currency } = calendar;
  const sum = (part: "due" | "reported") =>
    formatNumber(days.reduce((all, day) => all + day[part], 0));
  return (
    <div
      role="region"
      aria-label={t("nav.salesCalendar")}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead className="border-y border-line text-xs text-ink-3">
          <tr>
            <th scope="col" className={clsx(named, "font-medium")}>
              {t("desk.floor.store")}
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className={clsx(dayCell, "font-medium")}>
                <span aria-hidden>{Number(date.slice(8))}</span>
                <span className="sr-only">{formatDate(date, "weekday")}</span>
              </th>
            ))}
            <th scope="col" className="px-4 text-right font-medium whitespace-nowrap">
              {t("salesCalendar.rowTotal")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.list.map((row) => (
            <Row key={`${row.storeId}.${row.personId}`} row={row} days={days} currency={currency} />
          ))}
        </tbody>
        <tfoot className="border-t border-line text-xs text-ink-3">
          <tr>
            <th scope="row" className={clsx(named, "font-medium")}>
              {t("salesCalendar.everybody")}
            </th>
            {days.map(({ date, due, reported }) => (
              <td key={date} className={clsx(dayCell, "tabular-nums")}>
                {formatNumber(reported)}
                <span className="block text-2xs">/{formatNumber(due)}</span>
              </td>
            ))}
            <td className="px-4 text-right whitespace-nowrap tabular-nums">
              {t("salesCalendar.ofDue", { reported: sum("reported"), due: sum("due") })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  row: CalendarRow;
  days: SalesCalendar["days"];
  currency: string;
}

function Row({ row, days, currency }: RowProps) {
  const cells = new Map(row.days.map((cell) => [cell.date, cell]));
  return (
    <tr>
      <th scope="row" className={clsx(named, "font-normal")}>
        <TwoLines
          title={<span className="font-semibold">{row.storeName}</span>}
          caption={`${row.personName} · ${row.employeeNo}`}
        />
      </th>
      {days.map(({ date }) => (
        <td key={date} className={dayCell}>
          <Day cell={cells.get(date)} currency={currency} />
        </td>
      ))}
      <td className="px-4 text-right whitespace-nowrap">
        <TwoLines
          title={t("salesCalendar.ofDue", { reported: row.reported, due: row.due })}
          caption={formatMoney(row.amount, currency)}
        />
      </td>
    </tr>
  );
}

interface DayProps {
  /** Days without an assignment have none. */
  cell: CalendarCell | undefined;
  currency: string;
}

const square = "grid h-8 place-items-center rounded-small text-xs tabular-nums";
const reported = "bg-brand-soft text-brand-ink";
const late = "bg-mango-soft text-mango-ink";
const missing = "bg-danger-soft text-danger-ink";

function Day({ cell, currency }: DayProps) {
  if (!cell) return null;
  const date = formatDate(cell.date, "weekday");
  if (cell.reportId === null) {
    const text = t("salesCalendar.missing", { date });
    return (
      <span role="img" aria-label={text} title={text} className={clsx(square, missing)}>
        <span aria-hidden>–</span>
      </span>
    );
  }
  const text = t(cell.late ? "salesCalendar.reportedLate" : "salesCalendar.reported", {
    date,
    n: formatNumber(cell.pieces),
    amount: formatMoney(cell.amount, currency),
  });
  return (
    <Link
      to="/sales-reports/$recordId"
      params={{ recordId: cell.reportId }}
      aria-label={text}
      title={text}
      className={clsx(square, cell.late ? late : reported, "hover:underline")}
    >
      {formatNumber(cell.pieces)}
    </Link>
  );
}

/** What the colours mean. */
export function CalendarLegend() {
  const entries = [
    ["reported", reported],
    ["late", late],
    ["missing", missing],
    ["none", "border border-line"],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-4 text-xs text-ink-2">
      {entries.map(([key, colours]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className={clsx("size-4 rounded-tag", colours)} />
          {t(`salesCalendar.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}
