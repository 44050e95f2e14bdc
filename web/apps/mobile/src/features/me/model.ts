import { terminal } from "@gerai/domain";
import type { TerminalType } from "@gerai/domain";
import type { MessageKey } from "@gerai/i18n";
import type { PageName } from "../../core/paths";

/** A page the Me tab leads to. */
export type MeEntry = Extract<
  PageName,
  | "messages"
  | "myPurse"
  | "balanceDetails"
  | "accountRecharge"
  | "myAssets"
  | "receivables"
  | "receipts"
  | "settlements"
  | "returns"
  | "sellInReport"
  | "myTask"
  | "newsCentre"
  | "announcements"
  | "myCollection"
  | "myFootprint"
  | "addresses"
  | "historyRecord"
  | "favourites"
  | "chatFiles"
  | "settings"
>;

/** A titled group of entries. */
export interface MeGroup {
  title: Extract<MessageKey, `me.group.${string}`>;
  entries: MeEntry[];
}

/** What somebody may do beside what everybody of their kind may. */
interface MeRights {
  messages: boolean;
  /** Messages are a tab of theirs: nobody needs a second way to them. */
  messagesTab: boolean;
  reports: boolean;
  /** What is owed and paid. */
  receivables: boolean;
  /** Goods that are sent back. */
  returns: boolean;
  /** What was sold on consignment. */
  settlements: boolean;
}

/** What each kind of user finds on the Me tab. Staff find reports where they begin their day. */
export function meGroups(type: TerminalType, rights: MeRights): MeGroup[] {
  return allGroups(type, rights).filter(({ entries }) => entries.length > 0);
}

function allGroups(
  type: TerminalType,
  { messages, messagesTab, reports, receivables, returns, settlements }: MeRights,
): MeGroup[] {
  const report: MeEntry[] = reports ? ["sellInReport"] : [];
  const assets: MeEntry[] = receivables ? ["myAssets"] : [];
  const settled: MeEntry[] = settlements ? ["settlements"] : [];
  const owed: MeEntry[] = receivables ? ["receivables", "receipts", ...settled] : [];
  const back: MeEntry[] = returns ? ["returns"] : [];
  const groups: Record<TerminalType, MeGroup[]> = {
    [terminal.buyer]: [
      {
        title: "me.group.money",
        entries: [...assets, "myPurse", "accountRecharge", "balanceDetails", ...owed, ...report],
      },
      {
        title: "me.group.work",
        entries: [
          "newsCentre",
          "announcements",
          "myTask",
          ...back,
          "myCollection",
          "myFootprint",
          "addresses",
        ],
      },
    ],
    [terminal.promoter]: [
      {
        title: "me.group.work",
        entries: ["newsCentre", "announcements", "myTask", "historyRecord", ...back],
      },
    ],
    [terminal.representative]: [
      {
        title: "me.group.work",
        entries: ["newsCentre", "announcements", "myTask", ...owed, ...back, "myCollection"],
      },
    ],
    [terminal.messaging]: [{ title: "me.group.work", entries: ["newsCentre", "announcements"] }],
  };
  if (!messages) return [...groups[type], { title: "me.group.more", entries: ["settings"] }];
  const talk: MeEntry[] = messagesTab ? [] : ["messages"];
  return [
    ...groups[type],
    { title: "me.group.talk", entries: [...talk, "favourites", "chatFiles"] },
    { title: "me.group.more", entries: ["settings"] },
  ];
}
