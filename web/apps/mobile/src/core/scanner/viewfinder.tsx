import { t } from "@gerai/i18n";
import { Banner, Button, IconButton, Spinner, StateView } from "@gerai/ui";
import { clsx } from "clsx";
import { CameraOff, Flashlight, FlashlightOff, ScanBarcode, VideoOff } from "lucide-react";
import { useRef } from "react";
import { useCamera } from "./use-camera";
import { useFrames } from "./use-frames";

interface ViewfinderProps {
  /** Whether codes are wanted; not while the last one is being looked at. */
  looking: boolean;
  onCode: (code: string) => void;
  /** Asks for the camera anew, after permission was given or another app let go of it. */
  onRetry: () => void;
  /** How long a code must have been away to count again. */
  awayMs?: number;
  /** A band on a page with more on it, not a page of its own. */
  compact?: boolean;
}

/** What the camera sees with the frame to hold a code in, or why it sees nothing. */
export function Viewfinder({ looking, onCode, onRetry, awayMs, compact = false }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, toggleTorch } = useCamera(video);
  const active = looking && state === "live";
  const broken = useFrames(video, active, onCode, awayMs);
  if (state === "denied" || state === "missing" || state === "failed") {
    return <NoCamera reason={state} onRetry={onRetry} compact={compact} />;
  }
  return (
    <div
      className={clsx(
        "relative overflow-hidden bg-black text-white",
        compact ? "h-44 rounded-card" : "h-full rounded-hero",
      )}
    >
      <video ref={video} autoPlay playsInline muted className="size-full object-cover" />
      <div aria-hidden="true" className="absolute inset-0 grid place-items-center">
        <div
          className={clsx(
            "relative w-4/5 rounded-card shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)] ring-2 ring-white/80",
            compact ? "h-3/5" : "h-2/5",
          )}
        >
          {active ? (
            <span className="absolute inset-x-4 top-1/2 h-0.5 animate-pulse bg-mango motion-reduce:animate-none" />
          ) : null}
        </div>
      </div>
      {broken ? (
        <div className="absolute inset-x-3 top-3">
          <Banner tone="danger">{t("scan.broken")}</Banner>
        </div>
      ) : null}
      {torch === null ? null : (
        <IconButton
          label={t("scan.torch")}
          aria-pressed={torch}
          icon={torch ? FlashlightOff : Flashlight}
          variant="onHero"
          onClick={toggleTorch}
          className="absolute top-2 right-2 bg-black/40"
        />
      )}
      <p
        role="status"
        // On a ground of its own: behind it stands whatever the camera sees, and that may be a white wall.
        className={clsx(
          "absolute inset-x-4 mx-auto flex w-fit items-center gap-2 rounded-full bg-black px-3 py-1 text-center text-sm font-medium text-white",
          compact ? "bottom-1.5" : "bottom-4",
        )}
      >
        {state === "starting" ? (
          <Spinner silent className="size-4.5" />
        ) : (
          <ScanBarcode className="size-4.5 shrink-0" aria-hidden="true" />
        )}
        {t(state === "starting" ? "scan.starting" : "scan.hint")}
      </p>
    </div>
  );
}

interface NoCameraProps {
  reason: "denied" | "missing" | "failed";
  onRetry: () => void;
  compact: boolean;
}

function NoCamera({ reason, onRetry, compact }: NoCameraProps) {
  if (compact) {
    const again = { action: { label: t("common.retry"), onClick: onRetry } };
    return (
      <Banner tone="mango" title={t(`scan.${reason}`)} {...(reason === "missing" ? {} : again)}>
        {t(reason === "missing" ? "scanning.noCamera" : `scan.${reason}Hint`)}
      </Banner>
    );
  }
  return (
    <div role="alert" className="grid h-full place-items-center rounded-hero bg-surface text-ink">
      <StateView
        icon={reason === "missing" ? VideoOff : CameraOff}
        tone="mango"
        title={t(`scan.${reason}`)}
        hint={t(`scan.${reason}Hint`)}
        action={
          reason === "missing" ? null : (
            <Button variant="soft" onClick={onRetry}>
              {t("common.retry")}
            </Button>
          )
        }
      />
    </div>
  );
}
