import { sendOnce } from "@gerai/api";
import type { ChatUser, Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useServices } from "../services-context";
import { groupsKey } from "./queries";
import { useChatWork } from "./use-chat-work";

/** Makes a group, at most once however often it is tried. */
export function useCreateGroup() {
  const { tabStorage } = useServices();
  const { run, busy } = useChatWork(groupsKey);
  const create = (
    people: readonly ChatUser[],
    name: string,
    onMade: (group: Group) => Promise<unknown> | void,
  ) => {
    const body = { memberIds: people.map((user) => user.uid), name: name.trim() };
    run(async (chat) => {
      const made = await sendOnce(
        tabStorage,
        "createGroup",
        body,
        async (key) => await chat.groups.create(body.memberIds, body.name, key),
      );
      toast(t("groups.create.done"), { tone: "success" });
      await onMade(made);
    });
  };
  return { create, busy };
}
