import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button";

interface AppBarProps {
  title: string;
  caption?: string | undefined;
  /** Leave out on a tab root. */
  onBack?: (() => void) | undefined;
  /** At most two icon buttons. */
  actions?: ReactNode;
  /** Over a brand panel: no background, white text. */
  onHero?: boolean;
}

/** 56 px: back, title with optional caption, at most two actions. Carries the page's only h1. */
export function AppBar({ title, caption, onBack, actions, onHero = false }: AppBarProps) {
  return (
    <header
      className={clsx(
        "sticky top-0 z-20 pt-safe",
        onHero ? "text-white" : "border-b border-line bg-surface text-ink",
      )}
    >
      <div className="flex min-h-14 items-center gap-1 px-2">
        {onBack ? (
          <IconButton
            label={t("common.back")}
            icon={ChevronLeft}
            variant={onHero ? "onHero" : "plain"}
            onClick={onBack}
          />
        ) : null}
        <div className={clsx("min-w-0 flex-1", onBack ? "px-1" : "px-2")}>
          <h1 className="truncate text-lg font-bold">{title}</h1>
          {caption ? (
            <p className={clsx("truncate text-xs", onHero ? "text-white/80" : "text-ink-3")}>
              {caption}
            </p>
          ) : null}
        </div>
        {actions}
      </div>
    </header>
  );
}
