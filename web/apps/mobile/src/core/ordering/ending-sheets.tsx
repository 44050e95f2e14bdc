import { CancelSheet } from "./cancel-sheet";
import type { EndedOrder } from "./cancel-sheet";
import { CloseRestSheet } from "./close-rest-sheet";

/** How an order is to end, whole or in part. */
export interface Ending {
  way: "cancel" | "close_rest";
  order: EndedOrder;
}

interface EndingSheetsProps {
  /** Null closes them. */
  ending: Ending | null;
  onClose: () => void;
}

/** Asks for the reason before an order, or what has not left of it, is given up. */
export function EndingSheets({ ending, onClose }: EndingSheetsProps) {
  const of = (way: Ending["way"]) => (ending?.way === way ? ending.order : null);
  return (
    <>
      <CancelSheet order={of("cancel")} onClose={onClose} />
      <CloseRestSheet order={of("close_rest")} onClose={onClose} />
    </>
  );
}
