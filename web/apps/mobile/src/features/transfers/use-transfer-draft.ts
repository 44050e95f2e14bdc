import { randomId, readJsonItem } from "@gerai/api";
import { useRef, useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { transferDraftKey } from "../../core/storage-keys";
import { readDraft } from "./model";
import type { DraftLine, TransferDraft } from "./model";

/** A transfer that is being filled in, kept on the phone: a call or an empty battery loses nothing. */
export function useTransferDraft() {
  const { storage } = useServices();
  const stored = transferDraftKey(useUser().userId);
  const [draft, setDraft] = useState(() => readDraft(readJsonItem(storage, stored), randomId()));
  // Ten quick scans are ten pieces: each adds to the draft as the one before left it.
  const latest = useRef(draft);
  const change = (part: Partial<TransferDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    storage.setItem(stored, JSON.stringify(latest.current));
  };
  return {
    draft,
    change,
    changeLines: (how: (lines: readonly DraftLine[]) => DraftLine[]) =>
      change({ lines: how(latest.current.lines) }),
    clear: () => storage.removeItem(stored),
  };
}
