import type { Comparison } from "@gerai/reports";
import { createContext, useContext } from "react";

/** What the figures below are compared with. */
export const CompareContext = createContext<Comparison>("before");

export function useComparison(): Comparison {
  return useContext(CompareContext);
}
