import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { spansCountries } from "./session/permissions";
import { useUser } from "./session/services";

interface CountryFilterState {
  /** Null shows every country the user may see. */
  country: number | null;
  choose: (country: number | null) => void;
}

/** The country the whole console looks at; kept for the next visit. */
export const useCountryFilter = create<CountryFilterState>()(
  persist(
    (set) => ({
      country: null,
      choose: (country) => set({ country }),
    }),
    { name: "gerai.console.country", version: 1, partialize: ({ country }) => ({ country }) },
  ),
);

/** The country to narrow lists to: the chosen one, or the only one of a single-country user. */
export function useListCountry(): CountryCode | null {
  const user = useUser();
  const chosen = useCountryFilter((state) => state.country);
  const code = spansCountries(user) ? chosen : user.countryCode;
  return code === null ? null : countryByCode(code).code;
}

/** The country a new record starts in. */
export function useNewRecordCountry(): CountryCode {
  const own = countryByCode(useUser().countryCode).code;
  return useListCountry() ?? own;
}
