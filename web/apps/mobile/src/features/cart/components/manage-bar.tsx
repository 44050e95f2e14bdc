import { t } from "@gerai/i18n";
import { BottomBar, Button } from "@gerai/ui";
import type { LineSelection } from "./cart-group";
import { LineCheck } from "./line-check";

interface ManageBarProps {
  selection: LineSelection;
  /** Every line of the cart. */
  cartIds: readonly string[];
  onRemove: (as: "deleted" | "favourites") => void;
}

/** What can be done with several lines at once. */
export function ManageBar({ selection, cartIds, onRemove }: ManageBarProps) {
  const { chosen } = selection;
  const none = chosen.length === 0;
  return (
    <section aria-label={t("cart.manage")}>
      <BottomBar className="!gap-2">
        <LineCheck
          label={t("cart.selectAll")}
          checked={cartIds.length > 0 && cartIds.every((id) => chosen.includes(id))}
          onChange={() => selection.toggle(cartIds)}
        />
        <span className="min-w-0 flex-1 truncate text-sm text-ink-2" role="status">
          {t("cart.chosen", { n: chosen.length })}
        </span>
        <Button variant="soft" disabled={none} onClick={() => onRemove("favourites")}>
          {t("cart.toFavourites")}
        </Button>
        <Button variant="danger" disabled={none} onClick={() => onRemove("deleted")}>
          {t("cart.delete")}
        </Button>
      </BottomBar>
    </section>
  );
}
