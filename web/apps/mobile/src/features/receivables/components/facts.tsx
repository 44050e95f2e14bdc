import { t } from "@gerai/i18n";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { copyText } from "../../../core/clipboard";

/** A labelled value; one to be read out on the phone or typed elsewhere can be copied. */
export interface Fact {
  label: string;
  value: ReactNode;
  copy?: string;
}

/** Facts one under the other, empty ones left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="space-y-2 text-sm">
      {facts
        .filter(({ value }) => value !== "" && value !== null)
        .map(({ label, value, copy }) => (
          <div key={label} className="flex items-start justify-between gap-4">
            <dt className="shrink-0 text-ink-3">{label}</dt>
            <dd className="flex min-w-0 items-center gap-1 text-right font-medium break-words tabular-nums">
              <span className="min-w-0 break-words">{value}</span>
              {copy === undefined ? null : (
                <button
                  type="button"
                  aria-label={t("wallet.copyOf", { label })}
                  onClick={() => void copyText(copy)}
                  className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center text-brand-ink"
                >
                  <Copy className="size-4.5" aria-hidden="true" />
                </button>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
