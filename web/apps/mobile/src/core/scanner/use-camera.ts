import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Why there is no picture, or that there is one. */
export type CameraState = "starting" | "live" | "denied" | "missing" | "failed";

/** The camera of a page. */
interface Camera {
  state: CameraState;
  /** Whether the light is on; null when the camera has none that can be switched. */
  torch: boolean | null;
  toggleTorch: () => void;
}

/** Enough for the thin bars of a carton code, and no more than a cheap phone can carry. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Shows the rear camera in a video while it is on screen, and lets go of it when it is not. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<CameraState>("starting");
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [torch, setTorch] = useState<boolean | null>(null);

  useEffect(() => {
    let left = false;
    let held: MediaStream | null = null;
    const take = async () => {
      try {
        const opened = await openCamera();
        if (left || document.visibilityState === "hidden") return stop(opened);
        held = opened;
        play(video.current, opened);
        setStream(opened);
        setTorch(hasTorch(opened) ? false : null);
        setState("live");
      } catch (error) {
        if (!left) setState(reasonOf(error));
      }
    };
    const release = () => {
      if (held) stop(held);
      held = null;
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") release();
      else if (!held) void take();
    };
    void take();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", onVisibility);
      release();
    };
  }, [video]);

  const toggleTorch = () => {
    if (!stream || torch === null) return;
    switchTorch(stream, !torch).then(
      () => setTorch(!torch),
      () => setTorch(null),
    );
  };
  return { state, torch, toggleTorch };
}

async function openCamera(): Promise<MediaStream> {
  // Absent on pages that did not come over https.
  if (!("mediaDevices" in navigator)) throw new DOMException("", "NotFoundError");
  return await navigator.mediaDevices.getUserMedia(wanted);
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/** A stream is no address, so it can only be handed to the element itself. */
function play(video: HTMLVideoElement | null, stream: MediaStream): void {
  if (video) video.srcObject = stream;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function hasTorch(stream: MediaStream): boolean {
  const capabilities: object = stream.getVideoTracks()[0]?.getCapabilities?.() ?? {};
  return "torch" in capabilities && Boolean(capabilities.torch);
}

async function switchTorch(stream: MediaStream, on: boolean): Promise<void> {
  // The light is a later addition that the built-in types do not know.
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}
