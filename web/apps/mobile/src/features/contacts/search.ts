import * as v from "valibot";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Who is shown, and the group they were met in. */
export const userDetailSearch = v.object({ userId: optionalText, groupId: optionalText });

/** Who is looked for. */
export const searchUserSearch = v.object({ keyword: optionalText });

/** Whether friends are listed, colleagues of some place, or those the reader wants to hear nothing from. */
export const contactsSearch = v.object({
  show: v.fallback(v.optional(v.picklist(["blocked", "colleagues", "friends"])), undefined),
  country: v.fallback(v.optional(v.pipe(v.string(), v.digits())), undefined),
  area: optionalText,
  team: v.fallback(v.optional(v.literal("1")), undefined),
});
