import { createContext, useContext } from "react";

/** Opens the picture or film of a message over the whole screen. */
export const ViewingContext = createContext<(uid: string) => void>(() => undefined);

/** See `ViewingContext`. */
export function useViewing(): (uid: string) => void {
  return useContext(ViewingContext);
}
