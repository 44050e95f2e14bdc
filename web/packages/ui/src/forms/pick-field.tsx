import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { Icon } from "../lib/types";
import { fieldBox, FieldFrame } from "./field-frame";
import type { FieldText } from "./field-frame";

interface PickFieldProps extends FieldText {
  /** What is chosen, in words. */
  shown: string | undefined;
  onOpen: () => void;
  placeholder?: string | undefined;
  icon?: Icon | undefined;
  disabled?: boolean;
}

/** A field that is not typed in: a tap opens what it is chosen from. */
export function PickField({
  label,
  hint,
  error,
  optional = false,
  shown,
  onOpen,
  placeholder,
  icon: Glyph,
  disabled = false,
}: PickFieldProps) {
  const controlId = useId();
  const messageId = `${controlId}-message`;
  return (
    <FieldFrame {...{ label, hint, error, optional, controlId, messageId }}>
      <button
        id={controlId}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-describedby={error || hint ? messageId : undefined}
        className={clsx(fieldBox(error), "text-left focus-visible:border-brand")}
        onClick={onOpen}
      >
        {Glyph ? <Glyph className="size-5 shrink-0 text-ink-3" /> : null}
        <span
          className={clsx("min-w-0 flex-1 truncate text-md", shown ? "text-ink" : "text-ink-3")}
        >
          {shown || (placeholder ?? t("common.select"))}
        </span>
        <ChevronDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
    </FieldFrame>
  );
}
