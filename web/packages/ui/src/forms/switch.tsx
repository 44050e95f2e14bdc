import type { InputHTMLAttributes, Ref } from "react";

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange"> {
  label: string;
  onChange?: (on: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** On or off, effective at once. */
export function Switch({ label, onChange, ...input }: SwitchProps) {
  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has it natively
      role="switch"
      className="g-switch"
      aria-label={label}
      onChange={(event) => onChange?.(event.target.checked)}
      {...input}
    />
  );
}
