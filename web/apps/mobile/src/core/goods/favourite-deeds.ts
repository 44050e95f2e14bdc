import type { GoodsCard, Schemas } from "@gerai/api";
import type { KeptDeed, NewDeed } from "@gerai/api/device";

/** A product as far as a heart is concerned. */
export type Hearted = Pick<GoodsCard, "id" | "name">;

/** A heart is given to a product or taken from it. */
export function favouriteSet(
  { id, name }: Hearted,
  keep: boolean,
  customerId: string | undefined,
): NewDeed {
  const payload: Schemas["FavouriteSet"] = { productId: id, keep, customerId: customerId ?? null };
  return {
    kind: "favourite.set",
    version: 1,
    document: heartOf(id, customerId),
    replaces: true,
    payload,
    subject: name,
  };
}

/** What a heart will be once everything has been sent; undefined where nothing waits. */
export function waitingHeart(
  deeds: readonly KeptDeed[],
  id: string,
  customerId: string | undefined,
): boolean | undefined {
  const last = deeds.findLast(
    ({ document, problem }) => !problem && document === heartOf(id, customerId),
  );
  return last && last.payload.keep === true;
}

function heartOf(id: string, customerId: string | undefined): string {
  return `favourite/${customerId ?? ""}/${id}`;
}
