import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices, useUser } from "../services-context";
import {
  mergeWords,
  readForgotten,
  readWords,
  withWord,
  wordsSince,
  writeForgotten,
  writeWords,
} from "./history";

/** The search history of one scene: on this device at once, on the server as soon as it answers. */
export function useSearchHistory(scene: string) {
  const { client, storage, queryClient } = useServices();
  const { userId } = useUser();
  const [local, setLocal] = useState(() => readWords(storage, userId, scene));
  const [forgotten, setForgotten] = useState(() => readForgotten(storage, userId, scene));
  const queryKey = ["search", "history", scene];
  const server = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/user/searchHistory", { query: { scene }, signal }),
  });
  const words = mergeWords(local, wordsSince(server.data?.list ?? [], forgotten));
  const inLine = useInLine();

  const keep = (next: string[]) => {
    writeWords(storage, userId, scene, next);
    setLocal(next);
  };
  const mark = (at: number | null) => {
    writeForgotten(storage, userId, scene, at);
    setForgotten(at);
  };
  // Until the server has forgotten, this device does not believe it; it is asked again on the next visit.
  const forget = () =>
    inLine(async () => {
      await client.post("/v3/member/front/user/searchHistory/clear", { json: { scene } });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { list: [] });
      mark(null);
    });

  const forgetAgain = useEffectEvent(() => {
    if (forgotten !== null) forget();
  });
  useEffect(() => forgetAgain(), []);

  return {
    words,
    /** Other devices may have searched for something; until it is known, nothing is said about it. */
    loading: words.length === 0 && forgotten === null && server.isFetching,
    remember: (word: string) => {
      keep(withWord(words, word));
      inLine(() => client.post("/v3/member/front/user/searchHistory", { json: { scene, word } }));
    },
    /** Forgets everything, on the server too; what it returns brings it back. */
    clear: () => {
      const before = words;
      keep([]);
      mark(Date.now());
      forget();
      return () => {
        keep(before);
        mark(null);
        for (const word of before.toReversed()) {
          inLine(() =>
            client.post("/v3/member/front/user/searchHistory", { json: { scene, word } }),
          );
        }
      };
    },
  };
}

/** The server is told one thing after the other: a word must not overtake the forgetting before it. */
function useInLine(): (work: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    last.current = last.current.then(work).catch(() => undefined);
  };
}
