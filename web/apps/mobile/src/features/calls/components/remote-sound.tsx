import { useEffect, useRef } from "react";
import { useCall } from "../use-session";
import { useSpeaker } from "../use-speaker";

/** What the other side says, whether the call is shown large or small. */
export function RemoteSound() {
  const { remote } = useCall().state;
  const ref = useRef<HTMLAudioElement>(null);
  const speaker = useSpeaker();
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = remote;
    // A browser that wants a tap first has had one: somebody called or answered.
    if (remote) audio.play().catch(() => undefined);
  }, [remote]);
  useEffect(() => {
    if (speaker) ref.current?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  // What is said live has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={ref} className="hidden" />;
}
