import type { By, Fact } from "@gerai/reports/views";
import { paths } from "../../../core/paths";
import type { AppPath } from "../../../core/paths";

/** The page that looks at what was tapped; others are looked at where one stands. */
export function pageOf(fact: Fact, by: By, here: AppPath): AppPath {
  if (by === "store") return paths.branchStoreDetail;
  if (by === "product") return paths.goodsDetail;
  if (by === "person") return paths.personAllDetail;
  if (by === "area" || by === "region") {
    return fact === "sellout" ? paths.baAreaDeepDetail : paths.orderAreaDeepDetail;
  }
  return here;
}
