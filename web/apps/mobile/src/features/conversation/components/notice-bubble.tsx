import type { SystemNotice } from "@gerai/chat";
import { t, tMaybe } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { Bell, ChevronDown, ChevronRight, ReceiptText, ShieldAlert, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { systemText, systemTitle } from "../../../core/chat/system-notice";
import { mayReview } from "../../../core/may";
import { noticeLink } from "../../../core/notice-link";
import { useUser } from "../../../core/services-context";
import { DocumentCard } from "./document-card";

interface NoticeBubbleProps {
  notice: SystemNotice;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  order: ReceiptText,
  wallet: Wallet,
  security: ShieldAlert,
};

/** What stands in a notice and is looked for first. */
const facts = ["docNo", "customer", "amount", "reason"] as const;

/** Something the installation tells: what happened, the facts, and the way to the document. */
export function NoticeBubble({ notice }: NoticeBubbleProps) {
  return notice.key === "new_device" ? <SignIn notice={notice} /> : <Notice notice={notice} />;
}

/** Every sign-in is told: in a line, so that it takes no room from what there is to do. */
function SignIn({ notice }: NoticeBubbleProps) {
  return (
    <details className="group/sign-in min-w-56">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <ShieldAlert className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{systemTitle(notice)}</span>
        <ChevronDown
          className="size-4 shrink-0 text-ink-3 group-open/sign-in:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <p className="text-sm wrap-anywhere text-ink-2">{systemText(notice)}</p>
    </details>
  );
}

function Notice({ notice }: NoticeBubbleProps) {
  const link = noticeLink(notice, mayReview(useUser()));
  const rows = facts.flatMap((name) => {
    const value = notice.args[name];
    return value ? [{ name, value }] : [];
  });
  return (
    <DocumentCard
      icon={icons[notice.area] ?? Bell}
      label={tMaybe(`notices.kind.${notice.area}`) ?? t("notices.kind.other")}
    >
      <p className="font-semibold wrap-anywhere">{systemTitle(notice)}</p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{systemText(notice)}</p>
      {rows.length > 0 ? (
        <dl className="mt-2 space-y-1 rounded-control bg-sunken px-2.5 py-2 text-xs">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex gap-3">
              <dt className="shrink-0 text-ink-2">{t(`chat.notice.${name}`)}</dt>
              <dd className="min-w-0 flex-1 text-right font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {link ? (
        <Link
          {...link}
          className="-mb-1 flex min-h-11 items-center justify-between text-sm font-semibold text-brand-ink"
        >
          {t("notices.open")}
          <ChevronRight className="size-4.5" aria-hidden="true" />
        </Link>
      ) : null}
    </DocumentCard>
  );
}
