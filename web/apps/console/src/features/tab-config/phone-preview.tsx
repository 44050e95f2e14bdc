import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import type { TabEntry } from "../../core/wire";
import { tabLabel } from "./model";
import { TabIcon } from "./tab-icon";

interface PhonePreviewProps {
  tabs: readonly TabEntry[];
}

/** The foot of a phone with the tab bar as it will look. */
export function PhonePreview({ tabs }: PhonePreviewProps) {
  return (
    <figure className="mx-auto w-80">
      <div className="overflow-hidden rounded-t-none rounded-b-[36px] border-x-8 border-t-0 border-b-8 border-line-strong bg-canvas">
        <div className="flex h-40 flex-col justify-end gap-3 px-4 pb-4" aria-hidden>
          <div className="h-16 rounded-card bg-surface opacity-70" />
          <div className="h-16 rounded-card bg-surface" />
        </div>
        <ul
          aria-label={t("tabs.preview")}
          className="flex h-15 items-center border-t border-line bg-surface"
        >
          {tabs.map((tab, at) => (
            <li
              key={tab.path}
              className={clsx(
                "flex min-w-0 flex-1 flex-col items-center gap-0.5",
                at === 0 ? "font-semibold text-brand-ink" : "text-ink-3",
              )}
            >
              <span
                className={clsx(
                  "relative grid h-7 w-14 place-items-center rounded-full",
                  at === 0 && "bg-brand-soft",
                )}
              >
                <TabIcon name={tab.icon} size={22} />
                {tab.badge !== "none" && (
                  <span
                    aria-hidden
                    className="absolute top-0.5 right-3 size-2.5 rounded-full bg-danger ring-2 ring-surface"
                  />
                )}
              </span>
              <span className="w-full truncate text-center text-2xs">{tabLabel(tab.textKey)}</span>
            </li>
          ))}
        </ul>
        <div className="flex h-5 items-center justify-center bg-surface" aria-hidden>
          <div className="h-1 w-24 rounded-full bg-ink-off" />
        </div>
      </div>
    </figure>
  );
}
