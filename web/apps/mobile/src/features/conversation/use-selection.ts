import { forwardLimits, isForwardable, isKeepable } from "@gerai/chat";
import type { ConversationKey, Timeline } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";
import { paths } from "../../core/paths";
import type { MessageItem } from "./model";

/** Messages chosen to be acted on together. */
export interface Selection {
  /** Names of the chosen ones; null while nothing is being chosen. */
  uids: ReadonlySet<string> | null;
  begin: (uid: string) => void;
  toggle: (uid: string) => void;
  end: () => void;
  forward: (merged: boolean) => void;
  keep: () => void;
  delete: () => void;
}

/** Chooses messages and acts on them; what cannot be done says why. */
export function useSelection(
  conversation: ConversationKey,
  timeline: Timeline,
  items: readonly MessageItem[],
): Selection {
  const chat = useChat();
  const navigate = useNavigate();
  // Kept whole: whoever scrolls on may leave the part of the conversation they were chosen in.
  const [picked, setPicked] = useState<ReadonlyMap<string, MessageItem> | null>(null);
  const uids = useMemo(() => picked && new Set(picked.keys()), [picked]);
  const chosen = [...(picked?.values() ?? [])].toSorted(bySeq);
  const names = chosen.map(({ message }) => message.uid ?? "");
  useBlocker({
    // Whoever goes back wants out of choosing first.
    shouldBlockFn: ({ action }) => {
      if (picked === null || action !== "BACK") return false;
      setPicked(null);
      return true;
    },
    enableBeforeUnload: false,
  });
  const complain = (error: unknown) => toast(errorText(error), { tone: "error" });

  const withOne = (uid: string, before: Iterable<[string, MessageItem]>) => {
    const item = items.find(({ message }) => message.uid === uid);
    return new Map(item ? [...before, [uid, item]] : before);
  };
  const toggle = (uid: string) => {
    const next = new Map(picked);
    if (next.delete(uid)) return setPicked(next);
    if (next.size + 1 > forwardLimits.messages) {
      toast(t("media.selectMost", { n: forwardLimits.messages }), { tone: "error" });
    } else setPicked(withOne(uid, next));
  };
  const forward = (merged: boolean) => {
    const passes = (whole: boolean) =>
      chosen.every(({ message }) => isForwardable(message.content.type, whole));
    if (!passes(merged)) {
      toast(t(passes(true) ? "media.forwardRefused" : "media.forwardNever"), { tone: "error" });
      return;
    }
    setPicked(null);
    const { type, target } = conversation;
    void navigate({ to: paths.forward, search: { uids: names.join(), merged, type, target } });
  };
  const keep = async () => {
    const keepable = chosen.filter(({ message }) => isKeepable(message.content.type));
    if (keepable.length === 0) {
      toast(t("media.favouriteNever"), { tone: "error" });
      return;
    }
    const asked = keepable.map(({ message }) => chat.favourites.add(message.uid ?? ""));
    const answers = await Promise.allSettled(asked);
    const refused = answers.find((answer) => answer.status === "rejected");
    const kept = answers.filter(({ status }) => status === "fulfilled").length;
    // Those that could not be kept stay chosen, to be tried again.
    if (refused && kept === 0) throw refused.reason;
    setPicked(null);
    if (kept === chosen.length) toast(t("media.favourited"), { tone: "success" });
    else toast(t("media.favouritedSome", { n: kept, m: chosen.length }));
  };
  const remove = async () => {
    const sure = await confirm({
      title: t("media.deleteMany", { n: names.length }),
      body: t("chat.deleteHint"),
      confirmLabel: t("chat.discard"),
      danger: true,
    });
    if (!sure) return;
    await chat.messages.delete(names);
    timeline.drop(chosen.flatMap(({ message }) => message.seq ?? []));
    setPicked(null);
  };
  return {
    uids,
    begin: (uid) => setPicked(withOne(uid, [])),
    toggle,
    end: () => setPicked(null),
    forward,
    keep: () => void keep().catch(complain),
    delete: () => void remove().catch(complain),
  };
}

function bySeq(one: MessageItem, other: MessageItem): number {
  return (one.message.seq ?? 0) - (other.message.seq ?? 0);
}
