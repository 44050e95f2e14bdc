import type { DeedAnswer, KeptDeed } from "@gerai/api/device";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { cartKey } from "../cart-queries";
import { afterCartDeed } from "../cart/cart-deeds";
import { afterCountDeed } from "../counting/after-count";
import { countKey } from "../counting/count-key";
import { goodsKey } from "../goods/reader";
import { salesKey } from "../sales-queries";
import type { Services } from "../services";
import { lossKey, transferKey } from "../stock/stock-keys";
import { deedWords } from "./deed-words";

/** What is shown of the documents of a kind of deed, by the first part of its name. */
const shown: Readonly<Record<string, readonly string[]>> = {
  cart: cartKey,
  favourite: goodsKey,
  sales: salesKey,
  count: countKey,
  transfer: transferKey,
  loss: lossKey,
};

/** A deed was answered: what is shown is asked for anew, and whoever did it is told when it came otherwise. */
export function afterDeed(services: Services, deed: KeptDeed, answer: DeedAnswer): void {
  const [area = ""] = deed.kind.split(".");
  // Before what is shown is asked for anew: an answer that is asked for from now on has it.
  if (area === "count") afterCountDeed(services, deed, answer);
  const queryKey = shown[area];
  if (queryKey) void services.queryClient.invalidateQueries({ queryKey });
  if (answer.outcome === "refused") {
    const reason = answer.msg;
    toast(t("unsent.notAccepted", { what: deedWords(deed), reason }), { tone: "error" });
  } else if (area === "cart") afterCartDeed(deed, answer);
  else if (area === "sales")
    toast(t("unsent.sent", { what: deedWords(deed) }), { tone: "success" });
}
