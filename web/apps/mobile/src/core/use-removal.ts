import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText } from "./error-text";

/** As long as the toast with Undo stays. */
const undoMs = 6000;

interface Removal {
  /** Asks the server; called when nobody has called it back. */
  remove: (id: string) => Promise<void>;
  /** Of the list it is on. */
  queryKey: readonly unknown[];
  /** What the toast says. */
  said: string;
}

/** Takes things off a list: out of sight at once, off the server when nobody has called it back. */
export function useRemoval({ remove, queryKey, said }: Removal) {
  const queries = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const show = (id: string) =>
    setHidden((now) => new Set([...now].filter((other) => other !== id)));
  const finish = async (id: string) => {
    waiting.current.delete(id);
    try {
      await remove(id);
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      show(id);
      toast(errorText(error), { tone: "error" });
    }
  };
  const undo = (id: string) => {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    show(id);
  };
  const begin = (id: string) => {
    setHidden((now) => new Set(now).add(id));
    waiting.current.set(
      id,
      setTimeout(() => void finish(id), undoMs),
    );
    toast(said, { action: { label: t("media.undo"), onClick: () => undo(id) } });
  };
  // Whoever leaves the page has made up their mind.
  const leave = useEffectEvent(() => {
    for (const [id, timer] of waiting.current) {
      clearTimeout(timer);
      void finish(id);
    }
  });
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return { hidden, remove: begin };
}
