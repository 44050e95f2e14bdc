import type { Page } from "playwright/test";

/** What two pages that call each other really exchange. */
export interface Heard {
  state: string;
  frames: number;
  samples: number;
}

/** Has a page remember its connections to others, so that what comes in on them can be counted. */
export async function rememberPeers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    Object.assign(globalThis, { peers });
    const Original = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
  });
}

/** Pictures decoded and samples of sound received by now, over the page's last connection. */
export async function heard(page: Page): Promise<Heard> {
  return await page.evaluate(async () => {
    const peers: unknown = Reflect.get(globalThis, "peers");
    const last: unknown = Array.isArray(peers) ? peers.at(-1) : undefined;
    const peer = last instanceof RTCPeerConnection ? last : undefined;
    const sums = { state: peer?.connectionState ?? "none", frames: 0, samples: 0 };
    (await peer?.getStats())?.forEach((stat: Record<string, unknown>) => {
      if (stat["type"] !== "inbound-rtp") return;
      sums.frames += Number(stat["framesDecoded"] ?? 0);
      sums.samples += Number(stat["totalSamplesReceived"] ?? 0);
    });
    return sums;
  });
}

/** Pictures decoded by now in each place of the page's last connection. */
export async function framesOfEverybody(page: Page): Promise<Record<string, number>> {
  return await page.evaluate(async () => {
    const peers: unknown = Reflect.get(globalThis, "peers");
    const last: unknown = Array.isArray(peers) ? peers.at(-1) : undefined;
    const frames: Record<string, number> = {};
    const report = last instanceof RTCPeerConnection ? await last.getStats() : undefined;
    report?.forEach((stat: Record<string, unknown>) => {
      if (stat["type"] !== "inbound-rtp" || stat["kind"] !== "video") return;
      frames[String(stat["mid"])] = Number(stat["framesDecoded"] ?? 0);
    });
    return frames;
  });
}
