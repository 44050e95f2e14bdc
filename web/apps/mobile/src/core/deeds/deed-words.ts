import type { KeptDeed } from "@gerai/api/device";
import { t } from "@gerai/i18n";

/** What was done, in a line. */
export function deedWords({ kind, payload, subject: name }: KeptDeed): string {
  if (kind === "cart.put") return t("unsent.cartPut", { name, n: Number(payload.qty) });
  if (kind === "cart.take") return t("unsent.cartTake", { name });
  if (kind !== "favourite.set") return t("unsent.other", { name });
  return t(payload.keep === true ? "unsent.favouriteKeep" : "unsent.favouriteDrop", { name });
}
