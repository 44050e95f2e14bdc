import type { OrderDetail } from "@gerai/api";
import { formatList, t, tMaybe } from "@gerai/i18n";
import { clsx } from "clsx";
import { Ban, CircleCheck, ClipboardCheck, Truck, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { cancelReasonName, stageName } from "../../../core/order-words";
import { useUser } from "../../../core/services-context";
import { Countdown } from "../components/countdown";
import { KeptUntil } from "../components/kept-until";
import { colleaguePays } from "../model";

const looks: Readonly<Record<number, { icon: LucideIcon; frame: string }>> = {
  1: { icon: Wallet, frame: "bg-mango-soft text-mango-ink" },
  2: { icon: ClipboardCheck, frame: "bg-info-soft text-info-ink" },
  3: { icon: ClipboardCheck, frame: "bg-violet-soft text-violet-ink" },
  4: { icon: Truck, frame: "bg-info-soft text-info-ink" },
  5: { icon: Ban, frame: "bg-danger-soft text-danger-ink" },
  6: { icon: CircleCheck, frame: "bg-brand-soft text-brand-ink" },
};

const plain = { icon: CircleCheck, frame: "bg-sunken text-ink-2" };

/** Where an order stands, in large letters, and what that means. */
export function StatusHeader({ order }: { order: OrderDetail }) {
  const { icon: Glyph, frame } = looks[order.status] ?? plain;
  const { personId } = useUser();
  const { payBy, keptUntil } = order.settlement;
  return (
    <section className={clsx("flex items-center gap-3.5 rounded-card px-4 py-4", frame)}>
      <Glyph className="size-9 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-bold">{stageName(order.stage)}</h2>
        <p className="text-sm whitespace-pre-line">{hint(order, personId)}</p>
        {payBy ? <Countdown until={payBy} className="text-sm font-semibold tabular-nums" /> : null}
        {keptUntil ? <KeptUntil until={keptUntil} className="block text-xs" /> : null}
      </div>
    </section>
  );
}

function hint(order: OrderDetail, personId: string | null): string | undefined {
  if (order.cancelReason !== null) {
    return [cancelReasonName(order.cancelReason), order.cancelComment].filter(Boolean).join(" · ");
  }
  if (colleaguePays(order, personId)) return t("orders.nextStep.colleaguePays");
  const asked = order.status === 2 || order.status === 3;
  const pending = asked && order.reviews.find((review) => review.decision === "pending");
  const names = pending ? formatList(pending.approvers.map(({ name }) => name)) : "";
  return names ? t("orders.waitingFor", { names }) : tMaybe(`orders.stageHint.${order.stage}`);
}
