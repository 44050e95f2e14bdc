import { mayInGroup, maxGroupName } from "@gerai/chat";
import type { Group, GroupMember, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton, toast } from "@gerai/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { PicturePicker } from "../../../core/picture-picker";
import { TextSheet } from "../../../core/text-sheet";
import { useGroupWork } from "../api";
import { GroupPicture } from "./group-picture";

interface GroupHeadProps {
  group: Group;
  /** Null for those who may not know them. */
  members: readonly GroupMember[] | null;
  role: GroupRole | undefined;
}

/** What a group is called, and how many are in it. */
export function GroupHead({ group, members, role }: GroupHeadProps) {
  const [renaming, setRenaming] = useState(false);
  const { attempt } = useGroupWork();
  const changes = mayInGroup(group, role, "changeInfo");
  const picture = <GroupPicture group={group} members={members} />;
  return (
    <section className="flex items-center gap-4 rounded-card bg-surface px-4 py-5 shadow-card">
      {changes ? (
        <PicturePicker
          label={t("groups.picture")}
          saved={t("groups.pictureSaved")}
          onUploaded={(value) =>
            attempt((chat) => chat.groups.modify(group.id, { what: "portrait", value }))
          }
        >
          {picture}
        </PicturePicker>
      ) : (
        picture
      )}
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
      {changes ? (
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
