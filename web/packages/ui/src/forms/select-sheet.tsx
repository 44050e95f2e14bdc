import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { EmptyState } from "../feedback/state-view";
import type { Icon } from "../lib/types";
import { Sheet } from "../overlays/sheet";
import { fieldBox, FieldFrame } from "./field-frame";
import type { FieldText } from "./field-frame";
import { RadioList } from "./radio-list";
import type { ChoiceOption } from "./radio-list";
import { SearchField } from "./search-field";

interface SelectSheetProps extends FieldText {
  options: readonly ChoiceOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  icon?: Icon;
  disabled?: boolean;
}

/** Lists longer than this can be searched. */
const searchFrom = 10;

/** A field whose choices open in a sheet. */
export function SelectSheet({
  label,
  hint,
  error,
  optional = false,
  options,
  value,
  onChange,
  placeholder,
  icon: Glyph,
  disabled = false,
}: SelectSheetProps) {
  const controlId = useId();
  const messageId = `${controlId}-message`;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const chosen = options.find((option) => option.value === value);
  const matching = options.filter((option) => matches(option, search));
  const close = () => setOpen(false);
  return (
    <>
      <FieldFrame {...{ label, hint, error, optional, controlId, messageId }}>
        <button
          id={controlId}
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-describedby={error || hint ? messageId : undefined}
          className={clsx(fieldBox(error), "text-left focus-visible:border-brand")}
          onClick={() => {
            setSearch("");
            setOpen(true);
          }}
        >
          {Glyph ? <Glyph className="size-5 shrink-0 text-ink-3" /> : null}
          <span
            className={clsx("min-w-0 flex-1 truncate text-md", chosen ? "text-ink" : "text-ink-3")}
          >
            {chosen?.label ?? placeholder ?? t("common.select")}
          </span>
          <ChevronDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        </button>
      </FieldFrame>
      <Sheet open={open} onClose={close} title={label} flush>
        {options.length >= searchFrom ? (
          <div className="px-5 pb-2">
            <SearchField value={search} onChange={setSearch} />
          </div>
        ) : null}
        {matching.length === 0 ? <EmptyState /> : null}
        <RadioList
          label={label}
          options={matching}
          value={value}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      </Sheet>
    </>
  );
}

function matches(option: ChoiceOption, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return `${option.label} ${option.caption ?? ""}`.toLocaleLowerCase().includes(wanted);
}
