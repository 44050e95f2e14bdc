import type { AddressForm } from "./model";

/** A place on the list of a province. */
export interface Locality {
  name: string;
  /** The name in Latin letters, or the district people know it by. */
  other: string;
  /** Of everything in it, where it has some itself. */
  postcodes: readonly string[];
  within: readonly Locality[];
}

const levels = ["city", "district", "subdistrict"] as const;

/** A line of an address that lists can fill. */
export type Level = (typeof levels)[number];

/** What a province consists of. */
export interface LocalityList {
  /** From the large to the small. */
  levels: readonly Level[];
  places: readonly Locality[];
}

/** Reads the text that `web/localities` writes. */
export function readLocalities(text: string): LocalityList {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const known = head.split(" ").map((word) => levels.find((level) => level === word));
  const listed = known.filter((level) => level !== undefined);
  // Networks that want a login first answer everything with a page of theirs.
  if (listed.length < known.length) throw new Error("Not a list of places");
  const places: Locality[] = [];
  const open: Locality[][] = [places];
  for (const line of lines) {
    const cells = line.trimStart();
    const depth = line.length - cells.length;
    const [name = "", other = "", postcodes = ""] = cells.split("|");
    const within: Locality[] = [];
    const codes = postcodes === "" ? [] : postcodes.split(",");
    open[depth]?.push({ name, other, postcodes: codes, within });
    open[depth + 1] = within;
  }
  return { levels: listed, places };
}

/** What can be chosen in a line, as far as the larger lines are filled. */
export function optionsAt(
  list: LocalityList,
  form: AddressForm,
  level: Level,
): readonly Locality[] {
  const index = list.levels.indexOf(level);
  if (index < 0) return [];
  return placesDownTo(list, form, index).at(-1)?.options ?? [];
}

/** The postcodes of the smallest place that is known. */
export function postcodesAt(list: LocalityList, form: AddressForm): readonly string[] {
  const path = placesDownTo(list, form, list.levels.length - 1);
  return (
    path.findLast(({ chosen }) => chosen && chosen.postcodes.length > 0)?.chosen?.postcodes ?? []
  );
}

/** What the form becomes when something is chosen from a list: what lay in the place before goes. */
export function withChoice(
  list: LocalityList,
  form: AddressForm,
  level: Level,
  name: string,
): Partial<AddressForm> {
  const next = { ...form, [level]: name };
  for (const smaller of list.levels.slice(list.levels.indexOf(level) + 1)) {
    const listed = findLocality(optionsAt(list, form, smaller), form[smaller]);
    if (listed && !findLocality(optionsAt(list, next, smaller), form[smaller])) next[smaller] = "";
  }
  const [first, ...more] = postcodesAt(list, next);
  if (first !== undefined && more.length === 0) next.postcode = first;
  else if (first === undefined || ![first, ...more].includes(form.postcode)) {
    if (postcodesAt(list, form).includes(form.postcode)) next.postcode = "";
  }
  return next;
}

/** What the form becomes in another province: what was typed by hand stays. */
export function withProvince(
  list: LocalityList | undefined,
  form: AddressForm,
  province: string,
): Partial<AddressForm> {
  const next = { ...form, province };
  if (!list || province === form.province) return next;
  for (const level of list.levels) {
    if (findLocality(optionsAt(list, form, level), form[level])) next[level] = "";
  }
  if (postcodesAt(list, form).includes(form.postcode)) next.postcode = "";
  return next;
}

/** The place that is meant by what an address says; none when it might be several. */
export function findLocality(places: readonly Locality[], said: string): Locality | undefined {
  for (const keyOf of [fold, inFull, bare]) {
    const wanted = keyOf(said);
    if (wanted === "") return undefined;
    const named = places.filter(({ name }) => keyOf(name) === wanted);
    const found = named.length > 0 ? named : places.filter(({ other }) => keyOf(other) === wanted);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The places that contain what is searched for, those that begin with it first. */
export function searched(places: readonly Locality[], search: string): readonly Locality[] {
  const wanted = fold(search);
  if (wanted === "") return places;
  const begins: Locality[] = [];
  const contains: Locality[] = [];
  for (const place of places) {
    const names = [fold(place.name), fold(place.other)];
    if (names.some((name) => name.startsWith(wanted))) begins.push(place);
    else if (names.some((name) => name.includes(wanted))) contains.push(place);
  }
  return [...begins, ...contains];
}

interface Step {
  options: readonly Locality[];
  chosen: Locality | undefined;
}

function placesDownTo({ levels: listed, places }: LocalityList, form: AddressForm, index: number) {
  const path: Step[] = [];
  let options = places;
  for (const level of listed.slice(0, index + 1)) {
    const chosen = findLocality(options, form[level]);
    path.push({ options, chosen });
    options = chosen?.within ?? [];
  }
  return path;
}

/** Regencies and cities share names, so what is short is written out before anything is left out. */
function inFull(text: string): string {
  return fold(text.replaceAll(/\bkab\b/giu, "kabupaten").replaceAll(/\badm\b/giu, "administrasi"));
}

function bare(text: string): string {
  return fold(text.replaceAll(kinds, " "));
}

/** Words that say what a place is, which some write and some leave out. */
const kinds =
  /^(?:เขต|แขวง|อำเภอ|ตำบล|อ\.|ต\.)|\b(?:kota|kabupaten|kab|administrasi|adm|kecamatan|kec|kelurahan|kel|desa|city|municipality|of|amphoe|khet|tambon|khwaeng|barangay|brgy|bgy)\b\.?/giu;

/** Letters and digits only, without accents or case. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
