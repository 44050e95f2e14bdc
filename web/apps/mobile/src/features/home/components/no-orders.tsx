import { t } from "@gerai/i18n";
import { buttonClass, EmptyState } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { paths } from "../../../core/paths";

/** Stands where the newest orders will be. */
export function NoOrders() {
  return (
    <EmptyState
      icon={ClipboardList}
      title={t("home.noOrders")}
      hint={t("home.noOrdersHint")}
      action={
        <Link to={paths.customers} search={{ pick: "order" }} className={buttonClass()}>
          {t("home.action.order")}
        </Link>
      }
    />
  );
}
