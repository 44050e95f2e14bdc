import type { ReviewItem } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BottomBar, Button, Row, Sheet } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { totalText } from "../approve-several";
import type { NotApproved } from "../approve-several";

interface SeveralBarProps {
  chosen: readonly ReviewItem[];
  all: readonly ReviewItem[];
  busy: boolean;
  onAll: (all: boolean) => void;
  onApprove: () => void;
}

/** How many are chosen, what they come to, and the one way to decide about several. */
export function SeveralBar({ chosen, all, busy, onAll, onApprove }: SeveralBarProps) {
  return (
    <section aria-label={t("approvals.several.choose")}>
      <BottomBar>
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
          <input
            type="checkbox"
            className="g-check"
            aria-label={t("approvals.several.all")}
            checked={chosen.length === all.length}
            disabled={busy}
            onChange={(event) => onAll(event.target.checked)}
          />
          <span className="min-w-0" role="status">
            <span className="block text-sm font-semibold">
              {t("approvals.several.chosen", { n: chosen.length })}
            </span>
            {chosen.length > 0 ? (
              <span className="block text-xs text-ink-3 tabular-nums">{totalText(chosen)}</span>
            ) : null}
          </span>
        </label>
        <Button disabled={chosen.length === 0} loading={busy} onClick={onApprove}>
          {t("approvals.several.approve", { n: chosen.length })}
        </Button>
      </BottomBar>
    </section>
  );
}

interface NotApprovedSheetProps {
  failed: readonly NotApproved[];
  onClose: () => void;
}

/** Each order that was not approved with its reason, and the way to it. */
export function NotApprovedSheet({ failed, onClose }: NotApprovedSheetProps) {
  return (
    <Sheet
      open={failed.length > 0}
      onClose={onClose}
      title={t("approvals.several.failed", { n: failed.length })}
      caption={t("approvals.several.failedHint")}
    >
      <ul className="-mx-4 divide-y divide-line pb-3">
        {failed.map(({ item, reason }) => (
          <li key={item.orderId}>
            <Row
              title={item.customerName}
              caption={
                <>
                  <span className="block tabular-nums">{item.orderNo}</span>
                  <span className="block text-danger-ink">{reason}</span>
                </>
              }
              render={(shell) => (
                <Link to={paths.orderReview} search={{ orderId: item.orderId }} {...shell} />
              )}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
