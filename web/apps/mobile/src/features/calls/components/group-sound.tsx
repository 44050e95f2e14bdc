import { useEffect, useRef } from "react";
import { useCall } from "../use-session";
import { useSpeaker } from "../use-speaker";

/** What the others of several people say. Browsers play one voice of a stream, so each has its own. */
export function GroupSound() {
  const { group } = useCall().state;
  return group?.sounds.map((sound) => <Sound key={sound.id} sound={sound} />);
}

function Sound({ sound }: { sound: MediaStream }) {
  const ref = useRef<HTMLAudioElement>(null);
  const speaker = useSpeaker();
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = sound;
    // A browser that wants a tap first has had one: somebody called, answered or came in.
    audio.play().catch(() => undefined);
  }, [sound]);
  useEffect(() => {
    if (speaker) ref.current?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  // What is said live has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={ref} className="hidden" />;
}
