import type { CustomerCheck } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Banner } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { OverdueTip } from "../../../core/overdue-tip";
import { paths } from "../../../core/paths";

interface CheckNotesProps {
  check: CustomerCheck;
  currency: string;
}

/** What stands against ordering, or should be known before it, in words. */
export function CheckNotes({ check, currency }: CheckNotesProps) {
  const navigate = useNavigate();
  const { block, overdueTip, addressOk, customer } = check;
  return (
    <>
      {block ? (
        <Banner
          tone={check.ok ? "mango" : "danger"}
          title={t(check.ok ? "onBehalf.noAccount" : "onBehalf.blocked")}
        >
          {block.msg}
        </Banner>
      ) : null}
      {overdueTip ? (
        <OverdueTip
          tip={overdueTip}
          amount={t("customers.overdueBy", {
            amount: formatMoney(check.overdueAmount, currency),
            n: check.longestOverdueDays,
          })}
          customerId={customer.id}
        />
      ) : null}
      {addressOk ? null : (
        <Banner
          tone="mango"
          action={{
            label: t("onBehalf.addAddress"),
            onClick: () =>
              void navigate({ to: paths.addresses, search: { customerId: customer.id } }),
          }}
        >
          {t("onBehalf.noAddress")}
        </Banner>
      )}
    </>
  );
}
