import { countries, countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import type { ReactNode } from "react";
import { Flag } from "./flag";

/** The name of a country in the reader's language. */
export function countryName(code: number): string {
  return t(`country.${countryByCode(code).key}`);
}

/** Countries as choices of a select. */
export function countryOptions(): { value: number; title: string; label: ReactNode }[] {
  return countries.map(({ code }) => ({
    value: code,
    title: countryName(code),
    label: <CountryLabel code={code} />,
  }));
}

interface CountryLabelProps {
  code: number;
}

/** Flag and name. */
export function CountryLabel({ code }: CountryLabelProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Flag code={code} />
      {countryName(code)}
    </span>
  );
}
