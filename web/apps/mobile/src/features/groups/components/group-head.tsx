import { mayInGroup, maxGroupName } from "@gerai/chat";
import type { Group, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar, IconButton, toast } from "@gerai/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { TextSheet } from "../../../core/text-sheet";
import { useGroupWork } from "../api";

interface GroupHeadProps {
  group: Group;
  role: GroupRole | undefined;
}

/** What a group is called, and how many are in it. */
export function GroupHead({ group, role }: GroupHeadProps) {
  const [renaming, setRenaming] = useState(false);
  const { attempt } = useGroupWork();
  return (
    <section className="flex items-center gap-4 rounded-card bg-surface px-4 py-5 shadow-card">
      <Avatar name={group.name} src={group.portraitUrl} size="xl" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-snug font-bold break-words">{group.name}</h2>
        <p className="mt-0.5 text-sm text-ink-3">
          {[
            t("groups.members", { n: group.memberCount }),
            role && role !== "member" ? t(`groups.role.${role}`) : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {mayInGroup(group, role, "changeInfo") ? (
        <IconButton label={t("groups.name")} icon={Pencil} onClick={() => setRenaming(true)} />
      ) : null}
      <TextSheet
        open={renaming}
        onClose={() => setRenaming(false)}
        title={t("groups.name")}
        label={t("groups.name")}
        value={group.name}
        maxLength={maxGroupName}
        onSave={async (name) => {
          await attempt((chat) => chat.groups.modify(group.id, { what: "name", value: name }));
          toast(t("groups.nameSaved"), { tone: "success" });
        }}
      />
    </section>
  );
}
