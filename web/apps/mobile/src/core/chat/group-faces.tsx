import type { GroupMember, GroupRole } from "@gerai/chat";
import { clsx } from "clsx";
import { PersonPortrait } from "./portrait";

/** Three rows of three. */
const most = 9;
/** Up to here, two in a row. */
const few = 4;

const looks = {
  lg: { frame: "size-12 rounded-control", few: "xs", many: "2xs" },
  xl: { frame: "size-18 rounded-card", few: "sm", many: "xs" },
} as const;

const roles: readonly GroupRole[] = ["owner", "manager", "member"];

interface GroupFacesProps {
  members: readonly GroupMember[];
  size: keyof typeof looks;
  /** What it is, where nothing beside it says so. */
  label?: string;
}

/** The pictures of a group's first members, those who run it ahead: for a group without a picture of its own. */
export function GroupFaces({ members, size, label }: GroupFacesProps) {
  const faces = roles.flatMap((role) => members.filter((member) => member.role === role));
  const shown = faces.slice(0, most);
  const look = looks[size];
  const sparse = shown.length <= few;
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={clsx(
        "grid shrink-0 place-content-center gap-0.5 bg-sunken",
        look.frame,
        sparse ? "grid-cols-[auto_auto]" : "grid-cols-[auto_auto_auto]",
      )}
    >
      {shown.map(({ userId }) => (
        <PersonPortrait key={userId} uid={userId} size={sparse ? look.few : look.many} />
      ))}
    </span>
  );
}
