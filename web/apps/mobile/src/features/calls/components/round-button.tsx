import type { Icon } from "@gerai/ui";
import { clsx } from "clsx";

interface RoundButtonProps {
  icon: Icon;
  label: string;
  tone?: "plain" | "brand" | "danger";
  /** Of a switch, whether it is on. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const tones = {
  plain: "bg-white/15 text-white active:bg-white/30",
  brand: "bg-brand text-on-brand active:bg-brand-press",
  danger: "bg-danger text-on-danger active:opacity-80",
};

/** One thing to do in a call, with its name below. */
export function RoundButton({
  icon: Glyph,
  label,
  tone = "plain",
  pressed,
  disabled,
  onClick,
}: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="flex w-20 flex-col items-center gap-1.5 text-center text-xs text-white disabled:opacity-50"
    >
      <span
        className={clsx(
          "grid size-14 place-items-center rounded-full",
          pressed ? "bg-white text-black" : tones[tone],
        )}
      >
        <Glyph className="size-6" aria-hidden="true" />
      </span>
      {label}
    </button>
  );
}
