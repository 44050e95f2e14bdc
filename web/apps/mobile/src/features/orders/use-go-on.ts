import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../core/paths";
import { useUser } from "../../core/services-context";

/** A buyer confirms these goods at once; the cart for a customer stands on the page of ordering for them. */
export function useGoOn(): (customerId: string) => void {
  const navigate = useNavigate();
  const { personId, customers } = useUser();
  return (customerId) => {
    if (personId !== null)
      return void navigate({ to: paths.orderCustomer, search: { customerId } });
    const search = customers.length > 1 ? { customerId } : {};
    return void navigate({ to: paths.confirmOrder, search });
  };
}
