import { t } from "@gerai/i18n";
import { Button } from "antd";
import { ExternalLink, ImageOff, Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import type { PointerEvent } from "react";
import { useShortcuts } from "../use-shortcuts";
import type { TopUpVoucher } from "../wire";

interface VoucherViewerProps {
  vouchers: readonly TopUpVoucher[];
}

interface View {
  zoom: number;
  turns: number;
  x: number;
  y: number;
}

const whole: View = { zoom: 1, turns: 0, x: 0, y: 0 };
const zoomStep = 1.25;
const least = 0.5;
const most = 6;

const zoomed = (view: View, factor: number): View => {
  const zoom = Math.min(most, Math.max(least, view.zoom * factor));
  return zoom <= 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
};

/** The pictures of a payment: nearer, turned, moved about. */
export function VoucherViewer({ vouchers }: VoucherViewerProps) {
  const [at, setAt] = useState(0);
  const [view, setView] = useState(whole);
  const voucher = vouchers[at];
  const show = (next: number) => {
    setAt(next);
    setView(whole);
  };
  const tools: readonly [LucideIcon, string, () => void][] = [
    [ZoomIn, t("topUps.zoomIn"), () => setView(zoomed(view, zoomStep))],
    [ZoomOut, t("topUps.zoomOut"), () => setView(zoomed(view, 1 / zoomStep))],
    [RotateCw, t("topUps.rotate"), () => setView({ ...view, turns: view.turns + 1 })],
    [Maximize, t("topUps.fit"), () => setView(whole)],
  ];
  useShortcuts({
    "+": () => setView(zoomed(view, zoomStep)),
    "-": () => setView(zoomed(view, 1 / zoomStep)),
    o: () => setView({ ...view, turns: view.turns + 1 }),
    "0": () => setView(whole),
  });

  if (!voucher) {
    return (
      <div className="grid h-full min-h-80 place-items-center rounded-control bg-sunken text-ink-3">
        <span className="flex flex-col items-center gap-2">
          <ImageOff size={28} strokeWidth={1.6} aria-hidden />
          {t("topUps.noVoucher")}
        </span>
      </div>
    );
  }
  return (
    <section aria-label={t("topUps.vouchers")} className="flex h-full min-h-80 flex-col gap-2">
      <Picture voucher={voucher} at={at} view={view} onView={setView} />
      <div className="flex items-center gap-1.5">
        {tools.map(([Icon, label, onClick]) => (
          <Button
            key={label}
            aria-label={label}
            title={label}
            icon={<Icon size={16} aria-hidden />}
            onClick={onClick}
          />
        ))}
        <Button
          href={voucher.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t("topUps.openVoucher")}
          title={t("topUps.openVoucher")}
          icon={<ExternalLink size={16} aria-hidden />}
        />
        {vouchers.length > 1 && (
          <ul className="ml-auto flex gap-1.5">
            {vouchers.map(({ id }, place) => (
              <li key={id}>
                <Button
                  type={place === at ? "primary" : "default"}
                  aria-label={t("topUps.voucher", { n: place + 1 })}
                  aria-current={place === at}
                  onClick={() => show(place)}
                >
                  {place + 1}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface PictureProps {
  voucher: TopUpVoucher;
  at: number;
  view: View;
  onView: (view: View) => void;
}

function Picture({ voucher, at, view, onView }: PictureProps) {
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || view.zoom <= 1) return;
    onView({ ...view, x: view.x + event.movementX, y: view.y + event.movementY });
  };
  const { zoom, turns, x, y } = view;
  return (
    <div
      className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden rounded-control bg-sunken select-none active:cursor-grabbing"
      onPointerMove={drag}
      onDoubleClick={() => onView(zoom > 1 ? whole : zoomed(view, 2))}
      onWheel={(event) => onView(zoomed(view, event.deltaY < 0 ? zoomStep : 1 / zoomStep))}
    >
      <img
        src={voucher.url}
        alt={t("topUps.voucher", { n: at + 1 })}
        draggable={false}
        className="absolute inset-0 size-full object-contain transition-transform duration-100"
        style={{ transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom})` }}
      />
    </div>
  );
}
