import * as v from "valibot";
import { memberFilters } from "./member-filters";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which group is open; of its management `requests` shows who wants to come in. */
export const groupSearch = v.object({ groupId: optionalText, show: optionalText });

/** Who is in a new group from the start. */
export const createGroupSearch = v.object({ userId: optionalText });

/** Which members are listed, and whether they are listed to choose from. */
export const groupMembersSearch = v.object({
  groupId: optionalText,
  filter: v.fallback(v.optional(v.picklist(memberFilters)), undefined),
  /** `owner` hands the group over, `heir` hands it over and leaves, `kick` removes people. */
  pick: v.fallback(v.optional(v.picklist(["owner", "heir", "kick"])), undefined),
});

export type GroupMembersSearch = v.InferOutput<typeof groupMembersSearch>;
