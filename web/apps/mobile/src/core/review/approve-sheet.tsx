import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Banner, Button, Sheet, TextArea } from "@gerai/ui";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { localText } from "../local-text";
import type { QuantityChange, ReviewTotals } from "./changes";

interface ApproveSheetProps {
  open: boolean;
  onClose: () => void;
  /** What is asked, where it is not about an order. */
  title?: string | undefined;
  /** Which order it is, where the page behind does not tell. */
  subject?: string;
  before: ReviewTotals;
  after: ReviewTotals;
  changes: readonly QuantityChange[];
  /** Absent for samples and gifts. */
  currency: string | undefined;
  busy: boolean;
  problem: string | undefined;
  onApprove: (remark: string) => void;
}

/** Shows once more what an approval changes before it is given: it moves money and goods. */
export function ApproveSheet({
  open,
  onClose,
  title,
  subject,
  before,
  after,
  changes,
  currency,
  busy,
  problem,
  onApprove,
}: ApproveSheetProps) {
  const [remark, setRemark] = useState("");
  const changed = changes.length > 0;
  const label = t(changed ? "approvals.approveChanged" : "approvals.approve");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title ?? t(changed ? "approvals.approveChangedTitle" : "approvals.approveTitle")}
      caption={subject}
      footer={
        <Button size="lg" block loading={busy} onClick={() => onApprove(remark.trim())}>
          {label}
        </Button>
      }
    >
      <div className="space-y-4">
        <dl className="space-y-2 rounded-card bg-sunken px-4 py-3">
          {currency === undefined ? null : (
            <Fact
              label={t("approvals.total")}
              before={changed ? formatMoney(before.net, currency) : undefined}
              after={formatMoney(after.net, currency)}
            />
          )}
          <Fact
            label={t("approvals.piecesLabel")}
            before={changed ? formatNumber(before.qty) : undefined}
            after={formatNumber(after.qty)}
          />
        </dl>
        {changed ? (
          <ul aria-label={t("approvals.changes")} className="space-y-1.5 text-sm">
            {changes.map(({ lineId, line, from, to }) => (
              <li key={lineId} className="flex justify-between gap-3">
                <span className="min-w-0 truncate">{localText(line.name)}</span>
                <span className="shrink-0 font-semibold tabular-nums">
                  {t("approvals.diff", { from, to })}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <TextArea
          label={t("approvals.remark")}
          optional
          rows={2}
          maxLength={200}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
      </div>
    </Sheet>
  );
}

interface FactProps {
  label: string;
  before: string | undefined;
  after: string;
}

function Fact({ label, before, after }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex items-baseline gap-2 text-right">
        {before === undefined ? null : (
          <>
            <s className="text-sm text-ink-3">{before}</s>
            <ArrowRight className="size-4 self-center text-ink-3" aria-hidden="true" />
          </>
        )}
        <span className="text-md font-bold tabular-nums">{after}</span>
      </dd>
    </div>
  );
}
