import { t } from "@gerai/i18n";
import { ApproveSheet } from "../../../core/review/approve-sheet";
import { RefuseSheet } from "../../../core/review/refuse-sheet";
import type { Deciding } from "../deciding";
import { useDecision } from "../use-decision";

interface DecisionSheetProps {
  deciding: Deciding;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before a document that stands in the conversation is decided. */
export function DecisionSheet({ deciding, open, onClose }: DecisionSheetProps) {
  const { busy, problem, decide } = useDecision(deciding, onClose);
  const { card, intent } = deciding;
  const totals = { kinds: card.kinds, qty: card.qty, net: card.amount };
  const subject = `${card.customerName} · ${card.title}`;
  const shared = { open, onClose, subject, busy, problem };
  const offered = card.document === "offer";
  return intent === "approve" ? (
    <ApproveSheet
      {...shared}
      title={offered ? t("chat.approval.approveOffer") : undefined}
      before={totals}
      after={totals}
      changes={[]}
      currency={card.free ? undefined : card.currency}
      onApprove={decide}
    />
  ) : (
    <RefuseSheet
      {...shared}
      title={offered ? t("chat.approval.rejectOffer") : undefined}
      hint={offered ? t("chat.approval.rejectOfferHint") : undefined}
      kind="reject"
      onRefuse={decide}
    />
  );
}
