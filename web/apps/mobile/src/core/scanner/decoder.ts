import { ownScript } from "../own-script";
import type { DecodeAnswer, DecodeRequest } from "./decoder-messages";
// oxlint-disable-next-line import/default -- an address that the bundler makes
import workerUrl from "./decoder.worker.ts?worker&url";

/** The decoder's code did not arrive. */
export class DecoderMissing extends Error {
  override readonly name = "DecoderMissing";
}

interface Decoder {
  worker: Worker;
  waiting: Map<number, (answer: DecodeAnswer) => void>;
}

let running: Decoder | null = null;
let lastId = 0;

/** The code in a picture, or null when there is none. The first call starts the decoder. */
export async function readCode(image: ImageData, thorough = false): Promise<string | null> {
  running ??= start();
  const { worker, waiting } = running;
  lastId += 1;
  const request: DecodeRequest = { id: lastId, image, thorough };
  const answer = await new Promise<DecodeAnswer>((resolve) => {
    waiting.set(request.id, resolve);
    worker.postMessage(request, [image.data.buffer]);
  });
  if ("failed" in answer) throw new DecoderMissing("the decoder could not be loaded");
  return answer.code;
}

/** Gives the decoder's memory back; whoever still waits finds nothing. */
export function closeDecoder(): void {
  if (!running) return;
  running.worker.terminate();
  for (const [id, settle] of running.waiting) settle({ id, code: null });
  running = null;
}

/** Off the main thread, which has a video to show. */
function start(): Decoder {
  const worker = new Worker(ownScript(workerUrl), { type: "module" });
  const waiting: Decoder["waiting"] = new Map();
  worker.addEventListener("message", (event: MessageEvent<DecodeAnswer>) => {
    const settle = waiting.get(event.data.id);
    waiting.delete(event.data.id);
    settle?.(event.data);
  });
  worker.addEventListener("error", () => {
    for (const [id, settle] of waiting) settle({ id, failed: true });
    waiting.clear();
    // The next picture tries anew: a network that was down may be back.
    running = null;
  });
  return { worker, waiting };
}
