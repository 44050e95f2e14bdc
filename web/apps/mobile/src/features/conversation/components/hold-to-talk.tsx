import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Mic, Undo2 } from "lucide-react";
import { useState } from "react";
import { durationText } from "../../../core/chat/media-words";
import { useRecorder } from "../use-recorder";
import type { Recording } from "../use-recorder";

/** Sliding up this far takes the voice back. */
const cancelPx = 100;

interface HoldToTalkProps {
  onRecorded: (recording: Recording) => void;
}

/** Held, it records; let go, it sends; slid up, it forgets. A keyboard starts and ends with one key. */
export function HoldToTalk({ onRecorded }: HoldToTalkProps) {
  const { seconds, start, finish } = useRecorder(onRecorded);
  const [from, setFrom] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const recording = seconds !== null;
  const release = (keep: boolean) => {
    setFrom(null);
    setCancelling(false);
    finish(keep);
  };
  return (
    <>
      <button
        type="button"
        className={clsx(
          "min-h-11 min-w-0 flex-1 touch-none rounded-sheet text-md font-semibold select-none [-webkit-touch-callout:none]",
          recording ? "bg-brand-soft text-brand-ink" : "bg-sunken text-ink",
        )}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(event.clientY);
          start();
        }}
        onPointerMove={(event) => {
          if (from !== null) setCancelling(from - event.clientY >= cancelPx);
        }}
        onPointerUp={() => release(!cancelling)}
        onPointerCancel={() => release(false)}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
          event.preventDefault();
          if (recording) release(true);
          else start();
        }}
      >
        {recording ? t(cancelling ? "media.releaseCancel" : "media.release") : t("media.hold")}
      </button>
      {recording ? <Recorded seconds={seconds} cancelling={cancelling} /> : null}
    </>
  );
}

function Recorded({ seconds, cancelling }: { seconds: number; cancelling: boolean }) {
  const Glyph = cancelling ? Undo2 : Mic;
  return (
    <div
      role="status"
      className={clsx(
        "pointer-events-none fixed inset-x-0 bottom-40 mx-auto flex w-fit items-center gap-3 rounded-full px-6 py-4 text-lg font-bold tabular-nums shadow-bar",
        cancelling ? "bg-danger text-on-danger" : "bg-ink text-surface",
      )}
    >
      <Glyph className="size-6" aria-hidden="true" />
      {durationText(seconds)}
    </div>
  );
}
