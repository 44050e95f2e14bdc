import type { ApprovalCard } from "@gerai/chat";
import { createContext, useCallback, useContext, useState } from "react";

/** A decision somebody is about to make, on what the message said when they began. */
export interface Deciding {
  card: ApprovalCard;
  intent: "approve" | "reject";
}

/** Asks for a decision over the conversation: the message itself may scroll away meanwhile. */
export const DecidingContext = createContext<(deciding: Deciding) => void>(() => undefined);

/** See `DecidingContext`. */
export function useDeciding(): (deciding: Deciding) => void {
  return useContext(DecidingContext);
}

/** What was asked for last; it stays known while its sheet leaves in its own way. */
export function useAskedDecision() {
  const [asked, setAsked] = useState<(Deciding & { turn: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const ask = useCallback((deciding: Deciding) => {
    setAsked((before) => ({ ...deciding, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return { asked, open, ask, close: () => setOpen(false) };
}
