import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ColumnChoiceState {
  /** Hidden columns by table name. */
  hidden: Readonly<Record<string, readonly string[]>>;
  setHidden: (table: string, columns: readonly string[]) => void;
}

/** Which columns this browser hides; every table remembers its own. */
export const useColumnChoice = create<ColumnChoiceState>()(
  persist(
    (set) => ({
      hidden: {},
      setHidden: (table, columns) =>
        set((state) => ({ hidden: { ...state.hidden, [table]: columns } })),
    }),
    { name: "gerai.console.columns", version: 1, partialize: ({ hidden }) => ({ hidden }) },
  ),
);

/** What a table hides: this browser's choice, or the columns that are optional from the start. */
export function useHiddenColumns(
  table: string,
  columns: readonly { key: string; optional?: boolean }[],
): readonly string[] {
  const chosen = useColumnChoice((state) => state.hidden[table]);
  return chosen ?? columns.filter((column) => column.optional).map((column) => column.key);
}
