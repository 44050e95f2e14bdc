import { conversationKind, maxGroupName } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, Button, Field } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { PeoplePicker } from "../../../core/people/people-picker";
import { personQuery } from "../../../core/people/queries";
import { useCreateGroup } from "../../../core/people/use-create-group";

/** Beginning a group: who is in it, and what it is called. */
export function CreateGroupPage() {
  const { userId } = useSearch({ from: "/signed-in/pagesIM/pages/group/CreateGroupPage" });
  const first = useQuery({
    ...personQuery(useChat(), userId ?? ""),
    enabled: userId !== undefined,
  });
  const navigate = useNavigate();
  const { create, busy } = useCreateGroup();
  const [picked, setPicked] = useState<ChatUser[]>();
  const [name, setName] = useState("");
  // Whoever the group begins with is chosen until the reader chooses otherwise.
  const chosen = picked ?? (first.data ? [first.data] : []);

  const make = () =>
    create(chosen, name, (made) =>
      navigate({
        to: paths.conversation,
        search: { type: String(conversationKind.group), target: made.id },
        replace: true,
      }),
    );

  return (
    <Page
      title={t("page.createGroup")}
      back={paths.contacts}
      footer={
        <BottomBar>
          <Button block disabled={chosen.length === 0} loading={busy} onClick={make}>
            {chosen.length === 0
              ? t("groups.create.first")
              : t("groups.create.do", { n: chosen.length })}
          </Button>
        </BottomBar>
      }
    >
      <Field
        label={t("groups.create.name")}
        hint={t("groups.create.nameHint")}
        optional
        autoComplete="off"
        maxLength={maxGroupName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PeoplePicker chosen={chosen} onChange={setPicked} />
    </Page>
  );
}
