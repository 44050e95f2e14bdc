import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { useId, useState } from "react";
import type { Ref, TextareaHTMLAttributes } from "react";
import { fieldBox, FieldFrame } from "./field-frame";
import type { FieldText } from "./field-frame";

interface TextAreaProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines that grows with its content; counts when there is a limit. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  id,
  rows = 3,
  maxLength,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const [typed, setTyped] = useState(String(area.defaultValue ?? "").length);
  const length = area.value === undefined ? typed : String(area.value).length;
  return (
    <FieldFrame
      {...{ label, hint, error, optional, controlId, messageId }}
      aside={
        maxLength === undefined ? null : (
          <span className="text-xs text-ink-3 tabular-nums">
            {t("common.position", { n: length, total: maxLength })}
          </span>
        )
      }
    >
      <div className={fieldBox(error)}>
        <textarea
          id={controlId}
          rows={rows}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
          className={clsx(
            "field-sizing-content max-h-60 min-h-20 min-w-0 flex-1 resize-none bg-transparent py-3 text-md outline-none",
            className,
          )}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
          {...area}
        />
      </div>
    </FieldFrame>
  );
}
