import { t } from "@gerai/i18n";
import { Chips } from "@gerai/ui";
import { countOf, docStates } from "./doc-state";
import type { DocCounts, DocState } from "./doc-state";

interface StateChipsProps {
  counts: DocCounts | undefined;
  value: DocState | undefined;
  onChange: (state: DocState | undefined) => void;
}

/** Documents by state, each with how many there are. */
export function StateChips({ counts, value, onChange }: StateChipsProps) {
  return (
    <Chips
      label={t("stock.state")}
      options={(["all", ...docStates] as const).map((state) => ({
        value: state,
        label: chip(t(`stock.state.${state}`), countOf(counts, state)),
      }))}
      value={[value ?? "all"]}
      onChange={([chosen]) => onChange(chosen === "all" ? undefined : chosen)}
    />
  );
}

function chip(name: string, count: number): string {
  return count > 0 ? `${name} ${count}` : name;
}
