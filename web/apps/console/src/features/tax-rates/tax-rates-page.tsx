import { countries, countryByCode, dateInZone } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatDate, formatPercent, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import { effectiveRate, periodOf, rateText } from "../../core/display/tax-rate";
import type { RatePeriod } from "../../core/display/tax-rate";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { RefreshButton } from "../../core/list/refresh-button";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { TaxRate } from "../../core/wire";
import { taxRatesQuery } from "./api";

/** Sales taxes by country, class and day. */
export function TaxRatesPage() {
  const rates = useQuery(taxRatesQuery(useApi()));
  const country = useListCountry();
  const open = useOpenRecord();
  const retry = () => void rates.refetch();
  const shown = countries.filter(({ code }) => country === null || code === country);
  return (
    <>
      <PageHeader
        title={t("nav.taxes")}
        summary={t("taxes.summary")}
        actions={
          <>
            <RefreshButton busy={rates.isFetching} onClick={retry} />
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/taxes/new")}
            >
              {t("taxes.new")}
            </Button>
          </>
        }
      />
      {rates.data ? (
        <div className="grid gap-4 xl:grid-cols-2">
          {shown.map(({ code }) => (
            <CountryRates
              key={code}
              code={code}
              rates={rates.data.filter(({ countryCode }) => countryCode === code)}
            />
          ))}
        </div>
      ) : (
        <Panel flush>
          <Waiting query={rates} columns={4} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}

const tones: Readonly<Record<RatePeriod, Tone>> = {
  now: "brand",
  coming: "info",
  over: "neutral",
};

const cell = "px-4 py-2.5";

interface CountryRatesProps {
  code: CountryCode;
  rates: readonly TaxRate[];
}

function CountryRates({ code, rates }: CountryRatesProps) {
  const today = dateInZone(useNow(), countryByCode(code).timeZone);
  const ordered = rates.toSorted(
    (a, b) => b.taxClass.localeCompare(a.taxClass) || b.fromDate.localeCompare(a.fromDate),
  );
  return (
    <Panel title={countryName(code)} flush className="self-start">
      {ordered.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3">{t("taxes.none")}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-sm text-ink-3">
              <th scope="col" className={`${cell} font-medium`}>
                {t("taxes.field.taxClass")}
              </th>
              <th scope="col" className={`${cell} text-right font-medium`}>
                {t("taxes.field.rate")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("taxes.period")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                <span className="sr-only">{t("taxes.state")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((rate) => (
              <RateRow key={rate.id} rate={rate} period={periodOf(rate, today)} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface RateRowProps {
  rate: TaxRate;
  period: RatePeriod;
}

function RateRow({ rate, period }: RateRowProps) {
  const partial = rate.baseNumerator !== rate.baseDenominator;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-canvas">
      <td className={cell}>
        <RecordLink to={`/taxes/${rate.id}`}>{t(`products.taxClass.${rate.taxClass}`)}</RecordLink>
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        <div className="font-semibold">{rateText(rate)}</div>
        {partial && (
          <div className="text-xs text-ink-3">
            {t("taxes.effective", { percent: formatPercent(effectiveRate(rate)) })}
          </div>
        )}
      </td>
      <td className={cell}>
        {rate.toDate
          ? t("prices.fromTo", { from: formatDate(rate.fromDate), to: formatDate(rate.toDate) })
          : t("prices.from", { from: formatDate(rate.fromDate) })}
      </td>
      <td className={`${cell} text-right`}>
        <StatusTag tone={tones[period]}>{t(`taxes.state.${period}`)}</StatusTag>
      </td>
    </tr>
  );
}
