import { formatMoney, t } from "@gerai/i18n";
import { BottomBar, Button, confirm, toast } from "@gerai/ui";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import {
  useCancelSettlement,
  useConfirmSettlement,
  useDisputeSettlement,
  useRedrawSettlement,
  useSendSettlement,
} from "../api";
import { openDisputes, pieces } from "../model";
import type { Objection } from "../model";
import type { SettlementView } from "../wire";

interface CustomerActionsProps {
  view: SettlementView;
  objections: ReadonlyMap<string, Objection>;
}

/** The customer agrees with everything, or sends what it does not agree with. */
export function CustomerActions({ view, objections }: CustomerActionsProps) {
  const agree = useConfirmSettlement();
  const object = useDisputeSettlement();
  const flow = useMutationFlow();
  const { id, ver } = view;
  const busy = agree.isPending || object.isPending;
  if (objections.size > 0) {
    const lines = [...objections].map(([productId, { claimedQty, remark }]) => ({
      productId,
      claimedQty: pieces(claimedQty) ?? -1,
      remark: remark.trim(),
    }));
    const ready = lines.every(({ claimedQty }) => claimedQty >= 0);
    return (
      <BottomBar>
        <Button
          size="lg"
          block
          loading={busy}
          disabled={!ready}
          onClick={() =>
            flow(
              object,
              { id, ver, lines },
              { done: () => toast(t("settlements.disputeSent"), { tone: "success" }) },
            )
          }
        >
          {t("settlements.dispute", { n: lines.length })}
        </Button>
      </BottomBar>
    );
  }
  const ask = async () => {
    const sure = await confirm({
      title: t("settlements.confirmTitle"),
      body: t("settlements.confirmHint", { amount: formatMoney(view.amount, view.currency) }),
      confirmLabel: t("settlements.confirm"),
    });
    if (!sure) return;
    flow(
      agree,
      { id, ver },
      { done: () => toast(t("settlements.confirmed"), { tone: "success" }) },
    );
  };
  return (
    <BottomBar>
      <Button size="lg" block loading={busy} onClick={() => void ask()}>
        {t("settlements.confirm")}
      </Button>
    </BottomBar>
  );
}

interface PreparerActionsProps {
  view: SettlementView;
  answers: ReadonlyMap<string, string>;
}

/** Whoever prepared it draws it anew, drops it, or sends it with the answers. */
export function PreparerActions({ view, answers }: PreparerActionsProps) {
  const redraw = useRedrawSettlement();
  const send = useSendSettlement();
  const drop = useCancelSettlement();
  const flow = useMutationFlow();
  const { id, ver, status } = view;
  const waiting = openDisputes(view);
  const given = waiting.map(({ productId }) => ({
    productId,
    answer: (answers.get(productId) ?? "").trim(),
  }));
  const busy = redraw.isPending || send.isPending || drop.isPending;
  const cancel = async () => {
    const sure = await confirm({
      title: t("settlements.cancelTitle"),
      body: t("settlements.cancelHint"),
      confirmLabel: t("settlements.cancel"),
      danger: true,
    });
    if (!sure) return;
    flow(drop, { id, ver }, { done: () => toast(t("settlements.cancelled"), { tone: "success" }) });
  };
  return (
    <BottomBar>
      <div className="flex w-full flex-wrap gap-3">
        <Button
          variant="outline"
          size="lg"
          className="flex-1"
          disabled={busy}
          onClick={() => void cancel()}
        >
          {t("settlements.cancel")}
        </Button>
        {status === "draft" ? (
          <Button
            variant="outline"
            size="lg"
            className="flex-1"
            disabled={busy}
            onClick={() =>
              flow(
                redraw,
                { id, ver },
                { done: () => toast(t("settlements.redrawn"), { tone: "success" }) },
              )
            }
          >
            {t("settlements.redraw")}
          </Button>
        ) : null}
        <Button
          size="lg"
          className="flex-1"
          loading={busy}
          disabled={given.some(({ answer }) => answer === "")}
          onClick={() =>
            flow(
              send,
              { id, ver, answers: given },
              { done: () => toast(t("settlements.sent"), { tone: "success" }) },
            )
          }
        >
          {t(status === "draft" ? "settlements.send" : "settlements.sendAgain")}
        </Button>
      </div>
    </BottomBar>
  );
}
