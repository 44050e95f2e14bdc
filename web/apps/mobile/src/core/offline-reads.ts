import { ApiError } from "@gerai/api";
import type { Query } from "@tanstack/react-query";
import { readsOwner, timesForgotten } from "./offline-database";
import { drop, keep, readKept } from "./offline-store";

/** What is older is not shown: prices and stock have moved on. */
const maxAgeMs = 7 * 86_400_000;

/** The part of a query the keeper needs, whatever the query reads. */
type KeptQuery = Pick<Query, "queryHash" | "fetch" | "setState"> & { state: { data: unknown } };

/**
 * A query's persister: what was read before is shown at once, with its age, and the fresh answer takes its place.
 * Without a network it is what there is.
 */
export async function keptForOffline<Data>(
  read: (context: never) => Data | Promise<Data>,
  context: unknown,
  query: KeptQuery,
): Promise<Data> {
  const name = `${readsOwner()} ${query.queryHash}`;
  const forgotten = timesForgotten();
  if (query.state.data === undefined) {
    const kept = await readKept(name, maxAgeMs);
    if (kept !== undefined) {
      // After this answer has been taken over, or the query would find itself busy.
      setTimeout(() => {
        query.setState({ dataUpdatedAt: kept.at });
        void query.fetch().catch(() => undefined);
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored under this very query
      return kept.data as Data;
    }
  }
  try {
    // The context goes through untouched; only the query's own function knows its shape.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const data = await read(context as never);
    // What was asked for before all was forgotten is forgotten with it.
    if (forgotten === timesForgotten()) void keep(name, data);
    return data;
  } catch (error) {
    // Only silence leaves the old answer standing; a refusal is the new one.
    if (error instanceof ApiError) void drop(name);
    throw error;
  }
}
