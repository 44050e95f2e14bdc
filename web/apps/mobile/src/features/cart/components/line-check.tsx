interface LineCheckProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A round check of a cart line with a target as large as a finger. */
export function LineCheck({ label, checked, disabled = false, onChange }: LineCheckProps) {
  return (
    <label className="relative z-1 -ml-2.5 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="g-check"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
