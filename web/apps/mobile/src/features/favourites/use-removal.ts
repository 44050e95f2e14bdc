import type { Favourite } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";

/** As long as the toast with Undo stays. */
const undoMs = 6000;

/** Gives favourites up: off the list at once, off the server when nobody has called it back. */
export function useRemoval() {
  const chat = useChat();
  const queries = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const show = (id: string) =>
    setHidden((now) => new Set([...now].filter((other) => other !== id)));
  const finish = async (id: string) => {
    waiting.current.delete(id);
    try {
      await chat.favourites.remove(id);
      await queries.invalidateQueries({ queryKey: ["favourites", chat.userId] });
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
  const remove = ({ id }: Favourite) => {
    setHidden((now) => new Set(now).add(id));
    waiting.current.set(
      id,
      setTimeout(() => void finish(id), undoMs),
    );
    toast(t("media.favourites.removed"), {
      action: { label: t("media.favourites.undo"), onClick: () => undo(id) },
    });
  };
  // Whoever leaves the page has made up their mind.
  const leave = useEffectEvent(() => {
    for (const [id, timer] of waiting.current) {
      clearTimeout(timer);
      void finish(id);
    }
  });
  useEffect(() => () => leave(), []);
  return { hidden, remove };
}
