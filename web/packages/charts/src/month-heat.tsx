import { formatDate, weekdayNames } from "@gerai/i18n";
import { clsx } from "clsx";

interface HeatDay {
  /** `yyyy-MM-dd` */
  day: string;
  /** From 0 to 1; null where nothing was to be done. */
  share: number | null;
  /** What stands in the square. */
  text: string;
  /** The same in words. */
  words: string;
}

interface MonthHeatProps {
  label: string;
  /** The days of one month, from the first on. */
  days: readonly HeatDay[];
}

/** A month as a calendar whose days are coloured by how much was done. */
export function MonthHeat({ label, days }: MonthHeatProps) {
  const [first] = days;
  if (!first) return null;
  const before = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks = [days.slice(0, 7 - before)];
  for (let at = 7 - before; at < days.length; at += 7) weeks.push(days.slice(at, at + 7));
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-1">
      <thead className="text-2xs text-ink-3">
        <tr>
          {weekdayNames("short").map((name) => (
            <th key={name} scope="col" className="pb-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week[0]?.day}>
            {at === 0 && before > 0 ? <td colSpan={before} aria-hidden="true" /> : null}
            {week.map((day) => (
              <Square key={day.day} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Square({ day: { day, share, text, words } }: { day: HeatDay }) {
  return (
    <td className={clsx("h-11 rounded-small text-center align-middle", heat(share))}>
      <span aria-hidden="true" className="block text-2xs leading-tight">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="block text-2xs leading-tight font-semibold tabular-nums">
        {text}
      </span>
      <span className="sr-only">{`${formatDate(day, "weekday")}, ${words}`}</span>
    </td>
  );
}

/** Enough, nearly enough, too little. */
function heat(share: number | null): string {
  if (share === null) return "bg-sunken text-ink-3";
  if (share >= 0.95) return "bg-brand-soft text-brand-ink";
  return share >= 0.75 ? "bg-mango-soft text-mango-ink" : "bg-danger-soft text-danger-ink";
}
