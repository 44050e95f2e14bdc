import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { write } from "./locality.ts";
import type { CountryList } from "./locality.ts";

const lists: Readonly<Record<string, () => Promise<CountryList>>> = {
  th: async () => (await import("./thailand.ts")).thailand(),
  ph: async () => (await import("./philippines.ts")).philippines(),
  id: async () => (await import("./indonesia.ts")).indonesia(),
  my: async () => (await import("./malaysia.ts")).malaysia(),
};

const packages: Readonly<Record<string, readonly string[]>> = {
  th: ["thai-address-universal"],
  ph: ["@aivangogh/ph-address", "use-postal-ph"],
  id: ["idn-area-data", "geografis"],
  my: ["malaysia-postcodes"],
};

/** What a list is made of: packages, versions and licences. It lies beside the files. */
export function sources(country: string): string {
  const lines = (packages[country] ?? []).map((name) => {
    const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every package has these
    const { version, license } = JSON.parse(readFileSync(fileURLToPath(file), "utf8")) as {
      version: string;
      license: string;
    };
    return `${name} ${version} ${license}`;
  });
  const database =
    "The data of idn-area-data is under the Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), and so are these files.";
  return [...lines, ...(country === "id" ? [database] : []), ""].join("\n");
}

/** Countries that have a list. */
export const listed = Object.keys(lists);

const read = new Map<string, Promise<CountryList>>();

/** What lies in each province of a country, by the province's code. */
export async function countryList(country: string): Promise<CountryList> {
  const known = read.get(country) ?? lists[country]?.();
  if (!known) throw new Error(`No list for ${country}`);
  read.set(country, known);
  return await known;
}

/** The texts of a country's files, by the code of the province. */
export async function countryTexts(country: string): Promise<Map<string, string>> {
  const { levels, provinces } = await countryList(country);
  return new Map([...provinces].map(([code, places]) => [code, write(levels, places)]));
}
