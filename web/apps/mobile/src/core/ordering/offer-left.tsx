import { t } from "@gerai/i18n";
import { clsx } from "clsx";

interface OfferLeftProps {
  /** How many pieces the signed price still holds for; null where nothing was signed. */
  left: number | null;
  qty: number;
}

/** How far a price that head office signed goes, and that more than that costs the everyday price. */
export function OfferLeft({ left, qty }: OfferLeftProps) {
  if (left === null) return null;
  const beyond = qty > left;
  return (
    <p
      role="status"
      className={clsx("text-xs", beyond ? "font-semibold text-mango-ink" : "text-ink-3")}
    >
      {t(beyond ? "cart.offerBeyond" : "cart.offerLeft", { n: left })}
    </p>
  );
}
