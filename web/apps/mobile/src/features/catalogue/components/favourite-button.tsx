import type { GoodsCard } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { clsx } from "clsx";
import { Heart } from "lucide-react";
import { useStore } from "zustand";
import { errorText } from "../../../core/error-text";
import { waitingHeart } from "../../../core/goods/favourite-deeds";
import { useFavouriteChange } from "../../../core/goods/favourites";
import { useShopping } from "../../../core/goods/shopping";
import { useServices } from "../../../core/services-context";

/** Keeps a product or lets go of it; letting go can be taken back. */
export function FavouriteButton({ card }: { card: GoodsCard }) {
  const { customerId } = useShopping();
  const { mutate } = useFavouriteChange();
  const { deeds } = useStore(useServices().unsent);
  const kept = waitingHeart(deeds, card.id, customerId) ?? card.favourite;
  const change = (keep: boolean) =>
    mutate(
      { products: [card], keep, customerId },
      {
        onSuccess: () =>
          toast(t(keep ? "goods.kept" : "goods.letGo"), {
            tone: "success",
            ...(keep ? {} : { action: { label: t("search.undo"), onClick: () => change(true) } }),
          }),
        onError: (error) => toast(errorText(error), { tone: "error" }),
      },
    );
  return (
    <button
      type="button"
      aria-pressed={kept}
      onClick={() => change(!kept)}
      className="flex min-h-11 min-w-12 flex-col items-center justify-center gap-0.5 rounded-control px-1 text-2xs font-medium text-ink-2 active:bg-sunken"
    >
      <Heart
        className={clsx("size-5.5", kept ? "fill-danger text-danger" : undefined)}
        aria-hidden="true"
      />
      {t("goods.favourite")}
    </button>
  );
}
