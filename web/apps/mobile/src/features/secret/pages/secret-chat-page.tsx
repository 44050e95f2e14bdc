import type { SecretChats, SecretChatView } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { ActionSheet, confirm, EmptyState, IconButton } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ellipsis, Flame, LockKeyhole, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePersonName } from "../../../core/chat/names";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { DetailSkeleton } from "../../../core/people/detail-skeleton";
import { QueryView } from "../../../core/query-view";
import { state } from "../../../core/secret/standing";
import { useSecret, useSecretWork } from "../../../core/secret/use-secret";
import { BurnSheet } from "../components/burn-sheet";
import { SecretTalk } from "../components/secret-talk";
import { SecretWaiting } from "../components/secret-waiting";

/** One secret chat. */
export function SecretChatPage() {
  const { chatId } = useSearch({ from: "/signed-in/pagesIM/pages/secret/SecretChatPage" });
  const { query, chats, views } = useSecret();
  const view = views?.find(({ chat }) => chat.chatId === chatId);
  const name = usePersonName(view?.chat.userId ?? "");
  const talks = view?.chat.state === state.established && view.chat.here;
  return (
    <Page
      title={view ? t("secret.title", { name }) : t("page.secretChat")}
      back={paths.messages}
      actions={chats && talks ? <Menu chats={chats} view={view} /> : undefined}
      flush
    >
      <QueryView
        query={query}
        skeleton={<DetailSkeleton />}
        isEmpty={(found) => found.chats === null}
        empty={<EmptyState icon={LockKeyhole} title={t("secret.noStorage")} />}
      >
        {() =>
          !chats || !view ? (
            <EmptyState icon={LockKeyhole} title={t("secret.gone")} />
          ) : talks ? (
            <SecretTalk chats={chats} view={view} name={name} />
          ) : (
            <SecretWaiting chats={chats} view={view} name={name} />
          )
        }
      </QueryView>
    </Page>
  );
}

interface MenuProps {
  chats: SecretChats;
  view: SecretChatView;
}

/** Comparing, burning, ending. */
function Menu({ chats, view }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [burning, setBurning] = useState(false);
  const navigate = useNavigate();
  const { run } = useSecretWork();
  const { chatId } = view.chat;
  const end = async () => {
    const sure = await confirm({
      title: t("secret.end"),
      body: t("secret.endBody"),
      confirmLabel: t("secret.end"),
      danger: true,
    });
    if (sure) run(() => chats.end(chatId));
  };
  return (
    <>
      <IconButton label={t("common.more")} icon={Ellipsis} onClick={() => setOpen(true)} />
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("page.secretChat")}
        actions={[
          {
            id: "verify",
            label: t("secret.verify"),
            icon: ShieldCheck,
            onSelect: () => void navigate({ to: paths.secretVerify, search: { chatId } }),
          },
          {
            id: "burn",
            label: t("secret.burn"),
            icon: Flame,
            onSelect: () => setBurning(true),
          },
          {
            id: "end",
            label: t("secret.end"),
            icon: Trash2,
            danger: true,
            onSelect: () => void end(),
          },
        ]}
      />
      <BurnSheet chats={chats} view={view} open={burning} onClose={() => setBurning(false)} />
    </>
  );
}
