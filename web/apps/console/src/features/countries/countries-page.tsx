import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { RefreshButton } from "../../core/list/refresh-button";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import { countriesQuery } from "./api";
import { CountryPanel } from "./country-panel";

/** What differs between the countries, each with the days it holds from. */
export function CountriesPage() {
  const countries = useQuery(countriesQuery(useApi()));
  const country = useListCountry();
  const retry = () => void countries.refetch();
  const shown = countries.data?.filter(
    ({ countryCode }) => country === null || countryCode === country,
  );
  return (
    <>
      <PageHeader
        title={t("nav.countries")}
        summary={t("countries.summary")}
        actions={<RefreshButton busy={countries.isFetching} onClick={retry} />}
      />
      {shown ? (
        <div className="grid gap-4 xl:grid-cols-2">
          {shown.map((rules) => (
            <CountryPanel key={rules.countryCode} rules={rules} />
          ))}
        </div>
      ) : (
        <Panel flush>
          <Waiting query={countries} columns={4} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}
