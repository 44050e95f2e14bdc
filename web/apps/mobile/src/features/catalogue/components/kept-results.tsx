import type { GoodsFilter } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Banner } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AddKeptButton } from "../../../core/cart/add-button";
import { KeptRow } from "../../../core/goods/kept-row";
import { keptSearchQuery } from "../../../core/goods/kept-search";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";

/** More nobody scrolls through; a further word narrows it. */
const most = 60;

interface KeptResultsProps {
  filter: GoodsFilter;
  /** Shown where this device keeps no catalogue. */
  otherwise: ReactNode;
  /** Shown where nothing of it is meant. */
  empty: ReactNode;
}

/** What a search finds without a network, in the catalogue this device keeps. */
export function KeptResults({ filter, otherwise, empty }: KeptResultsProps) {
  const shopping = useShopping();
  const { data } = useQuery(keptSearchQuery(useReader(), filter, most));
  if (!data || data.at === 0) return otherwise;
  const { list, total, at } = data;
  if (list.length === 0) return empty;
  return (
    <div className="h-full overflow-y-auto">
      <div className="p-3">
        <Banner tone="mango">
          {t("goods.keptFound", { n: total, date: formatDate(at, "dateTime") })}
        </Banner>
      </div>
      <ul aria-label={t("goods.list")}>
        {list.map((goods) => (
          <li key={goods.id}>
            <KeptRow
              kept={{ goods, at }}
              shopping={shopping}
              action={<AddKeptButton goods={goods} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
