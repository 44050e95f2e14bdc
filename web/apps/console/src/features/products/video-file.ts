const mebibyte = 1_048_576;

/** Largest film the server takes. */
export const maxVideoBytes = 50 * mebibyte;

/** What every phone plays. */
export const videoTypes: readonly string[] = ["video/mp4", "video/webm"];

/** The text saying what is wrong with a film, or null when it may be sent. */
export function videoProblem({ type, size }: Pick<File, "type" | "size">) {
  if (!videoTypes.includes(type)) return "products.videoType";
  return size > maxVideoBytes ? "products.videoSize" : null;
}
