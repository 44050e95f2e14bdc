import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { readCode } from "./decoder";
import { grabFrame } from "./grab";
import { repeatFilter, repeatMs } from "./model";

/** Frames looked at in a second are eight at most: more only warm the phone. */
const frameMs = 125;

/**
 * Looks for codes in a playing video while told to; a code counts again once it was away for `awayMs`. Says whether the
 * decoder could not be loaded.
 */
export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  looking: boolean,
  onCode: (code: string) => void,
  awayMs: number = repeatMs,
): boolean {
  const [broken, setBroken] = useState(false);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!looking) return;
    const isNew = repeatFilter(awayMs);
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const frame = video.current ? grabFrame(video.current) : null;
        const code = frame ? await readCode(frame) : null;
        if (stopped) return;
        if (code !== null && isNew(code, performance.now())) report(code);
        timer = setTimeout(() => void look(), frameMs);
      } catch {
        if (!stopped) setBroken(true);
      }
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [video, looking, awayMs]);
  return broken;
}
