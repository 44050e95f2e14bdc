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

/** What is asked about documents that are no orders. */
const asked = {
  offer: {
    approve: "chat.approval.approveOffer",
    reject: "chat.approval.rejectOffer",
    hint: "chat.approval.rejectOfferHint",
  },
  goods_return: {
    approve: "chat.approval.approveReturn",
    reject: "chat.approval.rejectReturn",
    hint: "chat.approval.rejectReturnHint",
  },
} as const;

/** Asks once more before a document that stands in the conversation is decided. */
export function DecisionSheet({ deciding, open, onClose }: DecisionSheetProps) {
  const { busy, problem, decide } = useDecision(deciding, onClose);
  const { card, intent } = deciding;
  const totals = { kinds: card.kinds, qty: card.qty, net: card.amount };
  const subject = `${card.customerName} · ${card.title}`;
  const shared = { open, onClose, subject, busy, problem };
  const words = card.document === "order" ? undefined : asked[card.document];
  return intent === "approve" ? (
    <ApproveSheet
      {...shared}
      title={words && t(words.approve)}
      before={totals}
      after={totals}
      changes={[]}
      currency={card.free ? undefined : card.currency}
      onApprove={decide}
    />
  ) : (
    <RefuseSheet
      {...shared}
      title={words && t(words.reject)}
      hint={words && t(words.hint)}
      kind="reject"
      onRefuse={decide}
    />
  );
}
