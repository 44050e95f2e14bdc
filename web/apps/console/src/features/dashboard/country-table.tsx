import { countries } from "@gerai/domain";
import { formatNumber, t } from "@gerai/i18n";
import { useQueries } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { CountryLabel } from "../../core/display/country";
import { Panel } from "../../core/display/panel";
import { TableError } from "../../core/list/table-states";
import { recordListQuery } from "../../core/records/record-api";
import type { RecordKind } from "../../core/records/record-api";
import { countriesOf, spansCountries } from "../../core/session/permissions";
import { useApi, useUser } from "../../core/session/services";

const kinds = ["person", "customer", "store"] as const;
const headings = { person: "people", customer: "customers", store: "stores" } as const;

/** Active records by country; only for those who see several. */
export function CountryTable() {
  const user = useUser();
  return spansCountries(user) ? <Countries held={countriesOf(user)} /> : null;
}

interface CountriesProps {
  held: readonly number[];
}

function Countries({ held }: CountriesProps) {
  const api = useApi();
  const shown = countries.filter(({ code }) => held.includes(code));
  const rows = useQueries({
    queries: shown.flatMap(({ code }) => kinds.map((kind) => countQuery(api, kind, code))),
  });
  const failed = rows.filter(({ error, data }) => error && !data);
  return (
    <Panel flush title={t("dashboard.byCountry")}>
      {failed[0] && (
        <TableError
          compact
          error={failed[0].error}
          onRetry={() => void Promise.all(failed.map(async ({ refetch }) => await refetch()))}
        />
      )}
      <table className="mb-2 w-full">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t("people.field.countryCode")}
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="px-4 py-2 text-right font-medium">
                {t(`nav.${headings[kind]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code }, row) => (
            <CountryRow
              key={code}
              code={code}
              counts={kinds.map((_kind, at) => rows[row * kinds.length + at]?.data?.total)}
              failed={failed.length > 0}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface CountryRowProps {
  code: number;
  counts: readonly (number | undefined)[];
  failed: boolean;
}

function CountryRow({ code, counts, failed }: CountryRowProps) {
  const unknown = failed ? "—" : "…";
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 text-left font-medium">
        <CountryLabel code={code} />
      </th>
      {kinds.map((kind, at) => (
        <td key={kind} className="px-4 py-2.5 text-right tabular-nums">
          {counts[at] === undefined ? unknown : formatNumber(counts[at])}
        </td>
      ))}
    </tr>
  );
}

function countQuery(api: ConsoleApi, kind: RecordKind, countryCode: number) {
  return recordListQuery(api, kind, { status: "active", countryCode, pageNum: 1, pageSize: 1 });
}
