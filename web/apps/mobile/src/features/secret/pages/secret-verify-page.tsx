import type { Fingerprint } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { BottomBar, Button, Card, confirm, EmptyState } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LockKeyhole, ShieldCheck } from "lucide-react";
import { usePersonName } from "../../../core/chat/names";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { DetailSkeleton } from "../../../core/people/detail-skeleton";
import { QueryView } from "../../../core/query-view";
import { useSecret, useSecretWork } from "../../../core/secret/use-secret";

/** What two people compare to know that nobody stands between them. */
export function SecretVerifyPage() {
  const { chatId = "" } = useSearch({ from: "/signed-in/pagesIM/pages/secret/SecretVerifyPage" });
  const { chats, views } = useSecret();
  const view = views?.find(({ chat }) => chat.chatId === chatId);
  const name = usePersonName(view?.chat.userId ?? "");
  const navigate = useNavigate();
  const { run, busy } = useSecretWork();
  const query = useQuery({
    queryKey: ["secret", "fingerprint", chatId, view?.chat.ver ?? 0],
    queryFn: () => chats?.fingerprint(chatId) ?? null,
    enabled: chats !== undefined && view !== undefined,
  });
  const back = () => void navigate({ to: paths.secretChat, search: { chatId }, replace: true });
  const same = () => {
    if (!chats) return;
    const trust = async () => {
      await chats.acknowledgeKey(chatId);
      await chats.setVerified(chatId, true);
    };
    run(trust, back);
  };
  const differ = async () => {
    const sure = await confirm({
      title: t("secret.different"),
      body: t("secret.differentBody"),
      confirmLabel: t("secret.end"),
      danger: true,
    });
    if (sure && chats) run(() => chats.end(chatId), back);
  };
  return (
    <Page
      title={t("page.secretVerify")}
      back={paths.messages}
      footer={
        query.data ? (
          <BottomBar>
            <Button variant="outline" className="flex-1" onClick={() => void differ()}>
              {t("secret.different")}
            </Button>
            <Button className="flex-1" icon={ShieldCheck} loading={busy} onClick={same}>
              {t("secret.same")}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        skeleton={<DetailSkeleton />}
        isEmpty={(found) => found === null}
        empty={<EmptyState icon={LockKeyhole} title={t("secret.gone")} />}
      >
        {(found) =>
          found === null ? null : (
            <Codes found={found} name={name} verified={view?.own?.verified ?? false} />
          )
        }
      </QueryView>
    </Page>
  );
}

interface CodesProps {
  found: Fingerprint;
  name: string;
  verified: boolean;
}

function Codes({ found, name, verified }: CodesProps) {
  return (
    <div className="space-y-4">
      <p className="text-md text-ink-2">{t("secret.verifyHow", { name })}</p>
      {verified ? (
        <p className="flex items-center gap-2 font-semibold text-brand-ink">
          <ShieldCheck className="size-5" aria-hidden="true" />
          {t("secret.verified")}
        </p>
      ) : null}
      <Card title={t("secret.signs")}>
        <ol
          aria-label={t("secret.signs")}
          className="grid grid-cols-4 gap-y-3 text-center text-[2rem] leading-tight"
        >
          {found.emoji.map((sign, at) => (
            // The same sign may stand in several places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{sign}</li>
          ))}
        </ol>
      </Card>
      <Card title={t("secret.number")}>
        <ol
          aria-label={t("secret.number")}
          className="font-mono grid grid-cols-3 gap-2 text-center text-lg tracking-wider text-ink"
        >
          {found.number.map((group, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{group}</li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
