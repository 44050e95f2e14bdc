import { t } from "@gerai/i18n";
import { BottomBar, Button, confirm, toast } from "@gerai/ui";
import { useState } from "react";
import { TextSheet } from "../../../core/text-sheet";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useCancelReturn, useDecideReturn } from "../api";
import type { ReturnView } from "../wire";

const longestReason = 200;

/** What the reader may do with a return. */
export function ReturnActions({ shown }: { shown: ReturnView }) {
  const { returnId, ver, actions } = shown;
  const [refusing, setRefusing] = useState(false);
  const cancel = useCancelReturn();
  const decide = useDecideReturn();
  const flow = useMutationFlow();
  const withdraw = async () => {
    const sure = await confirm({
      title: t("returns.withdrawTitle"),
      body: t("returns.withdrawHint"),
      confirmLabel: t("returns.withdraw"),
      danger: true,
    });
    if (!sure) return;
    flow(
      cancel,
      { returnId, ver },
      { done: () => toast(t("returns.withdrawn"), { tone: "success" }) },
    );
  };
  const approve = () =>
    flow(
      decide,
      { returnId, ver, decision: "approve", reason: "" },
      { done: () => toast(t("returns.approved"), { tone: "success" }) },
    );
  if (actions.includes("decide")) {
    return (
      <>
        <BottomBar>
          <Button variant="outline" size="lg" block onClick={() => setRefusing(true)}>
            {t("returns.refuse")}
          </Button>
          <Button size="lg" block loading={decide.isPending} onClick={approve}>
            {t("returns.approve")}
          </Button>
        </BottomBar>
        <TextSheet
          open={refusing}
          onClose={() => setRefusing(false)}
          title={t("returns.refuseTitle")}
          label={t("returns.refuseReason")}
          hint={t("returns.refuseHint")}
          value=""
          long
          maxLength={longestReason}
          saveLabel={t("returns.refuse")}
          onSave={(reason) => decide.mutateAsync({ returnId, ver, decision: "refuse", reason })}
        />
      </>
    );
  }
  if (!actions.includes("cancel")) return null;
  return (
    <BottomBar>
      <Button
        variant="outline"
        size="lg"
        block
        loading={cancel.isPending}
        onClick={() => void withdraw()}
      >
        {t("returns.withdraw")}
      </Button>
    </BottomBar>
  );
}
