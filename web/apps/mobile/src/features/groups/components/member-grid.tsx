import { isAbove, mayAsk, mayInGroup } from "@gerai/chat";
import type { Group, GroupMember, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Card, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Minus, Plus } from "lucide-react";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { memberPeopleQuery } from "../api";
import { seatsOf } from "../model";

/** Two rows of five, with room for inviting and removing. */
const shown = 8;

const tile =
  "flex min-h-19 flex-col items-center gap-1 rounded-control py-1 text-center active:bg-sunken";
const round =
  "grid size-12 place-items-center rounded-full border border-dashed border-line-strong text-ink-3";

interface MemberGridProps {
  group: Group;
  members: readonly GroupMember[];
  role: GroupRole | undefined;
}

/** Who is in a group, at a glance. */
export function MemberGrid({ group, members, role }: MemberGridProps) {
  const seats = seatsOf(members, []).slice(0, shown);
  const first = seats.map(({ member }) => member);
  const people = useQuery(memberPeopleQuery(useChat(), first)).data ?? [];
  const removable = members.some((member) => isAbove(role, member.role));
  return (
    <Card>
      <ul className="grid grid-cols-5 gap-y-1">
        {seatsOf(first, people).map(({ member, name }) => (
          <li key={member.userId}>
            <Link
              to={paths.userDetail}
              search={{ userId: member.userId, groupId: group.id }}
              aria-label={name || t("messages.someone")}
              className={tile}
            >
              <PersonPortrait uid={member.userId} size="lg" />
              {name ? (
                <span className="w-full truncate px-0.5 text-2xs text-ink-2">{name}</span>
              ) : (
                <Skeleton className="h-3 w-10" />
              )}
            </Link>
          </li>
        ))}
        {mayInGroup(group, role, "invite") || mayAsk(group) ? (
          <li>
            <Link to={paths.groupInvite} search={{ groupId: group.id }} className={tile}>
              <span aria-hidden="true" className={round}>
                <Plus className="size-5" />
              </span>
              <span className="text-2xs text-ink-2">{t("groups.invite")}</span>
            </Link>
          </li>
        ) : null}
        {mayInGroup(group, role, "kick") && removable ? (
          <li>
            <Link
              to={paths.groupMembers}
              search={{ groupId: group.id, pick: "kick" }}
              className={tile}
            >
              <span aria-hidden="true" className={round}>
                <Minus className="size-5" />
              </span>
              <span className="text-2xs text-ink-2">{t("groups.kick")}</span>
            </Link>
          </li>
        ) : null}
      </ul>
      <Link
        to={paths.groupMembers}
        search={{ groupId: group.id }}
        className="mt-1 -mb-2 flex min-h-11 items-center justify-center gap-1 text-sm font-semibold text-brand-ink"
      >
        {t("groups.allMembers")}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Link>
    </Card>
  );
}
