import type { Content, MediaFile } from "../types";
import type { Media } from "./decoded";
import { Fields } from "./json";
import { contentCode } from "./kinds";

/** Longest and shortest voice in seconds. */
export const voiceSeconds = { shortest: 1, longest: 60 } as const;
/** Longest first picture of a film that the server takes, in base64. */
export const maxPoster = 16 * 1024;
/** As many strokes as a voice is drawn with. */
export const waveformStrokes = 32;
const loudest = 100;

/** How large a picture is, in its own dots. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture to send. Its small drawing is made by the server. */
export function imageContent({ width, height }: PictureSize): Content {
  return { type: contentCode.image, content: JSON.stringify({ w: width, h: height }) };
}

/** A voice to send; `duration` in seconds, `waveform` from 0 to 100. */
export function voiceContent(duration: number, waveform: readonly number[]): Content {
  return { type: contentCode.voice, content: JSON.stringify({ duration, waveform }) };
}

/** What is known of a film before anybody has it. */
export interface Film extends PictureSize {
  /** Seconds. */
  duration: number;
  size: number;
  /** Its first picture, JPEG in base64; empty when none could be drawn. */
  poster: string;
}

/** A film to send. */
export function videoContent({ duration, width, height, size, poster }: Film): Content {
  const content = JSON.stringify({ duration, w: width, h: height, size });
  return { type: contentCode.video, content, data: poster };
}

/** A file to send. */
export function fileContent(name: string, size: number): Content {
  return { type: contentCode.file, searchableContent: name, content: String(size) };
}

/** The content once its file is on the server, as the server will word it. */
export function withFile(content: Content, file: MediaFile): Content {
  const { id: fileId, width, height, preview } = file;
  if (content.type !== contentCode.image) return { ...content, fileId };
  const size = width && height ? imageContent({ width, height }) : content;
  return { ...content, ...size, data: preview, fileId };
}

/** Media describes itself as JSON in `content`, in `data`, or (a size alone) as a number. */
export function media(content: Content): Media {
  const fields = [Fields.parse(content.content), Fields.parse(content.data)];
  const from = <Value>(read: (part: Fields) => Value | undefined | "") =>
    fields.map(read).find((value) => value !== undefined && value !== "");
  const size = from((part) => part.number("size")) ?? Number(content.content ?? "");
  const described = from((part) => part.text("thumbnail", "t"));
  const { data = "" } = content;
  return {
    url: content.remoteMediaUrl || from((part) => part.text("remoteUrl", "url")) || "",
    fileId: content.fileId ?? null,
    name: content.searchableContent || from((part) => part.text("name")) || "",
    size: typeof size === "number" && Number.isFinite(size) ? size : 0,
    width: from((part) => part.number("width", "w")) || undefined,
    height: from((part) => part.number("height", "h")) || undefined,
    duration: from((part) => part.number("duration", "d")) || undefined,
    waveform: (fields[0]?.texts("waveform") ?? []).map(loudness),
    thumbnail: described || (data.startsWith("{") ? "" : data),
  };
}

function loudness(stroke: string): number {
  const value = Number(stroke);
  return Number.isFinite(value) ? Math.min(loudest, Math.max(0, value)) : 0;
}
