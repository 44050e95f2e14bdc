import { countryByCode } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";

/** A role in the reader's language; a role this build does not know keeps its key. */
export function roleName(key: string): string {
  return tMaybe(`role.${key.toLowerCase()}`) ?? key;
}

/** A country in the reader's language. */
export function countryName(code: number): string {
  return t(`country.${countryByCode(code).key}`);
}
