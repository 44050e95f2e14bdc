import { Select } from "antd";
import type { SelectProps } from "antd";
import { countryOptions } from "../display/country";
import { countriesOf } from "../session/permissions";
import { useUser } from "../session/services";

interface CountrySelectProps<Value> extends Omit<SelectProps<Value>, "options"> {
  /** A country that is no choice here. */
  except?: number | undefined;
}

/** A choice among the countries the login holds: what is for others would only be refused. */
export function CountrySelect<Value extends number | number[] | null = number>({
  except,
  ...select
}: CountrySelectProps<Value>) {
  const held = countriesOf(useUser());
  const shown = new Set<number | null | undefined>([...held, ...[select.value].flat()]);
  const options = countryOptions().filter(({ value }) => value !== except && shown.has(value));
  return <Select {...select} options={options} />;
}
