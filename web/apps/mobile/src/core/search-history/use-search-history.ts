import { clearSearchHistory, rememberSearch, searchHistory } from "@gerai/api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices, useUser } from "../services-context";
import { mergeWords, readWords, withWord, writeWords } from "./history";

/** How long clearing can be taken back; as long as its message is shown. */
const undoMs = 6_000;

/** The search history of one scene: on this device at once, on the server as soon as it answers. */
export function useSearchHistory(scene: string) {
  const { client, storage, queryClient } = useServices();
  const { userId } = useUser();
  const [local, setLocal] = useState(() => readWords(storage, userId, scene));
  const [cleared, setCleared] = useState(false);
  const queryKey = ["search", "history", scene];
  const server = useQuery({
    queryKey,
    queryFn: ({ signal }) => searchHistory(client, scene, signal),
  });
  const remote = server.data?.list.map((entry) => entry.word) ?? [];
  const words = cleared ? [] : mergeWords(local, remote);
  const pendingClear = useRef<ReturnType<typeof setTimeout> | null>(null);

  const keep = (next: string[]) => {
    writeWords(storage, userId, scene, next);
    setLocal(next);
  };

  const commitClear = () => {
    if (pendingClear.current === null) return;
    clearTimeout(pendingClear.current);
    pendingClear.current = null;
    queryClient.setQueryData(queryKey, { list: [] });
    // The server forgets when it can; until then this device already has.
    clearSearchHistory(client, scene).catch(() => undefined);
  };

  // Leaving the page ends the time to undo.
  const commitOnLeave = useEffectEvent(commitClear);
  useEffect(() => () => commitOnLeave(), []);

  return {
    words,
    /** Other devices may have searched for something; until it is known, nothing is said about it. */
    loading: words.length === 0 && !cleared && server.isFetching,
    remember: (word: string) => {
      commitClear();
      keep(withWord(words, word));
      setCleared(false);
      rememberSearch(client, scene, word).catch(() => undefined);
    },
    clear: () => {
      const before = words;
      keep([]);
      setCleared(true);
      pendingClear.current = setTimeout(commitClear, undoMs);
      return () => {
        if (pendingClear.current !== null) clearTimeout(pendingClear.current);
        pendingClear.current = null;
        keep(before);
        setCleared(false);
      };
    },
  };
}
