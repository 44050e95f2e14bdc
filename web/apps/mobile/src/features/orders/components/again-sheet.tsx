import { t } from "@gerai/i18n";
import { Button, Sheet } from "@gerai/ui";
import type { PutAgain } from "../fill-cart";

interface AgainSheetProps {
  /** Null closes it. */
  result: PutAgain | null;
  /** Says how many could not be put there; of an order that is ordered again unless given. */
  title?: string;
  /** Goes to a cart rather than to confirming. */
  staff: boolean;
  onGoOn: (customerId: string) => void;
  onClose: () => void;
}

/** Names what of an earlier order could not be put into the cart, and why. */
export function AgainSheet({ result, title, staff, onGoOn, onClose }: AgainSheetProps) {
  const { added = 0, gone = [] } = result ?? {};
  return (
    <Sheet
      open={result !== null}
      onClose={onClose}
      title={title ?? t("orders.againGone", { n: gone.length })}
      caption={t("orders.againAdded", { n: added })}
      footer={
        added > 0 && result ? (
          <Button block size="lg" onClick={() => onGoOn(result.customerId)}>
            {staff ? t("goods.openCart") : t("cart.checkOut", { n: added })}
          </Button>
        ) : (
          <Button block size="lg" variant="outline" onClick={onClose}>
            {t("common.close")}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {gone.map(({ name, reason }) => (
          <li key={name} className="py-3">
            <p className="text-base font-medium">{name}</p>
            <p className="text-sm text-ink-3">{reason}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
