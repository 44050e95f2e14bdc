import { clsx } from "clsx";
import type { ButtonHTMLAttributes, Ref } from "react";
import { badgeLabel, CountBadge } from "../display/count-badge";
import type { Icon } from "../lib/types";

type IconButtonVariant = "plain" | "quiet" | "surface" | "soft" | "brand" | "onHero";

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "children" | "aria-label"
> {
  /** Read out by assistive technology; required because an icon says nothing. */
  label: string;
  icon: Icon;
  variant?: IconButtonVariant;
  /** A red count at the corner; part of the accessible name. */
  badge?: number | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const variants: Readonly<Record<IconButtonVariant, string>> = {
  plain: "text-ink active:bg-sunken",
  quiet: "text-ink-3 active:bg-sunken",
  surface: "bg-surface text-ink shadow-card active:bg-sunken",
  soft: "bg-sunken text-ink-2 active:bg-line",
  brand: "bg-brand text-on-brand active:bg-brand-press",
  onHero: "text-white active:bg-white/15",
};

/** A round 44 px button with only an icon. */
export function IconButton({
  label,
  icon: Glyph,
  variant = "plain",
  badge,
  className,
  type: _type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        "relative grid size-11 shrink-0 place-items-center rounded-full disabled:text-ink-off",
        "transition-[background-color,scale] duration-[120ms] ease-out active:scale-[.94]",
        variants[variant],
        className,
      )}
      {...rest}
    >
      <Glyph className="size-5.5" />
      <span className="sr-only">{badgeLabel(label, badge)}</span>
      {badge ? <CountBadge count={badge} className="absolute -top-0.5 -right-0.5" /> : null}
    </button>
  );
}
