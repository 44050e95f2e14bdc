import { conversationKind, maxGroupName } from "@gerai/chat";
import type { ChatClient, Group, GroupMember } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Row, SectionList, Switch } from "@gerai/ui";
import { useState } from "react";
import { useSettings } from "../../../core/people/use-settings";
import { TextSheet } from "../../../core/text-sheet";
import { useGroupWork } from "../api";

interface OwnSettingsProps {
  group: Group;
  /** The reader's own seat. */
  me: GroupMember;
}

/** How the reader wants a group: names, silence, place in the list. */
export function OwnSettings({ group, me }: OwnSettingsProps) {
  const settings = useSettings();
  const { run, attempt, busy } = useGroupWork();
  const [naming, setNaming] = useState<"alias" | "remark">();
  const key = { type: conversationKind.group, target: group.id, line: 0 };
  const remark = settings.groupRemark(group.id);
  const switches = [
    {
      label: t("groups.silent"),
      on: settings.isSilent(key),
      turn: (chat: ChatClient, on: boolean) => chat.settings.setSilent(key, on),
    },
    {
      label: t("groups.top"),
      on: settings.top(key) > 0,
      turn: (chat: ChatClient, on: boolean) => chat.settings.setTop(key, on),
    },
    {
      label: t("groups.saved.do"),
      on: settings.isSaved(group.id),
      turn: (chat: ChatClient, on: boolean) => chat.settings.setSaved(group.id, on),
    },
    {
      label: t("groups.showNames"),
      on: !settings.hidesMemberNames(group.id),
      turn: (chat: ChatClient, on: boolean) => chat.settings.setHidesMemberNames(group.id, !on),
    },
  ];
  const close = () => setNaming(undefined);
  return (
    <>
      <SectionList>
        <Row
          title={t("groups.myAlias")}
          value={me.alias || t("groups.notSet")}
          onClick={() => setNaming("alias")}
        />
        <Row
          title={t("groups.remark")}
          value={remark || t("groups.notSet")}
          onClick={() => setNaming("remark")}
        />
      </SectionList>
      <SectionList>
        {switches.map(({ label, on, turn }) => (
          <Row
            key={label}
            title={label}
            trailing={
              <Switch
                label={label}
                checked={on}
                disabled={busy}
                onChange={(next) => run((chat) => turn(chat, next))}
              />
            }
          />
        ))}
      </SectionList>
      <TextSheet
        open={naming === "alias"}
        onClose={close}
        title={t("groups.myAlias")}
        label={t("groups.myAlias")}
        hint={t("groups.aliasHint")}
        value={me.alias}
        maxLength={maxGroupName}
        optional
        onSave={(alias) => attempt((chat) => chat.groups.setAlias(group.id, alias))}
      />
      <TextSheet
        open={naming === "remark"}
        onClose={close}
        title={t("groups.remark")}
        label={t("groups.remark")}
        hint={t("groups.remarkHint")}
        value={remark}
        maxLength={maxGroupName}
        optional
        onSave={(text) => attempt((chat) => chat.settings.setGroupRemark(group.id, text))}
      />
    </>
  );
}
