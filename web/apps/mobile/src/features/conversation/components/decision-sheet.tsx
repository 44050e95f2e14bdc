import { ApproveSheet } from "../../../core/review/approve-sheet";
import { RefuseSheet } from "../../../core/review/refuse-sheet";
import type { Deciding } from "../deciding";
import { useDecision } from "../use-decision";

interface DecisionSheetProps {
  deciding: Deciding;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before an order that stands in the conversation is decided. */
export function DecisionSheet({ deciding, open, onClose }: DecisionSheetProps) {
  const { busy, problem, decide } = useDecision(deciding, onClose);
  const { card, intent } = deciding;
  const totals = { kinds: card.kinds, qty: card.qty, net: card.amount };
  const subject = `${card.customerName} · ${card.title}`;
  const shared = { open, onClose, subject, busy, problem };
  return intent === "approve" ? (
    <ApproveSheet
      {...shared}
      before={totals}
      after={totals}
      changes={[]}
      currency={card.free ? undefined : card.currency}
      onApprove={decide}
    />
  ) : (
    <RefuseSheet {...shared} kind="reject" onRefuse={decide} />
  );
}
