import { allPostcodes } from "malaysia-postcodes";
import { byName, codeFinder } from "./locality.ts";
import type { CountryList } from "./locality.ts";

/** The post offices' towns with their postcodes. Taman and kampung are on no list. */
export function malaysia(): CountryList {
  const codeOf = codeFinder("my");
  const provinces = new Map(
    allPostcodes.map(({ name, city }) => [
      codeOf(name.replace(/^Wp /, "")),
      city.map((town) => ({ name: town.name, postcodes: town.postcode })).toSorted(byName),
    ]),
  );
  return { levels: ["city"], provinces };
}
