import { conversationKind, isGroupCall } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { useChat } from "../../core/chat/use-chat";
import type { CallState } from "./call-state";
import { CallSession } from "./session";

export const SessionContext = createContext<CallSession | null>(null);

/** The call of this page, for as long as something of it is shown. */
export function useOwnSession(): CallSession {
  const chat = useChat();
  const [session] = useState(() => new CallSession(chat));
  useEffect(() => session.open(), [session]);
  return session;
}

/** The call, and every change of it. */
export function useCall(): { session: CallSession; state: CallState } {
  const session = use(SessionContext);
  if (!session) throw new Error("there is no call above this component");
  return { session, state: useSyncExternalStore(session.state.subscribe, session.state.get) };
}

/** For as long as it is not known where. */
export const nowhere: ConversationKey = { type: conversationKind.single, target: "" };

/** Whom the call is with; in a group, who began it. */
export function otherSide({ call, wish }: CallState): string {
  if (call && isGroupCall(call)) return call.callerId;
  return call?.conversation.target ?? wish?.conversation.target ?? "";
}
