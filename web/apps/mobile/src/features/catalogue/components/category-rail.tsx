import type { CategoryNode } from "@gerai/api";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { LayoutGrid } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { categoryIcon } from "../category-icons";

interface CategoryRailProps {
  categories: readonly CategoryNode[];
  /** The chosen category; absent for everything. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** A finger is down: what it will show may already be fetched. */
  onAim: (id: string | undefined) => void;
}

/** The top categories one under the other. */
export function CategoryRail({ categories, chosen, onChoose, onAim }: CategoryRailProps) {
  return (
    <nav
      aria-label={t("page.categories")}
      className="scrollbar-none w-22 shrink-0 overflow-y-auto overscroll-contain bg-sunken"
    >
      <ul>
        <RailItem
          label={t("common.all")}
          icon={LayoutGrid}
          current={chosen === undefined}
          onAim={() => onAim(undefined)}
          onChoose={() => onChoose(undefined)}
        />
        {categories.map((category) => (
          <RailItem
            key={category.id}
            label={category.name}
            icon={categoryIcon(category.icon)}
            current={chosen === category.id}
            onAim={() => onAim(category.id)}
            onChoose={() => onChoose(category.id)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface RailItemProps {
  label: string;
  icon: LucideIcon;
  current: boolean;
  onAim: () => void;
  onChoose: () => void;
}

function RailItem({ label, icon: Glyph, current, onAim, onChoose }: RailItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        onPointerDown={onAim}
        onClick={onChoose}
        className={clsx(
          "relative flex min-h-17 w-full flex-col items-center justify-center gap-1 px-1.5 py-2 text-xs leading-tight outline-offset-[-3px]",
          current ? "bg-surface font-semibold text-brand-ink" : "font-medium text-ink-2",
        )}
      >
        {current ? (
          <span
            aria-hidden="true"
            className="absolute inset-y-4 left-0 w-1 rounded-r-full bg-brand"
          />
        ) : null}
        <Glyph className="size-5.5" strokeWidth={current ? 2.25 : 1.75} aria-hidden="true" />
        <span className="line-clamp-2 w-full text-center break-words">{label}</span>
      </button>
    </li>
  );
}
