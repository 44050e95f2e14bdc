import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";
import { byName, codeFinder, fold, grouped } from "./locality.ts";
import type { CountryList, Locality } from "./locality.ts";

interface PostalProvince {
  cities: {
    city: string;
    districts: {
      district: string;
      villages: { code: string; village: string; postal: number }[];
    }[];
  }[];
}

/**
 * Kota and kabupaten, kecamatan, kelurahan and desa; the postcodes come from another list. A few desa have the name of a kelurahan
 * beside them: an address tells them apart by the postcode at most.
 */
export async function indonesia(): Promise<CountryList> {
  const codeOf = codeFinder("id");
  const postcodeOf = postcodes();
  const [regencies, districts, villages] = await Promise.all([
    getRegencies(),
    getDistricts(),
    getVillages(),
  ]);
  const regenciesOf = grouped(regencies, (regency) => regency.province_code);
  const districtsOf = grouped(districts, (district) => district.regency_code);
  const villagesOf = grouped(villages, (village) => village.district_code);
  const provinces = new Map<string, Locality[]>();
  for (const province of await getProvinces()) {
    const cities = (regenciesOf.get(province.code) ?? []).map((regency) => ({
      name: inTitleCase(regency.name),
      within: (districtsOf.get(regency.code) ?? [])
        .map((district) => ({
          name: district.name,
          within: [...grouped(villagesOf.get(district.code) ?? [], ({ name }) => name)]
            .map(([name, same]) => {
              const names = [regency.name, district.name, name];
              const all = same.flatMap(({ code }) => postcodeOf(code, names));
              return { name, postcodes: [...new Set(all)].toSorted() };
            })
            .toSorted(byName),
        }))
        .toSorted(byName),
    }));
    const name = province.name.replace(/^DAERAH ISTIMEWA/, "DI");
    provinces.set(codeOf(name), cities.toSorted(byName));
  }
  return { levels: ["city", "district", "subdistrict"], provinces };
}

/** Finds a postcode by the official number of a village, or by its names where it was numbered anew. */
function postcodes(): (code: string, names: string[]) => string[] {
  const file = createRequire(import.meta.url).resolve("geografis/data/json/collection.json");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is the package's
  const list = JSON.parse(readFileSync(file, "utf8")) as PostalProvince[];
  const byCode = new Map<string, string>();
  const byNames = new Map<string, Set<string>>();
  for (const { city, districts } of list.flatMap(({ cities }) => cities)) {
    for (const { district, villages } of districts) {
      for (const { code, village, postal } of villages) {
        const postcode = String(postal);
        if (!/^[1-9]\d{4}$/.test(postcode)) continue;
        byCode.set(`${code} ${fold(village)}`, postcode);
        const names = [city, district, village].map(fold).join();
        byNames.set(names, (byNames.get(names) ?? new Set()).add(postcode));
      }
    }
  }
  return (code, names) => {
    const sure = byCode.get(`${code} ${fold(names.at(-1) ?? "")}`);
    return sure === undefined ? [...(byNames.get(names.map(fold).join()) ?? [])] : [sure];
  };
}

function inTitleCase(capitals: string): string {
  return capitals
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}
