import { ApiError } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { keptFor, rememberedByCode } from "../goods/kept-goods";
import type { Reader } from "../goods/reader";
import type { GoodsScene } from "../goods/refresh-goods";
import type { ScannedGoods, UnknownCode } from "./scan";

/** The product behind a code. */
export interface FoundCode {
  code: string;
  goods: ScannedGoods;
  packQty: number;
}

/** Longer nobody waits for what becomes of a piece that is already back on the shelf. */
const patienceMs = 8000;

/** The product this phone keeps under a code; null when it keeps none. */
export async function findKeptCode(reader: Reader, code: string): Promise<FoundCode | null> {
  const kept = await rememberedByCode(keptFor(reader.userId, currentLanguage()), code);
  return kept && { code, goods: kept.goods, packQty: kept.packQty };
}

/** The product the server knows under a code, or why there is none. */
export async function askForCode(
  reader: Reader,
  scene: GoodsScene,
  code: string,
): Promise<FoundCode | UnknownCode["reason"]> {
  if (!navigator.onLine) return "offline";
  try {
    const found = await reader.client.get("/v3/goods/front/goods/byBarcode", {
      query: { code, scene },
      signal: AbortSignal.timeout(patienceMs),
    });
    return { code: found.code, goods: found, packQty: found.packQty };
  } catch (error) {
    return error instanceof ApiError ? "unknown" : "offline";
  }
}
