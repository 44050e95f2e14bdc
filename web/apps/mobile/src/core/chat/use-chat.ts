import type { ChatClient, Observable } from "@gerai/chat";
import { useSyncExternalStore } from "react";
import { useServices } from "../services-context";
import { chatOf } from "./chat-client";

/** The messenger of the signed-in user. */
export function useChat(): ChatClient {
  return chatOf(useServices());
}

/**
 * What is made of a value: whoever uses it is drawn again only when that is another, however often the value
 * changes. Many rows may look at the same value, each for something small of its own.
 */
export function useDerived<Value, Made extends string | number | boolean>(
  observable: Observable<Value>,
  make: (value: Value) => Made,
): Made {
  return useSyncExternalStore(observable.subscribe, () => make(observable.get()));
}

/** A value of the messenger, and every change of it. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
