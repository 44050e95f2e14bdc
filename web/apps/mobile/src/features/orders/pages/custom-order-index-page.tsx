import { t } from "@gerai/i18n";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { OrderList } from "../components/order-list";

/** The orders of the customers somebody looks after. */
export function CustomOrderIndexPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/customOrder/orderIndex" });
  const navigate = useNavigate();
  return (
    <OrderList
      title={t("page.customOrders")}
      path={paths.customOrders}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.customOrders, search: { ...search, ...change }, replace: true })
      }
      withCustomer
    />
  );
}
