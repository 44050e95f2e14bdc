import type { NoticeItem } from "@gerai/api";
import { formatRelative, t, tMaybe } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { mayReview } from "../../../core/may";
import { noticeLink } from "../../../core/notice-link";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";

interface NoticeRowProps {
  notice: NoticeItem;
  onRead: (id: string) => void;
}

/** One notice. Opening it shows all of its text, leads to its document and marks it as read. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const unread = notice.readAt === null;
  const toggle = () => {
    setOpen(!open);
    if (unread) onRead(notice.id);
  };
  const link = noticeLink(notice, mayReview(useUser()));
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="flex w-full gap-3 px-4 py-3.5 text-left active:bg-sunken"
      >
        <span
          className={clsx(
            "mt-2 size-2 shrink-0 rounded-full",
            unread ? "bg-danger" : "bg-transparent",
          )}
        >
          {unread ? <span className="sr-only">{t("notices.unreadItem")}</span> : null}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx("text-base", unread ? "font-semibold" : "font-medium")}>
              {notice.title}
            </span>
            <span className="shrink-0 text-xs text-ink-3">
              {formatRelative(notice.createdAt, now)}
            </span>
          </span>
          <span
            className={clsx("mt-0.5 block text-sm text-ink-2", open ? undefined : "line-clamp-2")}
          >
            {notice.body}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-2">
            <Tag tone={kindTone[notice.kind] ?? "neutral"}>{kindName(notice.kind)}</Tag>
            {notice.docNo ? (
              <span className="text-xs text-ink-3">
                {t("notices.document", { no: notice.docNo })}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {open && link ? (
        <Link
          {...link}
          className="mx-4 mb-3 ml-9 inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-semibold text-brand-ink"
        >
          {t("notices.open")}
          <ChevronRight className="size-4.5" aria-hidden="true" />
        </Link>
      ) : null}
    </>
  );
}

const kindTone: Readonly<Record<string, "danger" | "info" | "brand" | "mango">> = {
  security: "danger",
  system: "info",
  order: "brand",
  wallet: "mango",
};

function kindName(kind: string): string {
  return tMaybe(`notices.kind.${kind}`) ?? t("notices.kind.other");
}
