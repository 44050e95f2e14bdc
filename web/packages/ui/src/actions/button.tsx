import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Spinner } from "../feedback/spinner";
import type { Icon } from "../lib/types";

type ButtonVariant = "primary" | "soft" | "outline" | "ghost" | "danger" | "inverse" | "mango";
type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  /** One filled primary per view (mango on a brand panel); soft is secondary, outline neutral, danger only to confirm. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: Icon;
  /** Keeps the width, shows a spinner and refuses taps. */
  loading?: boolean | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-brand text-on-brand active:bg-brand-press disabled:bg-sunken disabled:text-ink-3",
  soft: "bg-brand-soft text-brand-ink active:bg-brand-line disabled:bg-sunken disabled:text-ink-3",
  outline:
    "border border-line-strong bg-surface text-ink active:bg-sunken disabled:border-line disabled:text-ink-3",
  ghost: "text-ink-2 active:bg-sunken disabled:text-ink-3",
  danger: "bg-danger text-on-danger active:opacity-85 disabled:bg-sunken disabled:text-ink-3",
  inverse: "bg-surface text-ink shadow-card active:bg-sunken disabled:text-ink-3",
  mango: "bg-mango text-on-mango active:opacity-90 disabled:bg-sunken disabled:text-ink-3",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "min-h-9 rounded-control px-3.5 py-1.5 text-sm gap-1.5",
  md: "min-h-11 rounded-control px-5 py-2 text-base gap-2",
  lg: "min-h-13 rounded-card px-6 py-2.5 text-md gap-2",
};

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size = "md", block = false }: ButtonLook = {}) {
  return clsx(
    "relative inline-flex items-center justify-center font-semibold select-none",
    "transition-[background-color,color,scale] duration-[120ms] ease-out active:scale-[.97] disabled:scale-100",
    variants[variant],
    sizes[size],
    block ? "w-full" : undefined,
  );
}

/** The button of the kit. */
export function Button({
  variant = "primary",
  size = "md",
  block = false,
  icon: Glyph,
  loading = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- defaults to "button"; forms pass "submit"
      type={type}
      className={clsx(buttonClass({ variant, size, block }), className)}
      disabled={disabled}
      aria-busy={loading || undefined}
      {...rest}
      onClick={loading ? ignore : rest.onClick}
    >
      {Glyph ? (
        <Glyph className={clsx("size-5 shrink-0", loading ? "invisible" : undefined)} />
      ) : null}
      <span className={loading ? "invisible" : undefined}>{children}</span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-5" />
        </span>
      ) : null}
    </button>
  );
}

/** A busy submit button must not send its form a second time. */
function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
