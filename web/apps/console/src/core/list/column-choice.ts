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
