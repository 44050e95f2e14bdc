import type { Payload } from "./payload";
import { messageKey } from "./rows";
import type { SecretMessage } from "./rows";
import type { Changes, Vault } from "./vault";

/** Where something that was heard stands. */
interface Place extends Pick<SecretMessage, "at" | "order"> {
  chatId: string;
}

const blank = {
  mine: false,
  text: null,
  quote: null,
  burn: 0,
  burnAt: null,
  read: false,
  number: 0,
} as const;

/** What could not be opened, in its place. */
export function unreadable(id: string, at: number, order: number): SecretMessage {
  return { ...blank, id, at, order };
}

/** What becomes of what this device has, after what the other one says. */
export async function hear(
  { vault, now }: { vault: Vault; now: number },
  { chatId, at, order }: Place,
  said: Payload | null,
  changes: Changes,
): Promise<void> {
  const known = async (id: string) => await vault.get<SecretMessage>(messageKey(chatId, id));
  if (said?.t === "text") {
    const { id, text, burn, quote } = said;
    // A name that is taken belongs to what has it: nobody puts other words into its place.
    if (await known(id)) return;
    const heard: SecretMessage = { ...blank, id, text, quote, burn, at, order };
    changes.set(messageKey(chatId, id), heard);
  }
  if (said?.t === "recall") {
    for (const id of said.ids) {
      // Only who said something takes it back.
      if ((await known(id))?.mine === false) changes.set(messageKey(chatId, id), null);
    }
  }
  if (said?.t === "read") {
    for (const id of said.ids) {
      const message = await known(id);
      if (!message?.mine || message.read) continue;
      const burnAt = message.burn > 0 ? now + message.burn : null;
      changes.set(messageKey(chatId, id), { ...message, read: true, burnAt });
    }
  }
}
