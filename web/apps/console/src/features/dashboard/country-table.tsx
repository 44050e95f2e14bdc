import { countries } from "@gerai/domain";
import { formatNumber, t } from "@gerai/i18n";
import { useQueries } from "@tanstack/react-query";
import { CountryLabel } from "../../core/display/country";
import { Panel } from "../../core/display/panel";
import { recordListQuery } from "../../core/records/record-api";
import type { RecordKind } from "../../core/records/record-api";
import { spansCountries } from "../../core/session/permissions";
import { useApi, useUser } from "../../core/session/services";

const kinds = ["person", "customer", "store"] as const;
const headings = { person: "people", customer: "customers", store: "stores" } as const;

/** Active records by country; only for those who see several. */
export function CountryTable() {
  const user = useUser();
  return spansCountries(user) ? <Countries /> : null;
}

function Countries() {
  return (
    <Panel flush title={t("dashboard.byCountry")}>
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
          {countries.map(({ code }) => (
            <CountryRow key={code} code={code} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface CountryRowProps {
  code: number;
}

function CountryRow({ code }: CountryRowProps) {
  const counts = useCounts(code);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 text-left font-medium">
        <CountryLabel code={code} />
      </th>
      {kinds.map((kind, at) => (
        <td key={kind} className="px-4 py-2.5 text-right tabular-nums">
          {counts[at] === undefined ? "…" : formatNumber(counts[at])}
        </td>
      ))}
    </tr>
  );
}

function useCounts(countryCode: number): (number | undefined)[] {
  const api = useApi();
  const ask = (kind: RecordKind) =>
    recordListQuery(api, kind, { status: "active", countryCode, pageNum: 1, pageSize: 1 });
  const answers = useQueries({ queries: kinds.map(ask) });
  return answers.map((answer) => answer.data?.total);
}
