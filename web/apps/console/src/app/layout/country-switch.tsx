import { t } from "@gerai/i18n";
import { Select } from "antd";
import { Globe } from "lucide-react";
import { useCountryFilter, useListCountry } from "../../core/country-filter";
import { CountryLabel, countryOptions } from "../../core/display/country";
import { countriesOf, spansCountries } from "../../core/session/permissions";
import { useUser } from "../../core/session/services";

const everywhere = 0;

/** Narrows the whole console to one country; single-country users see theirs and cannot change it. */
export function CountrySwitch() {
  const user = useUser();
  const country = useListCountry();
  const choose = useCountryFilter((state) => state.choose);
  const open = countriesOf(user);
  if (open.length < 2) {
    return (
      <span className="rounded-small bg-sunken px-3 py-1.5 font-medium">
        <CountryLabel code={user.countryCode} />
      </span>
    );
  }
  const options = countryOptions().filter(({ value }) => open.includes(value));
  return (
    <Select
      variant="filled"
      className="min-w-40"
      popupMatchSelectWidth={false}
      aria-label={t("nav.country")}
      value={country ?? everywhere}
      options={
        spansCountries(user) ? [{ value: everywhere, label: <Everywhere /> }, ...options] : options
      }
      onChange={(code: number) => choose(code === everywhere ? null : code)}
    />
  );
}

function Everywhere() {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Globe size={16} className="-mr-px" aria-hidden />
      {t("nav.allCountries")}
    </span>
  );
}
