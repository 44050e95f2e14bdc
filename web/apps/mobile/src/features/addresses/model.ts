import { readJsonItem } from "@gerai/api";
import type { AddressInput, AddressTemplate, DeliveryAddress, KeyValueStore } from "@gerai/api";
import { formatPhone, phoneExample, toE164 } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import * as v from "valibot";
import { placeSchema } from "../../core/location-choice";

/** The lines of an address, from the country inwards: the large ones narrow the small ones down. */
export const addressParts = [
  "province",
  "city",
  "district",
  "subdistrict",
  "postcode",
  "line",
] as const;

/** A line of an address. */
export type AddressPart = (typeof addressParts)[number];

const formSchema = v.object({
  contact: v.string(),
  mobile: v.string(),
  line: v.string(),
  subdistrict: v.string(),
  district: v.string(),
  city: v.string(),
  province: v.string(),
  postcode: v.string(),
  isDefault: v.boolean(),
  place: v.nullable(placeSchema),
});

/** What is typed and chosen in the form. */
export type AddressForm = v.InferOutput<typeof formSchema>;

/** A field of the form that can be wrong. */
export type AddressField = AddressPart | "contact" | "mobile";

export const emptyForm: AddressForm = {
  contact: "",
  mobile: "",
  line: "",
  subdistrict: "",
  district: "",
  city: "",
  province: "",
  postcode: "",
  isDefault: false,
  place: null,
};

/** The form for an address that exists. */
export function formOf(address: DeliveryAddress): AddressForm {
  const { contact, line, subdistrict, district, city, province, postcode, isDefault } = address;
  const { mobile, lat, lng } = address;
  return {
    contact,
    mobile: mobile ? formatPhone(mobile) : "",
    line,
    subdistrict,
    district,
    city,
    province,
    postcode,
    isDefault,
    place: lat === null || lng === null ? null : { lat, lng },
  };
}

/** What is sent for a form. */
export function inputOf(
  form: AddressForm,
  known: Pick<DeliveryAddress, "id" | "ver"> | null,
  customerId: string | undefined,
  country: CountryCode,
): AddressInput {
  const { place, ...lines } = form;
  return {
    ...lines,
    id: known?.id ?? null,
    ver: known?.ver ?? null,
    customerId: customerId ?? null,
    mobile: toE164(country, form.mobile),
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  };
}

/** What keeps a form from being saved, in words, by field. */
export function formProblems(
  form: AddressForm,
  template: AddressTemplate,
  country: CountryCode,
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  if (form.contact.trim() === "") problems.contact = t("addresses.problem.contact");
  if (toE164(country, form.mobile) === null) {
    problems.mobile = t("validation.mobileInvalid", { example: phoneExample(country) });
  }
  for (const { part, label, required } of template.parts) {
    if (required && form[part].trim() === "") {
      problems[part] = t("addresses.problem.required", { label });
    }
  }
  const digits = template.postcodeDigits;
  const postcode = form.postcode.trim();
  if (postcode !== "" && !(postcode.length === digits && /^\d+$/.test(postcode))) {
    problems.postcode = t("addresses.problem.postcode", { n: digits });
  }
  return problems;
}

/** The lines a country's form asks for, in the order they are asked. */
export function askedParts({ parts }: AddressTemplate): AddressTemplate["parts"] {
  return addressParts.flatMap((name) => parts.filter(({ part }) => part === name));
}

/**
 * What was entered in a line before, for addresses that agree in the larger lines: most customers
 * have their places in the same few districts.
 */
export function suggestions(
  part: AddressPart,
  form: AddressForm,
  known: readonly DeliveryAddress[],
): string[] {
  const larger = addressParts.slice(0, addressParts.indexOf(part));
  const near = known.filter((address) =>
    larger.every((name) => form[name] === "" || address[name] === form[name]),
  );
  return [...new Set(near.map((address) => address[part]))].filter(
    (value) => value !== "" && value !== form[part],
  );
}

function draftKey(id: string | undefined): string {
  return `addressDraft.${id ?? "new"}`;
}

/** Keeps what was entered while the map is open, or the page is left by mistake. Per tab. */
export function keepDraft(
  tabStorage: KeyValueStore,
  id: string | undefined,
  form: AddressForm,
): void {
  tabStorage.setItem(draftKey(id), JSON.stringify(form));
}

/** What was entered before; null when nothing was. */
export function keptDraft(tabStorage: KeyValueStore, id: string | undefined): AddressForm | null {
  const stored = v.safeParse(formSchema, readJsonItem(tabStorage, draftKey(id)));
  return stored.success ? stored.output : null;
}

/** Forgets what was entered, once it is saved or given up. */
export function dropDraft(tabStorage: KeyValueStore, id: string | undefined): void {
  tabStorage.removeItem(draftKey(id));
}
