import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { ReaderOptions } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { DecodeAnswer, DecodeRequest } from "./decoder-messages";

// Served by us: the policy forbids other hosts, and a scan must work without a network.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const formats: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "ITF14", "Code128", "QRCode"],
  maxNumberOfSymbols: 1,
};

addEventListener("message", (event: MessageEvent<DecodeRequest>) => {
  void answer(event.data);
});

async function answer({ id, image, thorough }: DecodeRequest): Promise<void> {
  postMessage(await decode(id, image, thorough));
}

async function decode(id: number, image: ImageData, thorough: boolean): Promise<DecodeAnswer> {
  try {
    const [found] = await readBarcodes(image, { ...formats, tryHarder: thorough });
    return { id, code: found?.isValid ? found.text : null };
  } catch {
    return { id, failed: true };
  }
}
