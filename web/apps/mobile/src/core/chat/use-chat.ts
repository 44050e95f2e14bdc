import type { ChatClient, Observable } from "@gerai/chat";
import { useSyncExternalStore } from "react";
import { useServices } from "../services-context";
import { chatOf } from "./chat-client";

/** The messenger of the signed-in user. */
export function useChat(): ChatClient {
  return chatOf(useServices());
}

/** A value of the messenger, and every change of it. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
