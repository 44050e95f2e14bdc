import { t } from "@gerai/i18n";
import { IconButton, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { PersonPortrait } from "../../../core/chat/portrait";
import { paths } from "../../../core/paths";
import type { Seat } from "../model";

interface MemberRowProps {
  seat: Seat;
  /** Opens what can be done about them; leave out where nothing can. */
  onAct?: (() => void) | undefined;
}

/** A member; opens their page. */
export function MemberRow({ seat, onAct }: MemberRowProps) {
  const { member, name } = seat;
  return (
    <div className="flex items-center border-b border-line bg-surface pr-2">
      <Link
        to={paths.userDetail}
        search={{ userId: member.userId, groupId: member.groupId }}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2 pl-4 active:bg-sunken"
      >
        <SeatFace seat={seat} />
      </Link>
      {onAct ? (
        <IconButton label={t("groups.act.of", { name })} icon={Ellipsis} onClick={onAct} />
      ) : null}
    </div>
  );
}

interface PickableMemberProps {
  seat: Seat;
  chosen: boolean;
  onToggle: () => void;
}

/** A member to be chosen together with others. */
export function PickableMember({ seat, chosen, onToggle }: PickableMemberProps) {
  return (
    <label className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-4 py-2 active:bg-sunken">
      <SeatFace seat={seat} />
      <input type="checkbox" className="g-check" checked={chosen} onChange={onToggle} />
    </label>
  );
}

interface ChoosableMemberProps {
  seat: Seat;
  onChoose: () => void;
}

/** A member who is chosen with one tap. */
export function ChoosableMember({ seat, onChoose }: ChoosableMemberProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-15 w-full items-center gap-3 border-b border-line bg-surface px-4 py-2 text-left active:bg-sunken"
    >
      <SeatFace seat={seat} />
    </button>
  );
}

/** Portrait, name, and what a member is and may. */
function SeatFace({ seat: { member, user, name } }: { seat: Seat }) {
  return (
    <>
      <PersonPortrait uid={member.userId} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <span className="text-base font-medium break-words">{name}</span>
          {member.role === "member" ? null : (
            <Tag tone={member.role === "owner" ? "mango" : "info"}>
              {t(`groups.role.${member.role}`)}
            </Tag>
          )}
          {member.muted ? <Tag tone="danger">{t("groups.muted")}</Tag> : null}
          {member.allowed ? <Tag tone="brand">{t("groups.allowed")}</Tag> : null}
        </span>
        {user && user.displayName !== name ? (
          <span className="block truncate text-xs text-ink-3">{user.displayName}</span>
        ) : null}
      </span>
    </>
  );
}
