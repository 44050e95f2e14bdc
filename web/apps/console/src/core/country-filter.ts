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
export function useListCountry(): number | null {
  const user = useUser();
  const chosen = useCountryFilter((state) => state.country);
  return spansCountries(user) ? chosen : user.countryCode;
}
