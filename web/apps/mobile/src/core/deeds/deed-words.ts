import type { KeptDeed } from "@gerai/api/device";
import { t } from "@gerai/i18n";

/** What was done, in a line. */
export function deedWords({ kind, payload, subject: name }: KeptDeed): string {
  if (kind === "cart.put") return t("unsent.cartPut", { name, n: Number(payload.qty) });
  if (kind === "cart.take") return t("unsent.cartTake", { name });
  if (kind === "sales.report") return t("unsent.salesReport", { name, n: piecesOf(payload.lines) });
  const stock = stockWords(kind, payload, name);
  if (stock !== null) return stock;
  if (kind !== "favourite.set") return t("unsent.other", { name });
  return t(payload.keep === true ? "unsent.favouriteKeep" : "unsent.favouriteDrop", { name });
}

function piecesOf(lines: unknown): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum: number, line: { qty?: unknown }) => sum + Number(line.qty ?? 0), 0);
}

/** What was done to the goods of a store. */
function stockWords(kind: string, payload: KeptDeed["payload"], name: string): string | null {
  const n = Number(payload.qty ?? 0);
  switch (kind) {
    case "count.entry":
      if (payload.kind === "drop") return t("unsent.countDrop", { name });
      return t(payload.kind === "set" ? "unsent.countSet" : "unsent.countAdd", { name, n });
    case "count.submit":
      return t("unsent.countSubmit", { name });
    case "transfer.submit":
      return t("unsent.transferSubmit", { name, n: piecesOf(payload.lines) });
    case "transfer.confirm":
      return t("unsent.transferConfirm", { name });
    case "transfer.refuse":
      return t("unsent.transferRefuse", { name });
    case "loss.submit":
      return t("unsent.lossSubmit", { name, n: piecesOf(payload.lines) });
    case "loss.photos":
      return t("unsent.lossPhoto", { name });
    default:
      return null;
  }
}
