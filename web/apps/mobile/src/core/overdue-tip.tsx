import { t } from "@gerai/i18n";
import { Banner } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { may } from "./may";
import { paths } from "./paths";
import { useUser } from "./services-context";

interface OverdueTipProps {
  /** The server's own words. */
  tip: string;
  /** How much, since when; nothing more where that is not known. */
  amount?: string;
  customerId: string;
}

/** The tip about overdue orders, with a way to them for those who may see them. */
export function OverdueTip({ tip, amount, customerId }: OverdueTipProps) {
  const navigate = useNavigate();
  const sees = may(useUser(), "receivable_view");
  const action = {
    label: t("receivables.seeOverdue"),
    onClick: () =>
      void navigate({ to: paths.receivables, search: { customerId, status: "overdue" } }),
  };
  return (
    <Banner
      tone="mango"
      {...(amount === undefined ? {} : { title: tip })}
      {...(sees ? { action } : {})}
    >
      {amount ?? tip}
    </Banner>
  );
}
