import type { CountryCode } from "@gerai/domain";
import { formatList, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { roleLabel, terminalLabel } from "../../core/display/org-labels";
import { plainText } from "../../core/display/plain-text";
import type { Tone } from "../../core/display/status-tag";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Person, PersonSave, PersonStatus, RoleKey, TerminalType } from "../../core/wire";

/** States of a person, as filters and tags show them. */
export const personStatuses: readonly PersonStatus[] = ["active", "suspended", "left"];

export const statusTones: Readonly<Record<PersonStatus, Tone>> = {
  active: "brand",
  suspended: "mango",
  left: "neutral",
};

/** One store in the form; a store's name travels along so that its picker can show it. */
export interface StoreValues {
  storeId: string | null;
  storeName: string;
  storeCode: string;
  from: string | null;
  to: string | null;
  primary: boolean;
}

/** A person as the form edits it. */
export interface PersonValues {
  employeeNo: string;
  name: string;
  nickName: string;
  countryCode: CountryCode;
  otherCountries: CountryCode[];
  phone: string | null;
  email: string | null;
  roles: RoleKey[];
  /** Null follows from the roles. */
  terminalType: TerminalType | null;
  superiorId: string | null;
  hiredOn: string | null;
  leftOn: string | null;
  loginName: string | null;
  stores: StoreValues[];
}

/** An empty form for a new person in one country. */
export function newPerson(countryCode: CountryCode): Draft<PersonValues> {
  const values: PersonValues = {
    employeeNo: "",
    name: "",
    nickName: "",
    countryCode,
    otherCountries: [],
    phone: null,
    email: null,
    roles: [],
    terminalType: null,
    superiorId: null,
    hiredOn: null,
    leftOn: null,
    loginName: null,
    stores: [],
  };
  return { values, ver: null };
}

/** A person's form as the server has it. */
export function personDraft(person: Person): Draft<PersonValues> {
  const { ver, stores } = person;
  const values: PersonValues = {
    employeeNo: person.employeeNo,
    name: person.name,
    nickName: person.nickName,
    countryCode: person.countryCode,
    otherCountries: person.otherCountries,
    phone: person.phone,
    email: person.email,
    roles: person.roles,
    terminalType: person.terminalType,
    superiorId: person.superiorId,
    hiredOn: person.hiredOn,
    leftOn: person.leftOn,
    loginName: person.loginName,
    stores: stores.map(({ storeId, code, name, from, to, primary }) => ({
      storeId,
      storeName: name,
      storeCode: code,
      from,
      to,
      primary,
    })),
  };
  return { values, ver };
}

/** What the form sends. */
export function toPersonSave(
  values: PersonValues,
  id: string | null,
  ver: number | null,
): PersonSave {
  const stores = values.stores.flatMap(({ storeId, from, to, primary }) =>
    storeId && from ? [{ storeId, from, to, primary }] : [],
  );
  return { ...values, id, ver, stores };
}

/** The words for a field and its value, for comparing two versions. */
export function personFieldLabel(field: keyof PersonValues): string {
  return t(`people.field.${field}`);
}

export function showPersonField(field: keyof PersonValues, values: PersonValues): string {
  const words: Partial<Record<keyof PersonValues, string>> = {
    countryCode: countryName(values.countryCode),
    otherCountries: formatList(values.otherCountries.map(countryName)),
    roles: formatList(values.roles.map(roleLabel)),
    terminalType: values.terminalType ? terminalLabel(values.terminalType) : "",
    stores: formatList(values.stores.map((store) => store.storeName)),
  };
  return (words[field] ?? plainText(values[field])) || "—";
}
