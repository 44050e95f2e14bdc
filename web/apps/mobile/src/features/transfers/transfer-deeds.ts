import type { KeptDeed, NewDeed } from "@gerai/api/device";
import type { StockTransfer, TransferLine } from "../../core/stock/transfer-types";
import type { DraftLine, Received, TransferDraft } from "./model";

const submitted = "transfer.submit";

/** How a transfer that waits on this phone is shown. */
interface ShownTransfer {
  outName: string;
  inName: string;
  lines: DraftLine[];
}

/** Goods were sent to another store. */
export function transferSubmit(
  draft: TransferDraft,
  stores: { outStoreId: string; outName: string; inStoreId: string; inName: string },
): NewDeed {
  const { key, remark, lines } = draft;
  const { outStoreId, outName, inStoreId, inName } = stores;
  return {
    kind: submitted,
    version: 1,
    document: `transfer/${key}`,
    replaces: false,
    payload: {
      key,
      outStoreId,
      inStoreId,
      remark: remark.trim(),
      lines: lines.map(({ productId, qty }) => ({ productId, qty })),
    },
    shown: { outName, inName, lines } satisfies ShownTransfer,
    subject: inName,
  };
}

/** Goods arrived: all of them, or what is said of each product. */
export function transferConfirm(
  transfer: StockTransfer,
  receivedOf: (line: TransferLine) => Received,
): NewDeed {
  const lines = transfer.lines.map((line) => ({ productId: line.productId, ...receivedOf(line) }));
  return answer("transfer.confirm", transfer, { lines });
}

/** Goods were sent back. */
export function transferRefuse(transfer: StockTransfer, reason: string): NewDeed {
  return answer("transfer.refuse", transfer, { reason });
}

function answer(
  kind: string,
  { transferId, outName, inDocNo }: StockTransfer,
  said: Record<string, unknown>,
): NewDeed {
  return {
    kind,
    version: 1,
    document: `transfer/${transferId}`,
    replaces: false,
    payload: { transferId, ...said },
    subject: `${outName} · ${inDocNo}`,
  };
}

/** A transfer that the server does not know yet. */
export interface WaitingTransfer extends ShownTransfer {
  key: string;
  at: number;
  problem: string | null;
}

/** Transfers that were sent off here and not told yet, the newest first. */
export function waitingTransfers(deeds: readonly KeptDeed[]): WaitingTransfer[] {
  return deeds
    .filter(({ kind }) => kind === submitted)
    .map(({ key, shown, capturedAt, problem }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
      ...(shown as ShownTransfer),
      key,
      at: capturedAt,
      problem: problem?.text ?? null,
    }))
    .toReversed();
}
