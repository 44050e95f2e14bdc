/** The server answers for this many ids at once. */
const askedAtOnce = 200;

/** Ids in as many parts as the server has to be asked. */
export function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / askedAtOnce) }, (_, page) =>
    ids.slice(page * askedAtOnce, (page + 1) * askedAtOnce),
  );
}
