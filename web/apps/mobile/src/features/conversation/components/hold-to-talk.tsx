import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { clsx } from "clsx";
import { Mic, Trash2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { durationText } from "../../../core/chat/media-words";
import { useRecorder } from "../use-recorder";
import type { Recording } from "../use-recorder";

/** Sliding up this far takes the voice back. */
const cancelPx = 100;
/** A finger lifted sooner has tapped: the voice goes on until the next tap. */
const tapMs = 300;

interface HoldToTalkProps {
  /** Called again and again while it records. */
  onRecording: () => void;
  onRecorded: (recording: Recording) => void;
}

/**
 * Held, it records; let go, it sends; slid up, it forgets. Tapped, or by a key, it records until it is tapped again:
 * not everybody can hold a finger still.
 */
export function HoldToTalk({ onRecording, onRecorded }: HoldToTalkProps) {
  const { seconds, start, finish } = useRecorder({ onRecording, onRecorded });
  const pressed = useRef<{ y: number; at: number } | null>(null);
  const [free, setFree] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const recording = seconds !== null;
  const begin = (freely: boolean) => {
    setFree(freely);
    start();
  };
  const release = (keep: boolean) => {
    pressed.current = null;
    setFree(false);
    setCancelling(false);
    finish(keep);
  };
  // By where the finger is, not by what is drawn: the drawing may be a frame behind the lifting.
  const slidUp = (y: number) => pressed.current !== null && pressed.current.y - y >= cancelPx;
  const toggle = () => (recording ? release(true) : begin(true));
  useEscape(recording, () => release(false));
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
          if (recording) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pressed.current = { y: event.clientY, at: Date.now() };
          begin(false);
        }}
        onPointerMove={(event) => {
          setCancelling(slidUp(event.clientY));
        }}
        onPointerUp={({ clientY }) => {
          const cancelled = slidUp(clientY);
          const tapped = pressed.current && Date.now() - pressed.current.at < tapMs && !cancelled;
          pressed.current = null;
          if (tapped) setFree(true);
          else release(!cancelled);
        }}
        onPointerCancel={() => release(false)}
        onClick={({ detail }) => {
          // A click without a finger: from a screen reader, which knows no holding.
          if (detail === 0) toggle();
        }}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
          event.preventDefault();
          toggle();
        }}
        // The key that is let go would click.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        {recording ? t(sayingOf(free, cancelling)) : t("media.hold")}
      </button>
      {recording && free ? (
        <IconButton
          label={t("media.discardVoice")}
          icon={Trash2}
          variant="quiet"
          onClick={() => release(false)}
        />
      ) : null}
      {recording ? <Recorded seconds={seconds} cancelling={cancelling} /> : null}
    </>
  );
}

function sayingOf(free: boolean, cancelling: boolean) {
  if (cancelling) return "media.releaseCancel";
  return free ? "media.tapToSend" : "media.release";
}

function useEscape(listening: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!listening) return undefined;
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === "Escape") escape();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [listening]);
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
