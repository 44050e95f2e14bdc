import type { OrderPreview } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Banner, Card, RadioList } from "@gerai/ui";
import { FileClock, PackageOpen, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { settleName } from "../model";

interface SettleMethodsProps {
  preview: OrderPreview;
  problem: string | undefined;
  onChange: (method: string) => void;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  wallet: Wallet,
  account: FileClock,
  consignment: PackageOpen,
};

/** How the order is paid; what is not possible now says why. */
export function SettleMethods({ preview, problem, onChange }: SettleMethodsProps) {
  const { settleMethods, settleMethod, walletAvailable, currency } = preview;
  return (
    <Card title={t("orders.settleMethod")} flush>
      {problem ? (
        <div className="px-4 pb-2">
          <Banner tone="danger">{problem}</Banner>
        </div>
      ) : null}
      <RadioList
        label={t("orders.settleMethod")}
        value={settleMethod}
        onChange={onChange}
        options={settleMethods.map(({ method, block }) => {
          const icon = icons[method];
          return {
            value: method,
            label: settleName(method),
            caption:
              block?.msg ??
              (method === "wallet"
                ? t("wallet.pay.available", { amount: formatMoney(walletAvailable, currency) })
                : t(`orders.settleHint.${method === "account" ? "account" : "consignment"}`)),
            disabled: block !== null,
            ...(icon ? { icon } : {}),
          };
        })}
      />
    </Card>
  );
}
