import { getDatabase, preload, translateWord } from "thai-address-universal";
import { byName, codeFinder, grouped } from "./locality.ts";
import type { CountryList, Locality } from "./locality.ts";

/** Amphoe and khet, tambon and khwaeng, with their postcodes. */
export async function thailand(): Promise<CountryList> {
  const codeOf = codeFinder("th");
  await preload();
  const provinces = new Map<string, Locality[]>();
  for (const [province, rows] of grouped(getDatabase(), (row) => row.province)) {
    const districts: Locality[] = [];
    for (const [district, inDistrict] of grouped(rows, (row) => row.district)) {
      const within: Locality[] = [];
      // A place that two post offices serve is in the list twice.
      for (const [name, same] of grouped(inDistrict, (row) => row.sub_district)) {
        const postcodes = [...new Set(same.map((row) => row.postal_code))];
        within.push({
          name,
          other: await translateWord(name),
          postcodes: postcodes.filter((postcode) => postcode !== "").toSorted(),
        });
      }
      const other = await translateWord(district);
      districts.push({ name: district, other, within: within.toSorted(byName) });
    }
    provinces.set(codeOf(province), districts.toSorted(byName));
  }
  return { levels: ["district", "subdistrict"], provinces };
}
