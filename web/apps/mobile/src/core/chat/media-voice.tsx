import type { Media } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton, toast } from "@gerai/ui";
import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocalLink } from "./media-link";
import { durationText, mediaErrorText } from "./media-words";
import { useChat } from "./use-chat";

interface VoiceProps {
  media: Media;
  uid: string | null;
  local?: Blob | null | undefined;
  /** On a bubble of the reader's own colour. */
  own?: boolean;
}

/** The one voice that speaks; another one silences it. */
let speaking: HTMLAudioElement | null = null;

/** A voice: play, pause, and how far it is. */
export function Voice({ media, uid, local, own = false }: VoiceProps) {
  const { playing, share, toggle } = useVoice(media, uid, local);
  const label = playing
    ? t("media.pauseVoice")
    : t("media.playVoice", { time: durationText(media.duration) });
  return (
    <div className="flex min-w-48 items-center gap-2 py-0.5">
      <IconButton
        label={label}
        icon={playing ? Pause : Play}
        className={clsx(
          "-ml-1",
          own ? "bg-black/10 text-on-bubble" : "bg-brand-soft text-brand-ink",
        )}
        onClick={toggle}
      />
      <Waveform strokes={media.waveform} share={share} />
      <span className="text-sm tabular-nums">{durationText(media.duration)}</span>
    </div>
  );
}

interface WaveformProps {
  strokes: readonly number[];
  share: number;
}

const silent = Array.from({ length: 24 }, (_, at) => 20 + 15 * Math.abs(Math.sin(at)));

function Waveform({ strokes, share }: WaveformProps) {
  const shown = strokes.length > 0 ? strokes : silent;
  return (
    <span aria-hidden="true" className="flex h-8 flex-1 items-center gap-0.5">
      {shown.map((loudness, at) => (
        <span
          // The strokes of a voice never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={clsx(
            "min-h-1 w-0.75 rounded-full bg-current",
            at < share * shown.length ? "opacity-100" : "opacity-35",
          )}
          style={{ height: `${loudness}%` }}
        />
      ))}
    </span>
  );
}

function useVoice(media: Media, uid: string | null, local: Blob | null | undefined) {
  const chat = useChat();
  const own = useLocalLink(local);
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [share, setShare] = useState(0);
  useEffect(() => () => audio.current?.pause(), []);

  const load = async () => {
    const { fileId, duration = 0 } = media;
    const address = own ?? (uid && fileId ? await chat.media.link(uid, fileId) : "");
    const made = new Audio(address);
    made.addEventListener("timeupdate", () => {
      // A recording made in a browser may not know its own length.
      const length = Number.isFinite(made.duration) ? made.duration : duration;
      setShare(length > 0 ? made.currentTime / length : 0);
    });
    made.addEventListener("pause", () => setPlaying(false));
    made.addEventListener("play", () => setPlaying(true));
    made.addEventListener("ended", () => setShare(0));
    audio.current = made;
    return made;
  };
  const play = async () => {
    const voice = audio.current ?? (await load());
    if (speaking && speaking !== voice) speaking.pause();
    speaking = voice;
    await voice.play();
  };
  const complain = (error: unknown) => {
    audio.current = null;
    const unplayable = error instanceof DOMException;
    toast(unplayable ? t("media.unplayable") : mediaErrorText(error), { tone: "error" });
  };
  const toggle = () => (playing ? audio.current?.pause() : void play().catch(complain));
  return { playing, share, toggle };
}
