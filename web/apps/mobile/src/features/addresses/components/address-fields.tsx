import type { AddressTemplate, DeliveryAddress } from "@gerai/api";
import { currentLanguage, t } from "@gerai/i18n";
import { Field, SelectSheet, TextArea } from "@gerai/ui";
import { useId } from "react";
import { askedParts, suggestions } from "../model";
import type { AddressField, AddressForm, AddressPart } from "../model";

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
  return askedParts(template).map(({ part, label, required, maxLength }) => {
    const shared = { label, optional: !required, error: problems[part] };
    if (part === "province") {
      return (
        <SelectSheet
          key={part}
          {...shared}
          options={provinceOptions(template, form.province)}
          value={form.province === "" ? undefined : form.province}
          onChange={(province) => onChange({ province })}
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
    return (
      <PartField
        key={part}
        {...shared}
        part={part}
        maxLength={part === "postcode" ? template.postcodeDigits : maxLength}
        value={form[part]}
        onChange={(value) => onChange({ [part]: value })}
        suggested={suggestions(part, form, known)}
      />
    );
  });
}

interface PartFieldProps {
  part: Exclude<AddressPart, "province" | "line">;
  label: string;
  optional: boolean;
  error: string | undefined;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  suggested: readonly string[];
}

const autoComplete = {
  city: "address-level2",
  district: "address-level3",
  subdistrict: "address-level4",
  postcode: "postal-code",
} as const;

function PartField({ part, suggested, onChange, ...field }: PartFieldProps) {
  const listId = useId();
  return (
    <>
      <Field
        {...field}
        inputMode={part === "postcode" ? "numeric" : "text"}
        autoComplete={autoComplete[part]}
        list={suggested.length > 0 ? listId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggested.length > 0 ? (
        <datalist id={listId}>
          {suggested.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
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
