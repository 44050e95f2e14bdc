import * as v from "valibot";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** What is looked for everywhere. */
export const messageSearchSearch = v.object({ keyword: optionalText });

/** What is looked for in one conversation. */
export const messageHitsSearch = v.object({
  type: v.fallback(v.picklist(["0", "1"]), "0"),
  target: optionalText,
  keyword: optionalText,
});
