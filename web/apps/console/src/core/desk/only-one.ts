import { ApiError } from "@gerai/api";

/** The record that a list was narrowed to, for calls that only list. */
export function onlyOne<Row>(
  { list }: { list: readonly Row[] },
  isIt: (row: Row) => boolean = () => true,
): Row {
  const found = list.find(isIt);
  if (!found) throw new ApiError({ state: 404, code: "not_found", message: "" });
  return found;
}
