import type { ApprovalCard as Approval, ApprovalState } from "@gerai/chat";
import { formatList, t } from "@gerai/i18n";
import { Button, Money, Tag } from "@gerai/ui";
import type { Tone } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../core/paths";
import { useDeciding } from "../deciding";
import { useMayDecide } from "../use-decision";
import { Detail, DocumentCard } from "./document-card";

interface ApprovalCardProps {
  card: Approval;
}

/** A document that waits for a decision, or did. Whoever is asked decides here; everybody sees how it stands. */
export function ApprovalCard({ card }: ApprovalCardProps) {
  const mayDecide = useMayDecide(card);
  const ask = useDeciding();
  return (
    <div>
      <Opening card={card} decides={mayDecide}>
        <DocumentCard
          icon={ClipboardCheck}
          label={t(`chat.approval.label.${card.document}`)}
          tag={<State {...card} />}
        >
          {card.free ? null : <Money amount={card.amount} currency={card.currency} size="lg" />}
          <p className="font-semibold wrap-anywhere">{card.customerName}</p>
          <Detail>{card.title}</Detail>
          <Detail>{t("chat.orderGoods", { kinds: card.kinds, qty: card.qty })}</Detail>
          <Detail>{t(`chat.approval.by.${card.document}`, { name: card.placedBy })}</Detail>
          <Outcome {...card} />
        </DocumentCard>
      </Opening>
      {mayDecide ? (
        <div className="mt-2.5 flex gap-2">
          <Button
            variant="outline"
            className="flex-1"
            onClick={() => ask({ card, intent: "reject" })}
          >
            {t("approvals.reject")}
          </Button>
          <Button className="flex-1" onClick={() => ask({ card, intent: "approve" })}>
            {t("approvals.approve")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OpeningProps {
  card: Approval;
  /** The reader is asked. */
  decides: boolean;
  children: ReactNode;
}

/** Leads to the document itself; to where an order is decided, for whoever is asked. */
function Opening({ card: { document, id }, decides, children }: OpeningProps) {
  if (document === "offer") {
    return (
      <Link to={paths.offerDetail} search={{ id }} className="block">
        {children}
      </Link>
    );
  }
  if (document === "goods_return") {
    return (
      <Link to={paths.returnDetail} search={{ returnId: id }} className="block">
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={decides ? paths.orderReview : paths.orderDetails}
      search={{ orderId: id }}
      className="block"
    >
      {children}
    </Link>
  );
}

const tones: Readonly<Record<ApprovalState, Tone>> = {
  pending: "mango",
  held: "mango",
  returned: "violet",
  approved: "brand",
  rejected: "danger",
  ended: "neutral",
};

function State({ state, step }: Approval) {
  const words =
    state === "pending" && step !== null
      ? t(`approvals.step.${step}`)
      : t(`chat.approval.state.${state}`);
  return <Tag tone={tones[state]}>{words}</Tag>;
}

/** Whose turn it is, or who decided and why. */
function Outcome({ state, approvers, decidedBy, remark }: Approval) {
  const who =
    state === "pending" && approvers.length > 0
      ? t("chat.approval.waitsFor", { names: formatList(approvers) })
      : decidedBy && state !== "pending"
        ? t("chat.approval.decidedBy", { name: decidedBy })
        : "";
  if (who === "") return null;
  return (
    <div className="mt-2 rounded-control bg-sunken px-2.5 py-1.5 text-xs text-ink-2">
      <p className="wrap-anywhere">{who}</p>
      {remark && state !== "pending" ? (
        <p className="font-medium wrap-anywhere whitespace-pre-line text-ink">{remark}</p>
      ) : null}
    </div>
  );
}
