import { formatNumber, t } from "@gerai/i18n";
import { BottomBar, Button, Money } from "@gerai/ui";
import type { ReactNode } from "react";
import { useUser } from "../../../core/services-context";
import { totalsOf } from "../lines";
import type { SaleLine } from "../lines";

interface SaleFootProps {
  lines: readonly SaleLine[];
  children: ReactNode;
}

/** What all products come to, and what can be done with them. */
export function SaleFoot({ lines, children }: SaleFootProps) {
  const { currency } = useUser();
  const { kinds, pieces, amount } = totalsOf(lines);
  return (
    <BottomBar>
      <p className="min-w-0 flex-1" aria-live="polite">
        <span className="block truncate text-xs text-ink-3">
          {t("cart.kindsAndPieces", { kinds, qty: formatNumber(pieces) })}
        </span>
        <Money amount={amount} currency={currency} size="lg" />
      </p>
      {children}
    </BottomBar>
  );
}

interface SubmitButtonProps {
  label: string;
  disabled: boolean;
  busy: boolean;
  onSubmit: () => void;
}

export function SubmitButton({ label, disabled, busy, onSubmit }: SubmitButtonProps) {
  return (
    <Button size="lg" disabled={disabled} loading={busy} onClick={onSubmit}>
      {label}
    </Button>
  );
}
