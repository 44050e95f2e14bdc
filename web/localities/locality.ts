import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A place with what lies in it, as a country's list has it. */
export interface Locality {
  name: string;
  /** In Latin letters, or what else it is found by. */
  other?: string | undefined;
  /** Those of everything in it where it has none itself. */
  postcodes?: readonly string[];
  within?: readonly Locality[];
}

/** The lines of an address that a list fills, from the large to the small. */
export type Level = "city" | "district" | "subdistrict";

export interface CountryList {
  levels: readonly Level[];
  /** By the code of the province that the server knows. */
  provinces: ReadonlyMap<string, readonly Locality[]>;
}

export interface Province {
  code: string;
  name: string;
  english: string;
}

/** The provinces that the server offers: theirs are the names that are saved. */
export function provincesOf(country: string): Province[] {
  const file = new URL(`../../crates/org/data/provinces_${country}.json`, import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own file
  const list = JSON.parse(readFileSync(fileURLToPath(file), "utf8")) as { provinces: Province[] };
  return list.provinces;
}

/** The code of the province of that name; fails for one that the server does not know. */
export function codeFinder(country: string): (name: string) => string {
  const codes = new Map(
    provincesOf(country).flatMap(({ code, name, english }) =>
      [name, english].map((known) => [fold(known), code]),
    ),
  );
  return (name) => {
    const code = codes.get(fold(name));
    if (code === undefined) throw new Error(`${country}: no province is called ${name}`);
    return code;
  };
}

/** Letters and digits only, without accents or case. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

const collator = new Intl.Collator(["en", "th"], { numeric: true });

export function byName(one: Locality, other: Locality): number {
  return collator.compare(one.name, other.name);
}

/**
 * What the app reads: the levels, then a line for each place, indented by how deep it lies. Postcodes that everything in a
 * place shares are said once, there.
 */
export function write(levels: readonly Level[], places: readonly Locality[]): string {
  return [levels.join(" "), ...places.flatMap((place) => lines(hoisted(place), 0)), ""].join("\n");
}

function lines(
  { name, other = "", postcodes = [], within = [] }: Locality,
  depth: number,
): string[] {
  const cells = [name, other === name ? "" : other, postcodes.join(",")];
  if (name === "" || cells.some((cell) => /[|\n\t]/.test(cell))) {
    throw new Error(`Cannot be written in a line: ${cells.join(" ")}`);
  }
  const line = "\t".repeat(depth) + cells.join("|").replace(/\|+$/, "");
  return [line, ...within.flatMap((place) => lines(place, depth + 1))];
}

function hoisted(place: Locality): Locality {
  const within = place.within?.map(hoisted) ?? [];
  const [first] = within;
  const shared = first?.postcodes?.join(",");
  if (!shared || within.some(({ postcodes }) => postcodes?.join(",") !== shared)) {
    return { ...place, within };
  }
  return {
    ...place,
    postcodes: first?.postcodes ?? [],
    within: within.map((inner) => ({ ...inner, postcodes: [] })),
  };
}

export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
