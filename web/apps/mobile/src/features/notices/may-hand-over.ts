import type { UserCenterData } from "@gerai/api";
import { may, mayReview } from "../../core/may";

/** Whether somebody has approvals that a colleague could take over. */
export function mayHandOver(user: Pick<UserCenterData, "permissions">): boolean {
  return mayReview(user) || may(user, "price_approve") || may(user, "return_approve");
}
