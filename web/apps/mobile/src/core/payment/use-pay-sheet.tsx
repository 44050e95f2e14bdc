import { useState } from "react";
import type { ReactNode } from "react";
import type { OpenPayment, PayRequest } from "./pay-request";
import { PaySheet } from "./pay-sheet";
import { usePaymentGuard } from "./use-payment-guard";

/**
 * Asks for the payment password in a sheet.
 *
 *     const { pay, sheet } = usePaySheet();
 *     const paid = await pay({ subject, amount, currency, submit: (payPassword) => settle(…), look });
 *     return <>…{sheet}</>;
 *
 * `pay` first makes sure that a phone and a payment password are set (see `usePaymentGuard`), then
 * resolves with what `submit` answered, or with null when the person gave up. A wrong or locked
 * password and a balance that is too small are handled in the sheet, and after a lost answer it looks by itself
 * whether the payment went through; every other
 * refusal closes it and rejects, because only the page knows what to do about it. Send under one
 * `sendOnce` intent, so that a repeated entry after a lost answer cannot pay twice.
 */
export function usePaySheet() {
  const guard = usePaymentGuard();
  const [payment, setPayment] = useState<OpenPayment | null>(null);

  const pay = async <Result,>({
    submit,
    look,
    ...request
  }: PayRequest<Result>): Promise<Result | null> => {
    if (!(await guard())) return null;
    try {
      return await new Promise<Result | null>((resolve, reject) => {
        setPayment({
          ...request,
          attempt: async (payPassword) => resolve(await submit(payPassword)),
          look: async () => {
            const paid = await look();
            if (paid !== null) resolve(paid);
            return paid !== null;
          },
          giveUp: () => resolve(null),
          fail: reject,
        });
      });
    } finally {
      setPayment(null);
    }
  };

  const sheet: ReactNode = <PaySheet payment={payment} />;
  return { pay, sheet };
}
