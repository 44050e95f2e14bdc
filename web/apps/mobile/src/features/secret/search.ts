import * as v from "valibot";

const optionalId = v.fallback(v.optional(v.pipe(v.string(), v.digits())), undefined);

/** Which secret chat is shown. */
export const secretSearch = v.object({ chatId: optionalId });

/** With whom one is begun. */
export const secretStartSearch = v.object({ userId: optionalId });
