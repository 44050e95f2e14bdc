import * as v from "valibot";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which channel is open. */
export const channelSearch = v.object({ channelId: optionalText });

/** Which article is open. */
export const articleSearch = v.object({ id: optionalText });
