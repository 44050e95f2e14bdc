import type { About, ChatUser } from "@gerai/chat";

/** Ways to say who one is. */
export const genders = ["female", "male", "other"] as const satisfies readonly About["gender"][];

/** What somebody tells of themselves, as a whole: that is how it is changed. */
export function aboutOf({ gender, address, social, extra }: ChatUser): About {
  return {
    gender: genders.find((one) => one === gender) ?? null,
    address: address ?? "",
    social: social ?? "",
    extra: extra ?? "",
  };
}
