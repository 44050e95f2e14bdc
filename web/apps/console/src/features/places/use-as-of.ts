import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Search } from "../../core/list/list-state";

/** The day whose end figures are shown of, in the address; nothing stands for now. */
export function useAsOf(): [asOf: string | null, change: (day: string | null) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { asOf = null, ...rest } = search;
  const change = (day: string | null) => {
    const next = day === null ? rest : { ...rest, asOf: day };
    void navigate({ to: ".", search: next, replace: true });
  };
  return [asOf, change];
}
