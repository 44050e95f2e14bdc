import { t } from "@gerai/i18n";
import { BottomBar, Button, EmptyState } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { usePersonName } from "../../../core/chat/names";
import { nothing } from "../../../core/chat/observables";
import { useObservable } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { DetailSkeleton } from "../../../core/people/detail-skeleton";
import { QueryView } from "../../../core/query-view";
import { state } from "../../../core/secret/standing";
import { useSecret, useSecretWork } from "../../../core/secret/use-secret";
import { SecretRowList } from "../components/secret-row-list";

/** What a secret chat is, those there are with somebody, and beginning another. Without somebody, all there are. */
export function SecretStartPage() {
  const { userId } = useSearch({ from: "/signed-in/pagesIM/pages/secret/SecretStartPage" });
  const name = usePersonName(userId ?? "");
  const navigate = useNavigate();
  const { query, chats, views } = useSecret();
  const allowed = useObservable(chats?.allowed ?? nothing);
  const { run, busy } = useSecretWork();
  const start = () => {
    if (!chats || userId === undefined) return;
    run(async () => {
      const chatId = await chats.start(userId);
      await navigate({ to: paths.secretChat, search: { chatId }, replace: true });
    });
  };
  const going = (views ?? []).filter(
    ({ chat }) => chat.state !== state.canceled && (userId ?? chat.userId) === chat.userId,
  );
  return (
    <Page
      title={t(userId === undefined ? "secret.list" : "page.secretStart")}
      back={userId === undefined ? paths.messages : paths.contacts}
      footer={
        allowed && userId !== undefined ? (
          <BottomBar>
            <Button block icon={LockKeyhole} loading={busy} onClick={start}>
              {t("secret.start")}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        skeleton={<DetailSkeleton />}
        isEmpty={(found) => found.chats === null}
        empty={<EmptyState icon={LockKeyhole} title={t("secret.noStorage")} />}
      >
        {() => (
          <>
            {userId === undefined ? null : (
              <EmptyState
                icon={LockKeyhole}
                title={allowed === false ? t("secret.notAllowed") : t("secret.startTitle")}
                hint={t("secret.startBody", { name })}
              />
            )}
            <SecretRowList views={going} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
