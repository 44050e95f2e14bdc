import { t } from "@gerai/i18n";
import { BottomBar, Button, confirm, Sheet, Stepper, toast } from "@gerai/ui";
import { useState } from "react";
import { TextSheet } from "../../../core/text-sheet";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useCancelLoss, useDecideLoss } from "../api";
import { longestRemark } from "../loss-draft";
import type { InventoryLoss } from "../types";

/** What the reader may do with a loss. */
export function LossActions({ loss }: { loss: InventoryLoss }) {
  const [open, setOpen] = useState<"confirm" | "refuse" | null>(null);
  const cancel = useCancelLoss();
  const decide = useDecideLoss();
  const flow = useMutationFlow();
  const withdraw = async () => {
    const sure = await confirm({
      title: t("losses.withdrawTitle"),
      body: t("losses.withdrawHint"),
      confirmLabel: t("losses.withdraw"),
      danger: true,
    });
    if (sure) {
      flow(cancel, loss.lossId, {
        done: () => toast(t("losses.withdrawn"), { tone: "success" }),
      });
    }
  };
  if (loss.actions.includes("decide")) {
    return (
      <>
        <BottomBar>
          <Button variant="outline" size="lg" block onClick={() => setOpen("refuse")}>
            {t("stock.refuse")}
          </Button>
          <Button size="lg" block disabled={loss.photoMissing} onClick={() => setOpen("confirm")}>
            {t("losses.confirm")}
          </Button>
        </BottomBar>
        <DeductionSheet loss={loss} open={open === "confirm"} onClose={() => setOpen(null)} />
        <TextSheet
          open={open === "refuse"}
          onClose={() => setOpen(null)}
          title={t("losses.refuseTitle")}
          label={t("stock.reason")}
          hint={t("losses.refuseHint")}
          value=""
          long
          maxLength={longestRemark}
          saveLabel={t("stock.refuse")}
          onSave={(reason) =>
            decide.mutateAsync({ lossId: loss.lossId, decision: "refuse", lines: [], reason })
          }
        />
      </>
    );
  }
  if (!loss.actions.includes("cancel")) return null;
  return (
    <BottomBar>
      <Button
        variant="outline"
        size="lg"
        block
        loading={cancel.isPending}
        onClick={() => void withdraw()}
      >
        {t("losses.withdraw")}
      </Button>
    </BottomBar>
  );
}

interface DeductionSheetProps {
  loss: InventoryLoss;
  open: boolean;
  onClose: () => void;
}

/** How much of each product the company writes off; the rest stays with whoever answers for it. */
function DeductionSheet({ loss, open, onClose }: DeductionSheetProps) {
  const decide = useDecideLoss();
  const flow = useMutationFlow();
  const [deducted, setDeducted] = useState<Readonly<Record<string, number>>>({});
  const qtyOf = (productId: string, qty: number) => deducted[productId] ?? qty;
  const save = () =>
    flow(
      decide,
      {
        lossId: loss.lossId,
        decision: "confirm",
        reason: "",
        lines: loss.lines.map(({ productId, qty }) => ({
          productId,
          deductionQty: qtyOf(productId, qty),
        })),
      },
      {
        done: () => toast(t("losses.confirmed"), { tone: "success" }),
        onPage: onClose,
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("losses.deductionTitle")}
      caption={t("losses.deductionHint")}
      footer={
        <Button size="lg" block loading={decide.isPending} onClick={save}>
          {t("losses.confirm")}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {loss.lines.map(({ productId, name, qty }) => (
          <li key={productId} className="flex items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-base font-medium">{name}</span>
              <span className="text-xs text-ink-3">{t("losses.ofLost", { n: qty })}</span>
            </span>
            <Stepper
              label={t("losses.deductionOf", { name })}
              max={qty}
              value={qtyOf(productId, qty)}
              onChange={(value) => setDeducted({ ...deducted, [productId]: value })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
