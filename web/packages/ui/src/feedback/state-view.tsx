import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { CloudOff, Hammer, PackageOpen, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button";
import type { Icon } from "../lib/types";

interface StateViewProps {
  icon: Icon;
  tone?: "neutral" | "brand" | "mango" | "danger";
  title: string;
  hint?: string | undefined;
  /** At most one action. */
  action?: ReactNode;
  className?: string | undefined;
}

const glyphTone = {
  neutral: "bg-sunken text-ink-3",
  brand: "bg-brand-soft text-brand-ink",
  mango: "bg-mango-soft text-mango-ink",
  danger: "bg-danger-soft text-danger-ink",
};

/** The frame all states share: round glyph, one bold line, one caption, at most one action. */
export function StateView({
  icon: Glyph,
  tone = "neutral",
  title,
  hint,
  action,
  className,
}: StateViewProps) {
  return (
    <div className={clsx("flex flex-col items-center px-8 py-12 text-center", className)}>
      <span
        className={clsx("grid size-18 place-items-center rounded-full", glyphTone[tone])}
        aria-hidden="true"
      >
        <Glyph className="size-8" strokeWidth={1.75} />
      </span>
      <p className="mt-4 text-md font-semibold text-ink">{title}</p>
      {hint ? <p className="mt-1 max-w-72 text-sm text-ink-3">{hint}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

interface EmptyStateProps {
  icon?: Icon;
  title?: string;
  hint?: string;
  action?: ReactNode;
  className?: string;
}

/** Nothing to show, and that is fine. */
export function EmptyState({ icon = PackageOpen, title, ...rest }: EmptyStateProps) {
  return <StateView icon={icon} tone="brand" title={title ?? t("common.state.empty")} {...rest} />;
}

interface ErrorStateProps {
  title?: string | undefined;
  hint?: string | undefined;
  /** The network is the cause: says so instead of blaming the server. */
  offline?: boolean;
  /** The network works, but nobody answers at the other end. */
  unreachable?: boolean;
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** Loading failed; offers to try again in place. */
export function ErrorState({
  title,
  hint,
  offline = false,
  unreachable = false,
  onRetry,
  className,
}: ErrorStateProps) {
  const cut = offline || unreachable;
  const cause = offline ? "offline" : unreachable ? "unreachable" : "error";
  return (
    <div role="alert">
      <StateView
        icon={cut ? CloudOff : TriangleAlert}
        tone={cut ? "neutral" : "danger"}
        title={title ?? t(`common.state.${cause}`)}
        hint={hint ?? t(`common.state.${cause}Hint`)}
        className={className}
        action={
          onRetry ? (
            <Button variant="soft" onClick={onRetry}>
              {t("common.retry")}
            </Button>
          ) : null
        }
      />
    </div>
  );
}

interface NotAvailableStateProps {
  title?: string;
  hint?: string;
  action?: ReactNode;
}

/** The page exists but what it does comes in a later version; says so honestly. */
export function NotAvailableState({ title, hint, action }: NotAvailableStateProps) {
  return (
    <StateView
      icon={Hammer}
      tone="mango"
      title={title ?? t("common.state.notAvailable")}
      hint={hint ?? t("common.state.notAvailableHint")}
      action={action}
    />
  );
}
