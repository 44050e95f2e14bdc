import { countries, countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";

/** The name of a country in the reader's language. */
export function countryName(code: number): string {
  return t(`country.${countryByCode(code).key}`);
}

/** Countries as choices of a select. */
export function countryOptions(): { value: number; label: string }[] {
  return countries.map(({ code }) => ({
    value: code,
    label: `${flagOf(code)} ${countryName(code)}`,
  }));
}

interface CountryLabelProps {
  code: number;
}

/** Flag and name; the flag is decoration. */
export function CountryLabel({ code }: CountryLabelProps) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden>{flagOf(code)} </span>
      {countryName(code)}
    </span>
  );
}

/** The flag is the two letters of the country written as regional indicators. */
function flagOf(code: number): string {
  const letters = Array.from(countryByCode(code).iso2, (letter) => 0x1f1a5 + letter.charCodeAt(0));
  return String.fromCodePoint(...letters);
}
