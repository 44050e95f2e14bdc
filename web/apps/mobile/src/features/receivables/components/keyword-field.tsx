import { t } from "@gerai/i18n";
import { SearchField } from "@gerai/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useDebouncedValue } from "../../../core/use-debounced-value";

interface KeywordFieldProps {
  keyword: string | undefined;
  onChange: (keyword: string | undefined) => void;
}

/** Looks for a number or a customer, once the typing has come to rest. */
export function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword ?? "");
  const settled = useDebouncedValue(typed.trim());
  const ask = useEffectEvent((words: string) => {
    if (words !== (keyword ?? "")) onChange(words === "" ? undefined : words);
  });
  useEffect(() => ask(settled), [settled]);
  return (
    <SearchField
      value={typed}
      onChange={setTyped}
      label={t("receivables.search")}
      placeholder={t("receivables.searchHint")}
    />
  );
}
