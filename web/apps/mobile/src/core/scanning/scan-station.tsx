import { t } from "@gerai/i18n";
import { Banner, Button } from "@gerai/ui";
import { Camera, CameraOff, Check, Keyboard, ScanBarcode } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { GoodsScene } from "../goods/refresh-goods";
import { closeDecoder } from "../scanner/decoder";
import { nextPieceMs } from "../scanner/model";
import { TypeCodeSheet } from "../scanner/type-code-sheet";
import { useScanReady } from "../scanner/use-scan-ready";
import { Viewfinder } from "../scanner/viewfinder";
import type { Scan } from "./scan";
import { useScans } from "./use-scans";

interface ScanStationProps {
  scene: GoodsScene;
  /** Called for every scan, in the order in which they were seen. */
  onScan: (scan: Scan) => void;
  /** What is known of the product scanned last, such as how many there are by now. */
  note?: (scan: Scan) => ReactNode;
  /** Not while something else on the page asks for attention. */
  paused?: boolean;
}

/** Where piece after piece is scanned: with the camera, a scanner that works as a keyboard, or by typing the code. */
export function ScanStation({ scene, onScan, note, paused = false }: ScanStationProps) {
  const { take, last, unknown, forget } = useScans(scene, onScan);
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState(true);
  const [typing, setTyping] = useState(false);
  useEffect(() => closeDecoder, []);
  useScanReady("open");
  const newest = unknown[0];
  return (
    <section aria-label={t("scanning.station")} className="space-y-2">
      {camera ? (
        <Viewfinder
          key={attempt}
          compact
          awayMs={nextPieceMs}
          looking={!typing && !paused}
          onCode={(code) => take(code, "camera")}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : null}
      <LastScan last={last} note={note} />
      {newest ? (
        <Banner
          tone="mango"
          title={t(`scanning.${newest.reason}`, { code: newest.code })}
          onClose={() => forget(newest.code)}
        >
          {t(`scanning.${newest.reason}Hint`)}
        </Banner>
      ) : null}
      <div className="flex gap-2">
        <Button variant="outline" block icon={Keyboard} onClick={() => setTyping(true)}>
          {t("scan.type")}
        </Button>
        <Button
          variant="outline"
          block
          icon={camera ? CameraOff : Camera}
          onClick={() => setCamera(!camera)}
        >
          {t(camera ? "scanning.cameraOff" : "scanning.cameraOn")}
        </Button>
      </div>
      <TypeCodeSheet
        open={typing}
        onClose={() => setTyping(false)}
        onCode={(code) => {
          setTyping(false);
          take(code, "typed");
        }}
      />
    </section>
  );
}

interface LastScanProps {
  last: { scan: Scan; number: number } | null;
  note: ScanStationProps["note"];
}

/** The tick: what was scanned last, in the same place every time. */
function LastScan({ last, note }: LastScanProps) {
  return (
    <div
      role="status"
      className="flex min-h-14 items-center gap-3 rounded-card bg-brand-soft px-3.5 py-2 text-brand-ink"
    >
      {last ? (
        <>
          <span
            key={last.number}
            className="grid size-8 shrink-0 animate-[tick_240ms_ease-out] place-items-center rounded-full bg-brand text-on-brand motion-reduce:animate-none"
          >
            <Check className="size-5" strokeWidth={3} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base font-semibold">{last.scan.goods.name}</span>
            <span className="block truncate text-xs">
              {last.scan.packQty > 1
                ? t("scan.pack", { n: last.scan.packQty })
                : last.scan.goods.spec}
            </span>
          </span>
          <span className="shrink-0 text-md font-bold tabular-nums">
            {note?.(last.scan) ?? t("scanning.plus", { n: last.scan.packQty })}
          </span>
        </>
      ) : (
        <>
          <ScanBarcode className="size-6 shrink-0" aria-hidden="true" />
          <span className="text-sm">{t("scanning.ready")}</span>
        </>
      )}
    </div>
  );
}
