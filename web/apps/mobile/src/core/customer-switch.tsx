import { t } from "@gerai/i18n";
import { RadioList, Sheet } from "@gerai/ui";
import { ChevronDown, Store } from "lucide-react";
import { useState } from "react";
import type { useCustomerChoice } from "./customer-choice";

interface CustomerSwitchProps {
  choice: ReturnType<typeof useCustomerChoice>;
  /** Opens the page for the other customer. */
  onSwitch: (customerId: string) => void;
}

/** Whose page this is, for people who buy for several customers; nothing for everybody else. */
export function CustomerSwitch({ choice, onSwitch }: CustomerSwitchProps) {
  const [open, setOpen] = useState(false);
  if (choice.customers.length < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 rounded-card bg-surface px-4 text-left shadow-card active:bg-sunken"
      >
        <Store className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="sr-only">{t("wallet.customer.switch")}</span>
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">
          {choice.name ?? t("wallet.customer.other")}
        </span>
        <ChevronDown className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("wallet.customer.switch")} flush>
        <RadioList
          label={t("wallet.customer.switch")}
          options={choice.customers.map(({ id, name, code }) => ({
            value: id,
            label: name,
            caption: code,
          }))}
          value={choice.customerId}
          onChange={(id) => {
            setOpen(false);
            choice.remember(id);
            onSwitch(id);
          }}
        />
      </Sheet>
    </>
  );
}
