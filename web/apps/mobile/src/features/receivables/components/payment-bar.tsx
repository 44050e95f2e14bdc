import { t } from "@gerai/i18n";
import { BottomBar, buttonClass } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { paysFromWallet, recordsReceipts } from "../rights";

interface PaymentBarProps {
  customerId: string;
  /** The receivable that is to be paid first. */
  receivableId?: string;
}

/** Ways to pay what is owed: out of the wallet, or by putting down what was paid already. */
export function PaymentBar({ customerId, receivableId }: PaymentBarProps) {
  const user = useUser();
  const pays = paysFromWallet(user);
  const records = recordsReceipts(user);
  if (!pays && !records) return null;
  const search = { customerId, receivableId };
  return (
    <BottomBar>
      <div className="flex w-full flex-wrap gap-3">
        {records ? (
          <Link
            to={paths.receiptNew}
            search={search}
            className={`${buttonClass({ size: "lg", variant: pays ? "outline" : "primary" })} flex-1`}
          >
            {t("receipts.record")}
          </Link>
        ) : null}
        {pays ? (
          <Link
            to={paths.payReceivables}
            search={search}
            className={`${buttonClass({ size: "lg" })} flex-1`}
          >
            {t("receivables.pay")}
          </Link>
        ) : null}
      </div>
    </BottomBar>
  );
}
