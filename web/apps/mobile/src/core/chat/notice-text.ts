import { groupNotice } from "@gerai/chat";
import type { Decoded, GroupNotice } from "@gerai/chat";
import { formatList, t } from "@gerai/i18n";

/** Who somebody is to the reader: as the one who acts, or as the one it happens to. */
export interface Naming {
  me: string;
  nameOf: (userId: string) => string;
}

/** What a notice in a conversation says, in the reader's language; nothing when it is no notice. */
export function noticeText(decoded: Decoded, naming: Naming): string | null {
  if (decoded.kind === "group") return groupText(decoded.notice, naming);
  if (decoded.kind === "recall") return recallText(decoded.operator, decoded.sender, naming);
  if (decoded.kind === "tip") return decoded.text;
  if (decoded.kind === "friendGreeting") return t("messages.notice.greeting");
  if (decoded.kind === "friendAdded") return t("messages.notice.friends");
  if (decoded.kind === "pinned") {
    return t("messages.notice.pinned", { who: actor(decoded.operator, naming) });
  }
  if (decoded.kind === "task") return taskText(decoded, naming);
  if (decoded.kind !== "callJoined") return null;
  return t("messages.notice.callJoined", {
    who: actor(decoded.initiator, naming),
    people: people(decoded.participants, naming),
  });
}

/** Everybody a notice names, to be asked for by name. */
export function namedIn(decoded: Decoded): readonly string[] {
  if (decoded.kind === "recall") return [decoded.operator, decoded.sender].filter(Boolean);
  if (decoded.kind === "pinned") return [decoded.operator].filter(Boolean);
  if (decoded.kind === "task") return [decoded.operator, decoded.member].filter(Boolean);
  if (decoded.kind === "callJoined") return [decoded.initiator, ...decoded.participants];
  if (decoded.kind !== "group") return [];
  const { operator, member, members } = decoded.notice;
  return [operator, member, ...members].filter(Boolean);
}

function taskText({ done, operator, member }: Decoded & { kind: "task" }, naming: Naming): string {
  const who = actor(operator, naming);
  return done
    ? t("messages.notice.taskDone", { who })
    : t("messages.notice.taskGiven", { who, people: people([member], naming) });
}

function recallText(operator: string, sender: string, naming: Naming): string {
  const who = actor(operator, naming);
  return operator === sender || !sender
    ? t("messages.notice.recalled", { who })
    : t("messages.notice.recalledOf", { who, person: people([sender], naming) });
}

function groupText(notice: GroupNotice, naming: Naming): string {
  const who = actor(notice.operator, naming);
  const named = people(notice.members, naming);
  const member = people([notice.member], naming);
  const name = notice.value;
  const on = notice.value === "1";
  switch (notice.code) {
    case groupNotice.created:
      return t("messages.notice.created", { who, name });
    case groupNotice.membersAdded: {
      const [first] = notice.members;
      const alone = notice.members.length === 1 && first === notice.operator;
      return alone
        ? t("messages.notice.joined", { who })
        : t("messages.notice.invited", { who, people: named });
    }
    case groupNotice.membersKicked:
    case groupNotice.kickedVisible:
      return t("messages.notice.kicked", { who, people: named });
    case groupNotice.quit:
    case groupNotice.quitVisible:
      return t("messages.notice.quit", { who });
    case groupNotice.dismissed:
      return t("messages.notice.dismissed", { who });
    case groupNotice.transferred:
      return t("messages.notice.transferred", { who, people: member });
    case groupNotice.renamed:
      return t("messages.notice.renamed", { who, name });
    case groupNotice.aliasChanged:
      return notice.member === notice.operator || !notice.member
        ? t("messages.notice.aliasOwn", { who, name })
        : t("messages.notice.aliasOther", { who, people: member, name });
    case groupNotice.portraitChanged:
      return t("messages.notice.portrait", { who });
    case groupNotice.muteChanged:
      return t(on ? "messages.notice.muteOn" : "messages.notice.muteOff", { who });
    case groupNotice.joinTypeChanged:
      return joinTypeText(notice.value, who);
    case groupNotice.privateChatChanged:
      return t(on ? "messages.notice.privateOff" : "messages.notice.privateOn", { who });
    case groupNotice.searchableChanged:
      return t(on ? "messages.notice.searchOn" : "messages.notice.searchOff", { who });
    case groupNotice.managersChanged:
      return t(on ? "messages.notice.managersOn" : "messages.notice.managersOff", {
        who,
        people: named,
      });
    case groupNotice.membersMuted:
      return t(on ? "messages.notice.mutedOn" : "messages.notice.mutedOff", { who, people: named });
    case groupNotice.membersAllowed:
      return t(on ? "messages.notice.allowedOn" : "messages.notice.allowedOff", {
        who,
        people: named,
      });
    case groupNotice.joinRefused:
      return t("messages.notice.joinRefused");
    case groupNotice.extraChanged:
    case groupNotice.memberExtraChanged:
    case groupNotice.settingsChanged:
      return t("messages.notice.settings", { who });
  }
}

function joinTypeText(value: string, who: string): string {
  if (value === "0") return t("messages.notice.joinOpen", { who });
  if (value === "1") return t("messages.notice.joinInvite", { who });
  if (value === "3") return t("messages.notice.joinApproved", { who });
  return t("messages.notice.joinClosed", { who });
}

// Where words follow each other without spaces, a name is set off from them as the language does it.
function actor(userId: string, { me, nameOf }: Naming): string {
  return userId === me ? t("messages.you") : t("messages.actor", { name: nameOf(userId) });
}

function person(userId: string, { me, nameOf }: Naming): string {
  return userId === me ? t("messages.youThem") : t("messages.acted", { name: nameOf(userId) });
}

function people(userIds: readonly string[], naming: Naming): string {
  const listed = formatList(userIds.map((userId) => person(userId, naming)));
  return userIds.every((userId) => userId === naming.me)
    ? listed
    : t("messages.setOff", { people: listed });
}
