import { t } from "@gerai/i18n";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { OrderList } from "../components/order-list";

/** A buyer's orders. */
export function OrderIndexPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/order/orderIndex" });
  const navigate = useNavigate();
  return (
    <OrderList
      title={t("page.orders")}
      path={paths.orders}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.orders, search: { ...search, ...change }, replace: true })
      }
      withCustomer={false}
    />
  );
}
