import { useEffect, useRef, useState } from "react";
import { useReader } from "../goods/reader";
import type { GoodsScene } from "../goods/refresh-goods";
import { paths } from "../paths";
import { scanFeedback, unknownFeedback } from "../scanner/feedback";
import { scanTarget } from "../scanner/model";
import { askForCode, findKeptCode } from "./find-code";
import type { Scan, ScanSource, UnknownCode } from "./scan";
import { useHardwareScanner } from "./use-hardware-scanner";

/** Codes nobody knew that are still told. */
const toldAtMost = 5;

interface Scans {
  /** Hands in a code, however it was read. */
  take: (code: string, source: ScanSource) => void;
  /** The newest scan and its number, which makes two of the same product two. */
  last: { scan: Scan; number: number } | null;
  /** Codes without a product, the newest first. */
  unknown: readonly UnknownCode[];
  /** Puts a code without a product aside. */
  forget: (code: string) => void;
}

/**
 * Scan after scan, each told with a tone and a buzz. What this phone keeps is handed on in the order in which it was seen;
 * a code that only the server may know holds up none after it, and one that nobody knows stops nothing.
 */
export function useScans(scene: GoodsScene, onScan: (scan: Scan) => void): Scans {
  const reader = useReader();
  const line = useRef<Promise<void>>(Promise.resolve());
  const [last, setLast] = useState<Scans["last"]>(null);
  const [unknown, setUnknown] = useState<readonly UnknownCode[]>([]);
  // A scan on its way meets the page as it is when it arrives.
  const handOn = useRef(onScan);
  useEffect(() => {
    handOn.current = onScan;
  });

  const tell = (scan: Scan) => {
    scanFeedback();
    setLast((before) => ({ scan, number: (before?.number ?? 0) + 1 }));
    setUnknown((before) => before.filter(({ code }) => code !== scan.code));
    handOn.current(scan);
  };
  const tellUnknown = (told: UnknownCode) => {
    unknownFeedback();
    setUnknown((before) =>
      [told, ...before.filter(({ code }) => code !== told.code)].slice(0, toldAtMost),
    );
  };
  const ask = async (code: string, source: ScanSource, at: number) => {
    const found = await askForCode(reader, scene, code);
    if (typeof found === "string") tellUnknown({ code, reason: found, at });
    else tell({ ...found, source, at });
  };
  const take = (text: string, source: ScanSource) => {
    const at = Date.now();
    const target = scanTarget(text, location.origin, paths.commodityDetail);
    // A link to a product is no code on a pack; it is told as one that nobody knows.
    const code = target.kind === "code" ? target.code : text;
    line.current = line.current.then(async () => {
      const kept = await findKeptCode(reader, code);
      if (kept) tell({ ...kept, source, at });
      else void ask(code, source, at);
    });
  };
  useHardwareScanner((code) => take(code, "scanner"));
  const forget = (code: string) =>
    setUnknown((before) => before.filter((each) => each.code !== code));
  return { take, last, unknown, forget };
}
