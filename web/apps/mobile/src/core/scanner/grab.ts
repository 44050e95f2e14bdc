import { centreBand, fitted } from "./model";

/** The longer side of a still picture that is decoded. */
const stillSide = 1600;

let canvas: HTMLCanvasElement | undefined;

function brush(width: number, height: number): CanvasRenderingContext2D | null {
  canvas ??= document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext("2d", { willReadFrequently: true });
}

/** The middle of what the camera sees now; null before its first picture. */
export function grabFrame(video: HTMLVideoElement): ImageData | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  const { x, y, width, height } = centreBand(video.videoWidth, video.videoHeight);
  const context = brush(width, height);
  context?.drawImage(video, x, y, width, height, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** A chosen picture, no larger than it must be to read a code in it. */
export async function grabPicture(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const [width, height] = fitted(bitmap.width, bitmap.height, stillSide);
  const context = brush(width, height);
  if (!context) throw new Error("this browser cannot draw pictures");
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
