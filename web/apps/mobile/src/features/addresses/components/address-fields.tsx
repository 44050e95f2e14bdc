import type { AddressTemplate, DeliveryAddress } from "@gerai/api";
import { currentLanguage, t } from "@gerai/i18n";
import { SelectSheet, TextArea } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { localitiesQuery } from "../api";
import { optionsAt, postcodesAt, withChoice, withProvince } from "../localities";
import type { Locality } from "../localities";
import { askedParts, suggestions } from "../model";
import type { AddressField, AddressForm } from "../model";
import { LocalityField } from "./locality-field";

interface AddressFieldsProps {
  template: AddressTemplate;
  form: AddressForm;
  onChange: (change: Partial<AddressForm>) => void;
  problems: Partial<Record<AddressField, string>>;
  /** The customer's other addresses, for suggestions. */
  known: readonly DeliveryAddress[];
}

/** The lines of an address as the country writes them. */
export function AddressFields({ template, form, onChange, problems, known }: AddressFieldsProps) {
  const { data: list, isError, refetch } = useQuery(localitiesQuery(template, form.province));
  const reload = isError ? () => void refetch() : undefined;
  const firstListed = askedParts(template).find(({ part }) => part in autoComplete)?.part;
  return askedParts(template).map(({ part, label, required, maxLength }) => {
    const shared = { label, optional: !required, error: problems[part] };
    if (part === "province") {
      return (
        <SelectSheet
          key={part}
          {...shared}
          options={provinceOptions(template, form.province)}
          value={form.province === "" ? undefined : form.province}
          onChange={(province) => onChange(withProvince(list, form, province))}
        />
      );
    }
    if (part === "line") {
      return (
        <TextArea
          key={part}
          {...shared}
          rows={2}
          maxLength={maxLength}
          autoComplete="street-address"
          value={form.line}
          onChange={(event) => onChange({ line: event.target.value })}
        />
      );
    }
    const type = (value: string) => onChange({ [part]: value });
    const line = {
      ...shared,
      value: form[part],
      autoComplete: autoComplete[part],
      suggested: suggestions(part, form, known),
      onType: type,
    };
    if (part === "postcode") {
      const postcodes = list ? postcodesAt(list, form) : [];
      return (
        <LocalityField
          key={part}
          {...line}
          typed
          inputMode="numeric"
          maxLength={template.postcodeDigits}
          options={postcodes.length > 1 ? postcodes.map(asOption) : []}
          onChoose={type}
        />
      );
    }
    return (
      <LocalityField
        key={part}
        {...line}
        maxLength={maxLength}
        options={list ? optionsAt(list, form, part) : []}
        hint={isError && part === firstListed ? t("addresses.listFailed") : undefined}
        onReload={part === firstListed ? reload : undefined}
        onChoose={(name) => onChange(list ? withChoice(list, form, part, name) : { [part]: name })}
      />
    );
  });
}

const autoComplete = {
  city: "address-level2",
  district: "address-level3",
  subdistrict: "address-level4",
  postcode: "postal-code",
} as const;

function asOption(name: string): Locality {
  return { name, other: "", postcodes: [], within: [] };
}

/** The provinces as parcels name them, with the English name where that helps to find them. */
function provinceOptions({ provinces }: AddressTemplate, chosen: string) {
  const options = provinces.map(({ name, english }) => {
    const helps = english !== name && currentLanguage() !== "th";
    return { value: name, label: name, caption: helps ? english : undefined };
  });
  // An address written before the list was changed keeps its province until another is chosen.
  const known = chosen === "" || options.some(({ value }) => value === chosen);
  return known
    ? options
    : [{ value: chosen, label: chosen, caption: t("addresses.oldProvince") }, ...options];
}
