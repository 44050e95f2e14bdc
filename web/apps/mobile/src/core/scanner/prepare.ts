import type { UserCenterData } from "@gerai/api";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { refreshGoods } from "../goods/refresh-goods";
import type { GoodsScene } from "../goods/refresh-goods";
import { may } from "../may";
import { savesData } from "../saves-data";
import type { Services } from "../services";

/** Where the service worker looks for the decoder. */
const decoderCache = "decoder";
/** How old the kept catalogue may be: behind a page that only leads to the scanner, and behind the scanner. */
const maxAgeMs = { near: 4 * 3_600_000, open: 60_000 };

export type ScanPlace = keyof typeof maxAgeMs;

/**
 * Fetches what scanning without a network takes. Whoever spares data gets it when they open the
 * scanner. Whatever does not come now comes another time.
 */
export async function prepareScanning(
  { client, session }: Pick<Services, "client" | "session">,
  place: ScanPlace,
): Promise<void> {
  const { user } = session.getState();
  if (!user || !may(user, "browse_catalogue") || !navigator.onLine) return;
  if (place === "near" && savesData()) return;
  const { userId } = user;
  await Promise.allSettled([
    keepDecoder(),
    refreshGoods({ client, userId }, maxAgeMs[place], sceneOf(user)),
  ]);
}

/** Sales are reported and shelves counted of what can no longer be ordered as well; whoever orders is not offered it. */
function sceneOf(user: UserCenterData): GoodsScene {
  const onTheFloor = may(user, "sales_report_submit") || may(user, "stock_count_submit");
  return onTheFloor && !may(user, "order_submit") ? "count" : "order";
}

/** Put there by hand: on the first visit no service worker sees what the page fetches. */
async function keepDecoder(): Promise<void> {
  if (typeof caches === "undefined") return;
  const cache = await caches.open(decoderCache);
  if (!(await cache.match(wasmUrl))) await cache.add(wasmUrl);
}
