import { t } from "@gerai/i18n";
import { Search, X } from "lucide-react";
import type { ReactNode, Ref } from "react";

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Enter or the keyboard's search key. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  label?: string;
  autoFocus?: boolean;
  /** A button at the end, such as the scanner. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A rounded search box with a clear button. */
export function SearchField({
  value,
  onChange,
  onSubmit,
  placeholder,
  label,
  autoFocus = false,
  trailing,
  ref,
}: SearchFieldProps) {
  return (
    <search className="min-w-0 flex-1">
      <div className="flex h-11 items-center gap-2 rounded-full bg-sunken pr-1 pl-4 has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-brand">
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          ref={ref}
          type="search"
          enterKeyHint="search"
          value={value}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search page opens to be typed in
          autoFocus={autoFocus}
          aria-label={label ?? placeholder ?? t("common.search")}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // Not the form's that a search may stand in: that would send it off.
            event.preventDefault();
            onSubmit?.(event.currentTarget.value.trim());
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-md outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {value ? (
          <button
            type="button"
            aria-label={t("common.clear")}
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-3"
            onClick={() => onChange("")}
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        ) : null}
        {trailing}
      </div>
    </search>
  );
}
