import { conversationKind } from "@gerai/chat";
import type { FoundGroup } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar, Row } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { GroupRowPortrait } from "../../../core/chat/group-row-portrait";
import { paths } from "../../../core/paths";

interface FoundGroupRowProps {
  found: FoundGroup;
  /** What the reader calls it; empty when they call it by its own name. */
  remark: string;
  onOpen: () => void;
}

/** A group the server found: one's own opens its conversation, another what can be known of it. */
export function FoundGroupRow({ found, remark, onOpen }: FoundGroupRowProps) {
  const { group, member, foundMember } = found;
  const name = remark || group.name;
  const size = t("groups.members", { n: group.memberCount });
  return (
    <Row
      leading={
        // Whoever is outside does not learn who is in it.
        member && !group.portraitUrl ? (
          <GroupRowPortrait id={group.id} />
        ) : (
          <Avatar name={name} src={group.portraitUrl} size="lg" />
        )
      }
      title={name}
      caption={foundMember ? t("messageSearch.withMember", { name: foundMember }) : size}
      render={(row) =>
        member ? (
          <Link
            to={paths.conversation}
            search={{ type: String(conversationKind.group), target: group.id }}
            onClick={onOpen}
            {...row}
          />
        ) : (
          <Link to={paths.groupDetail} search={{ groupId: group.id }} onClick={onOpen} {...row} />
        )
      }
    />
  );
}
