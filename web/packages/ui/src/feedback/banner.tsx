import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";

type BannerTone = "info" | "brand" | "mango" | "danger";

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  children: ReactNode;
  /** A short text button. */
  action?: { label: string; onClick: () => void };
  onClose?: () => void;
}

const looks = {
  info: { icon: Info, frame: "bg-info-soft text-info-ink" },
  brand: { icon: CircleCheck, frame: "bg-brand-soft text-brand-ink" },
  mango: { icon: TriangleAlert, frame: "bg-mango-soft text-mango-ink" },
  danger: { icon: CircleAlert, frame: "bg-danger-soft text-danger-ink" },
};

/** A message that stays on the page until it no longer holds or is closed. */
export function Banner({ tone = "info", title, children, action, onClose }: BannerProps) {
  const { icon: Glyph, frame } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={clsx("flex items-start gap-3 rounded-card py-3 pr-2 pl-3.5", frame)}
    >
      <Glyph className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        {title ? <p className="font-semibold">{title}</p> : null}
        <p className="whitespace-pre-line">{children}</p>
        {action ? (
          <button
            type="button"
            className="-mt-1 -mb-3 min-h-11 font-semibold underline underline-offset-4"
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      {onClose ? (
        <button
          type="button"
          aria-label={t("common.close")}
          className="-my-3 grid size-11 shrink-0 place-items-center rounded-full"
          onClick={onClose}
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
