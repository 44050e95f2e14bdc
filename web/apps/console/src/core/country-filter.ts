import type { UserCenterData } from "@gerai/api";
import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { countriesOf, spansCountries } from "./session/permissions";
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

/** The country a user works in: the chosen one, where it is open to them. Null is all of them. */
export function workingCountry(user: UserCenterData, chosen: number | null): CountryCode | null {
  const open = chosen !== null && countriesOf(user).includes(chosen);
  if (open) return countryByCode(chosen).code;
  return spansCountries(user) ? null : countryByCode(user.countryCode).code;
}

/** The country to narrow lists to; null when the user sees all of them. */
export function useListCountry(): CountryCode | null {
  const user = useUser();
  return workingCountry(
    user,
    useCountryFilter((state) => state.country),
  );
}

/** The country a new record starts in. */
export function useNewRecordCountry(): CountryCode {
  const own = countryByCode(useUser().countryCode).code;
  return useListCountry() ?? own;
}
