import { useQuery } from "@tanstack/react-query";
import { customerQuery } from "../../core/customer-queries";
import { useClient, useUser } from "../../core/services-context";
import { isStaff } from "./rights";

/** The name of a customer a page is about; undefined until it is known. */
export function useCustomerName(id: string | undefined): string | undefined {
  const user = useUser();
  const own = user.customers.find((customer) => customer.id === id)?.name;
  const asked = own === undefined && isStaff(user) ? id : undefined;
  const query = useQuery(customerQuery(useClient(), asked));
  return own ?? query.data?.name;
}
