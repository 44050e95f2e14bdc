import { maxGroupName } from "@gerai/chat";
import type { ChatClient, Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet, confirm, toast } from "@gerai/ui";
import { useState } from "react";
import { TextSheet } from "../../../core/text-sheet";
import { useGroupWork } from "../api";
import type { MemberAct, Seat } from "../model";

interface MemberActionsProps {
  group: Group;
  /** Whom it is about, and what may be done. */
  about: { seat: Seat; acts: readonly MemberAct[] } | undefined;
  onClose: () => void;
}

/** What can be done about a member, as a menu. */
export function MemberActions({ group, about, onClose }: MemberActionsProps) {
  const { run, attempt } = useGroupWork();
  const [renaming, setRenaming] = useState<Seat>();
  // The menu keeps its words while it leaves.
  const [last, setLast] = useState(about);
  if (about && about !== last) setLast(about);
  const name = last?.seat.name ?? "";

  const choose = async (act: MemberAct, seat: Seat) => {
    if (act === "rename") return setRenaming(seat);
    if (!(await sureOf(act, seat.name))) return;
    const id = seat.member.userId;
    run(
      (chat) => works[act](chat, group.id, id),
      () => toast(doneText(act, seat.name), { tone: "success" }),
    );
  };

  return (
    <>
      <ActionSheet
        open={about !== undefined}
        onClose={onClose}
        title={t("groups.act.of", { name })}
        showTitle
        actions={(last?.acts ?? []).map((act) => ({
          id: act,
          label: act === "transfer" ? t("groups.transfer") : t(`groups.act.${act}`),
          danger: act === "kick",
          onSelect: () => {
            if (last) void choose(act, last.seat);
          },
        }))}
      />
      <TextSheet
        open={renaming !== undefined}
        onClose={() => setRenaming(undefined)}
        title={t("groups.act.rename")}
        label={t("groups.act.rename")}
        hint={t("groups.aliasHint")}
        value={renaming?.member.alias ?? ""}
        maxLength={maxGroupName}
        optional
        onSave={(alias) =>
          attempt((chat) => chat.groups.setAlias(group.id, alias, renaming?.member.userId))
        }
      />
    </>
  );
}

type Work = (chat: ChatClient, groupId: string, memberId: string) => Promise<void>;

const works: Readonly<Record<Exclude<MemberAct, "rename">, Work>> = {
  makeManager: (chat, group, id) => chat.groups.switchMembers(group, [id], "manager", true),
  unmakeManager: (chat, group, id) => chat.groups.switchMembers(group, [id], "manager", false),
  mute: (chat, group, id) => chat.groups.switchMembers(group, [id], "muted", true),
  unmute: (chat, group, id) => chat.groups.switchMembers(group, [id], "muted", false),
  allow: (chat, group, id) => chat.groups.switchMembers(group, [id], "allowed", true),
  disallow: (chat, group, id) => chat.groups.switchMembers(group, [id], "allowed", false),
  transfer: (chat, group, id) => chat.groups.transfer(group, id),
  kick: (chat, group, id) => chat.groups.kick(group, [id]),
};

/** What cannot simply be taken back is asked about first. */
async function sureOf(act: MemberAct, name: string): Promise<boolean> {
  if (act === "kick") {
    return await confirm({
      title: t("groups.kickTitle", { name }),
      body: t("groups.kickBody"),
      confirmLabel: t("groups.act.kick"),
      danger: true,
    });
  }
  if (act === "transfer") {
    return await confirm({
      title: t("groups.transferTitle", { name }),
      body: t("groups.transferBody"),
      confirmLabel: t("groups.transfer"),
      danger: true,
    });
  }
  return true;
}

function doneText(act: MemberAct, name: string): string {
  if (act === "kick") return t("groups.kicked");
  return act === "transfer" ? t("groups.transferred", { name }) : t("groups.act.done");
}
