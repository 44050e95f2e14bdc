import * as v from "valibot";
import { messageKinds } from "./kinds";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** What is looked for, as the address has it. */
const asked = {
  keyword: optionalText,
  sender: optionalText,
  kind: v.fallback(v.optional(v.picklist(messageKinds)), undefined),
  from: optionalText,
  to: optionalText,
  mentioned: v.fallback(v.optional(v.literal("1")), undefined),
};

/** What is looked for everywhere. */
export const messageSearchSearch = v.object(asked);

/** What is looked for in one conversation. */
export const messageHitsSearch = v.object({
  type: v.fallback(v.picklist(["0", "1"]), "0"),
  target: optionalText,
  ...asked,
});

/** What narrows a search. */
export type Narrowing = Omit<v.InferOutput<typeof messageSearchSearch>, "keyword">;
