import { deviceClock, pageWatch, retryWait } from "@gerai/api/device";
import { t } from "@gerai/i18n";
import { Banner, Spinner } from "@gerai/ui";
import { useEffect, useEffectEvent } from "react";

interface LostPaymentProps {
  look: () => Promise<boolean>;
  onFound: (paid: boolean) => void;
}

/** The answer to a payment was lost: it may have gone through, so nobody is asked to pay before that is known. */
export function LostPayment({ look, onFound }: LostPaymentProps) {
  const ask = useEffectEvent(look);
  const tell = useEffectEvent(onFound);
  useEffect(
    () =>
      lookUntilAnswered(
        () => ask(),
        (paid) => tell(paid),
      ),
    [],
  );
  return (
    <div role="status" className="space-y-3 pb-2">
      <Banner tone="mango" title={t("wallet.pay.lost")}>
        {t("wallet.pay.lostHint")}
      </Banner>
      <p className="flex items-center justify-center gap-2 py-4 text-sm text-ink-2">
        <Spinner className="size-5 text-brand" />
        {t("wallet.pay.looking")}
      </p>
    </div>
  );
}

/** Asks until somebody answers, at once when the network is back; the answer gives it up. */
function lookUntilAnswered(
  look: () => Promise<boolean>,
  tell: (paid: boolean) => void,
): () => void {
  let over = false;
  let failures = 0;
  let cancel: () => void = () => undefined;
  const ask = async () => {
    cancel();
    try {
      const paid = await look();
      if (!over) tell(paid);
    } catch {
      if (over) return;
      cancel = deviceClock.after(retryWait(failures, deviceClock), () => void ask());
      failures += 1;
    }
  };
  const leave = pageWatch.subscribe((news) => {
    if (news === "online") void ask();
  });
  void ask();
  return () => {
    over = true;
    cancel();
    leave();
  };
}
