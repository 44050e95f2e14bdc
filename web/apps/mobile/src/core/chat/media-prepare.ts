import { fileContent, imageContent, maxBytes, maxPoster, videoContent } from "@gerai/chat";
import type { Content, OutgoingFile } from "@gerai/chat";

/** Longer pictures are drawn smaller before they travel, unless every dot is wanted. */
const longestSide = 2560;
const quality = 0.86;
/** The first picture of a film, small enough to travel in the message. */
const posterSide = 240;
/** A film that tells nothing about itself for this long is sent as a file. */
const metadataMs = 8000;

/** Programs, and what computers run without asking: nobody sends those. */
const refused =
  /\.(apk|app|bat|cmd|com|dll|dmg|exe|hta|ipa|jar|jse?|lnk|msi|pif|ps1|reg|scr|sh|vb[es]?|wsf)$/i;

/** A message with its file, ready for the outbox. */
export interface Prepared {
  content: Content;
  file: Omit<OutgoingFile, "uploadId">;
}

/** Whether files called so are refused by everybody. */
export function isRefusedName(name: string): boolean {
  return refused.test(name);
}

/** How something picked travels: shown in the conversation, shown with its bytes as they are, or as a file. */
export type SendAs = "shown" | "original" | "file";

/** Makes a message of something picked: a picture, a film, or else a file. */
export async function prepare(file: File, as: SendAs): Promise<Prepared> {
  if (as !== "file") {
    const shown = await prepareShown(file, as === "original").catch(() => null);
    if (shown) return shown;
  }
  const name = file.name || "file";
  return { content: fileContent(name, file.size), file: { media: "file", name, blob: file } };
}

/** A picture or film this device can draw; nothing for whatever else. */
async function prepareShown(file: File, original: boolean): Promise<Prepared | null> {
  if (isPicture(file)) return await picture(file, original);
  if (file.type.startsWith("video/") && file.size <= maxBytes.video) return await film(file);
  return null;
}

/** Whether something is shown as a picture. */
export function isPicture({ type }: Pick<File, "type">): boolean {
  return type.startsWith("image/") && type !== "image/svg+xml";
}

async function picture(file: File, original: boolean): Promise<Prepared | null> {
  const drawing = await createImageBitmap(file);
  const { width, height } = drawing;
  const large = Math.max(width, height) > longestSide && file.type !== "image/gif";
  const blob = large && !original ? await drawn(drawing, longestSide) : file;
  drawing.close();
  if (blob.size > maxBytes.image) return null;
  const name = file.name || "photo.jpg";
  return { content: imageContent({ width, height }), file: { media: "image", name, blob } };
}

async function film(file: File): Promise<Prepared> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.src = address;
    await heard(video, "loadeddata");
    const { videoWidth: width, videoHeight: height } = video;
    const duration = await lengthOf(video);
    if (!Number.isFinite(duration) || duration <= 0) throw new Error("a film without a length");
    const poster = await posterOf(video);
    return {
      content: videoContent({ duration, width, height, size: file.size, poster }),
      file: { media: "video", name: file.name || "video.mp4", blob: file },
    };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Films recorded in a browser do not say how long they are until somebody has been at their end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await moved(video, Number.MAX_SAFE_INTEGER);
  const { duration } = video;
  await moved(video, 0);
  return duration;
}

async function moved(video: HTMLVideoElement, to: number): Promise<void> {
  const arrived = heard(video, "seeked");
  video.currentTime = to;
  await arrived;
}

async function heard(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the film says nothing")), metadataMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    const broken = end(() => reject(new Error("the film cannot be read")));
    video.addEventListener("error", broken, { once: true });
  });
}

async function posterOf(video: HTMLVideoElement): Promise<string> {
  const bitmap = await createImageBitmap(video);
  const text = base64(new Uint8Array(await (await drawn(bitmap, posterSide)).arrayBuffer()));
  bitmap.close();
  return text.length <= maxPoster ? text : "";
}

/** A JPEG no longer than `side`. */
async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("nothing was drawn"))),
      "image/jpeg",
      quality,
    );
  });
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
