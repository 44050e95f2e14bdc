import {
  getAllProvinces,
  getBarangaysByMunicipality,
  getMunicipalitiesByProvince,
} from "@aivangogh/ph-address";
import postOffice from "use-postal-ph";
import { byName, codeFinder, fold } from "./locality.ts";
import type { CountryList, Locality } from "./locality.ts";

const metroManila = { name: "Metro Manila", psgcCode: "1300000000" };

/** Cities that belong to no province, by where their people say they live. */
const independent: Readonly<Record<string, string>> = {
  "0330100000": "Pampanga",
  "0331400000": "Zambales",
  "0431200000": "Quezon",
  "0631000000": "Iloilo",
  "0730600000": "Cebu",
  "0731100000": "Cebu",
  "0731300000": "Cebu",
  "0831600000": "Leyte",
  "0931700000": "Zamboanga del Sur",
  "0990100000": "Basilan",
  "1030500000": "Misamis Oriental",
  "1030900000": "Lanao del Norte",
  "1130700000": "Davao del Sur",
  "1230800000": "South Cotabato",
  "1430300000": "Benguet",
  "1630400000": "Agusan del Norte",
  "1731500000": "Palawan",
  "1830200000": "Negros Occidental",
  "1999900000": "Cotabato",
};

const manila = "1380600000";
/** The districts of Manila in the order of their numbers. */
const manilaDistricts = [
  "Tondo",
  "Binondo",
  "Quiapo",
  "San Nicolas",
  "Santa Cruz",
  "Sampaloc",
  "San Miguel",
  "Ermita",
  "Intramuros",
  "Malate",
  "Paco",
  "Pandacan",
  "Port Area",
  "Santa Ana",
];

/** Cities and municipalities, barangays; postcodes where the post office's names agree. */
export function philippines(): CountryList {
  const codeOf = codeFinder("ph");
  const postcodesOf = postcodes();
  const groups = [
    metroManila,
    ...getAllProvinces(),
    ...Object.entries(independent).map(([psgcCode, name]) => ({ psgcCode, name })),
  ];
  const provinces = new Map<string, Locality[]>();
  for (const { name: province, psgcCode } of groups) {
    const cities = getMunicipalitiesByProvince(psgcCode).map((city) =>
      city.psgcCode === manila
        ? { name: "Manila", within: manilaBarangays(postcodesOf) }
        : {
            name: city.name,
            postcodes: postcodesOf(province, city.name),
            within: barangays(city.psgcCode),
          },
    );
    if (cities.length === 0) throw new Error(`ph: nothing lies in ${province}`);
    const code = codeOf(province);
    provinces.set(code, [...(provinces.get(code) ?? []), ...cities].toSorted(byName));
  }
  return { levels: ["city", "subdistrict"], provinces };
}

function barangays(city: string): Locality[] {
  return getBarangaysByMunicipality(city)
    .map(({ name }) => ({ name: name.trim() }))
    .toSorted(byName);
}

type PostcodesOf = (province: string, city: string) => string[];

/** Manila's barangays are numbered through; people know the district, and each has postcodes of its own. */
function manilaBarangays(postcodesOf: PostcodesOf): Locality[] {
  return manilaDistricts
    .flatMap((district, index) =>
      barangays(`13806${String(index + 1).padStart(2, "0")}000`).map(({ name }) => ({
        name,
        other: district,
        postcodes: postcodesOf("Manila", district),
      })),
    )
    .toSorted(byName);
}

/** The post office calls some provinces otherwise, and the cities of Metro Manila are places of their own to it. */
function postcodes(): PostcodesOf {
  const known = new Map<string, Set<string>>();
  const { data } = postOffice().fetchDataLists({ limit: Number.MAX_SAFE_INTEGER });
  for (const { location = "", municipality = "", post_code: postcode = 0 } of data ?? []) {
    if (postcode === 0) continue;
    const keys =
      location === "Manila"
        ? [`manila ${cityKey(municipality.replace(/ (?:North|South|East|West)$|\(.*\)/, ""))}`]
        : [`${provinceKey(location)} ${cityKey(municipality)}`, `metromanila ${cityKey(location)}`];
    for (const key of keys) {
      known.set(key, (known.get(key) ?? new Set()).add(String(postcode).padStart(4, "0")));
    }
  }
  return (province, city) =>
    [...(known.get(`${fold(province)} ${cityKey(city)}`) ?? [])].toSorted();
}

function provinceKey(name: string): string {
  return fold(name.replace(/\(.*\)| Province$|^North (?=Cotabato)/g, ""));
}

function cityKey(name: string): string {
  const plain = name
    .replace(/\(.*\)/, "")
    .replace(/^Sta\.? /, "Santa ")
    .replace(/^Sto\.? /, "Santo ");
  return fold(plain).replace(/^cityof|city$/, "");
}
