import { voiceSeconds, waveformStrokes } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect, useRef, useState } from "react";

/** A voice that was recorded. */
export interface Recording {
  blob: Blob;
  seconds: number;
  /** How loud it is from beginning to end, 0 to 100. */
  waveform: readonly number[];
}

/** How often loudness is measured. */
const measureMs = 100;
const second = 1000;

interface Session {
  recorder: MediaRecorder;
  startedAt: number;
  loudness: number[];
  end: () => void;
}

interface RecorderProps {
  /** Called again and again while it records. */
  onRecording: () => void;
  onRecorded: (recording: Recording) => void;
}

/** Records a voice until it is told to end: at most a minute, and not less than a second. */
export function useRecorder({ onRecording, onRecorded }: RecorderProps) {
  const session = useRef<Session | null>(null);
  /** The finger may be lifted before the microphone is allowed. */
  const wanted = useRef(false);
  const [seconds, setSeconds] = useState<number | null>(null);

  const finish = (keep: boolean) => {
    wanted.current = false;
    const current = session.current;
    session.current = null;
    setSeconds(null);
    if (!current) return;
    const lasted = (Date.now() - current.startedAt) / second;
    const { recorder, loudness } = current;
    if (keep && lasted < voiceSeconds.shortest) toast(t("media.tooShort"));
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (!keep || lasted < voiceSeconds.shortest) return;
      const length = Math.min(voiceSeconds.longest, Math.round(lasted * 10) / 10);
      onRecorded({ blob: data, seconds: length, waveform: strokesOf(loudness) });
    });
    recorder.stop();
    current.end();
  };
  const start = async () => {
    wanted.current = true;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!wanted.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      onRecording();
      session.current = begin(stream, (now) => {
        onRecording();
        setSeconds(Math.floor(now));
        if (now >= voiceSeconds.longest) finish(true);
      });
      setSeconds(0);
    } catch {
      wanted.current = false;
      toast(t("media.noMicrophone"), { tone: "error" });
    }
  };
  useEffect(
    () => () => {
      wanted.current = false;
      session.current?.end();
      session.current = null;
    },
    [],
  );
  return { seconds, start: () => void start(), finish };
}

function begin(stream: MediaStream, onTime: (seconds: number) => void): Session {
  const recorder = new MediaRecorder(stream);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const loudness: number[] = [];
  const startedAt = Date.now();
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    loudness.push(Math.max(...samples.map(Math.abs)));
    onTime((Date.now() - startedAt) / second);
  }, measureMs);
  recorder.start();
  const end = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  return { recorder, startedAt, loudness, end };
}

/** As many strokes as are drawn, each the loudest moment of its part, the loudest of all being 100. */
function strokesOf(loudness: readonly number[]): number[] {
  const peak = Math.max(0.01, ...loudness);
  const count = Math.min(waveformStrokes, Math.max(1, loudness.length));
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * loudness.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * loudness.length) / count));
    return Math.round((Math.max(0, ...loudness.slice(from, to)) / peak) * 100);
  });
}
