import { NetworkError } from "@gerai/api";
import type { NewDeed } from "@gerai/api/device";
import type { Services } from "../services";

/** Longer nobody should stand and wait for an answer that can as well come later. */
export const patienceMs = 15_000;

/**
 * Asks the server at once while there is a network and nothing waits before it. Otherwise, or when no answer comes, the
 * deeds are kept and sent later; null says so. Both ways say what shall be, so it does not matter when both arrive.
 */
export async function askOrKeep<Answer>(
  services: Services,
  deeds: readonly NewDeed[],
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  if (navigator.onLine && !isWaitedFor(services, deeds)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  await keepDeeds(services, deeds);
  return null;
}

/** Keeps what was done, to be sent as soon as the server is reached. */
export async function keepDeeds(services: Services, deeds: readonly NewDeed[]): Promise<void> {
  const { deedsOf } = await import("./deed-client");
  const queue = deedsOf(services);
  for (const deed of deeds) await queue.add(deed);
}

/** What was done before to the same document goes first. */
function isWaitedFor({ unsent }: Services, deeds: readonly NewDeed[]): boolean {
  const waiting = unsent.getState().deeds.filter(({ problem }) => !problem);
  return deeds.some(({ document }) => waiting.some((deed) => deed.document === document));
}
