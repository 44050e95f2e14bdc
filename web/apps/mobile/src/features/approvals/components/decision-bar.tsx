import { t } from "@gerai/i18n";
import { BottomBar, Button, IconButton, Money } from "@gerai/ui";
import { Undo2 } from "lucide-react";
import type { Intent } from "../../../core/review/decide";

interface DecisionBarProps {
  /** What the order would come to; absent for samples and gifts. */
  net: string | undefined;
  currency: string;
  changed: boolean;
  /** Every quantity is zero: nothing is left to approve. */
  empty: boolean;
  sendBack: boolean;
  onAsk: (intent: Intent) => void;
}

/** The decision under the thumb, with what it comes to. */
export function DecisionBar({ net, currency, changed, empty, sendBack, onAsk }: DecisionBarProps) {
  return (
    <BottomBar className="flex-wrap">
      {net === undefined ? null : (
        <div className="flex w-full items-baseline justify-between pt-1" aria-live="polite">
          <span className="text-sm text-ink-2">
            {t(changed ? "approvals.newTotal" : "approvals.total")}
          </span>
          <Money amount={net} currency={currency} size="lg" />
        </div>
      )}
      {empty ? <p className="w-full text-xs text-mango-ink">{t("approvals.nothingLeft")}</p> : null}
      <div className="flex w-full items-center gap-3">
        {sendBack ? (
          <IconButton
            label={t("approvals.sendBack")}
            icon={Undo2}
            onClick={() => onAsk("sendBack")}
          />
        ) : null}
        <Button variant="outline" className="flex-1" onClick={() => onAsk("reject")}>
          {t("approvals.reject")}
        </Button>
        <Button className="flex-[1.6]" disabled={empty} onClick={() => onAsk("approve")}>
          {t(changed ? "approvals.approveChanged" : "approvals.approve")}
        </Button>
      </div>
    </BottomBar>
  );
}
