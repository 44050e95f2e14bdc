import { maxAnnouncement, mayInGroup } from "@gerai/chat";
import type { Group, GroupRole } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Card, TextAction, toast } from "@gerai/ui";
import { useState } from "react";
import { usePersonName } from "../../../core/chat/names";
import { TextSheet } from "../../../core/text-sheet";
import { useGroupWork } from "../api";

interface AnnouncementCardProps {
  group: Group;
  role: GroupRole | undefined;
}

/** What everybody in a group should know; those who may change it. */
export function AnnouncementCard({ group, role }: AnnouncementCardProps) {
  const [editing, setEditing] = useState(false);
  const { attempt } = useGroupWork();
  const { announcement, announcedBy, announcedAt } = group;
  return (
    <Card
      title={t("groups.announcement")}
      action={
        mayInGroup(group, role, "announce") ? (
          <TextAction onClick={() => setEditing(true)}>{t("common.edit")}</TextAction>
        ) : null
      }
    >
      {announcement === "" ? (
        <p className="text-sm text-ink-3">{t("groups.announcementNone")}</p>
      ) : (
        <>
          <p className="text-sm break-words whitespace-pre-wrap">{announcement}</p>
          {announcedBy && announcedAt ? <Author uid={announcedBy} at={announcedAt} /> : null}
        </>
      )}
      <TextSheet
        open={editing}
        onClose={() => setEditing(false)}
        title={t("groups.announcement")}
        label={t("groups.announcement")}
        hint={t("groups.announcementHint")}
        value={announcement}
        maxLength={maxAnnouncement}
        long
        optional
        onSave={async (text) => {
          await attempt((chat) => chat.groups.announce(group.id, text));
          const done = text === "" ? "groups.announcementDown" : "groups.announcementSaved";
          toast(t(done), { tone: "success" });
        }}
      />
    </Card>
  );
}

function Author({ uid, at }: { uid: string; at: string }) {
  const name = usePersonName(uid);
  return (
    <p className="mt-1.5 text-xs text-ink-3">
      {t("groups.announcementBy", { name, time: formatDate(at, "dateTime") })}
    </p>
  );
}
