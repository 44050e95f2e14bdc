import { t } from "@gerai/i18n";
import { IconButton, SearchField } from "@gerai/ui";
import { ChevronLeft } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { PageTitle } from "../page-title";
import type { AppPath } from "../paths";
import { useBack } from "../use-back";
import { useDebouncedValue } from "../use-debounced-value";

interface SearchHeaderProps {
  title: string;
  placeholder: string;
  /** What is searched for, as the address has it. */
  keyword: string | undefined;
  /** The typing has come to rest, or Enter was pressed. */
  onKeyword: (keyword: string | undefined) => void;
  onSubmit?: (keyword: string) => void;
  back: AppPath;
}

/** The bar of a page that finds something. */
export function SearchHeader({
  title,
  placeholder,
  keyword,
  onKeyword,
  onSubmit,
  back,
}: SearchHeaderProps) {
  const [typed, setTyped] = useState(keyword ?? "");
  const [known, setKnown] = useState(keyword);
  const settled = useDebouncedValue(typed.trim());
  // Chosen elsewhere, such as from earlier searches: it stands in the field as if typed.
  if (keyword !== known) {
    setKnown(keyword);
    if (keyword !== undefined && keyword !== typed.trim()) setTyped(keyword);
  }
  const ask = useEffectEvent((words: string) => {
    if (words === typed.trim() && words !== (keyword ?? "")) onKeyword(words || undefined);
  });
  useEffect(() => ask(settled), [settled]);
  return (
    <header className="border-b border-line bg-surface pt-safe">
      <PageTitle title={title} />
      <h1 className="sr-only">{title}</h1>
      <div className="flex min-h-14 items-center gap-1 pr-3 pl-2">
        <IconButton label={t("common.back")} icon={ChevronLeft} onClick={useBack(back)} />
        <SearchField
          value={typed}
          onChange={setTyped}
          onSubmit={(words) => {
            onKeyword(words || undefined);
            if (words !== "") onSubmit?.(words);
          }}
          label={title}
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists to be typed in
          autoFocus={keyword === undefined}
        />
      </div>
    </header>
  );
}
