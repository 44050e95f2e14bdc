import type { UserCenterData } from "@gerai/api";
import { may } from "../../core/may";

type Rights = Pick<UserCenterData, "permissions" | "personId">;

/** Whether somebody works for us; the others are customers. */
export function isStaff({ personId }: Pick<UserCenterData, "personId">): boolean {
  return personId !== null;
}

/** Whether somebody may pay from a wallet: only customers, from their own. */
export function paysFromWallet(user: Rights): boolean {
  return !isStaff(user) && may(user, "order_settle");
}

/** Whether somebody may put a payment down, customers for themselves and representatives for theirs. */
export function recordsReceipts(user: Rights): boolean {
  return may(user, "top_up_request");
}
