import { formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { CountryLabel } from "../../core/display/country";
import { Panel } from "../../core/display/panel";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import type { Ageing } from "../../core/wire";
import { ageingQuery } from "./api";
import { ageingParts, shareOf } from "./model";

interface AgeingPanelProps {
  countryCode: number | null;
  customerId: string | null;
}

/** From what is not due to what is nearly lost. */
const colours: Readonly<Record<(typeof ageingParts)[number], string>> = {
  notDue: "bg-brand",
  days0To30: "bg-info",
  days31To60: "bg-mango",
  days61To90: "bg-violet",
  over90: "bg-danger",
};

/** How old what is owed is, a line for every country. */
export function AgeingPanel({ countryCode, customerId }: AgeingPanelProps) {
  const ageing = useQuery(ageingQuery(useApi(), countryCode, customerId));
  return (
    <Panel
      flush
      className="mb-4"
      title={t("desk.ageing.title")}
      action={<span className="text-sm text-ink-3">{t("desk.ageing.hint")}</span>}
    >
      {ageing.data ? (
        <AgeingTable lines={ageing.data} />
      ) : ageing.error ? (
        <TableError compact error={ageing.error} onRetry={() => void ageing.refetch()} />
      ) : (
        <div role="status" className="px-4 pt-1 pb-4">
          <span className="sr-only">{t("common.loading")}</span>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
    </Panel>
  );
}

interface AgeingTableProps {
  lines: readonly Ageing[];
}

function AgeingTable({ lines }: AgeingTableProps) {
  if (lines.length === 0) {
    return <p className="px-4 pt-1 pb-4 text-sm text-ink-3">{t("desk.ageing.empty")}</p>;
  }
  return (
    <div className="overflow-x-auto">
      <table aria-label={t("desk.ageing.title")} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t("desk.ageing.country")}
            </th>
            {ageingParts.map((part) => (
              <th key={part} scope="col" className="px-4 py-2 text-right font-medium">
                <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                  <span aria-hidden className={`size-2 rounded-full ${colours[part]}`} />
                  {t(`desk.ageing.${part}`)}
                </span>
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t("desk.ageing.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <AgeingRow key={line.countryCode} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AgeingRowProps {
  line: Ageing;
}

function AgeingRow({ line }: AgeingRowProps) {
  const { countryCode, currency, total } = line;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        <CountryLabel code={countryCode} />
      </th>
      {ageingParts.map((part) => (
        <td key={part} className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
          {formatMoney(line[part], currency)}
        </td>
      ))}
      <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
        <span className="font-semibold">{formatMoney(total, currency)}</span>
        <span aria-hidden className="rounded mt-1 ml-auto flex h-1 w-28 overflow-hidden bg-sunken">
          {ageingParts.map((part) => (
            <span
              key={part}
              className={colours[part]}
              style={{ width: `${shareOf(line[part], total)}%` }}
            />
          ))}
        </span>
      </td>
    </tr>
  );
}
