import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { useChat } from "../../core/chat/use-chat";
import { CallSession } from "./session";
import type { CallState } from "./session";

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

/** Whom the call is with. */
export function otherSide({ call, wish }: CallState): string {
  return call?.conversation.target ?? wish?.conversation.target ?? "";
}
