import type { NoticeItem } from "@gerai/api";

/** What a sign-in on a new device is called. */
const signIn = "new_device";

/** A notice, or all sign-ins together. */
export type NoticeEntry =
  | { kind: "notice"; notice: NoticeItem }
  | { kind: "signIns"; notices: readonly NoticeItem[] };

/** The list with all its sign-ins in one place, that of the newest: many of them are no news. One alone stays itself. */
export function withSignInsTogether(list: readonly NoticeItem[]): NoticeEntry[] {
  const notices = list.filter(({ key }) => key === signIn);
  if (notices.length < 2) return list.map((notice) => ({ kind: "notice", notice }));
  return list.flatMap((notice): NoticeEntry[] => {
    if (notice.key !== signIn) return [{ kind: "notice", notice }];
    return notice === notices[0] ? [{ kind: "signIns", notices }] : [];
  });
}
