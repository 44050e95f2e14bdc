import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { CountryLabel } from "../../core/display/country";
import { StatusTag } from "../../core/display/status-tag";
import type { PriceList } from "../../core/wire";
import { audienceText, periodText, statusTones } from "./model";

interface PriceListSummaryProps {
  list: PriceList;
}

/** What kind of list the prices belong to, in one line. */
export function PriceListSummary({ list }: PriceListSummaryProps) {
  const { code, kind, status, countryCode } = list;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to="/prices" className="text-brand-ink hover:underline">
        {t("prices.allLists")}
      </Link>
      <span aria-hidden>·</span>
      <span>{code}</span>
      <span aria-hidden>·</span>
      <CountryLabel code={countryCode} />
      <span aria-hidden>·</span>
      <span>{t(`prices.kind.${kind}`)}</span>
      <span aria-hidden>·</span>
      <span>{audienceText(list)}</span>
      <span aria-hidden>·</span>
      <span>{periodText(list)}</span>
      <StatusTag tone={statusTones[status]}>{t(`prices.status.${status}`)}</StatusTag>
    </span>
  );
}
