import type { Client, Schemas } from "@gerai/api";
import type { StoreCard, StoreDocument } from "@gerai/chat";
import { t } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import { queryOptions } from "@tanstack/react-query";
import { countKey } from "../../core/counting/count-key";
import { countTone } from "../../core/counting/count-tone";
import { withTextsOf } from "../../core/page-texts";
import { paths } from "../../core/paths";
import { returnsKey } from "../../core/return-queries";
import { returnTone } from "../../core/return-state";
import { salesKey } from "../../core/sales-queries";
import { reportStateTone, reportStateWords } from "../../core/sales-state";
import { settlementsKey, settlementTone } from "../../core/settlement-state";
import { stateTone } from "../../core/stock/doc-state";
import type { DocState } from "../../core/stock/doc-state";
import { lossKey, transferKey } from "../../core/stock/stock-keys";

/** How often a card that is being looked at is asked how its document stands. */
const lookEveryMs = 30_000;

/** Where a document stands, in words and a colour. */
export interface Standing {
  tone: Tone;
  text: string;
}

/** Keys below those of the documents: whatever is done with one here asks for its card anew. */
const keys = {
  sales_report: salesKey,
  stock_count: countKey,
  inventory_loss: lossKey,
  stock_transfer: transferKey,
  stock_allocation: transferKey,
  consignment_settlement: settlementsKey,
  goods_return: returnsKey,
} as const satisfies Record<StoreDocument, readonly string[]>;

/** How a document stands now. Whoever may not see it is not told, and not asked about again. */
export function standingQuery(client: Client, { document, id }: StoreCard) {
  return queryOptions({
    queryKey: [...keys[document], "standing", id],
    queryFn: ({ signal }) => standing(client, document, id, signal),
    refetchInterval: ({ state }) => (state.error ? false : lookEveryMs),
    retry: false,
    staleTime: 0,
  });
}

async function standing(
  client: Client,
  document: StoreDocument,
  id: string,
  signal: AbortSignal,
): Promise<Standing> {
  switch (document) {
    case "sales_report": {
      const query = { reportId: id };
      const { state } = await client.get("/v3/report/front/sales/report/detail", { query, signal });
      return { tone: reportStateTone(state), text: reportStateWords(state) };
    }
    case "stock_count": {
      const query = { countId: id };
      const { state } = await client.get("/v3/stock/front/count/detail", { query, signal });
      return { tone: countTone(state), text: t(`stock.countState.${state}`) };
    }
    case "inventory_loss": {
      const query = { lossId: id };
      return inStock((await client.get("/v3/stock/front/loss/detail", { query, signal })).state);
    }
    case "stock_transfer":
    case "stock_allocation": {
      const query = { transferId: id };
      return inStock(
        (await client.get("/v3/stock/front/transfer/detail", { query, signal })).state,
      );
    }
    case "consignment_settlement": {
      const path = "/v3/finance/front/consignment/detail";
      // Conversations do without the words of settlements until one is shown.
      const asked = client.get(path, { query: { id }, signal });
      const { status } = await withTextsOf("settlements", asked);
      return settled(status);
    }
    case "goods_return": {
      const path = "/v3/business/front/return/detail";
      const asked = client.get(path, { query: { returnId: id }, signal });
      return cameBack((await withTextsOf("returns", asked)).state);
    }
  }
}

export function inStock(state: DocState): Standing {
  return { tone: stateTone(state), text: t(`stock.state.${state}`) };
}

/** How a settlement stands, once the texts of settlements are there. */
export function settled(status: Schemas["SettlementStatus"]): Standing {
  return { tone: settlementTone(status), text: t(`settlements.status.${status}`) };
}

/** How a return stands, once the texts of returns are there. */
export function cameBack(state: Schemas["ReturnState"]): Standing {
  return { tone: returnTone(state), text: t(`returns.state.${state}`) };
}

/** The page of a document, on which those who may decide about it do. */
export function pageOf({ document, id }: StoreCard) {
  switch (document) {
    case "sales_report":
      return { to: paths.salesReportIndex, search: { report: id } } as const;
    case "stock_count":
      return { to: paths.historyRecordDetail, search: { countId: id } } as const;
    case "inventory_loss":
      return { to: paths.lossDetail, search: { lossId: id } } as const;
    case "stock_transfer":
      return { to: paths.transferDetail, search: { transferId: id } } as const;
    case "stock_allocation":
      return { to: paths.allocationDetail, search: { transferId: id } } as const;
    case "consignment_settlement":
      return { to: paths.settlementDetail, search: { id } } as const;
    case "goods_return":
      return { to: paths.returnDetail, search: { returnId: id } } as const;
  }
}
