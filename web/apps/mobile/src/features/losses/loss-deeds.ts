import type { KeptDeed, NewDeed } from "@gerai/api/device";
import { submission } from "./loss-draft";
import type { DraftLine, LossDraft } from "./loss-draft";

const kind = "loss.submit";

/** Goods were found lost, broken or spoilt. */
export function lossSubmit(draft: LossDraft, storeId: string, storeName: string): NewDeed {
  return {
    kind,
    version: 1,
    document: `loss/${draft.key}`,
    replaces: false,
    payload: { ...submission(draft, storeId) },
    shown: draft.lines,
    subject: storeName,
  };
}

/** A loss that the server does not know yet. */
export interface WaitingLoss {
  key: string;
  storeName: string;
  lines: readonly DraftLine[];
  at: number;
  problem: string | null;
}

/** Losses that were told here and not sent, the newest first. */
export function waitingLosses(deeds: readonly KeptDeed[]): WaitingLoss[] {
  return deeds
    .filter((deed) => deed.kind === kind)
    .map(({ document, subject, shown, capturedAt, problem }) => ({
      key: document.slice("loss/".length),
      storeName: subject,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
      lines: (shown ?? []) as readonly DraftLine[],
      at: capturedAt,
      problem: problem?.text ?? null,
    }))
    .toReversed();
}
