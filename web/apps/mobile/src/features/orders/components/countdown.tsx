import { t } from "@gerai/i18n";
import { timeLeft } from "../model";
import { useSecond } from "../use-second";

interface CountdownProps {
  /** The end of the payment window. */
  until: string;
  className?: string;
}

/** How long an order may still be paid. Read out once, not every second. */
export function Countdown({ until, className }: CountdownProps) {
  const left = timeLeft(until, useSecond(true));
  return (
    <span role="timer" aria-live="off" className={className}>
      {left ? t("orders.payWithin", { time: left.clock }) : t("orders.payExpired")}
    </span>
  );
}
