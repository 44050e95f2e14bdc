import { t } from "@gerai/i18n";
import { CountBadge } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight, LockKeyhole } from "lucide-react";
import { paths } from "../paths";
import { state } from "./standing";
import { useSecret } from "./use-secret";

/** The way to the secret chats that go on; nothing for whoever has none. */
export function SecretEntry() {
  const { views } = useSecret();
  const going = views?.filter(({ chat }) => chat.state !== state.canceled) ?? [];
  if (going.length === 0) return null;
  const asked = going.filter(({ chat }) => chat.state === state.starting && chat.side === "other");
  const news = asked.length + going.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <Link
      to={paths.secretStart}
      search={{}}
      className="flex min-h-12 items-center gap-3 border-b border-line bg-surface px-4 text-md font-semibold text-ink active:bg-sunken"
    >
      <LockKeyhole className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{t("secret.list")}</span>
      {news > 0 ? <CountBadge count={news} /> : null}
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  );
}
