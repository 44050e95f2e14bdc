import type { ChatClient, Media } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton, toast } from "@gerai/ui";
import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";
import { useLocalLink } from "./media-link";
import { durationText, mediaErrorText } from "./media-words";
import { useChat } from "./use-chat";
import { voicePlayer } from "./voice-player";
import type { PlayableVoice } from "./voice-player";

/** A voice the server has. */
export interface SaidVoice {
  media: Media;
  uid: string | null;
  /** The reader has begun to listen. */
  onPlay?: (() => void) | undefined;
  /** What is listened to once it has ended. */
  next?: (() => SaidVoice | null) | undefined;
}

interface VoiceProps extends SaidVoice {
  local?: Blob | null | undefined;
  /** On a bubble of the reader's own colour. */
  own?: boolean;
  /** The reader has not listened to it. */
  unplayed?: boolean;
  /** It speaks on when its row scrolls away; the page that shows the rows ends it (`useVoicesEnd`). */
  outlives?: boolean;
}

/** A voice: play, pause, and how far it is. */
export function Voice({
  local,
  own = false,
  unplayed = false,
  outlives = false,
  ...voice
}: VoiceProps) {
  const { playing, share, toggle } = useVoice(voice, local, outlives);
  const time = durationText(voice.media.duration);
  const play = unplayed ? t("media.playNewVoice", { time }) : t("media.playVoice", { time });
  return (
    <div className="flex min-w-48 items-center gap-2 py-0.5">
      <IconButton
        label={playing ? t("media.pauseVoice") : play}
        icon={playing ? Pause : Play}
        className={clsx(
          "-ml-1",
          own ? "bg-black/10 text-on-bubble" : "bg-brand-soft text-brand-ink",
        )}
        onClick={toggle}
      />
      <Waveform strokes={voice.media.waveform} share={share} />
      <span className="text-sm tabular-nums">{time}</span>
      {unplayed ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-danger" />
      ) : null}
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

function useVoice(voice: SaidVoice, local: Blob | null | undefined, outlives: boolean) {
  const chat = useChat();
  const here = useLocalLink(local);
  const unnamed = useId();
  const key = voice.uid ?? unnamed;
  const { playing, share } = useSyncExternalStore(voicePlayer.subscribe, () => voicePlayer.of(key));
  // One that is still on its way can be found again only by its row.
  const ends = !outlives || voice.uid === null;
  useEffect(() => (ends ? () => voicePlayer.leave(key) : undefined), [ends, key]);
  const toggle = () => {
    const playable = playableVoice(chat, voice, key);
    voicePlayer.toggle(here ? { ...playable, address: async () => here } : playable);
  };
  return { playing, share, toggle };
}

function playableVoice(chat: ChatClient, voice: SaidVoice, key: string): PlayableVoice {
  const { media, uid, onPlay, next } = voice;
  return {
    key,
    address: async () => (uid && media.fileId ? await chat.media.link(uid, media.fileId) : ""),
    duration: media.duration ?? 0,
    onPlay,
    next: () => {
      const after = next?.() ?? null;
      return after?.uid ? playableVoice(chat, after, after.uid) : null;
    },
    onFailed: (error) => {
      const unplayable = error instanceof DOMException;
      toast(unplayable ? t("media.unplayable") : mediaErrorText(error), { tone: "error" });
    },
  };
}
