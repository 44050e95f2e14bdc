import { clsx } from "clsx";
import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import type { Icon } from "../lib/types";
import { fieldBox, FieldFrame } from "./field-frame";
import type { FieldText } from "./field-frame";

interface FieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  icon?: Icon;
  /** A fixed text before what is typed, such as a dialling prefix. */
  leading?: ReactNode;
  /** A unit, a button, a prefix picker at the end of the box. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled single-line input; takes the props a form library registers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  icon: Glyph,
  leading,
  trailing,
  id,
  className,
  type = "text",
  ...input
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  return (
    <FieldFrame {...{ label, hint, error, optional, controlId, messageId }}>
      <div className={fieldBox(error)}>
        {Glyph ? <Glyph className="size-5 shrink-0 text-ink-3" /> : null}
        {leading}
        <input
          id={controlId}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
          className={clsx(
            "min-w-0 flex-1 bg-transparent py-2.5 text-md text-ink outline-none disabled:text-ink-3",
            className,
          )}
          {...input}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
