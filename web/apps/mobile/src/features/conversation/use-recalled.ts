import { reeditMs } from "@gerai/chat";
import { useEffect, useRef, useState } from "react";

/** Words the reader has just taken back, by the message's uid, to be written anew. */
export type RecalledWords = ReadonlyMap<string, string>;

/** Keeps recalled words for as long as they may be written anew. */
export function useRecalled() {
  const [words, setWords] = useState<RecalledWords>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const forget = (uid: string) =>
    setWords((known) => new Map([...known].filter(([other]) => other !== uid)));
  return {
    words,
    keep: (uid: string, text: string) => {
      setWords((known) => new Map(known).set(uid, text));
      timers.current.add(setTimeout(() => forget(uid), reeditMs));
    },
  };
}
