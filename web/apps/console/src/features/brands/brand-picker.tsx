import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { brandsQuery, namedOption } from "../../core/records/catalogue-api";
import { useApi } from "../../core/session/services";

interface BrandPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

/** Chooses a brand. */
export function BrandPicker({ value, ...field }: BrandPickerProps) {
  const brands = useQuery(brandsQuery(useApi()));
  return (
    <Select
      {...field}
      value={value ?? null}
      loading={brands.isFetching}
      showSearch={{ optionFilterProp: "label" }}
      options={(brands.data ?? []).map(namedOption)}
    />
  );
}
