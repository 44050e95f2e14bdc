import { Conferences } from "@gerai/chat";
import type { Call } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { callDoor } from "../../core/calls/door";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";

/** What somebody does in a conference; what did not work is said, and the conference goes on. */
export function useConferenceDeed() {
  const chat = useChat();
  const { call: told } = callDoor(chat);
  return (deed: (all: Conferences) => Promise<Call>): void => {
    deed(new Conferences(chat.http)).then(
      (call) => {
        // The line may have been faster.
        if ((told.get()?.ver ?? 0) < call.ver) told.set(call);
      },
      (error: unknown) => toast(errorText(error), { tone: "error" }),
    );
  };
}
