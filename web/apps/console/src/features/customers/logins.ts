import type { BuyerLogin, BuyerLoginSave, CustomerRights } from "../../core/wire";

/** What a login may do for one customer. */
export function rightsOf(login: BuyerLogin, customerId: string): CustomerRights {
  const found = login.customers.find((entry) => entry.customerId === customerId);
  return {
    customerId,
    canOrder: found?.canOrder ?? false,
    canPay: found?.canPay ?? false,
  };
}

/** A login as it is saved with other rights for one of its customers; those for the others stay. */
export function withRights(
  login: BuyerLogin,
  customerId: string,
  rights: Partial<CustomerRights>,
): BuyerLoginSave {
  const { id, ver, loginName, customerId: home, customers } = login;
  return {
    id,
    ver,
    loginName,
    customerId: home,
    customers: customers.map((entry) => {
      const held = rightsOf(login, entry.customerId);
      return entry.customerId === customerId ? { ...held, ...rights } : held;
    }),
  };
}
