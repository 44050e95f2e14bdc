/** A picture to look for a code in. */
export interface DecodeRequest {
  id: number;
  image: ImageData;
  /** A still picture is worth more time than a frame. */
  thorough: boolean;
}

/** What was found, nothing, or that the decoder could not be loaded. */
export type DecodeAnswer = { id: number; code: string | null } | { id: number; failed: true };
