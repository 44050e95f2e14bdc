import { useState } from "react";
import { EmptyState } from "../feedback/state-view";
import type { Icon } from "../lib/types";
import { Sheet } from "../overlays/sheet";
import type { FieldText } from "./field-frame";
import { PickField } from "./pick-field";
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
  icon,
  disabled = false,
}: SelectSheetProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const chosen = options.find((option) => option.value === value);
  const matching = options.filter((option) => matches(option, search));
  const close = () => setOpen(false);
  return (
    <>
      <PickField
        {...{ label, hint, error, optional, placeholder, icon, disabled }}
        shown={chosen?.label}
        onOpen={() => {
          setSearch("");
          setOpen(true);
        }}
      />
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
