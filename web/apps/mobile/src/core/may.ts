import type { UserCenterData } from "@gerai/api";

/** Whether somebody's roles allow something; the server judges again, this only spares dead ends. */
export function may(user: Pick<UserCenterData, "permissions">, permission: string): boolean {
  return user.permissions.includes(permission);
}

const reviews = ["review_initial", "review_again", "review_vp"];

/** Whether orders may come to somebody for a decision. */
export function mayReview(user: Pick<UserCenterData, "permissions">): boolean {
  return reviews.some((permission) => may(user, permission));
}

/** Whether anything may come to somebody for a decision: orders, prices of offers, returns. */
export function mayApprove(user: Pick<UserCenterData, "permissions">): boolean {
  return mayReview(user) || may(user, "price_approve") || may(user, "return_approve");
}
