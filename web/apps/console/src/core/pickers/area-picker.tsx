import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { localText } from "../display/local-text";
import { areaTreeQuery } from "../records/area-api";
import { useApi } from "../session/services";
import type { AreaKind } from "../wire";

interface AreaPickerProps {
  kind: AreaKind;
  countryCode: number | undefined;
  /** Id and name of the area chosen so far, shown until the tree is there. */
  current?: readonly [id: string | null, name: string | null] | null;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Chooses an area of one country, grouped by region. */
export function AreaPicker(props: AreaPickerProps) {
  const { kind, countryCode, current, id, value, onChange } = props;
  const api = useApi();
  const tree = useQuery({
    ...areaTreeQuery(api, countryCode ?? null, kind),
    enabled: countryCode !== undefined,
  });
  const options = (tree.data?.regions ?? [])
    .filter((region) => region.areas.length > 0)
    .map((region) => ({
      label: localText(region.name),
      options: region.areas.map((area) => ({ value: area.id, label: area.name })),
    }));
  const [currentId, currentName] = current ?? [];
  const known = options.some((group) => group.options.some((option) => option.value === currentId));
  const standIn =
    !known && currentId && currentName ? [{ value: currentId, label: currentName }] : [];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      className="w-full"
      loading={tree.isFetching}
      showSearch={{ optionFilterProp: "label" }}
      value={value ?? null}
      options={[...standIn, ...options]}
      onChange={(area: string | null) => onChange?.(area ?? null)}
    />
  );
}
