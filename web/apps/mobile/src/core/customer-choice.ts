import { useServices, useUser } from "./services-context";
import { customerChoiceKey } from "./storage-keys";

/**
 * The customer a page is about: the one its address names, else the one this user chose last, else
 * their first. Undefined for somebody who has no customer of their own.
 */
export function useCustomerChoice(asked: string | undefined) {
  const { storage } = useServices();
  const { userId, customers, customerId: home } = useUser();
  const key = customerChoiceKey(userId);
  const remembered = storage.getItem(key);
  const own = customers.find(({ id }) => id === remembered) ?? customers[0];
  const customerId = asked ?? own?.id ?? home ?? undefined;
  return {
    customerId,
    name: customers.find(({ id }) => id === customerId)?.name,
    customers,
    remember: (id: string) => storage.setItem(key, id),
  };
}
