import { conversationKind } from "@gerai/chat";
import type { Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar, Row } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { paths } from "../paths";

interface GroupRowProps {
  group: Group;
  /** What the reader calls it; empty when they call it by its own name. */
  remark: string;
  onOpen?: (() => void) | undefined;
}

/** A group in a list; opens its conversation. */
export function GroupRow({ group, remark, onOpen }: GroupRowProps) {
  const name = remark || group.name;
  return (
    <Row
      leading={<Avatar name={name} src={group.portraitUrl} />}
      title={name}
      caption={t("groups.members", { n: group.memberCount })}
      render={(row) => (
        <Link
          to={paths.conversation}
          search={{ type: String(conversationKind.group), target: group.id }}
          onClick={onOpen}
          {...row}
        />
      )}
    />
  );
}
